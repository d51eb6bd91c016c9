import { infiniteQueryOptions } from '@tanstack/react-query'
import { type Subject, useChange } from '#features/privacy/web/privacy-api.ts'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'

export type LegalHold = AnswerTo<'/api/v1/personal_data/holds', 'get'>['legal_holds'][number]

/** What a new hold is about, and its name on the screen. */
export type HoldTarget = { label: string | null; subject: Subject | { kind: 'company' } }

export const holdsQuery = infiniteQueryOptions({
  queryKey: ['privacy', 'holds'],
  queryFn: ({ pageParam: after, signal }) =>
    bodyOf(
      api.GET('/api/v1/personal_data/holds', { params: { query: after === '' ? {} : { after } }, signal }),
    ),
  initialPageParam: '',
  getNextPageParam: (page) => page.next_cursor,
})

export const usePlaceHold = () =>
  useChange(
    (body: { subject: HoldTarget['subject']; reason: string }) =>
      bodyOf(api.POST('/api/v1/personal_data/holds', { body })),
    [409, 422],
    holdsQuery.queryKey,
  )

export const useReleaseHold = () =>
  useChange(
    (id: number) =>
      bodyOf(api.POST('/api/v1/personal_data/holds/{id}/release', { params: { path: { id: String(id) } } })),
    undefined,
    holdsQuery.queryKey,
  )
