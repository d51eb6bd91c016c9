import {
  admins,
  blinded,
  graphql,
  holdersOf,
  type Line,
  next,
  oneIn,
  type Rule,
  readers,
  seenIn,
} from '#test/guards/access-rules.ts'
import { viewLines } from '#test/guards/lines/views.ts'
import { RECORDING } from '#test/guards/records/qa.ts'
import type { Made } from '#test/guards/records/record-kinds.ts'

/** For operations without a token scope. */
export const withoutTokens =
  (rule: Rule): Rule =>
  (cell) =>
    cell.kind === 'token' ? 'forbidden' : rule(cell)

/** Everyone whose role allows reviewing. */
export const reviewersAmong =
  (rule: Rule): Rule =>
  (cell) => {
    const outcome = withoutTokens(rule)(cell)
    return outcome !== 'signedOut' && cell.kind === 'agent' ? 'forbidden' : outcome
  }

/** Admins, and tokens that may ingest. */
const senders: Rule = (cell) => (cell.kind === 'token' ? readers(cell) : admins(cell))

const one = withoutTokens(oneIn('QA'))
const has = (list: Made[], { id }: Made) => list.some((each) => String(each.id) === String(id))

export const INTERACTIONS: Readonly<Record<string, Line>> = {
  'POST /api/v1/interactions': {
    who: senders,
    ask: () => ({
      body: {
        interactions: [{ external_id: next('i'), channel: 'Phone', started_at: '2026-06-10T09:00:00Z' }],
      },
    }),
  },
  'GET /api/v1/interactions': {
    who: reviewersAmong(seenIn('QA', 'forbidden')),
    of: 'interaction',
    ask: ({ employee }) => ({ query: `limit=100&employees=${employee}` }),
    shows: ({ interactions }, made) => has(interactions, made),
  },
  'GET /api/v1/interactions/random': {
    who: reviewersAmong(seenIn('QA', 'forbidden')),
    of: 'interaction',
    // With a single interaction, the random one is this one.
    ask: ({ employee, external_id }) => ({ query: `employees=${employee}&search=${external_id}` }),
    shows: ({ interaction_id }) => interaction_id !== null,
  },
  'POST /api/v1/interactions/export.csv': {
    who: reviewersAmong(seenIn('QA', 'forbidden')),
    of: 'interaction',
    ask: ({ employee }) => ({ body: { employees: [employee] } }),
    // A row below the header.
    shows: (csv: string) => csv.trim().includes('\n'),
  },
  ...viewLines({
    url: '/api/v1/interactions/views',
    keepers: reviewersAmong(holdersOf('QA')),
    of: 'interactionView',
    ofDeleted: 'deletedInteractionView',
  }),
  'GET /api/v1/interactions/{id}': { who: one, of: 'interaction' },
  'DELETE /api/v1/interactions/{id}': { who: admins, of: 'interaction' },
  'POST /api/v1/interactions/{id}/restore': { who: admins, of: 'removedInteraction' },
  'POST /api/v1/interactions/{id}/audio': {
    who: senders,
    of: 'interaction',
    ask: () => ({ form: RECORDING }),
  },
  'GET /api/v1/interactions/{id}/audio': { who: one, of: 'recordedInteraction' },
  'GET /api/v1/interaction_snapshots/{id}': { who: one, of: 'snapshot' },
  'GET /api/v1/external_transcripts': {
    who: one,
    of: 'interaction',
    ask: ({ id }) => ({ query: `interaction_id=${id}` }),
  },
  'query interactions': {
    who: reviewersAmong(seenIn('QA', 'forbidden')),
    of: 'interaction',
    ask: ({ employee }) =>
      graphql(
        'query($filters: InteractionFilters) { interactions(first: 100, filters: $filters) { nodes { id } } }',
        { filters: { employeeIds: [employee] } },
      ),
    shows: ({ nodes }, made) => has(nodes, made),
  },
  'query interactionSummary': {
    // An interaction without a summary looks like an unknown one.
    who: (cell) => (blinded(one)(cell) === 'ok' || blinded(one)(cell) === 'blind' ? 'missing' : one(cell)),
    of: 'interaction',
    ask: ({ id }) =>
      graphql(
        'query($interactionId: ID!) { interactionSummary(interactionId: $interactionId) { summary } }',
        {
          interactionId: id,
        },
      ),
  },
  'GET /api/v1/solicitations/{id}': { who: oneIn('FEEDBACK'), of: 'response' },
  'GET /api/v1/solicitation_references/{reference}': { who: oneIn('FEEDBACK'), of: 'responseReference' },
  'GET /api/v1/review_recommendations': {
    who: reviewersAmong(holdersOf('QA')),
  },
  'GET /api/v1/review_recommendations/{id}/recent': { who: reviewersAmong(oneIn('QA')), of: 'person' },
  'GET /api/v1/review_recommendations/{id}/random': { who: reviewersAmong(oneIn('QA')), of: 'person' },
}
