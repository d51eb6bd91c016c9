import { RECORDS } from '#test/guards/access-records.ts'
import {
  admins,
  asMaker,
  type Cell,
  graphql,
  type Line,
  oneIn,
  type Rule,
  seenIn,
} from '#test/guards/access-rules.ts'
import { withoutTokens } from '#test/guards/lines/interactions.ts'
import type { Made } from '#test/guards/records/record-kinds.ts'

const one = withoutTokens(oneIn('QA'))

/** Reviewers see only appeals about their own work or against their own reviews. */
const appealsSeen =
  (unseen: 'missing' | 'blind'): Rule =>
  (cell) => {
    const outcome = withoutTokens(unseen === 'blind' ? seenIn('QA', 'forbidden') : oneIn('QA'))(cell)
    return outcome === 'ok' && cell.kind === 'reviewer' && cell.relation !== 'own' ? unseen : outcome
  }
const seen = appealsSeen('missing')

/** Of the visible ones, those that the caller may change. */
const seenAnd =
  (rule: Rule, may: (cell: Cell) => boolean): Rule =>
  (cell) => {
    const outcome = rule(cell)
    return outcome === 'ok' && !may(cell) ? 'forbidden' : outcome
  }
const isOwn = ({ relation }: Cell) => relation === 'own'
const managesQa = ({ kind }: Cell) => kind === 'companyAdmin' || kind === 'vendorAdmin'

/** Everyone whose role allows auditing or reading audits. */
const auditors =
  (rule: Rule): Rule =>
  (cell) => {
    const outcome = withoutTokens(rule)(cell)
    const audits = cell.kind === 'reviewer' || managesQa(cell)
    return outcome === 'signedOut' || audits ? outcome : 'forbidden'
  }
/** The vendor's admin makes all reviews of the table, and so cannot audit them. */
const isReviewer = ({ kind }: Cell) => kind === 'vendorAdmin'
/** Auditors, if neither the work nor the review is their own. */
const others: Rule = seenAnd(auditors(oneIn('QA')), (cell) => !isOwn(cell) && !isReviewer(cell))
/** The auditor and people who manage QA, unless the audit is about them. */
const editors: Rule = seenAnd(
  auditors(oneIn('QA')),
  (cell) => managesQa(cell) && !isOwn(cell) && !isReviewer(cell),
)

const has = (list: Made[], { id }: Made) => list.some((each) => String(each.id) === String(id))
const FAULTS = '{ errors { details { code } } }'
const byId =
  (field: string) =>
  ({ id }: Made) =>
    graphql(`mutation($id: ID!) { ${field}(id: $id) ${FAULTS} }`, { id })

