import fc from 'fast-check'
import { expect, test } from 'vitest'
import { knownDevice, rememberPerson } from '#features/people/sessions/known-device.ts'

const keys = { secretKey: 'a'.repeat(32), oldSecretKey: null }

test('a device knows the last eight people who signed in on it', () => {
  let cookie: string | undefined
  for (let n = 0; n < 10; n++) cookie = rememberPerson(keys, cookie, `${n}@test.example`) ?? cookie
  const known = Array.from({ length: 10 }, (_, n) => knownDevice(keys, cookie, `${n}@test.example`))
  expect(known.map((id) => id !== null)).toEqual([false, false, ...Array.from({ length: 8 }, () => true)])
  expect(new Set(known).size).toBe(9)
  expect(rememberPerson(keys, cookie, '9@test.example')).toBeNull()
})

test('a cookie from before the key was rotated still counts, while the old key is set', () => {
  const cookie = rememberPerson(keys, undefined, 'ada@test.example') ?? ''
  const rotated = { secretKey: 'b'.repeat(32), oldSecretKey: keys.secretKey }
  expect(knownDevice(rotated, cookie, 'ada@test.example')).toBe(cookie.slice(0, 16))
  expect(knownDevice({ ...rotated, oldSecretKey: null }, cookie, 'ada@test.example')).toBeNull()
})

test('any other cookie knows nobody, and is replaced', () => {
  const texts = fc.oneof(fc.string(), fc.stringMatching(/^[\w-]{38}(\.[\w-]{38}){0,3}$/))
  fc.assert(
    fc.property(texts, (cookie) => {
      expect(knownDevice(keys, cookie, 'ada@test.example')).toBeNull()
      const next = rememberPerson(keys, cookie, 'ada@test.example') ?? undefined
      expect(knownDevice(keys, next, 'ada@test.example')).not.toBeNull()
    }),
  )
})
