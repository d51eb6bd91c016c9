import { blinded, type Cell, type Line, next, persons, type Rule } from '#test/guards/access-rules.ts'
import { makersAmong } from '#test/guards/lines/views.ts'
import type { Made } from '#test/guards/records/record-kinds.ts'

const isAdmin = ({ kind }: Cell) => kind === 'companyAdmin' || kind === 'vendorAdmin'

/** Own dashboards; shared ones are visible to the team (of the agent and the lead) and to admins. */
const seers: Rule = (cell) => {
  const outcome = persons(cell)
  const { kind, relation } = cell
  if (outcome !== 'ok' || relation === null || relation === 'own' || isAdmin(cell)) return outcome
  return relation === 'ownTeam' && (kind === 'agent' || kind === 'lead') ? 'ok' : 'missing'
}

const tile = { key: '11111111-1111-4111-8111-111111111111', page: '/leaderboard', part: 'ranking' }
const has = (list: Made[], { id }: Made) => list.some((one) => String(one.id) === String(id))

/** Dashboards, private or shared with a team. */
export const DASHBOARDS: Readonly<Record<string, Line>> = {
  'GET /api/v1/dashboards': {
    who: blinded(seers),
    of: 'dashboard',
    shows: ({ dashboards }, made) => has(dashboards, made),
  },
  'POST /api/v1/dashboards': {
    who: persons,
    ask: () => ({ body: { name: next('Dashboard'), tiles: [tile] } }),
  },
  'PUT /api/v1/dashboards/start': {
    who: seers,
    of: 'dashboard',
    ask: ({ id }) => ({ body: { dashboard_id: id } }),
  },
  'GET /api/v1/dashboards/{id}': { who: seers, of: 'dashboard', shows: ({ id }, made) => id === made.id },
  'PUT /api/v1/dashboards/{id}': {
    who: makersAmong(seers, 'forbidden'),
    of: 'dashboard',
    ask: ({ version }) => ({ body: { version, name: next('Dashboard') } }),
  },
  'POST /api/v1/dashboards/{id}/tiles': {
    who: makersAmong(seers, 'forbidden'),
    of: 'dashboard',
    ask: () => ({ body: tile }),
  },
  'DELETE /api/v1/dashboards/{id}': { who: makersAmong(seers, 'forbidden'), of: 'dashboard' },
  'POST /api/v1/dashboards/{id}/restore': { who: makersAmong(seers, 'missing'), of: 'deletedDashboard' },
}
