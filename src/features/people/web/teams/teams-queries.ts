import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, graphql, type ResultOf } from '#platform/web/graphql.ts'

/** Prefix of all query keys about teams, to invalidate them together after a change. */
export const TEAMS_KEY = ['admin-teams'] as const

/** Teams per request of one level. */
const LEVEL_PAGE = 100
/** Members per page of a team. */
const MEMBERS_PAGE = 25

const NODE = graphql(`
  fragment TreeNode on Hierarchy {
    id name parentId childrenCount
    team { label version agentsCount owner { id profile { fullName imageUrl } } }
  }
`)

export type TreeNode = ResultOf<typeof NODE>

const LEVEL = graphql(
  `
  query TeamLevel($parentId: ID, $first: Int, $after: String) {
    hierarchies(parentId: $parentId, first: $first, after: $after) {
      nodes { ...TreeNode }
      totalCount
      pageInfo { hasNextPage endCursor }
    }
  }
`,
  [NODE],
)

export type Level = { nodes: TreeNode[]; hasMore: boolean; total: number }

/** The pages of direct sub-teams of a team; null for the topmost teams. */
export const levelQuery = (parentId: string | null, pages: number) =>
  queryOptions({
    queryKey: [...TEAMS_KEY, 'level', parentId, pages],
    queryFn: async ({ signal }): Promise<Level> => {
      const nodes: TreeNode[] = []
      let after: string | null = null
      for (let page = 1; ; page += 1) {
        const variables: { parentId: string | null; first: number; after: string | null } = {
          parentId,
          first: LEVEL_PAGE,
          after,
        }
        const { hierarchies } = await ask(LEVEL, variables, { signal })
        nodes.push(...hierarchies.nodes)
        after = hierarchies.pageInfo.endCursor
        const hasMore = hierarchies.pageInfo.hasNextPage
        if (!hasMore || page >= pages) return { nodes, hasMore, total: hierarchies.totalCount }
      }
    },
  })

const FOUND = graphql(`
  query FoundTeams($search: String, $after: String) {
    teams(search: $search, first: 50, after: $after) {
      nodes { id name label path agentsCount }
      totalCount
      pageInfo { hasNextPage endCursor }
    }
  }
`)

export const findTeams = async (search: string, after: string | null, signal?: AbortSignal) =>
  (await ask(FOUND, { search, after }, { signal })).teams

const TEAM = graphql(`
  query Team($id: ID!) {
    team(id: $id) {
      id name label version archived agentsCount childrenCount path
      owner { id profile { fullName imageUrl } }
      parent { id name }
    }
  }
`)

export type Team = NonNullable<ResultOf<typeof TEAM>['team']>

/** One team with all editable fields; null for an unknown id. */
export const teamQuery = (id: string) =>
  queryOptions({
    queryKey: [...TEAMS_KEY, 'one', id],
    queryFn: async ({ signal }) => (await ask(TEAM, { id }, { signal })).team,
  })

const MEMBERS = graphql(`
  query TeamMembers($id: ID!, $first: Int, $after: String) {
    teamWithEmployees(id: $id, first: $first, after: $after) {
      employees {
        nodes { id roleLabel profile { fullName imageUrl } }
        totalCount
        pageInfo { hasNextPage endCursor }
      }
    }
  }
`)

const NO_MEMBERS = { nodes: [], totalCount: 0, pageInfo: { hasNextPage: false, endCursor: null } }

export const readMembers = async (id: string, after: string | null, signal?: AbortSignal) =>
  (await ask(MEMBERS, { id, first: MEMBERS_PAGE, after }, { signal })).teamWithEmployees?.employees ??
  NO_MEMBERS

export const membersKey = (id: string) => [...TEAMS_KEY, 'members', id]

const LEADERS = graphql(`
  query LeaderChoices($search: String) {
    supervisors(first: 50, search: $search) { nodes { id profile { fullName imageUrl } primaryTeam { name } } }
  }
`)

/** People who can lead a team. */
export const leadersQuery = (search: string) =>
  queryOptions({
    queryKey: ['choices', 'leaders', search],
    queryFn: async ({ signal }) =>
      (await ask(LEADERS, { search: search || null }, { signal })).supervisors.nodes,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

const PEOPLE = graphql(`
  query PeopleChoices($search: String) {
    unitSelectorEmployees(first: 50, search: $search) { nodes { id name imageUrl } }
  }
`)

/** All people of the company who are not deactivated. */
export const peopleQuery = (search: string) =>
  queryOptions({
    queryKey: ['choices', 'people', search],
    queryFn: async ({ signal }) =>
      (await ask(PEOPLE, { search: search || null }, { signal })).unitSelectorEmployees.nodes,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
