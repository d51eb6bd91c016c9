import { blinded, type Cell, type Line, persons, type Rule } from '#test/guards/access-rules.ts'
import { DASHBOARDS } from '#test/guards/lines/dashboards.ts'
import { makersAmong } from '#test/guards/lines/views.ts'
import type { Made } from '#test/guards/records/record-kinds.ts'

const isAdmin = ({ kind }: Cell) => kind === 'companyAdmin' || kind === 'vendorAdmin'

const isOwn = ({ relation }: Cell) => relation === null || relation === 'own'

/** Only its readers, of whom the owner is the only one here. */
const readers: Rule = (cell) => {
  const outcome = persons(cell)
  return outcome !== 'ok' || isOwn(cell) ? outcome : 'missing'
}

/** Readers and admins. */
const seers: Rule = (cell) => {
  const outcome = persons(cell)
  return outcome !== 'ok' || isOwn(cell) || (isAdmin(cell) && cell.relation !== 'otherCompany')
    ? outcome
    : 'missing'
}

const seersOfDashboard = DASHBOARDS['GET /api/v1/dashboards/{id}']?.who ?? persons
const has = (list: Made[], { id }: Made) => list.some((one) => String(one.id) === String(id))

/** Subscriptions to dashboards and views. */
export const SUBSCRIPTIONS: Readonly<Record<string, Line>> = {
  'GET /api/v1/report_subscriptions': {
    who: blinded(readers),
    of: 'reportSubscription',
    shows: ({ subscriptions }, made) => has(subscriptions, made),
  },
  'POST /api/v1/report_subscriptions': {
    who: seersOfDashboard,
    of: 'dashboard',
    ask: ({ id }) => ({ body: { source: { kind: 'dashboard', id }, repeats: 'weekly', hour: 8 } }),
  },
  'PUT /api/v1/report_subscriptions/{id}': {
    who: makersAmong(seers, 'missing'),
    of: 'reportSubscription',
    ask: ({ version }) => ({ body: { version, hour: 9 } }),
  },
  'DELETE /api/v1/report_subscriptions/{id}': {
    who: makersAmong(seers, 'missing'),
    of: 'reportSubscription',
  },
  'POST /api/v1/report_subscriptions/{id}/restore': {
    who: makersAmong(seers, 'missing'),
    of: 'deletedReportSubscription',
  },
  'PUT /api/v1/report_subscriptions/{id}/receipt': {
    who: readers,
    of: 'reportSubscription',
    ask: () => ({ body: { receives: false } }),
  },
  'POST /api/v1/report_subscriptions/{id}/send': { who: seers, of: 'reportSubscription' },
  'GET /api/v1/report_subscriptions/{id}/sendings': { who: seers, of: 'reportSubscription' },
}
