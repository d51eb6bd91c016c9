import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { API_TOKEN_PREFIX, csrfToken, newSecret, parseSecret, sameText } from '#platform/auth/tokens.ts'

const companyIds = fc.integer({ min: 1, max: 999_999_999_999_999 })
const prefixes = fc.constantFrom('', API_TOKEN_PREFIX)

describe('a bearer secret', () => {
  test('is parsed into its company and its hash', () => {
    fc.assert(
      fc.property(companyIds, prefixes, (companyId, prefix) => {
        const made = newSecret(companyId, prefix)
        expect(parseSecret(made.text, prefix)).toEqual(made)
        expect(made.companyId).toBe(companyId)
      }),
    )
  })

  test('is stored only as a hash, and needs no escaping in addresses and headers', () => {
    const made = newSecret(42, API_TOKEN_PREFIX)
    expect(made.hash).toEqual(createHash('sha256').update(made.text).digest())
    expect(made.text).toMatch(/^plaudit_42\.[A-Za-z0-9_-]{43}$/)
  })

  test('is never issued twice', () => {
    expect(new Set(Array.from({ length: 1000 }, () => newSecret(1).text)).size).toBe(1000)
  })

  test('differs for another company', () => {
    const { text } = newSecret(1)
    const moved = parseSecret(text.replace(/^1\./, '2.'))
    expect(moved?.companyId).toBe(2)
    expect(moved?.hash).not.toEqual(parseSecret(text)?.hash)
  })

  test('is another one with a letter in another case', () => {
    const { text, hash } = newSecret(1, API_TOKEN_PREFIX)
    for (const changed of [text.toUpperCase(), text.toLowerCase(), text.replace('p', 'P')])
      expect(parseSecret(changed, API_TOKEN_PREFIX)?.hash).not.toEqual(hash)
  })

  const random = newSecret(1).text.slice(2)
  test.each([
    '',
    '.',
    random,
    `.${random}`,
    `0.${random}`,
    `01.${random}`,
    `-1.${random}`,
    `1e3.${random}`,
    `1 .${random}`,
    `12345678901234567.${random}`,
    `1.${random.slice(1)}`,
    `1.${random}A`,
    `1.${random}\n`,
    `1.${random.slice(1)}=`,
    `plaudit_1.${random}`,
  ])('%j is none', (text) => {
    expect(parseSecret(text)).toBeNull()
  })

  test('needs its prefix if one is required', () => {
    expect(parseSecret(newSecret(1).text, API_TOKEN_PREFIX)).toBeNull()
  })

  test('parsing any text returns a secret or null, and never throws', () => {
    fc.assert(
      fc.property(fc.string(), prefixes, (text, prefix) => {
        const parsed = parseSecret(text, prefix)
        if (parsed) expect(Number.isSafeInteger(parsed.companyId)).toBe(true)
      }),
    )
  })
})

test('a CSRF token depends on the session and on the key of the installation', () => {
  const session = newSecret(1).hash
  const token = csrfToken('key', session)
  expect(csrfToken('key', session)).toBe(token)
  expect(csrfToken('other key', session)).not.toBe(token)
  expect(csrfToken('key', newSecret(1).hash)).not.toBe(token)
  expect(token).not.toContain(session.toString('base64url'))
})

test('compares texts of any length', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(sameText(one, other)).toBe(one === other)
      expect(sameText(one, one)).toBe(true)
    }),
  )
})
