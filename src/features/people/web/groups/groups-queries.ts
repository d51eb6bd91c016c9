import { queryOptions } from '@tanstack/react-query'
import { ask, graphql, type ResultOf } from '#platform/web/graphql.ts'

/** Prefix of all query keys about groups, to invalidate them together after a change. */
export const GROUPS_KEY = ['admin-groups'] as const

const LIST = graphql(`
  query Groups($search: String, $after: String) {
    groups(first: 50, search: $search, after: $after) {
      nodes { id name description membersCount version }
      totalCount
      pageInfo { hasNextPage endCursor }
    }
  }
`)

export type GroupRow = ResultOf<typeof LIST>['groups']['nodes'][number]

export const readGroups = async (search: string, after: string | null, signal?: AbortSignal) =>
  (await ask(LIST, { search: search || null, after }, { signal })).groups

const GROUP = graphql(
  `query Group($id: ID!) { group(id: $id) { id name description membersCount archived version } }`,
)

export type Group = NonNullable<ResultOf<typeof GROUP>['group']>

export const groupQuery = (id: string) =>
  queryOptions({
    queryKey: [...GROUPS_KEY, 'one', id],
    queryFn: async ({ signal }) => (await ask(GROUP, { id }, { signal })).group,
  })

const MEMBERS = graphql(`
  query GroupMembers($id: ID!, $after: String) {
    group(id: $id) {
      members(first: 25, after: $after) {
        nodes { id profile { fullName imageUrl } primaryTeam { name } }
        totalCount
        pageInfo { hasNextPage endCursor }
      }
    }
  }
`)

const NO_MEMBERS = { nodes: [], totalCount: 0, pageInfo: { hasNextPage: false, endCursor: null } }

export const readGroupMembers = async (id: string, after: string | null, signal?: AbortSignal) =>
  (await ask(MEMBERS, { id, after }, { signal })).group?.members ?? NO_MEMBERS

export const groupMembersKey = (id: string) => [...GROUPS_KEY, 'members', id]
