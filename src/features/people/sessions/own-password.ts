import { mailLanguage, passwordChangedMail } from '#features/people/invitations/mails.ts'
import { mailPerson } from '#features/people/notices/mail-person.ts'
import { ownPerson } from '#features/people/own-person.ts'
import { checkPassword, replacePassword, rotateSessions } from '#features/people/sessions/sessions.ts'
import { findCredential } from '#features/people/sessions/store.ts'
import { ownPasswordThrottle } from '#features/people/sessions/throttle.ts'
import { signInPolicy } from '#features/people/sign-on/sign-in-policy.ts'
import { paths } from '#paths.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { hashPassword, verifyPassword } from '#platform/auth/passwords.ts'
import type { BearerSecret } from '#platform/auth/tokens.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, invalid } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/**
 * Changes the viewer's own password. Ends all their sessions and returns the secret of a new one for this browser. A
 * mail informs them, because another person may have made the change.
 */
export async function changePassword(
  services: Services,
  viewer: Viewer,
  input: { current_password: string; password: string },
): Promise<BearerSecret> {
  const person = ownPerson(viewer)
  const { onlyBy } = await tenantTransaction(services, viewer, (tx) => signInPolicy(tx, person.id))
  if (onlyBy !== null)
    throw new AppError('conflict', `You sign in with ${onlyBy}; there is no password to change here.`)
  await requireOwnPassword(services, viewer, input.current_password, 'current_password')
  checkPassword(input.password, person.email)
  if (input.password === input.current_password)
    throw invalid([{ path: 'password', message: 'This is the password you have now.' }])
  const passwordHash = await hashPassword(input.password)
  return tenantTransaction(services, viewer, async (tx) => {
    await replacePassword(tx, person.id, passwordHash)
    await mailPasswordChanged(services, tx, {
      id: person.id,
      email: person.email,
      firstName: person.firstName,
      language: person.language,
    })
    return rotateSessions(tx, person.id)
  })
}

/** Requires the password before changing how an account is protected; counts wrong attempts. */
export async function requireOwnPassword(
  services: Services,
  viewer: Viewer,
  password: string,
  path = 'password',
): Promise<void> {
  const person = ownPerson(viewer)
  const throttle = ownPasswordThrottle(services, viewer.company.id, person.id)
  await throttle.begin()
  const account = await tenantTransaction(services, viewer, (tx) => findCredential(tx, person.id))
  const stored = account?.password_hash ?? null
  if (!(await verifyPassword(password, stored)))
    throw invalid([{ path, message: stored === null ? NO_PASSWORD : 'This is not your password.' }])
  await throttle.succeeded()
}

const NO_PASSWORD =
  'You have no password yet. “Forgot it?” on the sign-in page sends you a link to choose one.'

export async function mailPasswordChanged(
  services: Pick<Services, 'config'>,
  tx: Tx,
  person: { id: number; email: string; firstName: string; language: string | null },
): Promise<void> {
  const { company } = tx.viewer
  const mail = passwordChangedMail({
    language: mailLanguage(person.language, company.language),
    firstName: person.firstName,
    company: company.name,
    link: services.config.baseUrl + paths.signIn(),
  })
  await mailPerson(services, tx, 'password_changed', { employeeId: person.id, to: person.email, ...mail })
}
