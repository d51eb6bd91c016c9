import { queryOptions } from '@tanstack/react-query'
import { useChange } from '#features/privacy/web/privacy-api.ts'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'

export type Retention = AnswerTo<'/api/v1/personal_data/retention', 'get'>
export type RetentionRule = Retention['rules'][number]

export const retentionQuery = queryOptions({
  queryKey: ['privacy', 'retention'],
  queryFn: ({ signal }) => bodyOf(api.GET('/api/v1/personal_data/retention', { signal })),
})

/** What rules would delete now. */
export const retentionPreviewQuery = (rules: RetentionRule[]) =>
  queryOptions({
    queryKey: ['privacy', 'retentionPreview', rules],
    queryFn: ({ signal }) =>
      bodyOf(api.POST('/api/v1/personal_data/retention/preview', { body: { rules }, signal })),
    gcTime: 0,
  })

export const useSaveRetention = () =>
  useChange(
    (body: { rules: RetentionRule[]; version: number }) =>
      bodyOf(api.PUT('/api/v1/personal_data/retention', { body })),
    [409, 422],
    retentionQuery.queryKey,
  )
