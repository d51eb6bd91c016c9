import { loadViewer } from '#features/people/sessions/viewers.ts'
import type { StaffedCompany } from '#features/people/testing.ts'
import { createAppeal } from '#features/qa/appeals/appeals.ts'
import type { SavedForm } from '#features/qa/scorecards/contract.ts'
import { sentForm } from '#features/qa/scorecards/testing.ts'
import { type Kind, type Relation, sessionOf, type World } from '#test/guards/access-world.ts'
import { form, type Made, type RecordKind } from '#test/guards/records/record-kinds.ts'
import { ok } from '#test/server/qa/setup.ts'
import type { Client } from '#test/server/support/clients.ts'

const OF_PEOPLE: readonly Relation[] = ['own', 'ownTeam', 'otherTeam', 'otherCompany']
const OF_COMPANIES: readonly Relation[] = ['company', 'otherCompany']

export const REVIEWS_CSV = Buffer.from(
  'id,agent,reviewer,date,question,points\nrow-1,a@made.example,b@made.example,2026-05-04,Greeting,1\n',
)
export const REVIEWS_MAPPING = {
  columns: {
    review_id: 'id',
    employee: 'agent',
    reviewer: 'reviewer',
    reviewed_at: 'date',
    question: 'question',
    points: 'points',
  },
  scorecard: 'Calls',
}

const reviewImportFile: RecordKind = {
  relations: OF_COMPANIES,
  make: async (world, _kind, relation) => {
    const maker = await world.maker(relation)
    const answer = await maker.send(
      'POST',
      '/api/v1/review_import_files',
      ...form(REVIEWS_CSV, 'reviews.csv'),
    )
    return { file_key: String(answer.json().file_key) }
  },
}

const reviewImport: RecordKind = {
  relations: OF_COMPANIES,
  make: async (world, kind, relation) => {
    const { file_key } = await reviewImportFile.make(world, kind, relation)
    const maker = await world.maker(relation)
    const body = { file_key, mapping: REVIEWS_MAPPING, dry_run: true }
    return { id: (await maker.post('/api/v1/review_imports', body)).json().id }
  },
}

