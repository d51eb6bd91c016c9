import { expect, test } from 'vitest'
import { isAllowedAddress, parseRange } from '#platform/http/address-ranges.ts'

test.each([
  '',
  'office',
  '10.0.0',
  '10.0.0.0/33',
  '10.0.0.0/-1',
  '10.0.0.0/8/8',
  '010.0.0.1',
  '10.0.0.256',
  '2001:db8::/129',
  '2001:db8:::1',
  'fe80::1%eth0',
  '::ffff:10.0.0.0/95',
  '10.0.0.0-10.0.0.9',
])('%j is not a range', (text) => {
  expect(parseRange(text)).toBeNull()
})

test.each([
  [' 192.0.2.7 ', '192.0.2.7'],
  ['192.0.2.7/32', '192.0.2.7'],
  ['10.0.0.0/8', '10.0.0.0/8'],
  ['0.0.0.0/0', '0.0.0.0/0'],
  ['2001:DB8:0:0::/32', '2001:db8::/32'],
  ['::1/128', '::1'],
  ['::ffff:10.0.0.0/104', '10.0.0.0/8'],
  ['::FFFF:0a00:1', '10.0.0.1'],
])('%j is the range %s', (text, range) => {
  expect(parseRange(text)).toBe(range)
})

test('an empty list allows every address', () => {
  expect(isAllowedAddress([], '192.0.2.7')).toBe(true)
})

const RANGES = ['10.0.0.0/8', '192.0.2.7', '2001:db8::/32']

test.each([
  '10.255.0.1',
  '192.0.2.7',
  '::ffff:10.0.0.1',
  '::ffff:a00:1',
  '2001:db8:1::1',
  '2001:DB8::1%eth0',
])('%s is in a range', (address) => {
  expect(isAllowedAddress(RANGES, address)).toBe(true)
})

test.each(['11.0.0.1', '192.0.2.8', '::ffff:11.0.0.1', '2001:db9::1', '::1', '', 'nonsense'])(
  '%j is in no range',
  (address) => {
    expect(isAllowedAddress(RANGES, address)).toBe(false)
  },
)

test('IPv6 ranges contain no IPv4 address', () => {
  expect(['192.0.2.7', '::ffff:192.0.2.7', '::1'].map((each) => isAllowedAddress(['::/64'], each))).toEqual([
    ...[false, false, true],
  ])
})
