import { queryOptions } from '@tanstack/react-query'
import { type Choice, choiceQuery, type WantedChoices } from '#features/feedback/web/editors/SearchedList.tsx'
import { api, bodyOf } from '#platform/web/api.ts'

/** Changes only when an admin sets something up, not while someone filters. */
const LOOKUP_STALE_MS = 5 * 60_000

/** Channels to choose from. Refreshed with the list of channels, whose key it starts with. */
export const channelChoicesQuery = (wanted: WantedChoices) =>
  queryOptions({
    queryKey: ['channels', 'choices', wanted],
    queryFn: async ({ signal }): Promise<Choice[]> =>
      (await bodyOf(api.GET('/api/v1/channels', { params: { query: choiceQuery(wanted) }, signal })))
        .channels,
    staleTime: LOOKUP_STALE_MS,
  })
