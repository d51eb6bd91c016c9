import {
  findCoacheeKeys,
  findNeverCoached,
  findSharedSessions,
  NEVER,
  type SharedSession,
} from '#features/coaching/coachees/coachees-query.ts'
import type { CoacheeFilter, CoacheeKey, CoacheeOrder } from '#features/coaching/coachees/contract.ts'
import type { Tx } from '#platform/db/tenant.ts'

type Page = { after: CoacheeKey | null; limit: number }

/** Finds the keys of one page; names and counts are read for these rows only. */
export const findKeysOfPage = (
  tx: Tx,
  filter: CoacheeFilter,
  order: CoacheeOrder,
  page: Page,
): Promise<CoacheeKey[]> =>
  isEveryone(filter) && order.by === 'LAST_SESSION' && order.descending
    ? findNewestKeys(tx, filter, order, page)
    : findCoacheeKeys(tx, filter, order, page)

/** For fewer people it is quicker to look up the latest session of each. */
const isEveryone = ({
  entityType,
  visible,
  ids,
  search,
  teamIds,
  reportingGroupIds,
}: CoacheeFilter): boolean =>
  entityType === 'EMPLOYEE' &&
  visible === null &&
  [ids, search, teamIds, reportingGroupIds].every((given) => given === undefined)

async function findNewestKeys(
  tx: Tx,
  filter: CoacheeFilter,
  order: CoacheeOrder,
  { after, limit }: Page,
): Promise<CoacheeKey[]> {
  const isPastCoached = after !== null && after[0] === NEVER
  const coached = isPastCoached ? [] : await findCoached(tx, filter, order, { after, limit })
  if (filter.coached || coached.length === limit) return coached
  const rest = { after: isPastCoached ? after : null, limit: limit - coached.length }
  return [...coached, ...(await findNeverCoached(tx, filter, rest))]
}

/**
 * Walks the company's sessions from the newest and looks up the people in them, until the page is full and no further
 * session has the time of its last row: people coached at the same time are sorted by name.
 */
async function findCoached(
  tx: Tx,
  filter: CoacheeFilter,
  order: CoacheeOrder,
  { after, limit }: Page,
): Promise<CoacheeKey[]> {
  const seen = new Set<number>()
  const found: CoacheeKey[] = []
  const keysOf = (ids: readonly number[], most: number) =>
    findCoacheeKeys(tx, { ...filter, ids, coached: true }, order, { after, limit: most })
  let before: SharedSession | null = null
  for (let size = 4 * limit; ; size *= 2) {
    const sessions: SharedSession[] = await findSharedSessions(tx, {
      from: after?.[0] ?? null,
      before,
      limit: size,
    })
    const people = [...new Set(sessions.map((session) => session.employee_id))].filter((id) => !seen.has(id))
    for (const id of people) seen.add(id)
    if (people.length > 0) found.push(...(await keysOf(people, people.length)))
    before = sessions.at(-1) ?? null
    const lastTime = found.map(([time]) => time).sort((a, b) => b - a)[limit - 1]
    const isFull = lastTime !== undefined && before !== null && before.time < lastTime
    if (isFull || sessions.length < size) break
  }
  const ids = found.map((key) => key[3])
  return ids.length === 0 ? [] : keysOf(ids, limit)
}
