import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'

export type Brand = AnswerTo<'/api/v1/brands', 'get'>['brands'][number]
export type BrandChange = { name?: string; archived?: boolean; version: number }

export const brandsQuery = (archived: boolean) =>
  infiniteQueryOptions({
    queryKey: ['brands', { archived }],
    queryFn: ({ pageParam, signal }) =>
      bodyOf(
        api.GET('/api/v1/brands', {
          params: { query: { archived: archived ? 'true' : 'false', after: pageParam, limit: 50 } },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })

export function useAddBrand() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (name: string) => bodyOf(api.POST('/api/v1/brands', { body: { name } })),
    onSuccess: refresh,
    meta: { handles: [422] },
  })
}

export function useChangeBrand() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id, ...body }: BrandChange & { id: number }) =>
      bodyOf(api.PUT('/api/v1/brands/{id}', { params: { path: { id: String(id) } }, body })),
    // A conflict also refetches the list.
    onSettled: refresh,
    meta: { handles: [409, 422] },
  })
}

/** Refetches the list and the filters that offer brands. */
function useRefresh() {
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: ['brands'] })
    void queryClient.invalidateQueries({ queryKey: ['filter-entities'] })
  }
}
