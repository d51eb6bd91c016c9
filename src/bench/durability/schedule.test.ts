import { expect, test } from 'vitest'
import { killSchedule } from '#bench/durability/schedule.ts'
import { seeded } from '#lib/seeded.ts'

test('spreads all kills over the writes, mixed and in order', () => {
  const schedule = killSchedule({ kills: 100, databaseKills: 25, writes: 15_000 }, seeded(1))
  const targets = schedule.map(({ target }) => target)
  expect(targets.filter((target) => target === 'server')).toHaveLength(100)
  expect(targets.filter((target) => target === 'database')).toHaveLength(25)
  expect(targets.slice(0, 25)).toContain('server')
  expect(targets.slice(0, 25)).toContain('database')
  const times = schedule.map(({ after }) => after)
  expect(times).toEqual([...times].sort((a, b) => a - b))
  expect(times[0]).toBeGreaterThanOrEqual(0)
  expect(times.at(-1)).toBeLessThan(15_000)
})

test('is empty without kills', () => {
  expect(killSchedule({ kills: 0, databaseKills: 0, writes: 10 }, seeded(1))).toEqual([])
})
