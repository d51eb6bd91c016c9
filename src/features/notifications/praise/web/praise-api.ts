import { queryOptions } from '@tanstack/react-query'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { ask, graphql } from '#platform/web/graphql.ts'

export type PositiveNotification = NonNullable<
  AnswerTo<'/api/v1/notifications', 'get'>['notifications']['positive_notification']
>

/** One hour. */
export const REFRESH_MS = 3_600_000

/** Today's notification. Stops refetching after an access error. */
export const praiseQuery = queryOptions({
  queryKey: ['praise', 'notification'],
  queryFn: async ({ signal }) =>
    (await bodyOf(api.GET('/api/v1/notifications', { signal }))).notifications.positive_notification,
  staleTime: REFRESH_MS,
  refetchInterval: ({ state }) =>
    isApiError(state.error, 403) || isApiError(state.error, 401) ? false : REFRESH_MS,
})

export const dismiss = (id: number) =>
  bodyOf(
    api.PUT('/api/v1/notifications/{id}', {
      params: { path: { id: String(id) } },
      body: { dismissed_at: new Date().toISOString() },
    }),
  )

/** Most badges shown. */
export const MOST_BADGES = 3

const BADGES = graphql(`
  query RecentBadges($first: Int!) {
    badges(status: EARNED, first: $first) {
      nodes { badgeKey name description earnedAt status threshold badgeType iconSettings { icon color } }
    }
  }
`)

/** The badges the person earned last. */
export const recentBadgesQuery = queryOptions({
  queryKey: ['badges', 'recent'],
  queryFn: async ({ signal }) => (await ask(BADGES, { first: MOST_BADGES }, { signal })).badges?.nodes ?? [],
})
