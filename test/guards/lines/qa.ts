import { sentForm } from '#features/qa/scorecards/testing.ts'
import {
  admins,
  type Cell,
  graphql,
  holdersOf,
  type Line,
  naming,
  next,
  type Outcome,
  oneIn,
  type Rule,
  seenIn,
} from '#test/guards/access-rules.ts'
import type { World } from '#test/guards/access-world.ts'
import { reviewersAmong, withoutTokens } from '#test/guards/lines/interactions.ts'
import { REVIEWS_CSV, REVIEWS_MAPPING } from '#test/guards/records/qa.ts'
import { form, type Made } from '#test/guards/records/record-kinds.ts'
import { ok } from '#test/server/qa/setup.ts'

const one = withoutTokens(oneIn('QA'))
const holders = withoutTokens(holdersOf('QA'))

/** Everyone in the company with QA. */
export const everybodys: Rule = (cell) => {
  const outcome = holders(cell)
  return outcome === 'ok' && cell.relation === 'otherCompany' ? 'missing' : outcome
}

/**
 * Drafts of the vendor's admin. Reviewers see drafts about other people, and people who manage QA change them. A draft
 * about oneself is visible only to its reviewer.
 */
function editors(cell: Cell): Outcome {
  const outcome = reviewersAmong(oneIn('QA'))(cell)
  if (outcome !== 'ok' || cell.kind === 'vendorAdmin') return outcome
  if (cell.relation === 'own') return 'missing'
  return cell.kind === 'companyAdmin' ? 'ok' : 'forbidden'
}

/** The reviewee. */
const reviewed: Rule = (cell) => {
  const outcome = holders(cell)
  if (outcome !== 'ok' || cell.relation === 'own') return outcome
  return cell.relation === 'otherCompany' ? 'missing' : 'forbidden'
}

/** Passes of the vendor's admin. Others who manage QA see them, except passes of their own work. */
function passes(unseen: 'missing' | 'blind'): Rule {
  return (cell) => {
    const outcome = reviewersAmong(unseen === 'blind' ? seenIn('QA', 'forbidden') : oneIn('QA'))(cell)
    if (outcome !== 'ok' || cell.kind === 'vendorAdmin') return outcome
    return cell.kind === 'companyAdmin' && cell.relation !== 'own' ? 'ok' : unseen
  }
}

/** Within the company, records out of scope are forbidden instead of not found: their ids are no secret. */
const answers: Rule = (cell) => {
  const outcome = one(cell)
  return outcome === 'missing' && cell.relation !== 'otherCompany' ? 'forbidden' : outcome
}

const has = (list: Made[], { id }: Made) => list.some((each) => String(each.id) === String(id))

const scorecardId = async (world: World): Promise<number> =>
  ok(await (await world.maker('company')).post('/api/v1/qa_forms', sentForm({ name: next('Scorecard') }))).id

/** Scorecards: everyone in the company with QA, and tokens that may read QA. */
const scorecards: Rule = (cell) => {
  const outcome = holdersOf('QA')(cell)
  return outcome === 'ok' && cell.relation === 'otherCompany' ? 'missing' : outcome
}

