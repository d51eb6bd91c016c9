import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { channelsQuery } from '#features/integrations/web/channels-api.ts'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'
import { translateErrorMessage } from '#platform/web/faults/translate-error.ts'

export type SourceList = AnswerTo<'/api/v1/source_systems', 'get'>
export type Source = SourceList['source_systems'][number]
export type Connector = SourceList['connectors'][number]
export type SkippedRecord = AnswerTo<'/api/v1/source_systems/{id}/skipped', 'get'>['skipped'][number]
export type SourceResult = AnswerTo<'/api/v1/source_systems/{id}/results', 'get'>['writes'][number]
export type SourceSettings = {
  source: Source['source']
  subdomain: string
  region: string
  login: string | null
  /** Left out: keep the stored key. */
  api_key?: string | null
  channel_ids: number[]
  excluded_tags: string[]
  excluded_fields: string[]
  backfill_days: number
  do_not_send_field: string | null
  imports_ratings: boolean
  score_field: string | null
  link_field: string | null
  survey_rules: Source['survey_rules']
  active: boolean
}

export const sourcesQuery = queryOptions({
  queryKey: ['source-systems'],
  queryFn: async ({ signal }) => {
    const { source_systems, connectors } = await bodyOf(api.GET('/api/v1/source_systems', { signal }))
    return { connectors, source_systems: await Promise.all(source_systems.map(inWords)) }
  },
})

const inWords = async (source: Source): Promise<Source> => ({
  ...source,
  last_error: source.last_error && (await translateErrorMessage(source.last_error)),
})

export const skippedQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['source-system-skipped', id],
    queryFn: async ({ pageParam, signal }) => {
      const page = await bodyOf(
        api.GET('/api/v1/source_systems/{id}/skipped', {
          params: { path: { id: String(id) }, query: { after: pageParam } },
          signal,
        }),
      )
      const skipped = await Promise.all(
        page.skipped.map(async (each) => ({ ...each, reason: await translateErrorMessage(each.reason) })),
      )
      return { ...page, skipped }
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })

export const resultsQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['source-system-results', id],
    queryFn: async ({ pageParam, signal }) => {
      const page = await bodyOf(
        api.GET('/api/v1/source_systems/{id}/results', {
          params: { path: { id: String(id) }, query: { after: pageParam } },
          signal,
        }),
      )
      const writes = await Promise.all(
        page.writes.map(async (each) => ({
          ...each,
          reason: each.reason && (await translateErrorMessage(each.reason)),
        })),
      )
      return { ...page, writes }
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })

/** Writes a result again that the system did not accept. */
export function useRetryResult(sourceId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) =>
      bodyOf(
        api.POST('/api/v1/source_systems/{id}/results/{result_id}/retry', {
          params: { path: { id: String(sourceId), result_id: String(id) } },
        }),
      ),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: sourcesQuery.queryKey })
      return queryClient.invalidateQueries({ queryKey: resultsQuery(sourceId).queryKey })
    },
  })
}

/** The ticket fields of one system. */
export const sourceFieldsQuery = (id: number) =>
  queryOptions({
    queryKey: ['ticket-fields', id],
    queryFn: async ({ signal }) => {
      const read = await bodyOf(
        api.GET('/api/v1/zendesk_field_mappings/fields', {
          params: { query: { source_system_id: String(id) } },
          signal,
        }),
      )
      return { ...read, problem: read.problem && (await translateErrorMessage(read.problem)) }
    },
  })

/** The published surveys that a rule can send. */
export const sentSurveysQuery = queryOptions({
  queryKey: ['sent-surveys'],
  queryFn: async ({ signal }) => {
    const { surveys } = await bodyOf(api.GET('/admin/company/survey_configurations', { signal }))
    return surveys.filter(({ publishedAt, archived }) => publishedAt !== null && !archived)
  },
})

/** Connects a system, or saves a change based on the version that was read. */
export function useSaveSource() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ base, values }: { base: Source | null; values: SourceSettings }) => {
      if (base === null) return bodyOf(api.POST('/api/v1/source_systems', { body: values }))
      const { source: _, ...change } = values
      return bodyOf(
        api.PUT('/api/v1/source_systems/{id}', {
          params: { path: { id: String(base.id) } },
          body: { ...change, version: base.version },
        }),
      )
    },
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
    mutationFn: (
      body: Pick<SourceSettings, 'source' | 'subdomain' | 'region' | 'login' | 'api_key'> & { id?: number },
    ) => bodyOf(api.POST('/api/v1/source_systems/test', { body })),
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
