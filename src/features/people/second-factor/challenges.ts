import {
  acceptCode,
  acceptRecoveryCode,
  type Enrolment,
  finishEnrolment,
  startEnrolment,
  wrongCode,
} from '#features/people/second-factor/codes.ts'
import type { StepName } from '#features/people/second-factor/contract.ts'
import { isOn, type Steps, secondSteps } from '#features/people/second-factor/steps.ts'
import {
  countAnswer,
  deleteChallenge,
  findChallenge,
  findHolder,
  insertChallenge,
} from '#features/people/second-factor/store.ts'
import { checkAddress } from '#features/people/sessions/allowed-address.ts'
import { secretViewer } from '#features/people/sessions/secret-viewer.ts'
import { openSession, type SignedIn } from '#features/people/sessions/sessions.ts'
import { codeThrottle } from '#features/people/sessions/throttle.ts'
import { actingFor, systemViewer } from '#features/people/sessions/viewers.ts'
import { type SignInPolicy, signInPolicy } from '#features/people/sign-on/sign-in-policy.ts'
import { newSecret, parseSecret } from '#platform/auth/tokens.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, forbidden } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** How long a challenge lasts between the password and the code, and how many answers it accepts. */
export const CHALLENGE = { ms: 10 * 60_000, answers: 5 } as const

/**
 * `ways` has the steps that the person can use. `enrol` is set when the company requires a second factor and the person
 * has none: signing in then sets up the app.
 */
export type Challenge = { challenge: string; ways: StepName[]; enrol: Enrolment | null }

const waysOf = ({ app, passkeys }: Steps): StepName[] => [
  ...(app === null ? [] : (['app'] as const)),
  ...(passkeys === 0 ? [] : (['passkey'] as const)),
]

/** After the right password: opens a session, or asks for the second step. */
export async function afterFirstFactor(
  services: Services,
  { companyId, employeeId, address }: { companyId: number; employeeId: number; address: string },
): Promise<SignedIn | Challenge> {
  const system = await systemViewer(services, companyId)
  checkAddress(system.company, address)
  const challenge = await tenantTransaction(services, system, async (tx): Promise<Challenge | null> => {
    const policy = await signInPolicy(tx, employeeId)
    if (policy.onlyBy !== null)
      throw forbidden(`Your company signs in with ${policy.onlyBy}. Please continue with it.`)
    const steps = await secondSteps(tx, employeeId)
    const holder = await findHolder(tx, employeeId)
    if (!isOn(steps) && !needsFactor(policy, holder?.permissions ?? [])) return null
    const secret = newSecret(companyId)
    const expiresAt = new Date(tx.now.getTime() + CHALLENGE.ms)
    await insertChallenge(tx, { tokenHash: secret.hash, employeeId, expiresAt })
    return {
      challenge: secret.text,
      ways: waysOf(steps),
      enrol: isOn(steps) ? null : await startEnrolment(services, tx, employeeId),
    }
  })
  return challenge ?? openSession(services, { companyId, employeeId, way: 'password', address })
}

export const needsFactor = (
  { secondFactor }: Pick<SignInPolicy, 'secondFactor'>,
  permissions: readonly string[],
): boolean =>
  secondFactor === 'EVERYONE' ||
  (secondFactor === 'ADMINS' && permissions.some((flag) => flag === 'admin' || flag === 'companyAdmin'))

/** `recoveryCodes` is set when this answer set up the second factor. */
export type Answered = SignedIn & { recoveryCodes: string[] | null }

/** The second step of a sign-in: an app code or a recovery code. */
export async function answerChallenge(
  services: Services,
  input: { challenge: string; code: string },
  address: string,
): Promise<Answered> {
  return completeSecondStep(services, { challenge: input.challenge, address }, async (tx, employeeId) => {
    const steps = await secondSteps(tx, employeeId)
    if (!isOn(steps)) return finishEnrolment(services, tx, employeeId, input.code)
    const fits =
      (steps.app !== null && (await acceptCode(services, tx, employeeId, input.code))) ||
      (await acceptRecoveryCode(services, tx, employeeId, input.code))
    if (!fits) throw wrongCode()
    return null
  })
}

/**
 * Opens a session if `check` accepts the answer; it throws otherwise, and returns recovery codes if it made some. Answers
 * are counted per challenge and per person before they are checked, so that knowing the password gives no room for
 * guessing.
 */
export async function completeSecondStep(
  services: Services,
  { challenge, address }: { challenge: string; address: string },
  check: (tx: Tx, employeeId: number) => Promise<string[] | null>,
): Promise<Answered> {
  const { system, secret } = await openChallenge(services, challenge)
  checkAddress(system.company, address)
  const counted = await tenantTransaction(services, system, (tx) =>
    countAnswer(tx, secret.hash, CHALLENGE.answers),
  )
  if (!counted) throw challengeExpired()
  const employeeId = counted.employee_id
  const throttle = codeThrottle(services, secret.companyId, employeeId)
  await throttle.begin()
  const recoveryCodes = await tenantTransaction(services, actingFor(system, employeeId), async (tx) => {
    const codes = await check(tx, employeeId)
    if (!(await deleteChallenge(tx, secret.hash))) throw challengeExpired()
    return codes
  })
  await throttle.succeeded()
  const signedIn = await openSession(services, {
    companyId: secret.companyId,
    employeeId,
    way: 'second_factor',
    address,
  })
  return { ...signedIn, recoveryCodes }
}

/** Reads something for the person of a challenge, without counting an answer. Throws if the challenge has ended. */
export async function readForChallenge<Read>(
  services: Services,
  challenge: string,
  read: (tx: Tx, employeeId: number) => Promise<Read>,
): Promise<Read> {
  const { system, secret } = await openChallenge(services, challenge)
  return tenantTransaction(services, system, async (tx) => {
    const found = await findChallenge(tx, secret.hash, CHALLENGE.answers)
    if (!found) throw challengeExpired()
    return read(tx, found.employee_id)
  })
}

async function openChallenge(services: Services, challenge: string) {
  const secret = parseSecret(challenge)
  const system = secret && (await secretViewer(services, secret))
  if (!system) throw challengeExpired()
  return { system, secret }
}

const challengeExpired = () =>
  new AppError('signed_out', 'This sign-in has taken too long. Please start again.')
