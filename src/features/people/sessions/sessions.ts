import { ownPerson } from '#features/people/own-person.ts'
import { checkAddress } from '#features/people/sessions/allowed-address.ts'
import { idleMs, longestMs, touchEveryMs } from '#features/people/sessions/limits.ts'
import { PASSWORD_MESSAGES, passwordFault } from '#features/people/sessions/password-rules.ts'
import {
  deleteChallengesOf,
  deleteSession,
  deleteSessionsOf,
  findCredential,
  insertSession,
  markActive,
  revokeLinksOf,
  revokeTokensOf,
  savePassword,
  touchSession,
} from '#features/people/sessions/store.ts'
import { loadViewer } from '#features/people/sessions/viewers.ts'
import { type Viewer, withoutViewAs } from '#platform/access/viewer.ts'
import { hashPassword } from '#platform/auth/passwords.ts'
import { type BearerSecret, newSecret } from '#platform/auth/tokens.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, invalid, notFound } from '#platform/errors/app-error.ts'
import type { Client } from '#platform/http/authenticator.ts'
import type { Services } from '#platform/services.ts'

export type SignedIn = { viewer: Viewer; secret: BearerSecret }

/** How a person proved who they are. */
export type SignInWay = 'password' | 'second_factor' | 'passkey' | 'sign_on'

export const wrongCredentials = () => new AppError('signed_out', 'The e-mail or the password is not right.')

/**
 * Opens a session after all steps of a sign-in. The secret is new every time, so that one planted in the browser before
 * does not become valid. Throws if the company cannot be reached from `address`.
 */
export async function openSession(
  services: Services,
  {
    companyId,
    employeeId,
    way,
    address,
  }: { companyId: number; employeeId: number; way: SignInWay; address: string },
): Promise<SignedIn> {
  const viewer = await loadViewer(services, companyId, employeeId)
  if (!viewer || !mayEnter(viewer)) throw wrongCredentials()
  checkAddress(viewer.company, address)
  return tenantTransaction(services, viewer, async (tx) => {
    const secret = await enterSession(tx, employeeId)
    await markActive(tx, employeeId)
    tx.audit({ action: 'session.opened', objectType: 'employee', objectId: employeeId, after: { way } })
    return { viewer, secret }
  })
}

async function enterSession(tx: Tx, employeeId: number): Promise<BearerSecret> {
  const secret = newSecret(tx.companyId)
  const { sessions } = tx.viewer.company
  const expiresAt = new Date(tx.now.getTime() + idleMs(sessions))
  const endsAt = new Date(tx.now.getTime() + longestMs(sessions))
  await insertSession(tx, { tokenHash: secret.hash, employeeId, expiresAt, endsAt })
  return secret
}

/**
 * Ends all sessions and pending challenges of a person whose sign-in was changed, and returns the secret of a new
 * session for the one who made the change.
 */
export async function rotateSessions(tx: Tx, employeeId: number): Promise<BearerSecret> {
  await endSignedIn(tx, employeeId)
  return enterSession(tx, employeeId)
}

/** Only the vendor's staff can enter a closed company, to open it again. */
const mayEnter = ({ company, permissions }: Viewer): boolean =>
  company.state === 'live' || (company.state === 'churned' && permissions.admin)

/** Extends a session that is in use, and records where it is used: first at once, then at most once an hour. */
export async function keepSession(
  services: Services,
  viewer: Viewer,
  { secret, lastSeenAt, isFirstUse }: { secret: BearerSecret; lastSeenAt: Date; isFirstUse: boolean },
  client: Client,
): Promise<void> {
  const now = services.clock.now().getTime()
  const { sessions } = viewer.company
  if (!isFirstUse && now - lastSeenAt.getTime() < touchEveryMs(sessions)) return
  await tenantTransaction(services, withoutViewAs(viewer), async (tx) => {
    await touchSession(tx, secret.hash, new Date(now + idleMs(sessions)), client)
    if (viewer.actor.id !== null) await markActive(tx, viewer.actor.id)
  })
}

/** Returns the person who signed out: while viewing as another person, the admin. */
export async function signOut(services: Services, viewer: Viewer, tokenHash: Buffer): Promise<number> {
  const personId = viewer.actor.id ?? ownPerson(viewer).id
  await tenantTransaction(services, withoutViewAs(viewer), async (tx) => {
    await deleteSession(tx, tokenHash)
    tx.audit({ action: 'session.closed', objectType: 'employee', objectId: personId })
  })
  return personId
}

/** Sets a password and ends all sessions of the person, so that a former password gives no access. */
export async function setPassword(
  services: Services,
  viewer: Viewer,
  employeeId: number,
  password: string,
): Promise<void> {
  checkPassword(password)
  const passwordHash = await hashPassword(password)
  await tenantTransaction(services, viewer, async (tx) => {
    const account = await findCredential(tx, employeeId)
    if (!account) throw notFound('This person')
    checkPassword(password, account.email)
    await replacePassword(tx, employeeId, passwordHash)
  })
}

/** Like `setPassword`, inside a transaction and for a password that was checked. */
export async function replacePassword(tx: Tx, employeeId: number, passwordHash: string): Promise<void> {
  await savePassword(tx, employeeId, passwordHash)
  await endSignedIn(tx, employeeId)
  await revokeLinksOf(tx, [employeeId])
  tx.audit({ action: 'password.set', objectType: 'employee', objectId: employeeId })
}

async function endSignedIn(tx: Tx, employeeId: number): Promise<void> {
  await deleteSessionsOf(tx, [employeeId])
  await deleteChallengesOf(tx, [employeeId])
}

/**
 * Locks out people in the transaction that deactivates them: ends their sessions and revokes their API tokens and links.
 * Reactivating them does not bring these back.
 */
export async function endSessionsOf(tx: Tx, employeeIds: readonly number[]): Promise<void> {
  await deleteSessionsOf(tx, employeeIds)
  await deleteChallengesOf(tx, employeeIds)
  await revokeLinksOf(tx, employeeIds)
  await revokeTokensOf(tx, employeeIds)
}

/** Throws if the password is refused; `email` is the e-mail of its owner. */
export function checkPassword(password: string, email?: string): void {
  const fault = passwordFault(password, email)
  if (fault) throw invalid([{ path: 'password', message: PASSWORD_MESSAGES[fault] }])
}
