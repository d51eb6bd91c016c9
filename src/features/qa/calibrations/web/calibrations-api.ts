import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { fullName } from '#lib/text.ts'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'
import type { paths as Wire } from '#platform/web/openapi.d.ts'

type NewCalibration = Wire['/api/v1/qa_calibrations']['post']['requestBody']['content']['application/json']
type Change = Wire['/api/v1/qa_calibrations/{id}']['put']['requestBody']['content']['application/json']
type OptionChoice =
  Wire['/api/v1/qa_calibrations/{id}/option']['put']['requestBody']['content']['application/json']
type Listed = AnswerTo<'/api/v1/qa_calibrations', 'get'>['qa_calibrations'][number]

export type Calibration = AnswerTo<'/api/v1/qa_calibrations/{id}', 'get'>
export type CalibrationForm = AnswerTo<'/api/v1/qa_calibrations/{id}/form', 'get'>
export type Question = CalibrationForm['sections'][number]['questions'][number]
export type SavedAnswer = AnswerTo<'/api/v1/qa_answers', 'get'>['qa_answers'][number]
export type CalibrationRow = Listed

export const CALIBRATIONS_KEY = ['qa-calibrations'] as const
/** Rows per page of completed calibrations. */
export const CALIBRATIONS_PAGE = 25
/** Incomplete calibrations are loaded as one page. */
const MOST_INCOMPLETE = 100

const at = (id: number) => ({ params: { path: { id: String(id) } } })

export const incompleteQuery = (status: 'owned' | 'assigned' | 'all-incomplete') =>
  queryOptions({
    queryKey: [...CALIBRATIONS_KEY, 'list', status],
    queryFn: async ({ signal }) => {
      const query = { status, per: MOST_INCOMPLETE }
      return (await bodyOf(api.GET('/api/v1/qa_calibrations', { params: { query }, signal }))).qa_calibrations
    },
  })

/** A page of completed calibrations. */
export const completedQuery = (status: 'completed' | 'all-completed', page: number) =>
  queryOptions({
    queryKey: [...CALIBRATIONS_KEY, 'list', status, page],
    queryFn: async ({ signal }) => {
      const query = { status, page, per: CALIBRATIONS_PAGE }
      const body = await bodyOf(api.GET('/api/v1/qa_calibrations', { params: { query }, signal }))
      return { rows: body.qa_calibrations, pages: body.total_pages }
    },
    // Keep the previous page on screen while the next one loads.
    placeholderData: keepPreviousData,
  })

export const calibrationQuery = (id: number) =>
  queryOptions({
    queryKey: [...CALIBRATIONS_KEY, 'one', id],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/v1/qa_calibrations/{id}', { ...at(id), signal })),
  })

/** The scorecard with the chosen questions only. It never changes. */
export const calibrationFormQuery = (id: number) =>
  queryOptions({
    queryKey: [...CALIBRATIONS_KEY, 'form', id],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/v1/qa_calibrations/{id}/form', { ...at(id), signal })),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Answers of completed reviews, as far as the viewer may see them. */
export const calibrationAnswersQuery = (id: number, reviewIds: readonly number[]) =>
  queryOptions({
    queryKey: [...CALIBRATIONS_KEY, 'answers', id, reviewIds],
    queryFn: async ({ signal }) => {
      const query = { qa_review_ids: reviewIds.map(String), product_area: 'qa_calibration' }
      return (await bodyOf(api.GET('/api/v1/qa_answers', { params: { query }, signal }))).qa_answers
    },
  })

/** People who can be invited. */
export const participantsQuery = (search: string) =>
  queryOptions({
    queryKey: ['employees', 'qa_calibration', { search }],
    queryFn: async ({ signal }) => {
      const query = { product_area: 'qa_calibration', search, limit: 20 }
      const { employees } = await bodyOf(api.GET('/api/v1/employees', { params: { query }, signal }))
      return employees.map(({ id, first_name, last_name, image }) => ({
        id,
        name: fullName(first_name, last_name),
        image,
      }))
    },
  })

/** Retrying with the same `key` creates only one calibration. */
export const startCalibration = (body: NewCalibration, key: string) =>
  bodyOf(api.POST('/api/v1/qa_calibrations', { body, headers: { 'idempotency-key': key } }))

/** The generated client treats a field that can only be null as one that is never sent. */
type Sent = Omit<Change, 'deleted_at'> & { deleted_at?: undefined }

export const changeCalibration = (id: number, body: Change) =>
  bodyOf(api.PUT('/api/v1/qa_calibrations/{id}', { ...at(id), body: body as Sent }))

export const chooseOption = (id: number, body: OptionChoice) =>
  bodyOf(api.PUT('/api/v1/qa_calibrations/{id}/option', { ...at(id), body }))

export const deleteCalibration = (id: number) => bodyOf(api.DELETE('/api/v1/qa_calibrations/{id}', at(id)))

/** Refetches lists and scores after a change, but not the open calibration or its scorecard. */
export const refetchCalibrationLists = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [about, what] }) =>
      about === CALIBRATIONS_KEY[0] && what !== 'one' && what !== 'form',
  })
