import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import { loadChunk } from '#platform/web/load-chunk.ts'

/** Whether the browser can use passkeys on this page: it needs https and a host name. */
export const browserHasPasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && !/^[\d.]+$|^\[/.test(location.hostname)

/** `cancelled` is also returned if no passkey was found in time: browsers report both alike. */
export type PasskeyProblem = 'cancelled' | 'known' | 'failed'

/** The browser made or used no passkey. */
export class PasskeyError extends Error {
  override name = 'PasskeyError'
  readonly problem: PasskeyProblem
  constructor(problem: PasskeyProblem, cause: unknown) {
    super(`passkey ${problem}`, { cause })
    this.problem = problem
  }
}

export const createPasskey = (optionsJSON: object): Promise<RegistrationResponseJSON> =>
  withLibrary((library) =>
    library.startRegistration({ optionsJSON: optionsJSON as PublicKeyCredentialCreationOptionsJSON }),
  )

export const requestPasskey = (optionsJSON: object): Promise<AuthenticationResponseJSON> =>
  withLibrary((library) =>
    library.startAuthentication({ optionsJSON: optionsJSON as PublicKeyCredentialRequestOptionsJSON }),
  )

type Library = typeof import('@simplewebauthn/browser')

// Loaded when needed; most people sign in without it.
async function withLibrary<Made>(use: (library: Library) => Promise<Made>): Promise<Made> {
  const library = await loadChunk(() => import('@simplewebauthn/browser'))
  try {
    return await use(library)
  } catch (error) {
    throw new PasskeyError(problemOf(error), error)
  }
}

function problemOf(error: unknown): PasskeyProblem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled'
  return name === 'InvalidStateError' ? 'known' : 'failed'
}
