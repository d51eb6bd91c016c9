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
  const causes = known.get(log) ?? new Map<string, Logged>()
  known.set(log, causes)
  const last = causes.get(cause)
  if (last && now - last.at < QUIET_MS) {
    last.since++
    return
  }
  causes.set(cause, { at: now, since: 0 })
  const more = last && last.since > 0 ? ` (and ${last.since} times since the last line)` : ''
  log.error(`requests and jobs fail: ${cause}${more}`)
}

type Logged = { at: number; since: number }

const QUIET_MS = 60_000

const STATEMENT_STOPPED = '57014'

/** Per log, because tests run several servers in one process. */
const known = new WeakMap<Log, Map<string, Logged>>()

/** Whether the failure is a matter of the process, not of one request. */
export const isOutage = (error: unknown): boolean => causeOf(error) !== null

/** The cause of an outage, without names or values; null for any other failure. */
function causeOf(error: unknown): string | null {
  const failure = databaseFailure(error)
  if (!(failure instanceof AppError) || failure.code !== 'unavailable') return null
  const { cause } = failure
  // A statement that took too long is usually a slow query of ours: its stack says which.
  if ((cause as pg.DatabaseError | undefined)?.code === STATEMENT_STOPPED) return null
  const isOfDatabase = cause !== undefined && databaseFailure(cause) !== cause
  return isOfDatabase ? databaseCause(cause as pg.DatabaseError) : failure.message
}
