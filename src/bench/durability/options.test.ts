import { expect, test } from 'vitest'
import { parseDurabilityOptions } from '#bench/durability/options.ts'

test('kills the server 100 times and PostgreSQL 25 times during 15,000 writes by default', () => {
  expect(parseDurabilityOptions([])).toEqual({ kills: 100, databaseKills: 25, writes: 15_000, writers: 12 })
})

test('reads smaller runs, also without kills', () => {
  const options = parseDurabilityOptions(['--kills', '3', '--database-kills=0', '--writes', '90'])
  expect(options).toMatchObject({ kills: 3, databaseKills: 0, writes: 90 })
})

test.each(['0', 'many', '-1', '', '1.5'])('rejects "%s" writes', (text) => {
  expect(() => parseDurabilityOptions([`--writes=${text}`])).toThrow('--writes must be a whole number from 1')
})
