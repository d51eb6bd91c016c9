import { EmployeeRef } from '#features/people/employees/employee-ref.ts'
import { searchText } from '#features/people/employees/lists.ts'
import { knows } from '#features/people/employees/scope.ts'
import { type GroupRow, MOST_CHANGED } from '#features/people/groups/contract.ts'
import { EmployeeGroupRef } from '#features/people/groups/group-ref.ts'
import {
  archiveGroup,
  changeMembers,
  createGroup,
  groupsOf,
  type MembersChange,
  restoreGroup,
  updateGroup,
} from '#features/people/groups/groups.ts'
import { manageGroups, readGroups } from '#features/people/groups/policy.ts'
import {
  countGroups,
  countMembers,
  findGroups,
  findGroupsPage,
  findMembersPage,
  type MemberKey,
} from '#features/people/groups/store.ts'
import { isNameKey } from '#features/people/teams/contract.ts'
import { visibleMemberIds } from '#features/people/teams/visible-members.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { batchLoad } from '#platform/graphql/batch-load.ts'
import { builder, type GraphqlContext } from '#platform/graphql/builder.ts'
import { type ConnectionArguments, connectionPage } from '#platform/graphql/connection.ts'
import { idOrNull, idsAt, recordId } from '#platform/graphql/ids.ts'
import { inTransaction } from '#platform/graphql/in-transaction.ts'
import { payload, payloadType } from '#platform/graphql/mutation.ts'

/** Page sizes unless the query asks for another; members use the page size of a team. */
const GROUPS_SIZE = 50
const MEMBERS_SIZE = 25

const rows = batchLoad<number, GroupRow>(async (context, ids) => {
  const found = await inTransaction(context, (tx) => findGroups(tx, ids))
  return new Map(found.map((group) => [group.id, group]))
})
const memberCounts = batchLoad<number, number>((context, ids) =>
  inTransaction(context, (tx) => countMembers(tx, ids, visibleMemberIds(context.viewer))),
)

const groupsOfPeople = batchLoad<number, { id: number; name: string }[]>((context, ids) =>
  inTransaction(context, (tx) => groupsOf(tx, ids)),
)

const row = async (context: GraphqlContext, id: number): Promise<GroupRow> => {
  const group = await rows(context, id)
  if (!group) throw new Error(`There is no group ${id}, although something refers to it.`)
  return group
}

EmployeeGroupRef.implement({
  description: 'A list of people, independent of teams.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.string({ resolve: async ({ id }, _args, context) => (await row(context, id)).name }),
    description: t.string({
      nullable: true,
      resolve: async ({ id }, _args, context) => (await row(context, id)).description,
    }),
    membersCount: t.int({
      description: 'The number of active members within your data access.',
      resolve: async ({ id }, _args, context) => (await memberCounts(context, id)) ?? 0,
    }),
    members: t.connection({
      type: EmployeeRef,
      description: 'The active members within your data access, by name; 25 a page by default.',
      resolve: ({ id }, args, context) => membersPage(context, id, args),
    }),
    archived: t.boolean({ resolve: async ({ id }, _args, context) => (await row(context, id)).archived }),
    version: t.int({ resolve: async ({ id }, _args, context) => (await row(context, id)).version }),
  }),
})

builder.objectFields(EmployeeRef, (t) => ({
  employeeGroups: t.field({
    type: [EmployeeGroupRef],
    description: 'The groups that the person is a member of, by name.',
    resolve: async ({ id }, _args, context) =>
      knows(context.viewer, id) ? ((await groupsOfPeople(context, id)) ?? []) : [],
  }),
}))

function membersPage({ services, viewer }: GraphqlContext, groupId: number, args: ConnectionArguments) {
  const visible = visibleMemberIds(viewer)
  return connectionPage(
    args,
    MEMBERS_SIZE,
    (page: { after: MemberKey | null; limit: number }) =>
      tenantTransaction(services, viewer, (tx) => findMembersPage(tx, groupId, visible, page)),
    async () => {
      const counts = await tenantTransaction(services, viewer, (tx) => countMembers(tx, [groupId], visible))
      return counts.get(groupId) ?? 0
    },
    ({ key }) => key,
    isMemberKey,
  )
}

