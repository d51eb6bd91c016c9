import { afterEach, describe, expect, test, vi } from 'vitest'
import { ask, change, FAULTS, graphql } from '#platform/web/graphql.ts'
import { failed, graphqlStub, refused } from '#platform/web/graphql-testing.ts'
import { problem, stubApi } from '#platform/web/testing.tsx'

afterEach(() => vi.unstubAllGlobals())

const NAME = graphql(`fragment Named on Employee { id profile { fullName } }`)
const BOTH = graphql(`fragment Both on Employee { ...Named supervisor { ...Named } }`, [NAME])
const PERSON = graphql(`query Person($id: ID!) { employee(id: $id) { ...Named ...Both } }`, [NAME, BOTH])
const APPROVE = graphql(
  `mutation Approve($id: ID!) { approveEmployee(id: $id) { employee { id } errors { ...Faults } } }`,
  [FAULTS],
)

describe('a query', () => {
  test('is sent with each fragment once, and returns its data', async () => {
    const person = { id: '7', profile: { fullName: 'Ada Lund' }, supervisor: null }
    const { requests } = stubApi({ 'POST /graphql': graphqlStub({ Person: { employee: person } }) })
    expect(await ask(PERSON, { id: '7' })).toEqual({ employee: person })
    const { query, variables } = (await requests[0]?.json()) ?? {}
    expect(query.match(/fragment Named/g)).toHaveLength(1)
    expect(query.match(/fragment Both/g)).toHaveLength(1)
    expect(variables).toEqual({ id: '7' })
  })

  test.each([
    ['forbidden', 403],
    ['signed_out', 401],
    ['malformed', 400],
    ['internal', 500],
    ['something new', 500],
  ])('an error of the request is thrown as that of a REST call: %s', async (code, status) => {
    stubApi({ 'POST /graphql': failed('No', code) })
    await expect(ask(PERSON, { id: '7' })).rejects.toMatchObject({
      name: 'ApiError',
      code: status,
      errorCode: code,
      serverMessage: 'No',
    })
  })

  test('a refused request is thrown too', async () => {
    stubApi({ 'POST /graphql': problem(429, 'Slowly') })
    await expect(ask(PERSON, { id: '7' })).rejects.toMatchObject({ code: 429, serverMessage: 'Slowly' })
  })
})

describe('a mutation', () => {
  test('returns its payload', async () => {
    stubApi({
      'POST /graphql': graphqlStub({ Approve: { approveEmployee: { employee: { id: '7' }, errors: [] } } }),
    })
    expect(await change(APPROVE, { id: '7' })).toMatchObject({ employee: { id: '7' } })
  })

  test('throws field errors with their fields', async () => {
    const payload = refused('is taken', ['address', 'email'])
    stubApi({ 'POST /graphql': graphqlStub({ Approve: { approveEmployee: payload } }) })
    const error = await change(APPROVE, { id: '7' }).catch((thrown) => thrown)
    expect(error.code).toBe(422)
    expect(error.messageFor('address.email')).toBe('is taken')
  })

  test('throws a stale version as 409 with the current one', async () => {
    const payload = refused('Changed meanwhile', [], 'stale', '{"version":3}')
    stubApi({ 'POST /graphql': graphqlStub({ Approve: { approveEmployee: payload } }) })
    await expect(change(APPROVE, { id: '7' })).rejects.toMatchObject({
      code: 409,
      errorCode: 'stale',
      body: { current: { version: 3 } },
    })
  })
})
