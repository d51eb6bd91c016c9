import { expect, test } from 'vitest'
import { databaseCause } from '#platform/db/causes.ts'

test.each([
  [{ code: 'ECONNREFUSED' }, 'the database cannot be reached: nothing listens at its address'],
  [{ code: 'ENOTFOUND' }, 'the database cannot be reached: the name of its host is unknown'],
  [{ code: '28P01', message: 'password of ada' }, 'the database does not accept the password'],
  [
    { message: 'timeout exceeded when trying to connect' },
    'the database does not answer in time, or all connections are in use',
  ],
  [{ code: 'XX000', message: 'secret' }, 'the database cannot be reached'],
])('%j means: %s', (error, cause) => {
  expect(databaseCause(error)).toBe(cause)
})
