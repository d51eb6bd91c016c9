import type pg from 'pg'

/**
 * Why the database does not accept a connection or a query, without names or values, so that a probe may show it.
 */
export function databaseCause(error: unknown): string {
  const { code, message = '' } = error as Partial<pg.DatabaseError>
  const known = CAUSES[code ?? '']
  if (known !== undefined) return known
  if (/permission denied to set role|role .* does not exist/.test(message)) return CAUSES['42501'] as string
  // The pool waits for a free connection and for the server with the same message.
  if (/timeout exceeded when trying to connect|timeout expired/.test(message))
    return 'the database does not answer in time, or all connections are in use'
  return 'the database cannot be reached'
}

const CAUSES: Record<string, string> = {
  ECONNREFUSED: 'the database cannot be reached: nothing listens at its address',
  EHOSTUNREACH: 'the database cannot be reached: there is no route to its host',
  ENOENT: 'the database cannot be reached: its socket does not exist',
  ENOTFOUND: 'the database cannot be reached: the name of its host is unknown',
  ETIMEDOUT: 'the database cannot be reached: its host does not answer',
  '28000': 'the database does not accept the user',
  '28P01': 'the database does not accept the password',
  '3D000': 'the database does not exist on its server',
  '42501': 'the application’s role may not be used or lacks rights',
  '42P01': 'a table is missing in the database',
  '53100': 'the disk of the database is full',
  '53200': 'the database is out of memory',
  '53300': 'the database has no free connection',
  '57014': 'the database stopped a statement',
  '57P01': 'the database is stopping',
  '57P02': 'the database is restarting after a crash',
  '57P03': 'the database is starting, stopping or recovering',
}
