import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { byteRange, rangeOf } from '#platform/files/byte-ranges.ts'

test.each([
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=10-19', { first: 10, last: 19 }],
  ['bytes=90-500', { first: 90, last: 99 }],
  ['bytes=-5', { first: 95, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
  ['bytes=100-', 'outside'],
  ['bytes=-0', 'outside'],
  // Ranges that make no sense are ignored (RFC 9110).
  ['bytes=20-10', null],
  ['bytes=0-1,5-6', null],
  ['bytes=-', null],
  ['items=0-5', null],
  [undefined, null],
])('%s of 100 bytes', (header, expected) => {
  expect(byteRange(header, 100)).toEqual(expected)
})

test('sends exactly the requested bytes and reads no further', async () => {
  const whole = Buffer.from(Array.from({ length: 100 }, (_, at) => at))
  const chunks = () => Readable.from([0, 30, 60, 90].map((at) => whole.subarray(at, at + 30)))
  for (const [first, last] of [
    [0, 0],
    [0, 99],
    [29, 30],
    [30, 59],
    [31, 58],
    [99, 99],
  ] as const)
    expect(await buffer(rangeOf(chunks(), { first, last }))).toEqual(whole.subarray(first, last + 1))
  const source = chunks()
  await buffer(rangeOf(source, { first: 0, last: 10 }))
  expect(source.destroyed).toBe(true)
})
