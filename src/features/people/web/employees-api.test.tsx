import { afterEach, expect, test, vi } from 'vitest'
import { fetchEmployees } from '#features/people/web/employees-api.ts'
import { problem, stubApi } from '#platform/web/testing.tsx'

afterEach(() => vi.unstubAllGlobals())

const ADA = { id: 7, first_name: 'Ada', last_name: 'Lund', image: null }

test('looks people up and returns them', async () => {
  const { requests } = stubApi({ 'GET /api/v1/employees': { employees: [ADA] } })
  expect(await fetchEmployees({ ids: [7, 9] })).toEqual([ADA])
  expect(new URL(requests[0]?.url ?? '').searchParams.get('ids')).toBe('7,9')
})

test('PPL-004 a 401 response gives an empty list', async () => {
  stubApi({ 'GET /api/v1/employees': problem(401, 'x') })
  expect(await fetchEmployees({})).toEqual([])
})

test.each([500, 403])('PPL-005 any other error is thrown: %i', async (status) => {
  stubApi({ 'GET /api/v1/employees': problem(status, 'Something is wrong') })
  await expect(fetchEmployees({})).rejects.toMatchObject({
    name: 'ApiError',
    code: status,
    serverMessage: 'Something is wrong',
  })
})
