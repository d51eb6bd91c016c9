import { afterFirstFactor, type Challenge } from '#features/people/second-factor/challenges.ts'
import { findLogin, normaliseEmail } from '#features/people/sessions/directory.ts'
import { knownDevice } from '#features/people/sessions/known-device.ts'
import { type SignedIn, wrongCredentials } from '#features/people/sessions/sessions.ts'
import { findCredential } from '#features/people/sessions/store.ts'
import { signInThrottle } from '#features/people/sessions/throttle.ts'
import { maySignIn, systemViewer } from '#features/people/sessions/viewers.ts'
import type { CompanyState } from '#platform/access/viewer.ts'
import { verifyPassword } from '#platform/auth/passwords.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

/**
 * Signs a person in by password, or asks for the second factor. Wrong passwords, unknown e-mails and deactivated people
 * get the same response after the same work, so that neither reveals which it was.
 */
export async function signIn(
  services: Services,
  input: { email: string; password: string; address: string; deviceCookie?: string | undefined },
): Promise<SignedIn | Challenge> {
  const email = normaliseEmail(input.email)
  const device = knownDevice(services.config, input.deviceCookie, email)
  const throttle = signInThrottle(services, { email, address: input.address, device })
  await throttle.begin()
  const login = await findLogin(services.database.kysely, email)
  const account = login && (await readAccount(services, login.company_id, login.employee_id))
  const fits = await verifyPassword(input.password, account?.passwordHash ?? null)
  if (!account || !fits || !account.open) throw wrongCredentials()
  await throttle.succeeded()
  return afterFirstFactor(services, { ...account, address: input.address })
}

async function readAccount(services: Services, companyId: number, employeeId: number) {
  const system = await systemViewer(services, companyId)
  const row = await tenantTransaction(services, system, (tx) => findCredential(tx, employeeId))
  return (
    row && {
      companyId,
      employeeId,
      passwordHash: row.password_hash,
      open: maySignIn(row.status) && isOpenTo(system.company.state, row.permissions),
    }
  )
}

/** Only the vendor's staff can enter a closed company, to open it again; no one can enter a purged one. */
export const isOpenTo = (state: CompanyState, permissions: readonly string[]): boolean =>
  state === 'live' || (state === 'churned' && permissions.includes('admin'))
