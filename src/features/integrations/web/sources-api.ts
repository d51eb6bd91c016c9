import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { channelsQuery } from '#features/integrations/web/channels-api.ts'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'

export type Source = AnswerTo<'/api/v1/source_systems', 'get'>['source_systems'][number]
export type SourceSettings = {
  subdomain: string
  login: string | null
  /** Left out: keep the stored key. */
  api_key?: string | null
  channel_ids: number[]
  excluded_tags: string[]
  excluded_fields: string[]
  backfill_days: number
  do_not_send_field: string | null
  active: boolean
}

export const sourcesQuery = queryOptions({
  queryKey: ['source-systems'],
  queryFn: async ({ signal }) => (await bodyOf(api.GET('/api/v1/source_systems', { signal }))).source_systems,
})

/** Connects a system, or saves a change based on the version that was read. */
export function useSaveSource() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ base, values }: { base: Source | null; values: SourceSettings }) =>
      base === null
        ? bodyOf(api.POST('/api/v1/source_systems', { body: { source: 'zendesk', ...values } }))
        : bodyOf(
            api.PUT('/api/v1/source_systems/{id}', {
              params: { path: { id: String(base.id) } },
              body: { ...values, version: base.version },
            }),
          ),
    // A conflict also refetches the list.
    onSettled: refresh,
    meta: { handles: 'all' },
  })
}

export function useArchiveSource() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({
      id,
      version,
      archived,
      channel_ids,
    }: { archived: boolean; channel_ids?: number[] } & Pick<Source, 'id' | 'version'>) =>
      bodyOf(
        api.PUT('/api/v1/source_systems/{id}', {
          params: { path: { id: String(id) } },
          body: { archived, version, ...(channel_ids && { channel_ids }) },
        }),
      ),
    onSettled: refresh,
    meta: { handles: 'all' },
  })
}

export function useTestSource() {
  return useMutation({
    mutationFn: (body: { id?: number; subdomain: string; login: string | null; api_key?: string | null }) =>
      bodyOf(api.POST('/api/v1/source_systems/test', { body: { source: 'zendesk', ...body } })),
    meta: { handles: 'all' },
  })
}

/** Refetches the sources, their channels and the ticket fields. */
function useRefresh() {
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: sourcesQuery.queryKey })
    void queryClient.invalidateQueries({ queryKey: channelsQuery.queryKey })
    void queryClient.invalidateQueries({ queryKey: ['ticket-fields'] })
  }
}
