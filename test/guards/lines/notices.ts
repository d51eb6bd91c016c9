import { holdersOf, type Line, persons, type Rule } from '#test/guards/access-rules.ts'
import { withoutTokens } from '#test/guards/lines/interactions.ts'

/** Notices are about one-on-ones and reviews: people with access to either get them. */
const notified = withoutTokens(holdersOf('QA'))
/** A notice of a one-on-one is for its coachee, if they may read one-on-ones. */
const notifiedAlone: Rule = (cell) => {
  const outcome = notified(cell)
  const isOwn = cell.relation === 'own' && cell.kind !== 'reviewer'
  return outcome === 'ok' && !isOwn ? 'missing' : outcome
}

export const NOTICES: Readonly<Record<string, Line>> = {
  'GET /api/v1/coaching/notices': { who: notified },
  'PUT /api/v1/coaching/notices/{id}/read': {
    who: notifiedAlone,
    of: 'coachingNotice',
    ask: () => ({ body: {} }),
  },
  'PUT /api/v1/coaching/notices/read': { who: notified, ask: () => ({ body: {} }) },
  'GET /api/v1/coaching/notice_settings': { who: notified },
  'PUT /api/v1/coaching/notice_settings': { who: notified, ask: () => ({ body: {} }) },
  'GET /api/v1/notification_settings': { who: persons },
  'PUT /api/v1/notification_settings': {
    who: persons,
    ask: () => ({ body: { quiet_hours: { from: '22:00', to: '07:00', time_zone: null } } }),
  },
}
