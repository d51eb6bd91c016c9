import type { Config } from '#platform/config/config.ts'

/** The key that signs and encrypts, and while it is being rotated the one before, which still opens and verifies. */
export type SecretKeys = Pick<Config, 'secretKey' | 'oldSecretKey'>

/** The current key first. */
export const acceptedKeys = ({ secretKey, oldSecretKey }: SecretKeys): string[] =>
  oldSecretKey === null ? [secretKey] : [secretKey, oldSecretKey]

/** The first result of reading with an accepted key; null if none fits. */
export function readWithAny<T>(keys: SecretKeys, read: (secretKey: string) => T | null): T | null {
  for (const key of acceptedKeys(keys)) {
    const found = read(key)
    if (found !== null) return found
  }
  return null
}