/** Appeals against reviews, and audits of reviews. */
export const AUDITS: Readonly<Record<string, Line>> = {
  'query appeal': {
    who: seen,
    of: 'appeal',
    ask: ({ id }) => graphql('query($id: ID!) { appeal(id: $id) { id } }', { id }),
  },
  'query appeals': {
    who: appealsSeen('blind'),
    of: 'appeal',
    ask: ({ review }) =>
      graphql('query($filters: QaAppealFilters) { appeals(filters: $filters) { appeals { id } } }', {
        filters: { qaReviewId: review },
      }),
    shows: ({ appeals }, made) => has(appeals, made),
  },
  'query qaReviewAppeals': {
    who: one,
    of: 'review',
    ask: ({ id }) =>
      graphql('query($qaReviewId: ID!) { qaReviewAppeals(qaReviewId: $qaReviewId) { canAppeal } }', {
        qaReviewId: id,
      }),
  },
  'query qaAppealSettings': {
    who: admins,
    ask: () => graphql('{ qaAppealSettings { daysToAppeal } }'),
  },
  'mutation updateQaAppealSettings': {
    who: admins,
    ask: () => graphql(`mutation { updateQaAppealSettings(daysToDecide: 7) ${FAULTS} }`),
    first: asMaker(() => graphql(`mutation { updateQaAppealSettings(daysToDecide: 8) ${FAULTS} }`)),
  },
  'mutation createAppeal': {
    who: seenAnd(one, isOwn),
    of: 'answeredReview',
    ask: ({ id, answer }) =>
      graphql(
        `mutation($qaReviewId: ID!, $reasons: [QaAppealReason!]!) {
          createAppeal(qaReviewId: $qaReviewId, reasons: $reasons) ${FAULTS} }`,
        { qaReviewId: id, reasons: [{ qaAnswerId: answer, text: 'It was so' }] },
      ),
  },
  'mutation updateAppeal': {
    who: seenAnd(seen, isOwn),
    of: 'appeal',
    ask: ({ id, answer }) =>
      graphql(
        `mutation($id: ID!, $reasons: [QaAppealReason!]!) { updateAppeal(id: $id, reasons: $reasons) ${FAULTS} }`,
        { id, reasons: [{ qaAnswerId: answer, text: 'It was otherwise' }] },
      ),
  },
  'mutation resolveAppeal': {
    who: seenAnd(seen, (cell) => managesQa(cell) && !isOwn(cell)),
    of: 'appeal',
    ask: ({ id, answer }) =>
      graphql(
        `mutation($id: ID!, $resolutions: [QaAppealResolution!]!) {
          resolveAppeal(id: $id, resolutions: $resolutions) ${FAULTS} }`,
        { id, resolutions: [{ qaAnswerId: answer, text: 'It stays' }] },
      ),
  },
  'mutation archiveAppeal': { who: seenAnd(seen, isOwn), of: 'appeal', ask: byId('archiveAppeal') },

  // Audits
  'GET /api/v1/qa_audits/{id}/workspace': { who: auditors(oneIn('QA')), of: 'audit' },
  'query audit': {
    who: auditors(oneIn('QA')),
    of: 'audit',
    ask: ({ id }) => graphql('query($id: ID!) { audit(id: $id) { id } }', { id }),
  },
  'query audits': {
    who: auditors(seenIn('QA', 'forbidden')),
    of: 'audit',
    ask: ({ employee }) =>
      graphql('query($filters: AuditFilters) { audits(limit: 100, filters: $filters) { audits { id } } }', {
        filters: { employeeIds: [employee] },
      }),
    shows: ({ audits }, made) => has(audits, made),
  },
  'query qaReviewAudit': {
    who: auditors(oneIn('QA')),
    of: 'audit',
    ask: ({ review }) =>
      graphql('query($qaReviewId: ID!) { qaReviewAudit(qaReviewId: $qaReviewId) { id } }', {
        qaReviewId: review,
      }),
  },
  'mutation createAudit': {
    who: others,
    of: 'review',
    ask: async ({ id }, world) =>
      graphql(
        `mutation($qaReviewId: ID!, $qaFormId: ID!) { createAudit(qaReviewId: $qaReviewId, qaFormId: $qaFormId) ${FAULTS} }`,
        {
          qaReviewId: id,
          qaFormId: (await RECORDS.auditScorecard.make(world, 'companyAdmin', 'company')).id,
        },
      ),
  },
  'mutation createCalibrationAudit': {
    who: others,
    of: 'review',
    ask: ({ id }) =>
      graphql(
        `mutation($qaReviewId: ID!, $qaAssignmentId: ID, $qaAllocationId: ID) {
          createCalibrationAudit(qaReviewId: $qaReviewId, qaAssignmentId: $qaAssignmentId, qaAllocationId: $qaAllocationId)
          ${FAULTS} }`,
        { qaReviewId: id, qaAssignmentId: null, qaAllocationId: null },
      ),
  },
  'mutation updateAudit': {
    who: editors,
    of: 'audit',
    ask: ({ id }) =>
      graphql(
        `mutation($id: ID!, $qaAnswers: [AuditAnswerInput!], $hideReviewer: Boolean) {
          updateAudit(id: $id, qaAnswers: $qaAnswers, hideReviewer: $hideReviewer) ${FAULTS} }`,
        { id, qaAnswers: [], hideReviewer: true },
      ),
  },
  'mutation completeAudit': {
    who: editors,
    of: 'audit',
    ask: byId('completeAudit'),
    // Only its auditor may reopen it.
    first: async ({ id }, world, { kind }) =>
      (await world.client(kind)).post(
        '/graphql',
        graphql(`mutation($id: ID!) { completeAudit(id: $id, completed: false) ${FAULTS} }`, { id }).body,
      ),
  },
  'mutation archiveAudit': { who: editors, of: 'audit', ask: byId('archiveAudit') },
}
