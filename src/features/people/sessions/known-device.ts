import { createHmac, randomBytes } from 'node:crypto'
import { readWithAny, type SecretKeys } from '#platform/auth/secret-keys.ts'
import { sameText } from '#platform/auth/tokens.ts'

/** Each entry of the cookie is a random id and its signature, both in base64url without padding. */
const ID_LENGTH = 16
const SIGNATURE_LENGTH = 22
const ENTRY = new RegExp(`^[\\w-]{${ID_LENGTH + SIGNATURE_LENGTH}}$`)

/** People share computers. */
const MOST_PEOPLE = 8

/** The id of a device on which the person with this e-mail has signed in before; null for any other device. */
export function knownDevice(keys: SecretKeys, cookie: string | undefined, email: string): string | null {
  return idOf(keys, entriesOf(cookie), email)
}

/** The cookie of a device on which this person has signed in now; null if it names them already. */
export function rememberPerson(keys: SecretKeys, cookie: string | undefined, email: string): string | null {
  const entries = entriesOf(cookie)
  if (idOf(keys, entries, email) !== null) return null
  const id = randomBytes(12).toString('base64url')
  const entry = id + sign(keys.secretKey, id, email)
  return [entry, ...entries].slice(0, MOST_PEOPLE).join('.')
}

const entriesOf = (cookie = ''): string[] => cookie.split('.').filter((entry) => ENTRY.test(entry))

function idOf(keys: SecretKeys, entries: readonly string[], email: string): string | null {
  return readWithAny(keys, (secretKey) => {
    const entry = entries.find((one) => {
      const id = one.slice(0, ID_LENGTH)
      return sameText(one.slice(ID_LENGTH), sign(secretKey, id, email))
    })
    return entry?.slice(0, ID_LENGTH) ?? null
  })
}

/** 128 bits of the signature. */
const sign = (secretKey: string, id: string, email: string): string =>
  createHmac('sha256', secretKey)
    .update(`device:${id}:${email}`)
    .digest('base64url')
    .slice(0, SIGNATURE_LENGTH)
