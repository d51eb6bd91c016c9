import pg from 'pg'
import { AppError } from '#platform/errors/app-error.ts'

/** Turns a database error into an AppError for the caller; returns unknown errors unchanged. */
export function databaseFailure(error: unknown): unknown {
  if (error instanceof AppError) return error
  if (isLostConnection(error))
    return new AppError('unavailable', 'The database cannot be reached at the moment.', {
      retryAfterSeconds: 2,
      cause: error,
    })
  if (!(error instanceof pg.DatabaseError)) return error
  // 40001 serialization, 40P01 deadlock, 55P03 lock not available: another attempt may succeed.
  if (['40001', '40P01', '55P03'].includes(error.code ?? ''))
    return new AppError('conflict', 'Someone else was changing this at the same time. Please try again.', {
      cause: error,
    })
  return error
}

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

const isLostConnection = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  // 08xxx connection exceptions, 57P01..57P03 shutdown and start-up, and the socket's own errors.
  if (typeof code === 'string' && /^(08|57P0[123]$|ECONN|EPIPE|ETIMEDOUT$)/.test(code)) return true
  // A missing socket; other missing files are not a lost connection.
  if (code === 'ENOENT' && syscall === 'connect') return true
  if (code === 'XX000' && /could not commit transaction for shard/.test(error.message)) return true
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    error.message,
  )
}
