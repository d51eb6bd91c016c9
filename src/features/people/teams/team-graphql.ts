import { EmployeeRef } from '#features/people/employees/employee-ref.ts'
import { employeeConnection } from '#features/people/employees/lists.ts'
import type { TeamRow } from '#features/people/teams/contract.ts'
import {
  countChildren,
  countMembers,
  findChildren,
  findPaths,
  findTeams,
} from '#features/people/teams/store.ts'
import { TeamRef } from '#features/people/teams/team-ref.ts'
import { visibleMemberIds } from '#features/people/teams/visible-members.ts'
import { visibleTeamIds } from '#features/people/teams/visible-teams.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { batchLoad } from '#platform/graphql/batch-load.ts'
import { builder, type GraphqlContext } from '#platform/graphql/builder.ts'
import type { ConnectionArguments } from '#platform/graphql/connection.ts'

/** Default page size of a team's employees. */
const TEAM_PAGE = 25

const rows = batchLoad<number, TeamRow>(async (context, ids) => {
  const found = await inCompany(context, (tx) => findTeams(tx, ids))
  return new Map(found.map((team) => [team.id, team]))
})
const members = batchLoad<number, number>((context, ids) => inCompany(context, (tx) => countMembers(tx, ids)))
const children = batchLoad<number, TeamRow[]>((context, ids) =>
  inCompany(context, (tx) => findChildren(tx, ids, visibleTeamIds(context.viewer))),
)
const childCounts = batchLoad<number, number>((context, ids) =>
  inCompany(context, (tx) => countChildren(tx, ids, visibleTeamIds(context.viewer))),
)
const namePaths = batchLoad<number, string[]>((context, ids) =>
  inCompany(context, (tx) => findPaths(tx, ids)),
)

/** The number of sub-teams that the viewer can see. */
export const childrenCount = async (context: GraphqlContext, id: number): Promise<number> =>
  (await childCounts(context, id)) ?? 0

export const childrenOf = async (context: GraphqlContext, id: number): Promise<readonly { id: number }[]> =>
  (await children(context, id)) ?? []

const row = async (context: GraphqlContext, id: number): Promise<TeamRow> => {
  const team = await rows(context, id)
  if (!team) throw new Error(`There is no team ${id}, although something refers to it.`)
  return team
}

/** A page of the team's active members whom the viewer can see. */
export const membersPage = (
  { services, viewer }: GraphqlContext,
  teamId: number,
  args: ConnectionArguments,
) => employeeConnection(services, viewer, args, TEAM_PAGE, activeMembers(viewer, teamId))

export const activeMembers = (viewer: Viewer, teamId: number) => ({
  visible: visibleMemberIds(viewer),
  teamIds: [teamId],
  includeDeactivated: false,
})

export const TeamEmployees = builder.connectionObject({ type: EmployeeRef, name: 'TeamEmployeesConnection' })

TeamRef.implement({
  description: 'A node of the tree of teams. People in its sub-teams are not its members.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.string({ resolve: async ({ id }, _args, context) => (await row(context, id)).name }),
    label: t.string({
      nullable: true,
      resolve: async ({ id }, _args, context) => (await row(context, id)).label,
    }),
    owner: t.field({
      type: EmployeeRef,
      nullable: true,
      description: 'The team leader.',
      resolve: async ({ id }, _args, context) => {
        const { ownerId } = await row(context, id)
        return ownerId === null ? null : { id: ownerId }
      },
    }),
    employees: t.connection(
      {
        type: EmployeeRef,
        description: 'The active members within the viewer’s data access, by name; 25 a page by default.',
        resolve: ({ id }, args, context) => membersPage(context, id, args),
      },
      TeamEmployees,
    ),
    children: t.field({
      type: [TeamRef],
      description: 'The direct sub-teams, by name. `hierarchies` returns them in pages.',
      resolve: ({ id }, _args, context) => childrenOf(context, id).then((teams) => [...teams]),
    }),
    childrenCount: t.int({ resolve: ({ id }, _args, context) => childrenCount(context, id) }),
    parent: t.field({
      type: TeamRef,
      nullable: true,
      resolve: async ({ id }, _args, context) => {
        const { parentId } = await row(context, id)
        const visible = visibleTeamIds(context.viewer)
        return parentId === null || (visible && !visible.includes(parentId)) ? null : { id: parentId }
      },
    }),
    agentsCount: t.int({
      description: 'The number of active members of the team itself.',
      resolve: async ({ id }, _args, context) => (await members(context, id)) ?? 0,
    }),
    path: t.stringList({
      description: 'The names from the top of the tree down to the team.',
      resolve: async ({ id }, _args, context) => (await namePaths(context, id)) ?? [],
    }),
    archived: t.boolean({ resolve: async ({ id }, _args, context) => (await row(context, id)).archived }),
    version: t.int({
      description: 'The version to send with a change; a change of an older version is refused.',
      resolve: async ({ id }, _args, context) => (await row(context, id)).version,
    }),
  }),
})

const inCompany = <T>(
  { services, viewer }: GraphqlContext,
  work: Parameters<typeof tenantTransaction<T>>[2],
) => tenantTransaction(services, viewer, work)
