import { ownPerson } from '#features/people/own-person.ts'
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
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import { type Viewer, withoutViewAs } from '#platform/access/viewer.ts'
import { hashPassword } from '#platform/auth/passwords.ts'
import { type BearerSecret, newSecret } from '#platform/auth/tokens.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, invalid, notFound } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** How long a session lasts without use, how long at most, and how often its use is recorded. */
export const SESSION = {
  idleMs: 14 * MILLISECONDS_PER_DAY,
  longestMs: 90 * MILLISECONDS_PER_DAY,
  touchEveryMs: 3_600_000,
} as const

export type SignedIn = { viewer: Viewer; secret: BearerSecret }

/** How a person proved who they are. */
export type SignInWay = 'password' | 'second_factor' | 'passkey' | 'sign_on'

export const wrongCredentials = () => new AppError('signed_out', 'The e-mail or the password is not right.')

/**
 * Opens a session after all steps of a sign-in. The secret is new every time, so that one planted in the browser before
 * does not become valid.
 */
export async function openSession(
  services: Services,
  companyId: number,
  employeeId: number,
  way: SignInWay,
): Promise<SignedIn> {
  const viewer = await loadViewer(services, companyId, employeeId)
  if (!viewer || !mayEnter(viewer)) throw wrongCredentials()
  return tenantTransaction(services, viewer, async (tx) => {
    const secret = await enterSession(tx, employeeId)
    await markActive(tx, employeeId)
    tx.audit({ action: 'session.opened', objectType: 'employee', objectId: employeeId, after: { way } })
    return { viewer, secret }
  })
}

async function enterSession(tx: Tx, employeeId: number): Promise<BearerSecret> {
  const secret = newSecret(tx.companyId)
  const expiresAt = new Date(tx.now.getTime() + SESSION.idleMs)
  const endsAt = new Date(tx.now.getTime() + SESSION.longestMs)
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

/** Extends a session that is in use, at most once an hour. */
export async function keepSession(
  services: Services,
  viewer: Viewer,
  tokenHash: Buffer,
  lastSeenAt: Date,
): Promise<void> {
  const now = services.clock.now().getTime()
  if (now - lastSeenAt.getTime() < SESSION.touchEveryMs) return
  await tenantTransaction(services, withoutViewAs(viewer), async (tx) => {
    await touchSession(tx, tokenHash, new Date(now + SESSION.idleMs))
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
