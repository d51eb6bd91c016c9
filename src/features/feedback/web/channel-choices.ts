import { queryOptions } from '@tanstack/react-query'
import type { ChoicePage, ChoicesAsked } from '#features/feedback/web/editors/SearchedList.tsx'
import { api, bodyOf } from '#platform/web/api.ts'

/** Changes only when an admin sets something up, not while someone filters. */
const LOOKUP_STALE_MS = 5 * 60_000

/** Channels to choose from, in pages. Refreshed with the list of channels, whose key it starts with. */
export const channelChoicesQuery = ({ search, ids }: ChoicesAsked) =>
  queryOptions({
    queryKey: ['channels', 'choices', { search, ids }],
    queryFn: async ({ signal }): Promise<ChoicePage> => {
      const query = ids ? { ids: ids.join(','), limit: 100 } : { limit: 50, ...(search && { search }) }
      const { channels, next_cursor } = await bodyOf(
        api.GET('/api/v1/channels', { params: { query }, signal }),
      )
      return { choices: channels, isComplete: !next_cursor }
    },
    staleTime: LOOKUP_STALE_MS,
  })
