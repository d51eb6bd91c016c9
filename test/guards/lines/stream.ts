import {
  type Cell,
  graphql,
  holdersOf,
  type Line,
  type Outcome,
  oneIn,
  type Rule,
  seenIn,
} from '#test/guards/access-rules.ts'
import { makersAmong, viewLines } from '#test/guards/lines/views.ts'
import type { Made } from '#test/guards/records/record-kinds.ts'

/** For operations without a token scope. */
const withoutTokens =
  (rule: Rule): Rule =>
  (cell) =>
    cell.kind === 'token' ? 'forbidden' : rule(cell)

const isAdmin = ({ kind }: Cell) => kind === 'companyAdmin' || kind === 'vendorAdmin'

/** Admins and team leaders within their scope; responses about themselves only as an admin. */
function editors(cell: Cell): Outcome {
  const outcome = withoutTokens(oneIn('FEEDBACK'))(cell)
  if (outcome === 'signedOut' || isAdmin(cell)) return outcome
  return cell.kind !== 'lead' || cell.relation === 'own' ? 'forbidden' : outcome
}

/** For several ids, out-of-scope ones are left out without a reason; callers who may edit nothing are refused. */
function severalEditors(cell: Cell): Outcome {
  const outcome = editors(cell)
  return outcome === 'missing' || (outcome === 'forbidden' && cell.kind === 'lead') ? 'blind' : outcome
}

/** Out of scope is forbidden, because the address is known in the company; responses about oneself are always open. */
function openers(cell: Cell): Outcome {
  const outcome = oneIn('FEEDBACK')(cell)
  if (outcome === 'signedOut') return outcome
  if (cell.relation === 'otherCompany') return 'missing'
  if (cell.relation === 'own') return 'ok'
  return outcome === 'missing' ? 'forbidden' : outcome
}

const writers = withoutTokens(oneIn('FEEDBACK'))
const has = (list: Made[], { id }: Made) => list.some((one) => String(one.id) === String(id))

/** The stream: reading, edits of responses, views and follow-ups. */
export const STREAM: Readonly<Record<string, Line>> = {
  // Reading
  'GET /api/v1/stream': {
    who: seenIn('FEEDBACK', 'forbidden'),
    of: 'response',
    ask: () => ({ query: 'skip_session=true&limit=100' }),
    shows: ({ solicitations }, made) => has(solicitations, made),
  },
  'GET /api/v1/stream/stream_context': { who: holdersOf('FEEDBACK') },
  'GET /api/v1/stream/live': { who: holdersOf('FEEDBACK') },
  'GET /api/v1/properties': { who: holdersOf('FEEDBACK') },
  'POST /api/v1/stream/new_since': {
    who: seenIn('FEEDBACK', 'forbidden'),
    of: 'response',
    ask: ({ employee }) => ({ body: { employees: [employee], since: '0', limit: 100 } }),
    shows: ({ solicitations }, made) => has(solicitations, made),
  },
  'POST /api/v1/stream/export.csv': {
    who: seenIn('FEEDBACK', 'forbidden'),
    of: 'response',
    ask: ({ employee }) => ({ body: { employees: [employee] } }),
    // A row below the header.
    shows: (csv: string) => csv.trim().includes('\n'),
  },
  'GET /api/v1/requests/{uuid}': { who: openers, of: 'request' },

  // Edits
  'PUT /api/v1/stream/{id}': {
    who: editors,
    of: 'editedResponse',
    ask: ({ updated_at }) => ({ body: { updated_at, channel_id: null } }),
  },
  'POST /api/v1/stream/{id}/restore_comments': { who: editors, of: 'mutedResponse' },
  'POST /api/v1/stream/remove_comments': {
    who: severalEditors,
    of: 'response',
    ask: ({ id }) => ({ body: { ids: [id] } }),
    shows: ({ solicitations }, made) => has(solicitations, made),
  },
  'POST /api/v1/stream/restore_comments': {
    who: severalEditors,
    of: 'mutedResponse',
    ask: ({ id }) => ({ body: { ids: [id] } }),
    shows: ({ solicitations }, made) => has(solicitations, made),
  },

  ...viewLines({
    url: '/api/v1/stream/views',
    keepers: withoutTokens(holdersOf('FEEDBACK')),
    of: 'view',
    ofDeleted: 'deletedView',
  }),

  // Follow-ups
  'GET /api/v1/follow_ups': {
    who: seenIn('FEEDBACK', 'forbidden'),
    of: 'followUp',
    ask: ({ id }) => ({ query: `ids=${id}` }),
    shows: ({ follow_ups }, made) => has(follow_ups, made),
  },
  'POST /api/v1/follow_ups': {
    who: writers,
    of: 'response',
    ask: ({ id }) => ({
      body: { follow_upable_type: 'solicitation', follow_upable_id: id, note: 'Called back' },
    }),
  },
  'PUT /api/v1/follow_ups/{id}': {
    who: makersAmong(writers, 'forbidden'),
    of: 'followUpTask',
    ask: () => ({ body: { completed: true } }),
  },
  'DELETE /api/v1/follow_ups/{id}': { who: makersAmong(writers, 'forbidden'), of: 'followUp' },
  'POST /api/v1/follow_ups/{id}/restore': { who: makersAmong(writers, 'missing'), of: 'deletedFollowUp' },
  'query followUps': {
    who: seenIn('FEEDBACK', 'forbidden'),
    of: 'followUp',
    ask: ({ id }) =>
      graphql(
        `query($ids: [ID!], $solicitationIds: [ID!], $qaReviewIds: [ID!], $employeeIds: [ID!]) {
          followUps(ids: $ids, solicitationIds: $solicitationIds, qaReviewIds: $qaReviewIds, employeeIds: $employeeIds) { id } }`,
        { ids: [id] },
      ),
    shows: has,
  },
}
