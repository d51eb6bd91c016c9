import { blinded, holdersOf, type Line, type Rule } from '#test/guards/access-rules.ts'
import { withoutTokens } from '#test/guards/lines/interactions.ts'

/** People with access to feedback or reviews. */
const watchers = withoutTokens(holdersOf('FEEDBACK'))

/** Only the caller's own. */
const holder: Rule = (cell) => {
  const outcome = watchers(cell)
  return outcome === 'ok' && cell.relation !== 'own' ? 'missing' : outcome
}

const body = { name: 'Low stars', when: { kind: 'low_stars', stars: 2 } }

/** Alerts, which belong to one person, and their notices. */
export const ALERTS: Readonly<Record<string, Line>> = {
  'GET /api/v1/alerts': {
    who: blinded(holder),
    of: 'alert',
    shows: ({ alerts }, { id }) => alerts.some((alert: { id: number }) => alert.id === id),
  },
  'POST /api/v1/alerts': { who: watchers, ask: () => ({ body }) },
  'PUT /api/v1/alerts/{id}': {
    who: holder,
    of: 'alert',
    ask: ({ version }) => ({ body: { name: 'Bad days', version } }),
  },
  'DELETE /api/v1/alerts/{id}': { who: holder, of: 'alert' },
  'POST /api/v1/alerts/{id}/test': { who: holder, of: 'alert' },
  'GET /api/v1/alert_notices': {
    who: blinded(holder),
    of: 'alertNotice',
    ask: ({ alert_id }) => ({ query: `alert_id=${alert_id}` }),
    shows: ({ notices }, { id }) => notices.some((notice: { id: number }) => notice.id === id),
  },
  'POST /api/v1/alert_notices/read': {
    who: watchers,
    of: 'alertNotice',
    ask: ({ id }) => ({ body: { ids: [id] } }),
  },
}
