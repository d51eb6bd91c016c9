import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'

export type AllowedAddresses = AnswerTo<'/api/v1/allowed_addresses', 'get'>
export type AddressEntry = AllowedAddresses['entries'][number]

export const allowedAddressesQuery = queryOptions({
  queryKey: ['allowed-addresses'],
  queryFn: ({ signal }) => bodyOf(api.GET('/api/v1/allowed_addresses', { signal })),
  // Do not replace the list that the person is editing.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

/** Saves on top of the version that was read; a 409 response contains the newer list. */
export function useSaveAddresses() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { entries: AddressEntry[]; version: number }) =>
      bodyOf(api.PUT('/api/v1/allowed_addresses', { body })),
    onSuccess: (saved) => queryClient.setQueryData(allowedAddressesQuery.queryKey, saved),
    meta: { handles: [409, 422] },
  })
}