/** Interactions, scorecards and reviews. An admin creates them and is the reviewer of every review. */
export const QA_RECORDS = {
  interaction: {
    relations: OF_PEOPLE,
    make: (world, kind, relation) => interactionOf(world, kind, relation),
  },
  removedInteraction: {
    relations: OF_PEOPLE,
    make: async (world, kind, relation) => {
      const made = await interactionOf(world, kind, relation)
      ok(await (await world.maker(relation)).send('DELETE', `/api/v1/interactions/${made.id}`))
      return made
    },
  },
  recordedInteraction: {
    relations: OF_PEOPLE,
    make: async (world, kind, relation) => {
      const made = await interactionOf(world, kind, relation)
      const maker = await world.maker(relation)
      ok(await maker.send('POST', `/api/v1/interactions/${made.id}/audio`, ...RECORDING))
      return made
    },
  },
  /** A snapshot with a review. */
  snapshot: {
    relations: OF_PEOPLE,
    make: async (world, kind, relation) => {
      const { interaction_snapshot_id } = await reviewOf(world, kind, relation)
      return { id: interaction_snapshot_id }
    },
  },
  /** A response by its external id. */
  responseReference: {
    relations: OF_PEOPLE,
    make: async (world, kind, relation) => ({ reference: world.owner(kind, relation).email }),
  },
  reviewImportFile,
  reviewImport,
  finishedReviewImport: {
    relations: OF_COMPANIES,
    make: async (world, kind, relation) => {
      const made = await reviewImport.make(world, kind, relation)
      await world.services.database.ownerPool.query(
        `update app.review_import set dry_run = false, status = 'done', created = 1, finished_at = $3
          where company_id = $1 and id = $2`,
        [world.companyOf(relation).companyId, made.id, world.services.clock.now()],
      )
      return made
    },
  },
  scorecard: {
    relations: OF_COMPANIES,
    make: async (world, _kind, relation) => {
      const { id, updated_at } = await formOf(world, relation, true)
      return { id, updated_at }
    },
  },
  /** A draft review. */
  draft: {
    relations: OF_PEOPLE,
    make: async (world, kind, relation) => {
      const { id } = await reviewOf(world, kind, relation)
      return { id, ...(await questionOf(world, relation)) }
    },
  },
  review: {
    relations: OF_PEOPLE,
    make: async (world, kind, relation) => {
      const { id } = await reviewOf(world, kind, relation)
      const maker = await world.maker(relation)
      ok(await maker.send('PUT', `/api/v1/qa_reviews/${id}`, { completed_at: 'now' }))
      return { id, employee: world.owner(kind, relation).id, ...(await questionOf(world, relation)) }
    },
  },
  /** A pass by the creator. */
  pass: {
    relations: OF_PEOPLE,
    make: async (world, kind, relation) => {
      const { id: interaction_id } = await interactionOf(world, kind, relation)
      const body = { interaction_id, reason: 'unsuitable' }
      const { id } = ok(await (await world.maker(relation)).post('/api/v1/qa_passes', body))
      return { id, interaction: interaction_id ?? 0 }
    },
  },
  qaAnswer: {
    relations: OF_PEOPLE,
    make: async (world, kind, relation) => {
      const { id } = await reviewOf(world, kind, relation)
      const { question, option } = await questionOf(world, relation)
      const body = { qa_review_id: id, qa_question_id: question, qa_option_id: option }
      return { id: ok(await (await world.maker(relation)).post('/api/v1/qa_answers', body)).id }
    },
  },
  /** A review with an answer that the reviewee can appeal. */
  answeredReview: {
    relations: OF_PEOPLE,
    make: (world, kind, relation) => answeredReviewOf(world, kind, relation),
  },
  appeal: {
    relations: OF_PEOPLE,
    make: (world, kind, relation) => appealOf(world, kind, relation),
  },
  auditScorecard: {
    relations: OF_COMPANIES,
    make: async (world, _kind, relation) => ({ id: await auditFormOf(world, relation) }),
  },
  /** A completed audit of a review. */
  audit: {
    relations: OF_PEOPLE,
    make: async (world, kind, relation) => {
      const owner = world.owner(kind, relation)
      const review = await answeredReviewOf(world, kind, relation)
      const auditor = await auditorOf(world, relation, owner.id)
      const form = await auditFormOf(world, relation)
      const text = `mutation($review: ID!, $form: ID!) { createAudit(qaReviewId: $review, qaFormId: $form) { audit { id } } }`
      const variables = { review: review.id, form }
      const { data } = ok(await auditor.post('/graphql', { query: text, variables }))
      const id = Number(data.createAudit.audit.id)
      const completing = 'mutation($id: ID!) { completeAudit(id: $id) { audit { id } } }'
      ok(await auditor.post('/graphql', { query: completing, variables: { id } }))
      return { id, review: review.id, employee: owner.id }
    },
  },
  annotation: {
    relations: OF_PEOPLE,
    make: async (world, kind, relation) => {
      const { id } = await reviewOf(world, kind, relation)
      const body = { qa_review_id: id, comments: 'Well said' }
      return { id: ok(await (await world.maker(relation)).post('/api/v1/qa_annotations', body)).id }
    },
  },
} as const satisfies Record<string, RecordKind>

async function answeredReviewOf(
  world: World,
  kind: Kind,
  relation: Relation,
): Promise<{ id: number; answer: number; employee: number }> {
  const { id } = await reviewOf(world, kind, relation)
  const { question, option } = await questionOf(world, relation)
  const maker = await world.maker(relation)
  const body = { qa_review_id: id, qa_question_id: question, qa_option_id: option }
  const answer = ok(await maker.post('/api/v1/qa_answers', body)).id
  ok(await maker.send('PUT', `/api/v1/qa_reviews/${id}`, { completed_at: 'now' }))
  return { id, answer, employee: world.owner(kind, relation).id }
}

