import pg from 'pg'
import { expect, test } from 'vitest'
import { busy, databaseFailure } from '#platform/db/failures.ts'
import { logFailure } from '#platform/logging/outages.ts'
import type { Log } from '#platform/services.ts'

const listen = () => {
  const lines: unknown[][] = []
  const write = (...line: unknown[]) => void lines.push(line)
  return { lines, log: { warn: write, error: write } as unknown as Log }
}
const line = { level: 'warn', text: 'a loop failed', fields: { companyId: 1 } } as const
const stopping = () => Object.assign(new pg.DatabaseError('bye', 3, 'error'), { code: '57P01' })

test('logs a cause once, and its repetitions as a number a minute later', () => {
  const { lines, log } = listen()
  for (let second = 0; second < 59; second++) logFailure(log, stopping(), line, second * 1_000)
  expect(lines).toEqual([['requests and jobs fail: the database is stopping']])
  logFailure(log, stopping(), line, 60_000)
  expect(lines[1]).toEqual([
    'requests and jobs fail: the database is stopping (and 58 times since the last line)',
  ])
})

test('logs each cause, and for each log', () => {
  const [a, b] = [listen(), listen()]
  logFailure(a.log, stopping(), line, 0)
  logFailure(a.log, busy(), line, 0)
  logFailure(b.log, stopping(), line, 0)
  expect([a.lines.length, b.lines.length]).toEqual([2, 1])
})

test('logs any other failure each time, with the error', () => {
  const { lines, log } = listen()
  const error = new TypeError('a mistake of ours')
  logFailure(log, error, line, 0)
  logFailure(log, error, line, 0)
  expect(lines).toEqual([1, 2].map(() => [{ companyId: 1, err: error }, 'a loop failed']))
})

test('logs a statement that took too long each time, with the error', () => {
  const { lines, log } = listen()
  const error = databaseFailure(Object.assign(new pg.DatabaseError('slow', 4, 'error'), { code: '57014' }))
  logFailure(log, error, line, 0)
  logFailure(log, error, line, 0)
  expect(lines).toEqual([1, 2].map(() => [{ companyId: 1, err: error }, 'a loop failed']))
})
