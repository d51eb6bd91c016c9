import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { networkOf, plainAddress } from '#platform/http/client.ts'

describe('an address has one spelling', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:C000:0207', '192.0.2.7'],
    ['0:0:0:0:0:0:0:1', '::1'],
    ['2001:DB8:0:0:1::1', '2001:db8::1:0:0:1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['unknown', 'unknown'],
    ['', ''],
  ])('%s is %s', (text, spelled) => {
    expect(plainAddress(text)).toBe(spelled)
  })
})

describe('attempts are counted by network', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::1', '::'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:db8:1:2::6', '2001:db8:1:2::'],
    ['2001:db8::3:4:5:6', '2001:db8::'],
    ['2001:db8::3:4:5:6:7', '2001:db8:0:3::'],
    ['::1.2.3.4', '::'],
    ['unknown', 'unknown'],
  ])('%s is counted as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  test('so that all addresses of an IPv6 network, and no others, count together', () => {
    const group = fc.integer({ min: 0, max: 0xffff })
    const four = fc.tuple(group, group, group, group)
    const text = (...parts: number[][]) =>
      parts
        .flat()
        .map((part) => part.toString(16))
        .join(':')
    fc.assert(
      fc.property(four, four, four, (network, host, other) => {
        // An IPv4-mapped address counts as IPv4.
        fc.pre(network.some((part) => part !== 0) && text(network) !== text(other))
        expect(networkOf(text(network, host))).toBe(networkOf(text(network, other)))
        if (other.some((part) => part !== 0))
          expect(networkOf(text(network, host))).not.toBe(networkOf(text(other, host)))
      }),
    )
  })
})
