import { expect, test } from 'vitest'
import { parseLoadOptions } from '#bench/load/options.ts'

test('simulates 100 to 2,000 people who think for 10 seconds by default', () => {
  expect(parseLoadOptions([])).toMatchObject({ people: [100, 300, 1_000, 2_000], think: 10, streams: 100 })
})

test('reads smaller steps', () => {
  const { people, seconds } = parseLoadOptions(['--people', '10, 20', '--seconds', '5'])
  expect({ people, seconds }).toEqual({ people: [10, 20], seconds: 5 })
})

test.each(['0', 'many', '-1', ''])('rejects "%s" people', (text) => {
  expect(() => parseLoadOptions([`--people=${text}`])).toThrow('--people must be whole numbers above 0')
})