/** Scorecards and reviews. */
export const QA: Readonly<Record<string, Line>> = {
  // Scorecards
  'GET /api/v1/qa_forms': { who: scorecards },
  'GET /api/v1/qa_forms/{id}': { who: scorecards, of: 'scorecard' },
  'GET /api/v1/qa_questions': {
    who: scorecards,
    of: 'scorecard',
    ask: ({ id }) => ({ query: `form_id=${id}` }),
  },
  'POST /api/v1/qa_forms': { who: admins, ask: () => ({ body: sentForm({ name: next('Scorecard') }) }) },
  'PUT /api/v1/qa_forms/{id}': {
    who: admins,
    of: 'scorecard',
    ask: ({ updated_at }) => ({ body: { updated_at, name: next('Scorecard') } }),
  },
  'POST /api/v1/qa_forms/{id}/versions': { who: admins, of: 'scorecard', ask: () => ({ body: sentForm() }) },
  'POST /api/v1/qa_forms/{id}/replay': {
    who: admins,
    of: 'scorecard',
    ask: () => ({ body: { form: sentForm() } }),
  },
  // Imports
  'POST /api/v1/review_import_files': {
    who: admins,
    ask: () => ({ form: form(REVIEWS_CSV, 'reviews.csv') }),
  },
  'POST /api/v1/review_imports': {
    who: naming(admins),
    of: 'reviewImportFile',
    ask: ({ file_key }) => ({ body: { file_key, mapping: REVIEWS_MAPPING, dry_run: true } }),
  },
  'GET /api/v1/review_imports': { who: admins },
  'GET /api/v1/review_imports/{id}': { who: admins, of: 'reviewImport' },
  'GET /api/v1/review_imports/{id}/errors.csv': { who: admins, of: 'reviewImport' },
  'POST /api/v1/review_imports/{id}/cancel': { who: admins, of: 'reviewImport' },
  'POST /api/v1/review_imports/{id}/undo': { who: admins, of: 'finishedReviewImport' },
  'GET /api/v1/review_imports/{id}/kept_reviews': { who: admins, of: 'reviewImport' },
  'query qaFormDetails': {
    who: scorecards,
    of: 'scorecard',
    ask: ({ id }) => graphql('query($id: ID!) { qaFormDetails(id: $id) { id } }', { id }),
  },

  // Reviews
  'GET /api/v1/qa_reviews': {
    who: withoutTokens(seenIn('QA', 'forbidden')),
    of: 'review',
    ask: ({ employee }) => ({ query: `per=100&by_employee_id=${employee}` }),
    shows: ({ qa_reviews }, made) => has(qa_reviews, made),
  },
  'GET /api/v1/qa_reviews/export.csv': {
    who: withoutTokens(seenIn('QA', 'forbidden')),
    of: 'review',
    ask: ({ employee }) => ({ query: `by_employee_id=${employee}` }),
    shows: (csv: string, { id }) => csv.includes(`\n${id},`),
  },
  'GET /api/v1/qa_reviews/live': { who: holders },
  'GET /api/v1/qa_reviews/{id}': { who: one, of: 'review' },
  'GET /api/v1/qa_reviews/{id}/workspace': { who: one, of: 'review' },
  'POST /api/v1/qa_reviews': {
    who: naming(reviewersAmong(oneIn('QA'))),
    of: 'person',
    ask: async ({ id }, world) => ({ body: { qa_form_id: await scorecardId(world), employee_id: id } }),
  },
  'PUT /api/v1/qa_reviews/{id}': {
    who: editors,
    of: 'draft',
    ask: () => ({ body: { completed_at: 'now' } }),
  },
  'PUT /api/v1/qa_reviews/{id}/acknowledge': { who: reviewed, of: 'review', ask: () => ({ body: {} }) },
  'query qaReviewHistory': {
    who: one,
    of: 'review',
    ask: ({ id }) =>
      graphql('query($qaReviewId: ID!) { qaReviewHistory(qaReviewId: $qaReviewId) { event } }', {
        qaReviewId: id,
      }),
  },
  'query reviewerStatistics': {
    who: reviewersAmong(holdersOf('QA')),
    ask: () =>
      graphql(
        'query($filters: QaReviewFilters) { reviewerStatistics(filters: $filters) { nodes { reviewsCount } } }',
      ),
  },

  // Passes
  'POST /api/v1/qa_passes': {
    who: naming(reviewersAmong(oneIn('QA'))),
    of: 'interaction',
    ask: ({ id }) => ({ body: { interaction_id: id, reason: 'language' } }),
  },
  'GET /api/v1/qa_passes': {
    who: passes('blind'),
    of: 'pass',
    ask: ({ interaction }) => ({ query: `interactions=${interaction}` }),
    shows: ({ qa_passes }, made) => has(qa_passes, made),
  },
  'DELETE /api/v1/qa_passes/{id}': { who: passes('missing'), of: 'pass' },

  // Answers and annotations
  'GET /api/v1/qa_answers': {
    who: answers,
    of: 'review',
    ask: ({ id }) => ({ query: `qa_review_id=${id}` }),
  },
  'POST /api/v1/qa_answers': {
    who: naming(editors),
    of: 'draft',
    ask: ({ id, question, option }) => ({
      body: { qa_review_id: id, qa_question_id: question, qa_option_id: option },
    }),
  },
  'PUT /api/v1/qa_answers/{id}': {
    who: editors,
    of: 'qaAnswer',
    ask: () => ({ body: { comments: next('c') } }),
  },
  'GET /api/v1/qa_annotations': {
    who: one,
    of: 'review',
    ask: ({ id }) => ({ query: `qa_review_id=${id}` }),
  },
  'POST /api/v1/qa_annotations': {
    who: naming(editors),
    of: 'draft',
    ask: ({ id }) => ({ body: { qa_review_id: id, comments: 'Well said' } }),
  },
  'PUT /api/v1/qa_annotations/{id}': {
    who: editors,
    of: 'annotation',
    ask: () => ({ body: { comments: next('c') } }),
  },
  'DELETE /api/v1/qa_annotations/{id}': { who: editors, of: 'annotation' },
}
