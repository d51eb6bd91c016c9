import type pg from 'pg'
import { databaseCause } from '#platform/db/causes.ts'
import { databaseFailure } from '#platform/db/failures.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Log } from '#platform/services.ts'

type Line = { level: 'warn' | 'error'; text: string; fields?: Record<string, unknown> }

/**
 * Logs a failure. While the database or another service is down, every request and every loop fails in the same way, so
 * each cause is logged once, without a stack, and then at most once a minute with the number of failures since. `now`
 * is in milliseconds.
 */
export function logFailure(log: Log, error: unknown, line: Line, now = Date.now()): void {
  const cause = causeOf(error)
  if (cause === null) {
    log[line.level]({ ...line.fields, err: error }, line.text)
    return
  }
  const causes = known.get(log) ?? new Map<string, Told>()
  known.set(log, causes)
  const told = causes.get(cause)
  if (told && now - told.at < QUIET_MS) {
    told.since++
    return
  }
  causes.set(cause, { at: now, since: 0 })
  const more = told && told.since > 0 ? ` (and ${told.since} times since the last line)` : ''
  log.error(`requests and jobs fail: ${cause}${more}`)
}

type Told = { at: number; since: number }

const QUIET_MS = 60_000

/** Per log, because tests run several servers in one process. */
const known = new WeakMap<Log, Map<string, Told>>()

/** The cause of an outage, without names or values; null for any other failure. */
function causeOf(error: unknown): string | null {
  const failure = databaseFailure(error)
  if (!(failure instanceof AppError) || failure.code !== 'unavailable') return null
  const { cause } = failure
  const isOfDatabase = cause !== undefined && databaseFailure(cause) !== cause
  return isOfDatabase ? databaseCause(cause as pg.DatabaseError) : failure.message
}
