import { vi } from 'vitest'

type Asked = { publicKey: Record<string, unknown> }

/**
 * Gives the test's browser passkeys. `get` and `create` answer with a credential by default; throw a DOMException to
 * refuse. Returns what the page asked for. `vi.unstubAllGlobals` takes the passkeys away.
 */
export function stubPasskeys(answers: { get?: () => object; create?: () => object } = {}): Asked[] {
  const asked: Asked[] = []
  vi.stubGlobal('PublicKeyCredential', class {})
  const answer = (answered: () => object) => async (options: Asked) => {
    asked.push(options)
    return answered()
  }
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { get: answer(answers.get ?? usedCredential), create: answer(answers.create ?? newCredential) },
  })
  return asked
}

const BYTES = new Uint8Array([1, 2, 3]).buffer
/** The same in base64url. */
export const BYTES_TEXT = 'AQID'

const named = { id: BYTES_TEXT, rawId: BYTES, type: 'public-key', getClientExtensionResults: () => ({}) }

const usedCredential = () => ({
  ...named,
  response: { clientDataJSON: BYTES, authenticatorData: BYTES, signature: BYTES, userHandle: BYTES },
})

const newCredential = () => ({
  ...named,
  response: { clientDataJSON: BYTES, attestationObject: BYTES, getTransports: () => ['internal'] },
})
