import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Total } from '#features/feedback/web/none-match.ts'
import { type InteractionFilters, listOf } from '#features/qa/reviews/web/interactions/interaction-filters.ts'
import { graphqlFiltersOf, restQueryOf } from '#features/qa/reviews/web/interactions/interaction-query.ts'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'
import { ask, graphql } from '#platform/web/graphql.ts'

export type ListedInteraction = AnswerTo<'/api/v1/interactions', 'get'>['interactions'][number]
export type Hit = NonNullable<ListedInteraction['hit']>
export type Interaction = AnswerTo<'/api/v1/interactions/{id}', 'get'>

const PAGE = 50
/** The server counts no further. */
const MOST_COUNTED = 10_000
const NEWEST = 10

/** Key prefix of all interaction queries. */
const INTERACTIONS_KEY = ['interactions'] as const

/** Interactions that match the filters, newest first. */
export const interactionsQuery = (filters: InteractionFilters) =>
  infiniteQueryOptions({
    queryKey: [...INTERACTIONS_KEY, 'list', listOf(filters)],
    queryFn: ({ pageParam, signal }) =>
      bodyOf(
        api.GET('/api/v1/interactions', {
          params: { query: { ...restQueryOf(filters), after: pageParam || undefined, limit: PAGE } },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    // Keep the old rows visible while new ones load.
    placeholderData: keepPreviousData,
  })

const COUNT = graphql(`
  query InteractionCount($filters: InteractionFilters) { interactions(first: 1, filters: $filters) { totalCount } }
`)

export async function interactionCount(filters: InteractionFilters, signal: AbortSignal): Promise<Total> {
  const { interactions } = await ask(COUNT, { filters: graphqlFiltersOf(filters) }, { signal })
  return { count: interactions.totalCount, capped: interactions.totalCount >= MOST_COUNTED }
}

/** Number of interactions that match the filters. */
export const countQuery = (filters: InteractionFilters) =>
  queryOptions({
    queryKey: [...INTERACTIONS_KEY, 'count', listOf(filters)],
    queryFn: ({ signal }) => interactionCount(filters, signal),
    placeholderData: keepPreviousData,
  })

/** One interaction with its messages and events. */
export const interactionQuery = (id: number) =>
  queryOptions({
    queryKey: [...INTERACTIONS_KEY, 'one', { id, blind: false }],
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/v1/interactions/{id}', { params: { path: { id: String(id) } }, signal })),
  })

/** Picks a random unreviewed interaction that matches the filters; null if all of them are in `passed`. */
export const drawUnreviewed = async (
  filters: InteractionFilters,
  passed: readonly number[],
): Promise<number | null> => {
  const query = {
    ...restQueryOf(filters),
    reviewed: 'false' as const,
    skipped: passed.join(',') || undefined,
  }
  return (await bodyOf(api.GET('/api/v1/interactions/random', { params: { query } }))).interaction_id
}

/** The newest reviews of an interaction, including drafts. */
export const reviewsOfQuery = (id: number) =>
  queryOptions({
    queryKey: ['qa-reviews', 'of-interaction', id],
    queryFn: async ({ signal }) => {
      const query = { by_interaction_id: String(id), order_by: 'started_at' as const, per: NEWEST }
      return (await bodyOf(api.GET('/api/v1/qa_reviews', { params: { query }, signal }))).qa_reviews
    },
  })

/** When the newest interaction of a channel started; null if it has none. */
export const newestOfChannelQuery = (channelId: number) =>
  queryOptions({
    queryKey: [...INTERACTIONS_KEY, 'newest-of-channel', channelId],
    queryFn: async ({ signal }) => {
      const query = { channels: String(channelId), limit: 1 }
      const { interactions } = await bodyOf(api.GET('/api/v1/interactions', { params: { query }, signal }))
      return interactions[0]?.started_at ?? null
    },
  })
