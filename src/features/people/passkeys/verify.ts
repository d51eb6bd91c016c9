import {
  type AuthenticatorTransport,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { COSEALG, decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import { isWithoutCertificates } from '#features/people/passkeys/attestation.ts'
import { type ChallengePurpose, redeemChallenge } from '#features/people/passkeys/challenges.ts'
import type { NewCredential, UsedCredential } from '#features/people/passkeys/contract.ts'
import { requireRelyingParty } from '#features/people/passkeys/relying-party.ts'
import type { PasskeyRow } from '#features/people/passkeys/store.ts'
import type { Services } from '#platform/services.ts'

/** What authenticators in use support. Node.js has no stable support for newer ones. */
export const ALGORITHMS: COSEALG[] = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]

type Answer = { response: { clientDataJSON: string } }

/**
 * The challenge that a credential answers, which is used up by this. Null if it was not given for this purpose, was
 * answered before or has expired, or if another site shows the page in a frame.
 */
export async function answeredChallenge(
  services: Pick<Services, 'clock' | 'database'>,
  purpose: ChallengePurpose,
  { response }: Answer,
): Promise<string | null> {
  const data = clientData(response.clientDataJSON)
  if (typeof data?.challenge !== 'string') return null
  const isOpen = await redeemChallenge(services, purpose, data.challenge)
  return isOpen && data.crossOrigin !== true ? data.challenge : null
}

function clientData(text: string): { challenge?: unknown; crossOrigin?: unknown } | null {
  try {
    return decodeClientDataJSON(text)
  } catch {
    return null
  }
}

/** What is stored of a new passkey; null if the browser's answer is not valid. */
export async function verifyNewPasskey(
  { config, log }: Pick<Services, 'config' | 'log'>,
  credential: NewCredential,
  challenge: string,
): Promise<Pick<PasskeyRow, 'credential_id' | 'public_key' | 'counter' | 'transports'> | null> {
  const party = requireRelyingParty(config)
  if (!isWithoutCertificates(credential.response.attestationObject)) return null
  const transports = credential.response.transports ?? []
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...credential,
        response: { ...credential.response, transports: transports as AuthenticatorTransport[] },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!registrationInfo) return null
    const { id, publicKey, counter } = registrationInfo.credential
    return {
      credential_id: Buffer.from(id, 'base64url'),
      public_key: Buffer.from(publicKey),
      counter,
      transports,
    }
  } catch (error) {
    log.warn({ err: error }, 'new passkey refused')
    return null
  }
}

/**
 * The authenticator's counter after this use; null if the proof is not valid. Refuses a counter that did not rise, as
 * that of a copied passkey.
 */
export async function verifyUse(
  { config, log }: Pick<Services, 'config' | 'log'>,
  passkey: Pick<PasskeyRow, 'credential_id' | 'public_key' | 'counter'>,
  credential: UsedCredential,
  { challenge, verifiesUser }: { challenge: string; verifiesUser: boolean },
): Promise<number | null> {
  const party = requireRelyingParty(config)
  const { userHandle, ...response } = credential.response
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...credential,
        response: { ...response, ...(userHandle && { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: passkey.credential_id.toString('base64url'),
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
      requireUserVerification: verifiesUser,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch (error) {
    log.warn({ err: error }, 'passkey refused')
    return null
  }
}
