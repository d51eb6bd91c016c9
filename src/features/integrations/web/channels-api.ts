import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'
import { ask, change, FAULTS, graphql } from '#platform/web/graphql.ts'

export type Channel = AnswerTo<'/api/v1/channels', 'get'>['channels'][number]
export type ChannelChange = Partial<Omit<Channel, 'id'>> & { version: number }

export const channelsQuery = queryOptions({
  queryKey: ['channels'],
  queryFn: async ({ signal }) => (await bodyOf(api.GET('/api/v1/channels', { signal }))).channels,
})

export function useAddChannel() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (name: string) => bodyOf(api.POST('/api/v1/channels', { body: { name, integrated: false } })),
    onSuccess: refresh,
    meta: { handles: [422] },
  })
}

export function useChangeChannel() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id, ...body }: ChannelChange & { id: number }) =>
      bodyOf(api.PUT('/api/v1/channels/{id}', { params: { path: { id: String(id) } }, body })),
    // A conflict also refetches the list.
    onSettled: refresh,
    meta: { handles: [409, 422] },
  })
}

/** The systems that channels can belong to. */
export const integrationsQuery = queryOptions({
  queryKey: ['channels', 'integrations'],
  queryFn: async ({ signal }) => (await ask(INTEGRATIONS, {}, { signal })).channelableIntegrations,
})

/** Saves a channel and, if it was changed, the system it belongs to. */
export function useSaveChannel() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async ({
      change: { id, ...body },
      integrationId,
    }: {
      change: ChannelChange & { id: number }
      integrationId?: string | null
    }) => {
      const saved = await bodyOf(
        api.PUT('/api/v1/channels/{id}', { params: { path: { id: String(id) } }, body }),
      )
      if (integrationId !== undefined)
        await change(UPDATE_INTEGRATIONS, {
          channels: [{ id: String(id), integrationId, active: saved.active }],
        })
    },
    onSettled: refresh,
    meta: { handles: [409, 422] },
  })
}

const INTEGRATIONS = graphql(`
  query ChannelableIntegrations { channelableIntegrations { id name } }
`)

const UPDATE_INTEGRATIONS = graphql(
  `
    mutation UpdateChannelIntegrations($channels: [ChannelIntegrationInput!]!) {
      updateChannelIntegrations(channels: $channels) { errors { ...Faults } }
    }
  `,
  [FAULTS],
)

/** Refetches the list and the filters that offer channels. */
function useRefresh() {
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: channelsQuery.queryKey })
    void queryClient.invalidateQueries({ queryKey: ['filter-entities'] })
  }
}
