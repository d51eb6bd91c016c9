import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, graphql } from '#platform/web/graphql.ts'

/** Admins rarely change these records, so a minute-old list is current enough. */
const STALE_MS = 60_000

const ROLES = graphql(`query RoleChoices { assignableRoles { id name legacy roleTemplate } }`)

/** The roles that the viewer may give. */
export const rolesQuery = queryOptions({
  queryKey: ['choices', 'roles'],
  queryFn: async ({ signal }) => (await ask(ROLES, {}, { signal })).assignableRoles,
  staleTime: STALE_MS,
})

const TEAMS = graphql(`
  query TeamChoices($search: String) { teams(first: 50, search: $search) { nodes { id name parent { name } } } }
`)

/** The first teams that match a search, by name. */
export const teamsQuery = (search: string) =>
  queryOptions({
    queryKey: ['choices', 'teams', search],
    queryFn: async ({ signal }) => (await ask(TEAMS, { search: search || null }, { signal })).teams.nodes,
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  })

const TEAM = graphql(`query TeamName($id: ID!) { team(id: $id) { id name } }`)

/** The names of teams in the address; unknown ids are left out. */
export const teamNamesQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['choices', 'team-names', ids],
    queryFn: async ({ signal }) => {
      const teams = await Promise.all(ids.map((id) => ask(TEAM, { id: String(id) }, { signal })))
      return teams.flatMap(({ team }) => team ?? [])
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  })

const SUPERVISORS = graphql(`
  query ManagerChoices($search: String) {
    supervisors(first: 50, search: $search, leading: true) { nodes { id profile { fullName imageUrl } primaryTeam { name } } }
  }
`)

/** People who lead a team. */
export const supervisorsQuery = (search: string) =>
  queryOptions({
    queryKey: ['choices', 'supervisors', search],
    queryFn: async ({ signal }) =>
      (await ask(SUPERVISORS, { search: search || null }, { signal })).supervisors.nodes,
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  })

const GROUPS = graphql(`query GroupChoices { groups(first: 100) { nodes { id name } } }`)

export const groupsQuery = queryOptions({
  queryKey: ['choices', 'groups'],
  queryFn: async ({ signal }) => (await ask(GROUPS, {}, { signal })).groups.nodes,
  staleTime: STALE_MS,
})

const CHANNELS = graphql(`query ChannelChoices { channels { id name active } }`)

export const channelsQuery = queryOptions({
  queryKey: ['choices', 'channels'],
  queryFn: async ({ signal }) =>
    (await ask(CHANNELS, {}, { signal })).channels.filter(({ active }) => active),
  staleTime: STALE_MS,
})

const COUNTRIES = graphql(`query CountryChoices { countries { code name } }`)

export const countriesQuery = queryOptions({
  queryKey: ['choices', 'countries'],
  queryFn: async ({ signal }) => (await ask(COUNTRIES, {}, { signal })).countries,
  staleTime: Number.POSITIVE_INFINITY,
})
