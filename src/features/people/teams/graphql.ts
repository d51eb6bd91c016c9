import { EmployeeRef } from '#features/people/employees/employee-ref.ts'
import { firstEmployeeIds, searchText } from '#features/people/employees/lists.ts'
import { isNameKey, type NameKey } from '#features/people/teams/contract.ts'
import { readTeams } from '#features/people/teams/policy.ts'
import { findTeams } from '#features/people/teams/store.ts'
import {
  activeMembers,
  childrenCount,
  childrenOf,
  membersPage,
  TeamEmployees,
} from '#features/people/teams/team-graphql.ts'
import { TeamRef } from '#features/people/teams/team-ref.ts'
import { countListedTeams, listTeams } from '#features/people/teams/teams.ts'
import { visibleTeamIds } from '#features/people/teams/visible-teams.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { builder, type GraphqlContext } from '#platform/graphql/builder.ts'
import { type ConnectionArguments, connectionPage } from '#platform/graphql/connection.ts'
import { ProductAreaEnum } from '#platform/graphql/enums.ts'
import { idOrNull } from '#platform/graphql/ids.ts'

/** Page sizes unless the query asks for another. */
const TEAMS_SIZE = 50
const HIERARCHIES_SIZE = 25
const SELECTOR_SIZE = 50
/** The most employees in the response without pages. */
const ALL_MEMBERS = 1_000

type Listed = { id: number; name: string; parentId: number | null; key: NameKey }

const Hierarchy = builder.objectRef<Listed>('Hierarchy').implement({
  description: 'A team as a node of the tree.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    parentId: t.id({
      nullable: true,
      resolve: ({ parentId }, _args, { viewer }) => {
        const visible = visibleTeamIds(viewer)
        return parentId === null || (visible && !visible.includes(parentId)) ? null : String(parentId)
      },
    }),
    childrenCount: t.int({ resolve: ({ id }, _args, context) => childrenCount(context, id) }),
    team: t.field({ type: TeamRef, resolve: ({ id }) => ({ id }) }),
  }),
})

type Unit = { id: number; name: string; imageUrl: string | null; key: NameKey }

/** A team or an employee group in a selector; reporting groups use it too. */
export const SelectorUnit = builder.objectRef<Unit>('SelectorUnit').implement({
  description: 'A team or a group, as selectors list them.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    imageUrl: t.exposeString('imageUrl', { nullable: true }),
  }),
})

const EmployeesWithChildTeams = builder
  .objectRef<{ id: number; employees: { id: number }[] }>('EmployeesWithChildTeams')
  .implement({
    fields: (t) => ({
      employees: t.expose('employees', { type: [EmployeeRef] }),
      children: t.field({
        type: [TeamRef],
        resolve: ({ id }, _args, context) => childrenOf(context, id).then((teams) => [...teams]),
      }),
    }),
  })

const TeamWithEmployees = builder
  .objectRef<{ id: number; page: ConnectionArguments }>('TeamWithEmployees')
  .implement({
    fields: (t) => ({
      team: t.field({ type: TeamRef, resolve: ({ id }) => ({ id }) }),
      employees: t.field({
        type: TeamEmployees,
        resolve: ({ id, page }, _args, context) => membersPage(context, id, page),
      }),
      children: t.field({
        type: [TeamRef],
        resolve: ({ id }, _args, context) => childrenOf(context, id).then((teams) => [...teams]),
      }),
    }),
  })

builder.queryFields((t) => ({
  team: t.field({
    type: TeamRef,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    action: readTeams,
    resolve: (_root, args, context) => visibleTeam(context, args.id),
  }),
  teams: t.connection({
    type: TeamRef,
    args: { search: t.arg.string() },
    action: readTeams,
    resolve: (_root, args, context) => teamsPage(context, args, TEAMS_SIZE, visibleTeamIds(context.viewer)),
  }),
  teamLeader: t.field({
    type: EmployeeRef,
    nullable: true,
    args: { teamId: t.arg.id({ required: true }) },
    action: readTeams,
    resolve: async (_root, args, context) => {
      const team = await visibleTeam(context, args.teamId)
      return team?.ownerId == null ? null : { id: team.ownerId }
    },
  }),
  hierarchies: t.connection({
    type: Hierarchy,
    description: 'The sub-teams of a team, by name; without parentId the topmost teams the viewer can see.',
    args: { parentId: t.arg.id() },
    action: readTeams,
    resolve: async (_root, args, context) => {
      const parent = args.parentId == null ? null : await visibleTeam(context, args.parentId)
      // An unknown or invisible team has no visible sub-teams.
      const nowhere = args.parentId != null && parent === null
      const visible = nowhere ? [] : visibleTeamIds(context.viewer)
      return teamsPage(context, args, HIERARCHIES_SIZE, visible, parent?.id ?? null)
    },
  }),
  unitSelectorTeams: t.connection({
    type: SelectorUnit,
    description: 'The teams whose records the viewer sees in a product area; without an area, in any.',
    args: { search: t.arg.string(), productArea: t.arg({ type: ProductAreaEnum }) },
    action: readTeams,
    resolve: (_root, args, context) =>
      teamsPage(context, args, SELECTOR_SIZE, visibleTeamIds(context.viewer, args.productArea ?? undefined)),
  }),
  employeesWithChildTeams: t.field({
    type: EmployeesWithChildTeams,
    nullable: true,
    description: `The members of a team by name, at most ${ALL_MEMBERS}, and its sub-teams.`,
    args: { teamId: t.arg.id({ required: true }) },
    action: readTeams,
    resolve: async (_root, args, context) => {
      const team = await visibleTeam(context, args.teamId)
      if (!team) return null
      const { services, viewer } = context
      const members = activeMembers(viewer, team.id)
      const ids = await firstEmployeeIds(services, viewer, members, ALL_MEMBERS)
      return { id: team.id, employees: ids.map((id) => ({ id })) }
    },
  }),
  teamWithEmployees: t.field({
    type: TeamWithEmployees,
    nullable: true,
    description: 'A team, a page of its members by name (25 by default), and its sub-teams.',
    args: {
      id: t.arg.id({ required: true }),
      first: t.arg.int(),
      after: t.arg.string(),
    },
    action: readTeams,
    resolve: async (_root, args, context) => {
      const team = await visibleTeam(context, args.id)
      return team && { id: team.id, page: { first: args.first, after: args.after } }
    },
  }),
}))

/** Null for unknown ids, and for teams the viewer may not know of. */
async function visibleTeam({ services, viewer }: GraphqlContext, givenId: string) {
  const id = idOrNull(givenId)
  const visible = visibleTeamIds(viewer)
  if (id === null || (visible && !visible.includes(id))) return null
  const [team] = await tenantTransaction(services, viewer, (tx) => findTeams(tx, [id]))
  return team ?? null
}

function teamsPage(
  { services, viewer }: GraphqlContext,
  args: ConnectionArguments & { search?: string | null },
  size: number,
  visible: readonly number[] | null,
  parentId?: number | null,
) {
  const filter = { visible, search: searchText(args.search), parentId }
  return connectionPage(
    args,
    size,
    async (page: { after: NameKey | null; limit: number }) => {
      const teams = await tenantTransaction(services, viewer, (tx) => listTeams(tx, { ...filter, ...page }))
      return teams.map((team) => ({ ...team, imageUrl: null }))
    },
    () => tenantTransaction(services, viewer, (tx) => countListedTeams(tx, filter)),
    ({ key }) => key,
    isNameKey,
  )
}
