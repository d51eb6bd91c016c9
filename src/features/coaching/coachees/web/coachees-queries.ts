import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CoacheeFilters } from '#features/coaching/coachees/web/coachee-filters.ts'
import { COACHING_KEY } from '#features/coaching/sessions/web/session-api.ts'
import { fetchEmployees, nameOf } from '#features/people/web/employees-api.ts'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'
import { ask, graphql, type ResultOf } from '#platform/web/graphql.ts'

/** COA-536 asks for 50 rows a page. */
export const COACHEES_PAGE = 50
const FOUND_AT_ONCE = 20
const RECENT = 10

const COACHEES = graphql(`
  query Coachees($first: Int, $after: String, $search: String, $filters: CoacheeFilters, $sort: CoacheeSort) {
    coacheesData(first: $first, after: $after, search: $search, filters: $filters, sort: $sort) {
      nodes {
        entityId entityType name imageUrl parentName openActionItemsCount closedActionItemsCount sessionsCount
        lastSession lastSessionId draftCoachingSessionId
      }
      totalCount
      pageInfo { hasNextPage endCursor }
    }
  }
`)

export type Coachee = ResultOf<typeof COACHEES>['coacheesData']['nodes'][number]

/** A page of the people the viewer coaches, or of their teams. */
export const coacheesQuery = (filters: CoacheeFilters) =>
  queryOptions({
    queryKey: [...COACHING_KEY, 'coachees', filters],
    queryFn: async ({ signal }) => {
      const { order, page, after } = filters
      const { coacheesData } = await ask(
        COACHEES,
        {
          ...variablesOf(filters),
          first: COACHEES_PAGE,
          after,
          sort: { field: order.by, descending: order.descending },
        },
        { signal },
      )
      // Keep the offset of these rows while the next page loads.
      return { ...coacheesData, before: (page - 1) * COACHEES_PAGE }
    },
    // Keep the old rows visible while new ones load.
    placeholderData: keepPreviousData,
  })

const COUNT = graphql(`
  query CoacheeCount($search: String, $filters: CoacheeFilters) {
    coacheesData(first: 1, search: $search, filters: $filters) { totalCount }
  }
`)

export const coacheeCount = async (filters: CoacheeFilters, signal: AbortSignal): Promise<number> =>
  (await ask(COUNT, variablesOf(filters), { signal })).coacheesData.totalCount

/** The first matches for a name, to start a one-on-one with. */
export const coacheeChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: [...COACHING_KEY, 'coachee-choices', search],
    queryFn: async ({ signal }) => {
      const variables = { first: FOUND_AT_ONCE, search: search || null, sort: { field: 'NAME' as const } }
      return (await ask(COACHEES, variables, { signal })).coacheesData.nodes
    },
    placeholderData: keepPreviousData,
  })

const RECENTLY = graphql(`
  query RecentlyCoached($first: Int) {
    recentlyCoachedEmployees(first: $first) { nodes { id profile { fullName imageUrl } } }
  }
`)

/** People, latest coached first. */
export const recentlyCoachedQuery = queryOptions({
  queryKey: [...COACHING_KEY, 'recent'],
  queryFn: async ({ signal }) =>
    (await ask(RECENTLY, { first: RECENT }, { signal })).recentlyCoachedEmployees.nodes,
})

export type SessionLog = AnswerTo<'/api/v1/coaching/coaching_session', 'get'>
export type ListedSession = SessionLog['sessions'][number]

/** A page of the history of one person, or of everyone the viewer may see; the first is 1. */
export const sessionLogQuery = (employeeId: number | undefined, page = 1) =>
  queryOptions({
    queryKey: [...COACHING_KEY, 'log', employeeId ?? 'all', page],
    queryFn: ({ signal }) =>
      bodyOf(
        api.GET('/api/v1/coaching/coaching_session', {
          params: {
            query: { page, ...(employeeId !== undefined && { employee_id: String(employeeId) }) },
          },
          signal,
        }),
      ),
    // Keep old rows only for the same person, so that sessions never appear under another name.
    placeholderData: (before, query) => (query?.queryKey[2] === (employeeId ?? 'all') ? before : undefined),
  })

/** A person within the viewer's coaching scope, deactivated or not; null if there is none. */
export const coacheeQuery = (id: number) =>
  queryOptions({
    queryKey: [...COACHING_KEY, 'coachee', id],
    queryFn: async ({ signal }) => {
      const [found] = await fetchEmployees(
        { ids: [id], include_deactivated: true, area: 'coaching' },
        { signal },
      )
      return found ? { name: nameOf(found), image: found.image } : null
    },
  })

export type Upcoming = AnswerTo<'/api/v1/coaching/agendas', 'get'>['agendas'][number]

/** Upcoming one-on-ones of the viewer, as coach or employee, soonest first. */
export const upcomingQuery = queryOptions({
  queryKey: [...COACHING_KEY, 'agendas'],
  queryFn: async ({ signal }) => (await bodyOf(api.GET('/api/v1/coaching/agendas', { signal }))).agendas,
})

/** Takeaways that the viewer owns, from all one-on-ones. */
export const ownTakeawaysQuery = queryOptions({
  queryKey: [...COACHING_KEY, 'takeaways', 'own'],
  queryFn: ({ signal }) => bodyOf(api.GET('/api/v1/coaching/takeaway', { signal })),
})

const variablesOf = ({ of, search, teamIds, reportingGroupIds, includeDeactivated }: CoacheeFilters) => ({
  search: search || null,
  filters: {
    entityType: of,
    teamIds: teamIds.length > 0 ? teamIds.map(String) : null,
    reportingGroupIds:
      of === 'EMPLOYEE' && reportingGroupIds.length > 0 ? reportingGroupIds.map(String) : null,
    includeDeactivated: of === 'EMPLOYEE' && includeDeactivated,
  },
})
