import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'

export type Token = AnswerTo<'/api/v1/api_tokens', 'get'>['api_tokens'][number]
export type TokenScope = Token['scopes'][number]
type NewToken = { name: string; scopes: TokenScope[]; days: number; allowed_addresses: string[] }

export const tokensQuery = infiniteQueryOptions({
  queryKey: ['api-tokens'],
  queryFn: ({ pageParam, signal }) =>
    bodyOf(api.GET('/api/v1/api_tokens', { params: { query: { after: pageParam } }, signal })),
  initialPageParam: '',
  getNextPageParam: (page) => page.next_cursor,
})

export function useCreateToken() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: NewToken) => bodyOf(api.POST('/api/v1/api_tokens', { body })),
    onSuccess: refresh,
    meta: { handles: [422] },
    // Do not keep the token's text in the cache.
    gcTime: 0,
  })
}

export function useRevokeToken() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: number) =>
      bodyOf(api.DELETE('/api/v1/api_tokens/{id}', { params: { path: { id: String(id) } } })),
    onSettled: refresh,
  })
}

function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey })
}
