import { raiseAccessVersion } from '#features/company/access-version.ts'
import type { LinkState } from '#features/people/invitations/contract.ts'
import {
  type Addressee,
  type Invitation,
  invite,
  sendReset,
} from '#features/people/invitations/invitations.ts'
import {
  confirmEmployee,
  findAddressee,
  findInvitation,
  findLink,
  markLinkUsed,
} from '#features/people/invitations/store.ts'
import { peopleChanged } from '#features/people/people-changed.ts'
import { afterFirstFactor, type Challenge } from '#features/people/second-factor/challenges.ts'
import { isOn, secondSteps } from '#features/people/second-factor/steps.ts'
import { checkAddress } from '#features/people/sessions/allowed-address.ts'
import { findLogin, normaliseEmail } from '#features/people/sessions/directory.ts'
import { mailPasswordChanged } from '#features/people/sessions/own-password.ts'
import { requireReach } from '#features/people/sessions/reach.ts'
import { secretViewer } from '#features/people/sessions/secret-viewer.ts'
import { checkPassword, replacePassword, type SignedIn } from '#features/people/sessions/sessions.ts'
import { findCredential } from '#features/people/sessions/store.ts'
import { resetThrottle } from '#features/people/sessions/throttle.ts'
import { actingFor, maySignIn } from '#features/people/sessions/viewers.ts'
import { signInPolicy } from '#features/people/sign-on/sign-in-policy.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { hashPassword } from '#platform/auth/passwords.ts'
import { parseSecret } from '#platform/auth/tokens.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, forbidden, notFound } from '#platform/errors/app-error.ts'
import { keepsMail } from '#platform/mail/mail.ts'
import type { Services } from '#platform/services.ts'

export const SEND_RESET = 'password.send_reset'

/**
 * Requests a new link for a forgotten password or a link that no longer works. A job writes the mail, and is queued for
 * unknown e-mails too, so that neither the response nor its timing reveals who has an account.
 */
export async function requestReset(
  services: Services,
  input: { email: string } | { token: string },
  address: string,
): Promise<void> {
  const emailOrToken = 'email' in input ? normaliseEmail(input.email) : input.token
  await resetThrottle(services, emailOrToken, address).begin()
  const found =
    'email' in input
      ? await findLogin(services.database.kysely, emailOrToken)
      : await loginOfLink(services, input.token)
  await services.jobs.send(SEND_RESET, {
    companyId: found?.company_id ?? null,
    employeeId: found?.employee_id ?? null,
  })
}

async function loginOfLink(services: Services, token: string) {
  const found = await linkOf(services, token)
  return found && { company_id: found.system.company.id, employee_id: found.link.employee_id }
}

/** Mails a link to a person who may choose a password; does nothing for anyone else. */
export async function mailLink(services: Services, system: Viewer, employeeId: number): Promise<void> {
  await tenantTransaction(services, system, async (tx) => {
    const person = await findAddressee(tx, employeeId)
    if (!person) return
    const addressee = addresseeFrom(person)
    // Admins can read mails that are kept, so the vendor's staff reset passwords by command instead.
    const readByAdmins = keepsMail(services, system.company) && person.permissions.includes('admin')
    if (readByAdmins) return
    if (person.status === 'CREATED') await invite(services, tx, addressee)
    else if (maySignIn(person.status)) await sendReset(services, tx, addressee)
  })
}

/** Sends another invitation to a person who has not signed in yet. */
export function inviteAgain(services: Services, viewer: Viewer, employeeId: number): Promise<Invitation> {
  return tenantTransaction(services, viewer, async (tx) => {
    requireReach(viewer, employeeId)
    const person = await findAddressee(tx, employeeId)
    if (!person) throw notFound('This person')
    // The link gives access to the account, so an admin must not get one for a person with more rights.
    if (person.permissions.includes('admin') && !viewer.permissions.admin) throw forbidden()
    if (person.status !== 'CREATED')
      throw new AppError('conflict', 'This person has already set up their sign-in and needs no invitation.')
    return invite(services, tx, addresseeFrom(person))
  })
}

