import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  MAXIMUM_PASSWORD_LENGTH,
  PASSWORD_MESSAGES,
  type PasswordFault,
  passwordFault,
} from '#features/people/sessions/password-rules.ts'

const EMAIL = 'priya.raman.long@demo.example'

test.each<[PasswordFault, string]>([
  ['too_short', ''],
  ['too_short', 'elevenchars'],
  ['too_short', '🦊🦊🦊🦊🦊🦊'],
  ['too_long', 'ab1!'.repeat(51)],
  ['too_simple', 'aaaaaaaaaaaa'],
  ['too_simple', 'abcdefghijkl'],
  ['too_simple', '210987654321'],
  ['too_simple', 'QWERTYUIOPAS'],
  ['too_simple', 'abc1abc1abc1'],
  ['known', 'Password2026!'],
  ['known', 'passwordpassword'],
  ['known', 'Sommer2026!!'],
  ['known', 'iloveyou12345'],
  ['known', '1q2w3e4r5t6y'],
  ['own_email', EMAIL],
  ['own_email', EMAIL.toUpperCase()],
  ['own_email', 'priya.raman.long'],
  ['own_email', 'Priya.Raman.Long2026!'],
])('%s: %s', (fault, password) => {
  expect(passwordFault(password, EMAIL)).toBe(fault)
  expect(PASSWORD_MESSAGES[fault]).toMatch(/\.$/)
})

test.each([
  'plaudit-demo',
  'correct horse battery',
  'an entirely new one',
  'blåbærsyltetøy på lørdag',
  'pässwörter 🦊 sind lang',
  'priya likes long walks',
])('is let through: %s', (password) => {
  expect(passwordFault(password, EMAIL)).toBeNull()
})

test('a long random password is accepted, whatever characters it has', () => {
  const twenty = fc.uniqueArray(fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 1 }), {
    minLength: 20,
    maxLength: 20,
  })
  fc.assert(
    fc.property(twenty, (characters) => {
      const password = characters.join('')
      // Skip keyboard rows, which are refused even with twenty different characters.
      fc.pre(passwordFault(password) !== 'too_simple')
      expect([null, 'known']).toContain(passwordFault(password))
    }),
  )
})

test('a password of the maximum length is accepted, a longer one is not', () => {
  const longest = `${'ab1!c'.repeat(39)}xyzzy`
  expect([...longest]).toHaveLength(MAXIMUM_PASSWORD_LENGTH)
  expect(passwordFault(longest)).toBeNull()
  expect(passwordFault(`${longest}.`)).toBe('too_long')
})
