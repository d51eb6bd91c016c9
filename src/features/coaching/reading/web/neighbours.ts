import type { AnswerTo } from '#platform/web/api.ts'

export type Log = Pick<AnswerTo<'/api/v1/coaching/coaching_session', 'get'>, 'sessions' | 'totalPages'>
export type LoggedSession = Log['sessions'][number]
export type Neighbours = { earlier: LoggedSession | null; later: LoggedSession | null }

/**
 * Finds the sessions before and after a session in the employee's history, which is paged and sorted by newest share.
 * A binary search over the pages keeps requests few even for hundreds of sessions.
 */
export async function findNeighbours(
  session: { id: number; sharedAt: string },
  read: (page: number) => Promise<Log>,
): Promise<Neighbours> {
  let page = 1
  let lowest = 1
  let log = await read(page)
  let highest = log.totalPages
  for (;;) {
    const at = log.sessions.findIndex(({ id }) => id === session.id)
    if (at >= 0) {
      const before = page > 1 && at === 0 ? (await read(page - 1)).sessions.at(-1) : log.sessions[at - 1]
      const isLast = at === log.sessions.length - 1
      const after =
        isLast && page < log.totalPages ? (await read(page + 1)).sessions[0] : log.sessions[at + 1]
      return { later: before ?? null, earlier: after ?? null }
    }
    const [newest] = log.sessions
    if (newest && isNewer(session, newest)) highest = page - 1
    else lowest = page + 1
    // The session is not in the viewer's history, or was deleted in the meantime.
    if (!newest || lowest > highest) return { later: null, earlier: null }
    page = Math.floor((lowest + highest) / 2)
    log = await read(page)
  }
}

function isNewer(session: { id: number; sharedAt: string }, other: LoggedSession): boolean {
  const [own, its] = [Date.parse(session.sharedAt), Date.parse(other.sharedAt ?? '')]
  return own === its ? session.id > other.id : own > its
}
