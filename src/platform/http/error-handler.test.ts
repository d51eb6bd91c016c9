import pg from 'pg'
import { expect, test } from 'vitest'
import { asAppError } from '#platform/http/error-handler.ts'

const withStatus = (statusCode: number) => Object.assign(new Error('inside'), { statusCode })

test.each([
  [400, 400],
  [404, 404],
  [413, 413],
  // A file that has changed since, and a range outside it.
  [412, 400],
  [416, 400],
  [500, 500],
  [200, 500],
])('an error of a plug-in with status %i answers %i', (thrown, answered) => {
  expect(asAppError(withStatus(thrown)).status).toBe(answered)
})

test('a client error is explained in our words', () => {
  expect(asAppError(withStatus(416))).toMatchObject({
    code: 'malformed',
    message: 'The request is malformed.',
  })
})

test.each([400, 404, 405, 406, 413, 415, 416, 429, 431, 503])(
  'an error of a plug-in with status %i is worded here, not there',
  (status) => expect(asAppError(withStatus(status)).message).toMatch(/^[A-Z].*\.$/),
)

test('an internal error reveals no details', () => {
  expect(asAppError(new TypeError('inside'))).toMatchObject({
    code: 'internal',
    message: 'Something went wrong',
  })
})

test('a value that must be unique and is not answers 409 and says what to do, without names of the database', () => {
  const error = Object.assign(
    new pg.DatabaseError('duplicate key value violates unique constraint "lake_name_key"', 0, 'error'),
    {
      code: '23505',
      constraint: 'lake_name_key',
      detail: 'Key (company_id, name)=(1, Lake) already exists.',
    },
  )
  const failure = asAppError(error)
  expect(failure).toMatchObject({ status: 409, code: 'conflict', cause: error })
  expect(failure.message).toMatch(/^Another record already has one of these values.*try again\.$/)
})
