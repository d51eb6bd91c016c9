import { readHistory } from '#features/coaching/history/history.ts'
import { requireCoachingSession } from '#features/coaching/sessions/reading.ts'
import { isCoach, seesPrivateTakeaways, takesPart } from '#features/coaching/sessions/session.ts'
import { findSession, type SessionRow } from '#features/coaching/sessions/store.ts'
import type { Takeaway } from '#features/coaching/takeaways/contract.ts'
import { presentTakeaway } from '#features/coaching/takeaways/present.ts'
import {
  countListed,
  findListed,
  findTakeaway,
  type TakeawayList,
} from '#features/coaching/takeaways/store.ts'
import type { HistoryEntry } from '#features/coaching/templates/contract.ts'
import { parseDate } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { invalid, notFound } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

type Days = { from: string | null; to: string | null }

/** The employee, and the range of days. */
export type ActionItemsOf = { employeeId: number; days: Days }

export type Portion = 'inRange' | 'outsideRange' | 'closed'

export const readActionItems = (
  services: Services,
  viewer: Viewer,
  sessionId: number,
  days: Days,
): Promise<ActionItemsOf> => {
  for (const path of ['from', 'to'] as const)
    if (days[path] !== null && parseDate(days[path]) === null)
      throw invalid([{ path, message: 'must be a real date, written yyyy-MM-dd' }])
  return tenantTransaction(services, viewer, async (tx) => {
    const { employee_id: employeeId } = await requireCoachingSession(tx, sessionId)
    return { employeeId, days }
  })
}

/** Newest first, starting below an id. */
export const actionItemsPage = (
  services: Services,
  viewer: Viewer,
  of: ActionItemsOf,
  portion: Portion,
  page: { after: number | null; limit: number },
): Promise<Takeaway[]> =>
  tenantTransaction(services, viewer, async (tx) => {
    const rows = await findListed(tx, listOf(viewer, of, portion), page)
    return rows.map((row) => presentTakeaway(viewer, row))
  })

export const actionItemsCount = (
  services: Services,
  viewer: Viewer,
  of: ActionItemsOf,
  portion: Portion,
): Promise<number> =>
  tenantTransaction(services, viewer, (tx) => countListed(tx, listOf(viewer, of, portion)))

function listOf(viewer: Viewer, { employeeId, days }: ActionItemsOf, portion: Portion): TakeawayList {
  if (portion === 'closed') return { employeeId, open: false }
  const { timeZone } = viewer.company
  return { employeeId, open: true, days: { ...days, timeZone, inside: portion === 'inRange' } }
}

const LONGEST_HISTORY = 1_000

/**
 * The history of an action item, newest first. Texts from the time when it was private, in a draft or in a private
 * session are shown only to people who could see them then.
 */
export async function readItemHistory(
  services: Services,
  viewer: Viewer,
  id: number,
): Promise<HistoryEntry[]> {
  const wordsSince = await tenantTransaction(services, viewer, async (tx) => {
    const item = await findTakeaway(tx, id)
    const session = item && (await findSession(tx, item.session_id))
    if (!session) throw notFound('This takeaway')
    return seesPrivateTakeaways(viewer, session) ? openSince(viewer, session) : Number.POSITIVE_INFINITY
  })
  const entries = await readHistory(
    services,
    viewer,
    { takeaway_id: id },
    { after: null, limit: LONGEST_HISTORY },
  )
  const wordFields = ['text', 'categoryName']
  return entries.map((entry) =>
    Date.parse(entry.createdAt) >= wordsSince || !wordFields.includes(entry.attributeName)
      ? entry
      : { ...entry, valueBefore: null, valueAfter: null },
  )
}

/** The time since which the viewer could read the session, in milliseconds. */
function openSince(viewer: Viewer, session: SessionRow): number {
  if (isCoach(viewer, session)) return 0
  const shared = session.shared_at?.getTime() ?? Number.POSITIVE_INFINITY
  if (takesPart(viewer, session)) return shared
  const { private: toggled } = session.changed as { private?: string }
  return Math.max(shared, toggled === undefined ? 0 : Date.parse(toggled))
}
