import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** Argon2id with 19 MiB, two passes and one lane: the smallest parameter set that OWASP recommends. */
const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const SALT_BYTES = 16
const HASH_BYTES = 32

const derive = promisify(argon2)

/** Returns a PHC string: $argon2id$v=19$m=…,t=…,p=…$salt$hash. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await run(password, salt, { memory: MEMORY_KIB, passes: PASSES, parallelism: LANES })
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${encode(salt)}$${encode(hash)}`
}

/**
 * Whether the password matches. Without a stored hash it does the same work, so that the response time does not reveal
 * whether an account exists.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const parts = PHC.exec(stored ?? '')
  if (!parts?.groups) {
    await run(password, Buffer.alloc(SALT_BYTES), { memory: MEMORY_KIB, passes: PASSES, parallelism: LANES })
    return false
  }
  const { m, t, p, salt = '', hash = '' } = parts.groups
  const expected = Buffer.from(hash, 'base64')
  const actual = await run(password, Buffer.from(salt, 'base64'), {
    memory: Number(m),
    passes: Number(t),
    parallelism: Number(p),
  })
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

const PHC =
  /^\$argon2id\$v=19\$m=(?<m>\d+),t=(?<t>\d+),p=(?<p>\d+)\$(?<salt>[A-Za-z0-9+/]+)\$(?<hash>[A-Za-z0-9+/]+)$/

const run = (
  password: string,
  nonce: Buffer,
  cost: { memory: number; passes: number; parallelism: number },
) => derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength: HASH_BYTES, ...cost })

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
