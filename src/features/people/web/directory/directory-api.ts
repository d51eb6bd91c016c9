import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'

export type DirectoryMapping = AnswerTo<'/api/v1/directory_mapping', 'get'>
export type MappingInput = {
  groups: { group: string; role_id: number | null; team_id: number | null }[]
  version: number
}
export type DriftedPerson = AnswerTo<'/api/v1/directory_drift', 'get'>['people'][number]

export const mappingQuery = queryOptions({
  queryKey: ['directory-mapping'],
  queryFn: ({ signal }) => bodyOf(api.GET('/api/v1/directory_mapping', { signal })),
  // Do not replace the mapping that the person is editing.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

export const driftQuery = infiniteQueryOptions({
  queryKey: ['directory-drift'],
  queryFn: ({ pageParam, signal }) =>
    bodyOf(api.GET('/api/v1/directory_drift', { params: { query: { after: pageParam } }, signal })),
  initialPageParam: '',
  getNextPageParam: (page) => page.next_cursor,
})

/** Saves on top of the version that was read; a 409 response contains the newer mapping. */
export function useSaveMapping() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: MappingInput) => bodyOf(api.PUT('/api/v1/directory_mapping', { body })),
    onSuccess: (saved) => {
      queryClient.setQueryData(mappingQuery.queryKey, saved)
      return queryClient.invalidateQueries({ queryKey: driftQuery.queryKey })
    },
    meta: { handles: [409, 422] },
  })
}

/** Makes people as the directory has them; null means everyone who differs. */
export function useApplyDirectory() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (employeeIds: number[] | null) =>
      bodyOf(api.POST('/api/v1/directory_drift/apply', { body: { employee_ids: employeeIds } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: driftQuery.queryKey }),
  })
}
