import pg from 'pg'
import { expect, test } from 'vitest'
import { brokenConstraint, databaseFailure } from '#platform/db/failures.ts'
import { AppError } from '#platform/errors/app-error.ts'

const databaseError = (code: string, message = 'message', constraint?: string): pg.DatabaseError =>
  Object.assign(new pg.DatabaseError(message, 0, 'error'), { code, constraint })

test.each(['40001', '40P01', '55P03'])('%s is a conflict: another attempt may succeed', (code) => {
  expect(databaseFailure(databaseError(code))).toMatchObject({ code: 'conflict' })
})

const UNREACHABLE = 'The database cannot be reached at the moment.'
const BUSY = 'The server is busy. Please try again in a moment.'
const RESTARTING = 'The database is restarting. Please try again in a moment.'

test.each([
  [databaseError('08006'), UNREACHABLE],
  [databaseError('57P04'), UNREACHABLE],
  [databaseError('XX000', 'could not commit transaction for shard xxxxx on at least one node'), UNREACHABLE],
  [Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }), UNREACHABLE],
  [Object.assign(new Error('connect ENOENT /run/pg'), { code: 'ENOENT', syscall: 'connect' }), UNREACHABLE],
  [new Error('Connection terminated unexpectedly'), UNREACHABLE],
  [databaseError('57P01'), RESTARTING],
  [databaseError('57P02'), RESTARTING],
  [databaseError('57P03'), RESTARTING],
  [
    databaseError('57014'),
    'The database stopped this request, for example because it took too long. Please try again.',
  ],
  [databaseError('53100'), 'The disk of the database is full. Please tell the person who runs the server.'],
  [databaseError('53200'), 'The database is out of memory. Please try again in a moment.'],
  [databaseError('53300'), BUSY],
  [databaseError('53400'), BUSY],
  [new Error('timeout exceeded when trying to connect'), BUSY],
])('%s is a passing outage with its own cause', (error, message) => {
  const failure = databaseFailure(error)
  expect(failure).toMatchObject({ code: 'unavailable', message, retryAfterSeconds: 2, cause: error })
})

test.each([
  new AppError('invalid', 'a rule'),
  databaseError('23505'),
  databaseError('XX000', 'something else inside'),
  databaseError('22P02'),
  new TypeError('a mistake of ours'),
  Object.assign(new Error('ENOENT: no such file, open'), { code: 'ENOENT', syscall: 'open' }),
  'no error at all',
])('%s stays what it is', (error) => {
  expect(databaseFailure(error)).toBe(error)
})

test.each<[pg.DatabaseError | Error, string | null]>([
  [databaseError('23505', 'message', 'team_pkey'), 'team_pkey'],
  [
    databaseError('23505', 'duplicate key value violates unique constraint "role_name_key_102008"'),
    'role_name_key',
  ],
  [
    databaseError('23503', 'insert on table "team" violates foreign key constraint "team_parent_fkey"'),
    'team_parent_fkey',
  ],
  [databaseError('23502', 'null value in column "name" violates not-null constraint'), null],
  [databaseError('42501', 'constraint "team_pkey"'), null],
  [new Error('constraint "team_pkey"'), null],
])('%s names the constraint %s', (error, name) => {
  expect(brokenConstraint(error)).toBe(name)
})
