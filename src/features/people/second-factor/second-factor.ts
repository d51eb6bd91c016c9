import { ownPerson } from '#features/people/own-person.ts'
import { presentPasskey } from '#features/people/passkeys/passkeys.ts'
import { relyingParty } from '#features/people/passkeys/relying-party.ts'
import { deletePasskeysOf, findPasskeys } from '#features/people/passkeys/store.ts'
import { needsFactor } from '#features/people/second-factor/challenges.ts'
import {
  type Enrolment,
  finishEnrolment,
  makeRecoveryCodes,
  notifyHolder,
  startEnrolment,
} from '#features/people/second-factor/codes.ts'
import { deleteUnusedCodes, isOn, secondSteps } from '#features/people/second-factor/steps.ts'
import {
  countRecoveryCodes,
  deleteFactor,
  findFactor,
  findHolder,
} from '#features/people/second-factor/store.ts'
import { requireOwnPassword } from '#features/people/sessions/own-password.ts'
import { requireReach } from '#features/people/sessions/reach.ts'
import { rotateSessions } from '#features/people/sessions/sessions.ts'
import { findCredential } from '#features/people/sessions/store.ts'
import { codeThrottle } from '#features/people/sessions/throttle.ts'
import { signInPolicy } from '#features/people/sign-on/sign-in-policy.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { BearerSecret } from '#platform/auth/tokens.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, forbidden, notFound } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** How the viewer signs in, for the profile page. */
export function ownSignIn(services: Services, viewer: Viewer) {
  const { id } = ownPerson(viewer)
  return tenantTransaction(services, viewer, async (tx) => {
    const policy = await signInPolicy(tx, id)
    const credential = await findCredential(tx, id)
    const factor = await findFactor(tx, id)
    const since = factor?.confirmed_at ?? null
    const passkeys = await findPasskeys(tx, id)
    return {
      has_password: credential?.password_hash != null && policy.onlyBy === null,
      provider: policy.provider,
      second_factor: {
        on: since !== null,
        since: since?.toISOString() ?? null,
        required: needsFactor(policy, credential?.permissions ?? []),
        recovery_codes_left: isOn({ app: since, passkeys: passkeys.length })
          ? await countRecoveryCodes(tx, id)
          : 0,
      },
      passkeys: passkeys.map(presentPasskey),
      passkeys_available: relyingParty(services.config) !== null,
    }
  })
}

/** May be repeated until the first code is accepted. */
export async function beginEnrolment(
  services: Services,
  viewer: Viewer,
  password: string,
): Promise<Enrolment> {
  const { id } = ownPerson(viewer)
  await requireOwnPassword(services, viewer, password)
  return tenantTransaction(services, viewer, (tx) => startEnrolment(services, tx, id))
}

/**
 * Signing in with the password asks for a second step from now on. Ends the person's other sessions, which were opened
 * without one.
 */
export async function confirmEnrolment(
  services: Services,
  viewer: Viewer,
  code: string,
): Promise<{ recoveryCodes: string[]; secret: BearerSecret }> {
  const { id } = ownPerson(viewer)
  const throttle = codeThrottle(services, viewer.company.id, id)
  await throttle.begin()
  const confirmed = await tenantTransaction(services, viewer, async (tx) => ({
    recoveryCodes: await finishEnrolment(services, tx, id, code),
    secret: await rotateSessions(tx, id),
  }))
  await throttle.succeeded()
  return confirmed
}

export async function renewRecoveryCodes(
  services: Services,
  viewer: Viewer,
  password: string,
): Promise<string[]> {
  const { id } = ownPerson(viewer)
  await requireOwnPassword(services, viewer, password)
  return tenantTransaction(services, viewer, async (tx) => {
    if (!isOn(await secondSteps(tx, id))) throw notOn()
    tx.audit({ action: 'recovery_codes.renewed', objectType: 'employee', objectId: id })
    return makeRecoveryCodes(services, tx, id)
  })
}

export async function turnOff(services: Services, viewer: Viewer, password: string): Promise<void> {
  const { id } = ownPerson(viewer)
  await requireOwnPassword(services, viewer, password)
  await tenantTransaction(services, viewer, async (tx) => {
    const holder = await findHolder(tx, id)
    if (!(await deleteFactor(tx, id))) throw notOn()
    const required = needsFactor(await signInPolicy(tx, id), holder?.permissions ?? [])
    if (required && !isOn(await secondSteps(tx, id)))
      throw new AppError('conflict', 'Your company asks for a second step; it cannot be turned off.')
    await deleteUnusedCodes(tx, id)
    tx.audit({ action: 'second_factor.off', objectType: 'employee', objectId: id })
    await notifyHolder(services, tx, id, 'off')
  })
}

/**
 * Lets an admin remove the app and all passkeys of a person who lost them; returns whether there were any. If the company
 * requires a second factor, the next sign-in sets up another. Only the vendor's staff reset each other's.
 */
export function resetSecondFactor(services: Services, viewer: Viewer, employeeId: number): Promise<boolean> {
  return tenantTransaction(services, viewer, async (tx) => {
    requireReach(viewer, employeeId)
    const holder = await findHolder(tx, employeeId)
    if (!holder) throw notFound('This person')
    if (employeeId === viewer.person?.id) throw forbidden('Turn off your own second step in your profile.')
    if (holder.permissions.includes('admin') && !viewer.permissions.admin) throw forbidden()
    const hadApp = await deleteFactor(tx, employeeId)
    const passkeys = await deletePasskeysOf(tx, employeeId)
    if (!hadApp && passkeys === 0) return false
    await deleteUnusedCodes(tx, employeeId)
    tx.audit({ action: 'second_factor.reset', objectType: 'employee', objectId: employeeId })
    await notifyHolder(services, tx, employeeId, 'reset')
    return true
  })
}

const notOn = () => new AppError('conflict', 'The second step of your sign-in is not on.')
