import { describe, expect, test } from 'vitest'
import { hashPassword, verifyPassword } from '#platform/auth/passwords.ts'

const PASSWORD = 'correct horse battery staple'

describe('a stored password', () => {
  test('is Argon2id with 19 MiB, two passes and one lane', async () => {
    expect(await hashPassword(PASSWORD)).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    )
  })

  test('has a different hash each time', async () => {
    expect(await hashPassword(PASSWORD)).not.toBe(await hashPassword(PASSWORD))
  })

  test('matches only the same password', async () => {
    const stored = await hashPassword(PASSWORD)
    expect(await verifyPassword(PASSWORD, stored)).toBe(true)
    for (const wrong of ['', `${PASSWORD} `, PASSWORD.toUpperCase(), PASSWORD.slice(0, -1)])
      expect(await verifyPassword(wrong, stored), wrong).toBe(false)
  })

  test('matches in any Unicode normalisation', async () => {
    const composed = 'blåbærsyltetøy'.normalize('NFC')
    expect(await verifyPassword(composed.normalize('NFD'), await hashPassword(composed))).toBe(true)
  })

  test('is verified with the cost it was hashed with', async () => {
    const { argon2Sync } = await import('node:crypto')
    const nonce = Buffer.from('0123456789abcdef')
    const cost = { memory: 64, passes: 3, parallelism: 1 }
    const hash = argon2Sync('argon2id', { message: PASSWORD, nonce, tagLength: 32, ...cost })
    const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
    const stored = `$argon2id$v=19$m=64,t=3,p=1$${text(nonce)}$${text(hash)}`
    expect(await verifyPassword(PASSWORD, stored)).toBe(true)
    expect(await verifyPassword('another', stored)).toBe(false)
  })
})

test.each([
  ['no account', null],
  ['an empty hash', ''],
  ['a hash of another kind', '$2b$12$abcdefghijklmnopqrstuv'],
  ['a plain password', PASSWORD],
  ['a cut hash', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2Fs$'],
])('nothing fits %s', async (_what, stored) => {
  expect(await verifyPassword(PASSWORD, stored)).toBe(false)
})