/** An open appeal by the reviewee. */
async function appealOf(world: World, kind: Kind, relation: Relation): Promise<Made> {
  const review = await answeredReviewOf(world, kind, relation)
  const { companyId } = world.companyOf(relation)
  const viewer = await loadViewer(world.services, companyId, review.employee)
  const reasons = [{ qaAnswerId: review.answer, text: 'It was so' }]
  const options = { qaReviewId: review.id, reasons }
  const made = viewer && (await createAppeal(world.services, viewer, options).catch(() => undefined))
  // Without QA a person cannot appeal, so use another person's review: both are refused.
  if (!made) return appealOf(world, 'agent', 'own')
  return { id: made.id, answer: review.answer, employee: review.employee, review: review.id }
}

/** The auditor of the creator's review: neither the creator nor the reviewee. */
function auditorOf(world: World, relation: Relation, owner: number): Promise<Client> {
  if (relation === 'otherCompany') return sessionOf(world.app, world.other.people.reviewer.email)
  return world.client(owner === world.person('companyAdmin').id ? 'reviewer' : 'companyAdmin')
}

async function auditFormOf(world: World, relation: Relation): Promise<number> {
  const body = sentForm({ type: 'audit', name: `Audits ${++made}` })
  return ok(await (await world.maker(relation)).post('/api/v1/qa_forms', body)).id
}

/** A multipart form with a recording. */
export const RECORDING: [Buffer, Record<string, string>] = [
  Buffer.from(
    '--limit\r\ncontent-disposition: form-data; name="attachment"; filename="call.mp3"\r\ncontent-type: audio/mpeg\r\n\r\nID3 sound\r\n--limit--\r\n',
  ),
  { 'content-type': 'multipart/form-data; boundary=limit' },
]

let made = 0

export async function interactionOf(world: World, kind: Kind, relation: Relation): Promise<Made> {
  const { id: employee, email } = world.owner(kind, relation)
  const external_id = `told-${++made}.`
  const interaction = {
    external_id,
    channel: 'Phone',
    employee: { email },
    started_at: '2026-06-10T09:00:00Z',
    turns: [{ speaker: 'agent', text: 'Hello' }],
  }
  const maker = await world.maker(relation)
  const { ids } = ok(await maker.post('/api/v1/interactions', { interactions: [interaction] }))
  return { id: ids[external_id], employee, external_id }
}

async function reviewOf(world: World, kind: Kind, relation: Relation) {
  const { id: interaction_id } = await interactionOf(world, kind, relation)
  const { id: qa_form_id } = await formOf(world, relation)
  const { id: employee_id } = world.owner(kind, relation)
  return ok(
    await (await world.maker(relation)).post('/api/v1/qa_reviews', {
      qa_form_id,
      interaction_id,
      employee_id,
    }),
  )
}

// Keyed by the object, not by id: several test files share this module, and their companies have equal ids.
const forms = new WeakMap<StaffedCompany, Promise<SavedForm>>()

/** One scorecard per company for all reviews, or a new one on request. */
export function formOf(world: World, relation: Relation, fresh = false): Promise<SavedForm> {
  const company = world.companyOf(relation)
  const make = async () => ok(await (await world.maker(relation)).post('/api/v1/qa_forms', sentForm()))
  const known = fresh ? make() : (forms.get(company) ?? make())
  if (!fresh) forms.set(company, known)
  return known
}

export async function questionOf(
  world: World,
  relation: Relation,
): Promise<{ form: number; question: number; option: number }> {
  const form = await formOf(world, relation)
  const question = form.sections[0]?.questions[0]
  return { form: form.id, question: question?.id ?? 0, option: question?.options[0]?.id ?? 0 }
}