/** How a person signs in, for admins. */
export function personSignIn(services: Services, viewer: Viewer, employeeId: number) {
  return tenantTransaction(services, viewer, async (tx) => {
    requireReach(viewer, employeeId)
    const credential = await findCredential(tx, employeeId)
    if (!credential) throw notFound('This person')
    const invitation = await findInvitation(tx, employeeId)
    const isOpen = invitation && !invitation.used_at && !invitation.revoked_at
    return {
      status: credential.status,
      has_password: credential.password_hash !== null,
      second_factor: isOn(await secondSteps(tx, employeeId)),
      invited_at: invitation?.created_at.toISOString() ?? null,
      invitation_ends_at: isOpen ? invitation.expires_at.toISOString() : null,
    }
  })
}

/** For the page of a link: whose password it sets, or why it no longer works. */
export async function readLink(services: Services, token: string): Promise<LinkState> {
  const found = await linkOf(services, token)
  if (!found) return { state: 'unknown' }
  const state = stateOf(found.link, services.clock.now())
  if (state !== 'open') return { state }
  return tenantTransaction(services, found.system, async (tx) => {
    const person = await findAddressee(tx, found.link.employee_id)
    if (!person || !mayChoosePassword(person.status)) return { state: 'unknown' }
    return {
      state: 'open',
      kind: found.link.kind as 'INVITATION' | 'RESET',
      email: person.email,
      first_name: person.first_name,
      company_name: found.system.company.name,
    }
  })
}

/** Sets the password a link is for, once, and signs in; a second factor is still required. */
export async function choosePassword(
  services: Services,
  input: { token: string; password: string; address: string },
): Promise<SignedIn | Challenge> {
  const found = await linkOf(services, input.token)
  if (!found || stateOf(found.link, services.clock.now()) !== 'open') throw linkUnusable()
  const { system, link } = found
  // Before the link is used up, so that it still works from an allowed address.
  checkAddress(system.company, input.address)
  const employeeId = link.employee_id
  const { person, onlyBy } = await tenantTransaction(services, system, async (tx) => ({
    person: await findAddressee(tx, employeeId),
    onlyBy: (await signInPolicy(tx, employeeId)).onlyBy,
  }))
  if (!person || !mayChoosePassword(person.status)) throw linkUnusable()
  if (onlyBy !== null) throw forbidden(`Your company signs in with ${onlyBy}; it needs no password.`)
  checkPassword(input.password, person.email)
  const passwordHash = await hashPassword(input.password)
  await tenantTransaction(services, actingFor(system, employeeId), async (tx) => {
    if (!(await markLinkUsed(tx, link.id))) throw linkUnusable()
    await replacePassword(tx, employeeId, passwordHash)
    await confirmSignIn(tx, employeeId)
    if (link.kind === 'RESET')
      await mailPasswordChanged(services, tx, {
        id: employeeId,
        email: person.email,
        firstName: person.first_name,
        language: person.language,
      })
  })
  return afterFirstFactor(services, { companyId: system.company.id, employeeId, address: input.address })
}

/** Marks an invited person as having set up their sign-in. */
export async function confirmSignIn(tx: Tx, employeeId: number): Promise<void> {
  if (!(await confirmEmployee(tx, employeeId))) return
  await raiseAccessVersion(tx)
  peopleChanged(tx, [employeeId])
  tx.audit({
    action: 'employee.confirmed',
    objectType: 'employee',
    objectId: employeeId,
    before: { status: 'CREATED' },
    after: { status: 'CONFIRMED' },
  })
}

async function linkOf(services: Services, token: string) {
  const secret = parseSecret(token)
  const system = secret && (await secretViewer(services, secret))
  if (!secret || system?.company.state !== 'live') return null
  const link = await tenantTransaction(services, system, (tx) => findLink(tx, secret.hash))
  return link ? { system, link } : null
}

function stateOf(
  link: { expires_at: Date; used_at: Date | null; revoked_at: Date | null },
  now: Date,
): 'open' | 'used' | 'replaced' | 'expired' {
  if (link.used_at) return 'used'
  if (link.revoked_at) return 'replaced'
  return link.expires_at <= now ? 'expired' : 'open'
}

const mayChoosePassword = (status: string): boolean => status === 'CREATED' || maySignIn(status)

const addresseeFrom = (row: {
  id: number
  email: string
  first_name: string
  language: string | null
}): Addressee => ({ id: row.id, email: row.email, firstName: row.first_name, language: row.language })

const linkUnusable = () =>
  new AppError('conflict', 'This link has been used or has expired. Ask for a new one.')
