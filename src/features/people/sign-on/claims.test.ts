import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOfDomains, personFromClaims } from '#features/people/sign-on/claims.ts'

const read = (
  claims: Record<string, unknown>,
  options: Partial<{ groupClaim: string; trustEmail: boolean }> = {},
) => personFromClaims({ sub: 's', ...claims }, { groupClaim: '', trustEmail: false, ...options })

test.each([
  ['true', true, false, 'a@b.example'],
  ['true as text', 'true', false, 'a@b.example'],
  ['false', false, false, null],
  ['false, where the provider is trusted', false, true, null],
  ['false as text, where the provider is trusted', 'false', true, null],
  ['nothing', undefined, false, null],
  ['nothing, where the provider is trusted', undefined, true, 'a@b.example'],
  ['1', 1, true, null],
])('email_verified %s', (_what, email_verified, trustEmail, email) => {
  const person = read({ email: 'A@b.example', email_verified }, { trustEmail })
  expect([person.email, person.unverified]).toEqual([email, email === null])
})

test.each([
  [{ given_name: 'Ada', family_name: 'Adams' }, 'Ada', 'Adams'],
  [{ name: 'Ada Maria Adams' }, 'Ada', 'Maria Adams'],
  [{ name: 'Ada' }, 'Ada', 'Ada'],
  [{ given_name: ' ', family_name: 5, name: 'Ada Adams' }, 'Ada', 'Adams'],
  [{ given_name: 'Ada', name: 'Augusta Adams' }, 'Ada', 'Adams'],
  [{}, 'ada.adams', 'ada.adams'],
])('the name of %j', (claims, first, last) => {
  const person = read({ email: 'ada.adams@b.example', email_verified: true, ...claims })
  expect([person.firstName, person.lastName]).toEqual([first, last])
})

test.each<[string, Record<string, unknown>, string[]]>([
  ['groups', { groups: ['a', 'b'] }, ['a', 'b']],
  ['groups', { groups: 'a' }, ['a']],
  ['groups', { groups: ['a', 5, null, { b: 1 }] }, ['a']],
  ['groups', {}, []],
  ['', { '': ['a'] }, []],
  ['realm_access.roles', { realm_access: { roles: ['a'] } }, ['a']],
  ['https://example.com/roles', { 'https://example.com/roles': ['a'] }, ['a']],
  ['constructor.name', {}, []],
])('the groups at %s', (groupClaim, claims, groups) => {
  expect(read(claims, { groupClaim }).groups).toEqual(groups)
})

test('any claims give a person with valid fields', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('sub', 'email', 'name', 'groups', 'email_verified'), fc.anything()),
      (claims) => {
        const person = personFromClaims(claims, { groupClaim: 'groups', trustEmail: true })
        for (const text of [person.firstName, person.lastName]) {
          expect(text.length).toBeLessThanOrEqual(100)
          expect(text.isWellFormed()).toBe(true)
        }
        expect(person.email === null || claims.email_verified !== false).toBe(true)
      },
    ),
  )
})

test('domains match as a whole, not as the end of a longer one', () => {
  expect(isOfDomains('a@b.example', [])).toBe(true)
  expect(isOfDomains('a@b.example', ['b.example'])).toBe(true)
  expect(isOfDomains('a@evil-b.example', ['b.example'])).toBe(false)
  expect(isOfDomains('a@sub.b.example', ['b.example'])).toBe(false)
  expect(isOfDomains('a@b.example@evil.example', ['b.example'])).toBe(false)
})
