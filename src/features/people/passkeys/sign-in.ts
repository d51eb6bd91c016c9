import { generateAuthenticationOptions } from '@simplewebauthn/server'
import {
  type ChallengePurpose,
  keepChallenge,
  PASSKEY_CHALLENGE_MS,
} from '#features/people/passkeys/challenges.ts'
import type { RequestOptions, UsedCredential } from '#features/people/passkeys/contract.ts'
import { requireRelyingParty } from '#features/people/passkeys/relying-party.ts'
import {
  findByCredential,
  findPasskeys,
  markPasskeyUsed,
  type PasskeyRow,
} from '#features/people/passkeys/store.ts'
import { answeredChallenge, verifyUse } from '#features/people/passkeys/verify.ts'
import { completeSecondStep, readForChallenge } from '#features/people/second-factor/challenges.ts'
import { secretViewer } from '#features/people/sessions/secret-viewer.ts'
import { openSession, type SignedIn } from '#features/people/sessions/sessions.ts'
import { isOpenTo } from '#features/people/sessions/sign-in.ts'
import { findCredential } from '#features/people/sessions/store.ts'
import { passkeyThrottle } from '#features/people/sessions/throttle.ts'
import { maySignIn } from '#features/people/sessions/viewers.ts'
import { signInPolicy } from '#features/people/sign-on/sign-in-policy.ts'
import { parseSecret } from '#platform/auth/tokens.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, forbidden, invalid } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/**
 * What the browser needs to use a passkey. With the challenge of a second step it names the person's passkeys; without
 * one, the browser offers all that it has for this host.
 */
export async function passkeyOptions(
  services: Services,
  input: { challenge: string | undefined; address: string },
): Promise<RequestOptions> {
  const party = requireRelyingParty(services.config)
  const throttle = passkeyThrottle(services, input.address)
  await throttle.begin()
  const { challenge: step } = input
  const allowed =
    step === undefined
      ? []
      : await readForChallenge(services, step, (tx, employeeId) => findPasskeys(tx, employeeId))
  const userVerification = step === undefined ? 'required' : 'preferred'
  const { challenge } = await generateAuthenticationOptions({ rpID: party.id, userVerification })
  await keepChallenge(services, purposeOf(step), challenge)
  return {
    challenge,
    timeout: PASSKEY_CHALLENGE_MS,
    rpId: party.id,
    allowCredentials: allowed.map(({ credential_id, transports }) => ({
      id: credential_id.toString('base64url'),
      type: 'public-key',
      transports,
    })),
    userVerification,
  }
}

/**
 * Signs in with a passkey alone: having it is one factor, and the authenticator verifies the person as the other. The
 * company is the one that the passkey was made in. All refusals are alike, except that a company signs in only by its
 * provider.
 */
export async function signInWithPasskey(
  services: Services,
  { credential, address }: { credential: UsedCredential; address: string },
): Promise<SignedIn> {
  const throttle = passkeyThrottle(services, address)
  await throttle.begin()
  const challenge = await answeredChallenge(services, purposeOf(undefined), credential)
  const userHandle = Buffer.from(credential.response.userHandle ?? '', 'base64url').toString()
  const owner = parseSecret(userHandle)
  const system = owner && (await secretViewer(services, owner))
  if (challenge === null || !system) throw refused()
  const employeeId = await tenantTransaction(services, system, async (tx) => {
    const passkey = await findByCredential(tx, credentialIdOf(credential))
    if (passkey?.user_handle !== userHandle) throw refused()
    const use = { challenge, verifiesUser: true }
    if (!(await accept(services, tx, passkey, credential, use))) throw refused()
    const account = await findCredential(tx, passkey.employee_id)
    if (!account || !maySignIn(account.status)) throw refused()
    if (!isOpenTo(system.company.state, account.permissions)) throw refused()
    const { onlyBy } = await signInPolicy(tx, passkey.employee_id)
    if (onlyBy !== null) throw forbidden(`Your company signs in with ${onlyBy}. Please continue with it.`)
    return passkey.employee_id
  })
  await takeBackAttempts(throttle, 2)
  return openSession(services, { companyId: system.company.id, employeeId, way: 'passkey', address })
}

/** The second step of a sign-in by password. */
export async function answerWithPasskey(
  services: Services,
  {
    challenge: step,
    credential,
    address,
  }: { challenge: string; credential: UsedCredential; address: string },
): Promise<SignedIn> {
  const challenge = await answeredChallenge(services, purposeOf(step), credential)
  const { viewer, secret } = await completeSecondStep(
    services,
    { challenge: step, address },
    async (tx, employeeId) => {
      const passkey = await findByCredential(tx, credentialIdOf(credential))
      if (challenge === null || passkey?.employee_id !== employeeId) throw wrongPasskey()
      // The password was the first factor, so a touch is enough.
      const use = { challenge, verifiesUser: false }
      if (!(await accept(services, tx, passkey, credential, use))) throw wrongPasskey()
      return null
    },
  )
  await takeBackAttempts(passkeyThrottle(services, address), 1)
  return { viewer, secret }
}

/** Attempts that led to a session do not count, since many people may share an address. */
async function takeBackAttempts(throttle: ReturnType<typeof passkeyThrottle>, count: number): Promise<void> {
  for (let n = 0; n < count; n++) await throttle.succeeded()
}

/** Accepts a use once and records it. */
async function accept(
  services: Services,
  tx: Tx,
  passkey: PasskeyRow,
  credential: UsedCredential,
  use: { challenge: string; verifiesUser: boolean },
): Promise<boolean> {
  const counter = await verifyUse(services, passkey, credential, use)
  return counter !== null && (await markPasskeyUsed(tx, passkey, counter))
}

const purposeOf = (step: string | undefined): ChallengePurpose =>
  step === undefined ? 'sign in' : `second step ${step}`

const credentialIdOf = ({ id }: UsedCredential): Buffer => Buffer.from(id, 'base64url')

const refused = () =>
  new AppError(
    'signed_out',
    'This passkey was not accepted, or it took too long. Try again, or sign in with your password.',
  )

const wrongPasskey = () =>
  invalid([
    { path: 'credential', message: 'This passkey was not accepted. Try again, or use another second step.' },
  ])
