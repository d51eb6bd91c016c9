import { ownPerson } from '#features/people/own-person.ts'
import { findLogin, normaliseEmail } from '#features/people/sessions/directory.ts'
import {
  deleteSession,
  deleteSessionsOf,
  findCredential,
  insertSession,
  markActive,
  savePassword,
  touchSession,
} from '#features/people/sessions/store.ts'
import { SignInThrottle } from '#features/people/sessions/throttle.ts'
import { loadViewer, maySignIn, systemViewer } from '#features/people/sessions/viewers.ts'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import {
  hashPassword,
  MAXIMUM_PASSWORD_LENGTH,
  MINIMUM_PASSWORD_LENGTH,
  verifyPassword,
} from '#platform/auth/passwords.ts'
import { type BearerSecret, newSecret } from '#platform/auth/tokens.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, invalid } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** A session ends after so long without use, and at the latest after so long. */
export const SESSION = {
  idleMs: 14 * MILLISECONDS_PER_DAY,
  longestMs: 90 * MILLISECONDS_PER_DAY,
  touchEveryMs: 3_600_000,
} as const

export type SignedIn = { viewer: Viewer; secret: BearerSecret }

/**
 * Signs a person in. A wrong password, an unknown e-mail and a deactivated person get one answer, after the same
 * work.
 */
export async function signIn(
  services: Services,
  input: { email: string; password: string; address: string },
): Promise<SignedIn> {
  const email = normaliseEmail(input.email)
  const throttle = new SignInThrottle(services, email, input.address)
  await throttle.begin()
  const login = await findLogin(services.database.kysely, email)
  const account = login && (await readAccount(services, login.company_id, login.employee_id))
  const fits = await verifyPassword(input.password, account?.passwordHash ?? null)
  if (!account || !fits || !account.open) throw wrongCredentials()
  await throttle.succeeded()
  return openSession(services, account.companyId, account.employeeId)
}

const wrongCredentials = () => new AppError('signed_out', 'The e-mail or the password is not right.')

/** A fresh secret at every sign-in, so that one planted before it is worth nothing. */
async function openSession(services: Services, companyId: number, employeeId: number): Promise<SignedIn> {
  const viewer = await loadViewer(services, companyId, employeeId)
  if (!viewer) throw wrongCredentials()
  const secret = newSecret(companyId)
  await tenantTransaction(services, viewer, async (tx) => {
    const expiresAt = new Date(tx.now.getTime() + SESSION.idleMs)
    const endsAt = new Date(tx.now.getTime() + SESSION.longestMs)
    await insertSession(tx, { tokenHash: secret.hash, employeeId, expiresAt, endsAt })
    await markActive(tx, employeeId)
    tx.audit({ action: 'session.opened', objectType: 'employee', objectId: employeeId })
  })
  return { viewer, secret }
}

/** Keeps a session in use alive; written once an hour at most. */
export async function keepSession(
  services: Services,
  viewer: Viewer,
  tokenHash: Buffer,
  lastSeenAt: Date,
): Promise<void> {
  const now = services.clock.now().getTime()
  if (now - lastSeenAt.getTime() < SESSION.touchEveryMs) return
  await tenantTransaction(services, viewer, async (tx) => {
    await touchSession(tx, tokenHash, new Date(now + SESSION.idleMs))
    if (viewer.person) await markActive(tx, viewer.person.id)
  })
}

export async function signOut(services: Services, viewer: Viewer, tokenHash: Buffer): Promise<void> {
  await tenantTransaction(services, viewer, async (tx) => {
    await deleteSession(tx, tokenHash)
    tx.audit({ action: 'session.closed', objectType: 'employee', objectId: ownPerson(viewer).id })
  })
}

/** Sets a password and ends every session of the person: whoever knew the old one is out. */
export async function setPassword(
  services: Services,
  viewer: Viewer,
  employeeId: number,
  password: string,
): Promise<void> {
  checkPassword(password)
  const passwordHash = await hashPassword(password)
  await tenantTransaction(services, viewer, async (tx) => {
    await savePassword(tx, employeeId, passwordHash)
    await deleteSessionsOf(tx, employeeId)
    tx.audit({ action: 'password.set', objectType: 'employee', objectId: employeeId })
  })
}

export function checkPassword(password: string): void {
  if (password.length < MINIMUM_PASSWORD_LENGTH || password.length > MAXIMUM_PASSWORD_LENGTH)
    throw invalid([
      {
        path: 'password',
        message: `A password has ${MINIMUM_PASSWORD_LENGTH} to ${MAXIMUM_PASSWORD_LENGTH} characters.`,
      },
    ])
}

async function readAccount(services: Services, companyId: number, employeeId: number) {
  const system = await systemViewer(services, companyId)
  const row = await tenantTransaction(services, system, (tx) => findCredential(tx, employeeId))
  return (
    row && {
      companyId,
      employeeId,
      passwordHash: row.password_hash,
      open: maySignIn(row.status) && system.company.state === 'live',
    }
  )
}