const isMemberKey = (value: unknown): value is MemberKey =>
  Array.isArray(value) &&
  value.length === 3 &&
  typeof value[0] === 'string' &&
  typeof value[1] === 'string' &&
  Number.isSafeInteger(value[2])

builder.queryFields((t) => ({
  group: t.field({
    type: EmployeeGroupRef,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    action: readGroups,
    resolve: async (_root, args, context) => {
      const id = idOrNull(args.id)
      return id !== null && (await rows(context, id)) ? { id } : null
    },
  }),
  groups: t.connection({
    type: EmployeeGroupRef,
    description: 'The employee groups of the company, by name.',
    args: { search: t.arg.string() },
    action: readGroups,
    resolve: (_root, args, { services, viewer }) => {
      const search = searchText(args.search)
      return connectionPage(
        args,
        GROUPS_SIZE,
        (page) => tenantTransaction(services, viewer, (tx) => findGroupsPage(tx, search, page)),
        () => tenantTransaction(services, viewer, (tx) => countGroups(tx, search)),
        ({ key }) => key,
        isNameKey,
      )
    },
  }),
}))

const GroupPayload = payload('GroupPayload', 'group', EmployeeGroupRef)

const GroupMembersPayload = payloadType<{ id: number } & MembersChange>('GroupMembersPayload', (t) => ({
  group: t.expose('value', { type: EmployeeGroupRef, nullable: true }),
  added: t.idList({ nullable: true, resolve: ({ value }) => value?.added.map(String) }),
  removed: t.idList({ nullable: true, resolve: ({ value }) => value?.removed.map(String) }),
}))

builder.mutationFields((t) => ({
  createGroup: t.field({
    type: GroupPayload,
    args: { name: t.arg.string({ required: true }), description: t.arg.string() },
    action: manageGroups,
    resolve: (_root, args, context) =>
      inTransaction(context, async (tx) => ({ id: await createGroup(tx, args) })),
  }),
  updateGroup: t.field({
    type: GroupPayload,
    description:
      'Changes the given fields; null clears. `version` is the version of the copy that was edited.',
    args: {
      id: t.arg.id({ required: true }),
      version: t.arg.int({ required: true }),
      name: t.arg.string(),
      description: t.arg.string(),
    },
    action: manageGroups,
    resolve: (_root, args, context) =>
      changed(context, args.id, (tx, id) =>
        updateGroup(tx, id, args.version, { name: args.name ?? undefined, description: args.description }),
      ),
  }),
  archiveGroup: t.field({
    type: GroupPayload,
    args: { id: t.arg.id({ required: true }), version: t.arg.int({ required: true }) },
    action: manageGroups,
    resolve: (_root, args, context) =>
      changed(context, args.id, (tx, id) => archiveGroup(tx, id, args.version)),
  }),
  restoreGroup: t.field({
    type: GroupPayload,
    args: { id: t.arg.id({ required: true }), version: t.arg.int({ required: true }) },
    action: manageGroups,
    resolve: (_root, args, context) =>
      changed(context, args.id, (tx, id) => restoreGroup(tx, id, args.version)),
  }),
  changeGroupMembers: t.field({
    type: GroupMembersPayload,
    description: `Adds and removes up to ${MOST_CHANGED} people. Returns those whose membership changed.`,
    args: { id: t.arg.id({ required: true }), add: t.arg.idList(), remove: t.arg.idList() },
    action: manageGroups,
    resolve: (_root, args, context) =>
      inTransaction(context, async (tx) => {
        const id = recordId(args.id, 'This group')
        const change = await changeMembers(tx, id, {
          add: idsAt('add', args.add ?? [], MOST_CHANGED),
          remove: idsAt('remove', args.remove ?? [], MOST_CHANGED),
        })
        return { id, ...change }
      }),
  }),
}))

const changed = (context: GraphqlContext, given: string, change: (tx: Tx, id: number) => Promise<void>) =>
  inTransaction(context, async (tx) => {
    const id = recordId(given, 'This group')
    await change(tx, id)
    return { id }
  })
