import { ownPerson } from '#features/people/own-person.ts'
import type { OwnSession } from '#features/people/sessions/contract.ts'
import { endedUntil } from '#features/people/sessions/limits.ts'
import { deleteSessions, findSessionsOf } from '#features/people/sessions/own-sessions-store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { notFound } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** The person's open sessions, the last used first. */
export const readOwnSessions = (services: Services, viewer: Viewer, ownHash: Buffer): Promise<OwnSession[]> =>
  tenantTransaction(services, viewer, async (tx) =>
    (await openSessions(tx)).map((session) => ({
      id: idOf(session.token_hash),
      is_current: session.token_hash.equals(ownHash),
      opened_at: session.created_at.toISOString(),
      last_used_at: session.last_seen_at.toISOString(),
      address: session.address,
      user_agent: session.user_agent,
    })),
  )

/** Ends one of the person's other sessions. The current one ends by signing out, which also removes its cookie. */
export function endOwnSession(
  services: Services,
  viewer: Viewer,
  ownHash: Buffer,
  id: string,
): Promise<void> {
  return tenantTransaction(services, viewer, async (tx) => {
    const found = (await otherSessions(tx, ownHash)).filter(({ token_hash }) => idOf(token_hash) === id)
    if (found.length === 0) throw notFound('This session')
    await end(tx, found)
  })
}

/** Ends all of the person's other sessions and returns their number. */
export function endOtherSessions(services: Services, viewer: Viewer, ownHash: Buffer): Promise<number> {
  return tenantTransaction(services, viewer, async (tx) => {
    const found = await otherSessions(tx, ownHash)
    if (found.length > 0) await end(tx, found)
    return found.length
  })
}

type StoredSession = Awaited<ReturnType<typeof findSessionsOf>>[number]

const openSessions = (tx: Tx) =>
  findSessionsOf(tx, ownPerson(tx.viewer).id, endedUntil(tx.viewer.company.sessions, tx.now))

const otherSessions = async (tx: Tx, ownHash: Buffer): Promise<StoredSession[]> =>
  (await openSessions(tx)).filter(({ token_hash }) => !token_hash.equals(ownHash))

async function end(tx: Tx, sessions: readonly StoredSession[]): Promise<void> {
  await deleteSessions(
    tx,
    sessions.map(({ token_hash }) => token_hash),
  )
  tx.audit({
    action: 'session.ended',
    objectType: 'employee',
    objectId: ownPerson(tx.viewer).id,
    after: { ended: sessions.length },
  })
}

/** Half of the hash of the secret: names the session among the person's own, and gives nothing away. */
const idOf = (tokenHash: Buffer): string => tokenHash.subarray(0, 16).toString('hex')
