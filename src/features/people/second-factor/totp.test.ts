import { expect, test } from 'vitest'
import {
  codeAt,
  hashRecoveryCode,
  newRecoveryCodes,
  newTotpSecret,
  stepOfCode,
  totpUri,
} from '#features/people/second-factor/totp.ts'

/** '12345678901234567890', the secret in the examples of RFC 6238, appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %d s the code is the standard’s', (seconds, code) => {
  const now = new Date(seconds * 1_000)
  expect(codeAt(SECRET, now)).toBe(code)
  expect(stepOfCode(SECRET, code, now)).toBe(Math.floor(seconds / 30))
})

test('a code is valid in its own time step, the one before and the one after, and in no other', () => {
  const start = 59 * 30_000
  const code = codeAt(SECRET, new Date(start))
  const seen = [-60_000, -30_000, -1, 0, 29_999, 30_000, 59_999, 60_000].map((late) =>
    stepOfCode(SECRET, code, new Date(start + late)),
  )
  expect(seen).toEqual([null, 59, 59, 59, 59, 59, 59, null])
})

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('%j is not a code', (code) => {
  expect(stepOfCode(SECRET, code, new Date(0))).toBeNull()
})

test('a secret has 160 random bits and is part of the URI for the app', () => {
  const secrets = new Set(Array.from({ length: 50 }, newTotpSecret))
  expect(secrets.size).toBe(50)
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const uri = new URL(totpUri(SECRET, { account: 'a&b@demo.example', issuer: 'Plaudit Demo' }))
  expect([uri.protocol, uri.searchParams.get('secret'), uri.searchParams.get('issuer')]).toEqual([
    'otpauth:',
    SECRET,
    'Plaudit Demo',
  ])
  expect(decodeURIComponent(uri.pathname)).toContain('Plaudit Demo:a&b@demo.example')
})

test('recovery codes have 80 bits each and are accepted in any spelling', () => {
  const codes = newRecoveryCodes()
  expect(codes).toHaveLength(10)
  for (const code of codes) expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/)
  const [code = ''] = codes
  const same = [code.toUpperCase(), code.replaceAll('-', ''), ` ${code.replaceAll('-', ' ')} `]
  for (const typed of same)
    expect(hashRecoveryCode('key', typed).equals(hashRecoveryCode('key', code))).toBe(true)
  expect(hashRecoveryCode('key', codes[1] ?? '').equals(hashRecoveryCode('key', code))).toBe(false)
  expect(hashRecoveryCode('another', code).equals(hashRecoveryCode('key', code))).toBe(false)
})
