import { afterEach, expect, test, vi } from 'vitest'
import {
  previewAddress,
  readPreviewContext,
  readSurveyState,
  readSurveyTiles,
} from '#features/surveys/web/survey-calls.ts'
import { stubApi } from '#platform/web/testing.tsx'

afterEach(() => vi.unstubAllGlobals())

const LIST = '/admin/company/survey_configurations'

test('SVY-006 the address of a preview contains only parameters that are set', () => {
  expect(previewAddress({ page: 2, question: 7, option: 3, employee_id: 9 })).toBe(
    '/api/v1/survey_previews?page=2&question=7&option=3&employee_id=9',
  )
  expect(previewAddress({ page: 2, question: null })).toBe('/api/v1/survey_previews?page=2')
  expect(previewAddress({})).toBe('/api/v1/survey_previews')
})

test('SVY-037 each of the three calls throws a response that is not OK unchanged', async () => {
  const calls: [string, () => Promise<unknown>][] = [
    [`GET ${LIST}`, () => readSurveyTiles()],
    [`GET ${LIST}/7`, () => readSurveyState('7')],
    ['GET /api/v1/survey_previews', () => readPreviewContext({})],
  ]
  for (const [address, call] of calls) {
    stubApi({ [address]: () => Response.json({ message: 'broken' }, { status: 500 }) })
    const thrown: unknown = await call().then(
      () => null,
      (error: unknown) => error,
    )
    expect(thrown).toBeInstanceOf(Response)
    expect((thrown as Response).status).toBe(500)
    expect((thrown as Response).bodyUsed).toBe(false)
  }
})

test('returns the data without its wrapper, requested as JSON', async () => {
  const { requests } = stubApi({
    [`GET ${LIST}`]: { surveys: [{ name: 'A' }] },
    'GET /api/v1/survey_previews': { context: { brands: [] } },
  })
  expect(await readSurveyTiles()).toEqual([{ name: 'A' }])
  expect(await readPreviewContext({ page: 1 })).toEqual({ brands: [] })
  expect(requests.map(({ headers }) => headers.get('accept'))).toEqual([
    'application/json',
    'application/json',
  ])
})
