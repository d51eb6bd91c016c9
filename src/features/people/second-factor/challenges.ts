import {
  acceptCode,
  acceptRecoveryCode,
  type Enrolment,
  finishEnrolment,
  startEnrolment,
  wrongCode,
} from '#features/people/second-factor/codes.ts'
import {
  countAnswer,
  deleteChallenge,
  findFactor,
  findHolder,
  insertChallenge,
} from '#features/people/second-factor/store.ts'
import { secretViewer } from '#features/people/sessions/secret-viewer.ts'
import { openSession, type SignedIn } from '#features/people/sessions/sessions.ts'
import { codeThrottle } from '#features/people/sessions/throttle.ts'
import { actingFor, systemViewer } from '#features/people/sessions/viewers.ts'
import { type SignInPolicy, signInPolicy } from '#features/people/sign-on/sign-in-policy.ts'
import { newSecret, parseSecret } from '#platform/auth/tokens.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, forbidden } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** How long a challenge lasts between the password and the code, and how many answers it accepts. */
export const CHALLENGE = { ms: 10 * 60_000, answers: 5 } as const

/** `enrol` is set when the company requires a second factor and the person has none: signing in then sets it up. */
export type Challenge = { challenge: string; enrol: Enrolment | null }

/** After the right password: opens a session, or asks for the second step. */
export async function afterFirstFactor(
  services: Services,
  companyId: number,
  employeeId: number,
): Promise<SignedIn | Challenge> {
  const system = await systemViewer(services, companyId)
  const challenge = await tenantTransaction(services, system, async (tx): Promise<Challenge | null> => {
    const policy = await signInPolicy(tx, employeeId)
    if (policy.onlyBy !== null)
      throw forbidden(`Your company signs in with ${policy.onlyBy}. Please continue with it.`)
    const factor = await findFactor(tx, employeeId)
    const isOn = factor?.confirmed_at != null
    const holder = await findHolder(tx, employeeId)
    if (!isOn && !needsFactor(policy, holder?.permissions ?? [])) return null
    const secret = newSecret(companyId)
    const expiresAt = new Date(tx.now.getTime() + CHALLENGE.ms)
    await insertChallenge(tx, { tokenHash: secret.hash, employeeId, expiresAt })
    return { challenge: secret.text, enrol: isOn ? null : await startEnrolment(services, tx, employeeId) }
  })
  return challenge ?? openSession(services, companyId, employeeId, 'password')
}

export const needsFactor = (
  { secondFactor }: Pick<SignInPolicy, 'secondFactor'>,
  permissions: readonly string[],
): boolean =>
  secondFactor === 'EVERYONE' ||
  (secondFactor === 'ADMINS' && permissions.some((flag) => flag === 'admin' || flag === 'companyAdmin'))

/** `recoveryCodes` is set when this answer set up the second factor. */
export type Answered = SignedIn & { recoveryCodes: string[] | null }

/**
 * The second step of a sign-in: an app code or a recovery code. Answers are counted per challenge and per person before
 * they are checked, so that knowing the password gives no room for guessing.
 */
export async function answerChallenge(
  services: Services,
  input: { challenge: string; code: string },
): Promise<Answered> {
  const secret = parseSecret(input.challenge)
  if (!secret) throw challengeExpired()
  const system = await secretViewer(services, secret)
  if (!system) throw challengeExpired()
  const counted = await tenantTransaction(services, system, (tx) =>
    countAnswer(tx, secret.hash, CHALLENGE.answers),
  )
  if (!counted) throw challengeExpired()
  const employeeId = counted.employee_id
  const throttle = codeThrottle(services, secret.companyId, employeeId)
  await throttle.begin()
  const recoveryCodes = await tenantTransaction(services, actingFor(system, employeeId), async (tx) => {
    const factor = await findFactor(tx, employeeId)
    if (factor?.confirmed_at == null) {
      const codes = await finishEnrolment(services, tx, employeeId, input.code)
      if (!(await deleteChallenge(tx, secret.hash))) throw challengeExpired()
      return codes
    }
    const fits =
      (await acceptCode(services, tx, employeeId, input.code)) ||
      (await acceptRecoveryCode(services, tx, employeeId, input.code))
    if (!fits) throw wrongCode()
    if (!(await deleteChallenge(tx, secret.hash))) throw challengeExpired()
    return null
  })
  await throttle.succeeded()
  const signedIn = await openSession(services, secret.companyId, employeeId, 'second_factor')
  return { ...signedIn, recoveryCodes }
}

const challengeExpired = () =>
  new AppError('signed_out', 'This sign-in has taken too long. Please start again.')
