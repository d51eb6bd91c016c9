import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'

export type FieldMappings = AnswerTo<'/api/v1/zendesk_field_mappings', 'get'>
export type FieldMapping = FieldMappings['mappings'][number]

export const mappingsQuery = queryOptions({
  queryKey: ['field-mappings'],
  queryFn: ({ signal }) => bodyOf(api.GET('/api/v1/zendesk_field_mappings', { signal })),
})

/** Ticket fields of the connected accounts. */
export const ticketFieldsQuery = queryOptions({
  queryKey: ['ticket-fields'],
  queryFn: ({ signal }) => bodyOf(api.GET('/api/v1/zendesk_field_mappings/fields', { signal })),
})

export function useSaveMappings() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: FieldMappings) => bodyOf(api.PUT('/api/v1/zendesk_field_mappings', { body })),
    onSuccess: (saved) => queryClient.setQueryData(mappingsQuery.queryKey, saved),
    meta: { handles: 'all' },
  })
}
