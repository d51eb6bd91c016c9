import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seal, unseal } from '#platform/auth/envelope.ts'

const KEY = 'a key of an installation, long enough'

test('returns any sealed secret unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (secret, place) => {
      expect(unseal(KEY, place, seal(KEY, place, secret))).toBe(secret)
    }),
  )
})

test('hides the secret, and never makes the same envelope twice', () => {
  const [one, two] = [seal(KEY, 'row 1', 'the secret'), seal(KEY, 'row 1', 'the secret')]
  expect(one.includes('secret')).toBe(false)
  expect(one.equals(two)).toBe(false)
})

test('does not open with another key, in another place or after one bit has changed', () => {
  const envelope = seal(KEY, 'row 1', 'the secret')
  expect(unseal(`${KEY}!`, 'row 1', envelope)).toBeNull()
  expect(unseal(KEY, 'row 2', envelope)).toBeNull()
  for (let place = 0; place < envelope.length; place++) {
    const altered = Buffer.from(envelope)
    altered[place] = (altered[place] ?? 0) ^ 1
    expect(unseal(KEY, 'row 1', altered)).toBeNull()
  }
  for (const short of [0, 1, 28, envelope.length - 1])
    expect(unseal(KEY, 'row 1', envelope.subarray(0, short))).toBeNull()
})
