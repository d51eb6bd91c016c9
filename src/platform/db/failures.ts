import pg from 'pg'
import { AppError } from '#platform/errors/app-error.ts'

/** Turns a database error into an AppError for the caller; returns unknown errors unchanged. */
export function databaseFailure(error: unknown): unknown {
  if (error instanceof AppError) return error
  const outage = outageText(error)
  if (outage !== null)
    return new AppError('unavailable', outage, { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error })
  if (!(error instanceof pg.DatabaseError)) return error
  // 40001 serialization, 40P01 deadlock, 55P03 lock not available: another attempt may succeed.
  if (['40001', '40P01', '55P03'].includes(error.code ?? ''))
    return new AppError('conflict', 'Someone else was changing this at the same time. Please try again.', {
      cause: error,
    })
  return error
}

/** For a request that found no connection in time, or too many others waiting for one. */
export const busy = (cause?: unknown): AppError =>
  new AppError('unavailable', BUSY, { retryAfterSeconds: RETRY_AFTER_SECONDS, cause })

/**
 * Name of the violated constraint. A distributed database leaves the field empty and appends a shard number to the name
 * in the message.
 */
export function brokenConstraint(error: unknown): string | null {
  if (!(error instanceof pg.DatabaseError) || !/^23/.test(error.code ?? '')) return null
  const name = error.constraint ?? /constraint "([^"]+)"/.exec(error.message)?.[1]
  return name?.replace(/_\d+$/, '') ?? null
}

/** Whether a read-only transaction tried to change something. */
export const isWriteInReadOnlyTransaction = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '25006'

const RETRY_AFTER_SECONDS = 2

const BUSY = 'The server is busy. Please try again in a moment.'
const UNREACHABLE = 'The database cannot be reached at the moment.'
const RESTARTING = 'The database is restarting. Please try again in a moment.'

/** SQLSTATE codes of the classes 53 (insufficient resources) and 57 (operator intervention) with a cause of their own. */
const OUTAGES: Record<string, string> = {
  '53100': 'The disk of the database is full. Please tell the person who runs the server.',
  '53200': 'The database is out of memory. Please try again in a moment.',
  '57014': 'The database stopped this request, for example because it took too long. Please try again.',
  '57P01': RESTARTING,
  '57P02': RESTARTING,
  '57P03': RESTARTING,
}

/** Why the database cannot serve now, for people; null if the error is about the request. */
function outageText(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (typeof code === 'string') {
    const known = OUTAGES[code]
    if (known !== undefined) return known
    if (/^53...$/.test(code)) return BUSY
    // 08xxx connection exceptions, the rest of 57xxx, and the socket's own errors.
    if (/^(08...|57...)$|^(ECONN|EPIPE|ETIMEDOUT$|EHOSTUNREACH$|ENETUNREACH$|EAI_AGAIN$)/.test(code))
      return UNREACHABLE
    // A missing socket; other missing files are not a lost connection. A missing name of a host likewise.
    if ((code === 'ENOENT' && syscall === 'connect') || (code === 'ENOTFOUND' && syscall === 'getaddrinfo'))
      return UNREACHABLE
    if (code === 'XX000' && /could not commit transaction for shard/.test(error.message)) return UNREACHABLE
  }
  // Only the wait for a free connection of the pool ends with this message.
  if (/timeout exceeded when trying to connect/.test(error.message)) return BUSY
  return /Connection terminated|Client has encountered a connection error/.test(error.message)
    ? UNREACHABLE
    : null
}
