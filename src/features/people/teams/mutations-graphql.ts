import { EmployeeRef } from '#features/people/employees/employee-ref.ts'
import { MOST_MOVED } from '#features/people/teams/contract.ts'
import { manageTeams } from '#features/people/teams/policy.ts'
import {
  archiveTeam,
  type MemberMove,
  moveMembers,
  restoreTeam,
  updateTeam,
} from '#features/people/teams/team-changes.ts'
import { TeamRef } from '#features/people/teams/team-ref.ts'
import { createTeam } from '#features/people/teams/teams.ts'
import { type ArgumentsOf, builder } from '#platform/graphql/builder.ts'
import { idsAt, optionalIdAt, recordId } from '#platform/graphql/ids.ts'
import { inTransaction } from '#platform/graphql/in-transaction.ts'
import { payload, payloadType } from '#platform/graphql/mutation.ts'

/** The most members and sub-teams that one undo can return to a team; larger teams need several requests. */
const MOST_GIVEN_BACK = 20_000

const TeamPayload = payload('TeamPayload', 'team', TeamRef)

const teamArguments = builder.args((t) => ({ label: t.string(), ownerId: t.id(), parentId: t.id() }))

type Archived = { id: number; memberIds: readonly number[]; childIds: readonly number[] }

const ArchiveTeamPayload = payloadType<Archived>('ArchiveTeamPayload', (t) => ({
  team: t.expose('value', { type: TeamRef, nullable: true }),
  memberIds: t.idList({
    nullable: true,
    description: 'The members who moved to another team; pass them to restoreTeam to bring them back.',
    resolve: ({ value }) => value?.memberIds.map(String),
  }),
  childIds: t.idList({
    nullable: true,
    description: 'The sub-teams that moved one level up.',
    resolve: ({ value }) => value?.childIds.map(String),
  }),
}))

const MemberMoveType = builder.objectRef<MemberMove>('MemberMove').implement({
  fields: (t) => ({
    employee: t.field({ type: EmployeeRef, resolve: ({ employeeId }) => ({ id: employeeId }) }),
    fromTeam: t.field({
      type: TeamRef,
      nullable: true,
      resolve: ({ fromTeamId }) => (fromTeamId === null ? null : { id: fromTeamId }),
    }),
  }),
})

const MoveMembersPayload = payloadType<MemberMove[]>('MoveTeamMembersPayload', (t) => ({
  moves: t.expose('value', {
    type: [MemberMoveType],
    nullable: true,
    description: 'The moved people and their former teams; people already in the team are left out.',
  }),
}))

builder.mutationFields((t) => ({
  createTeam: t.field({
    type: TeamPayload,
    args: {
      name: t.arg.string({ required: true }),
      ...teamArguments,
    },
    action: manageTeams,
    resolve: (_root, args, context) =>
      inTransaction(context, async (tx) => ({
        id: await createTeam(tx, { ...teamFrom(args), name: args.name }),
      })),
  }),
  updateTeam: t.field({
    type: TeamPayload,
    description:
      'Changes the given fields; null clears. `version` is the version of the copy that was edited.',
    args: {
      id: t.arg.id({ required: true }),
      version: t.arg.int({ required: true }),
      name: t.arg.string(),
      ...teamArguments,
    },
    action: manageTeams,
    resolve: (_root, { id, version, ...args }, context) =>
      inTransaction(context, (tx) =>
        updateTeam(tx, recordId(id, 'This team'), version, {
          ...teamFrom(args),
          name: args.name ?? undefined,
        }),
      ),
  }),
  moveTeam: t.field({
    type: TeamPayload,
    description: 'Moves a team below another one, or to the top of the tree with null.',
    args: {
      id: t.arg.id({ required: true }),
      version: t.arg.int({ required: true }),
      parentId: t.arg.id(),
    },
    action: manageTeams,
    resolve: (_root, args, context) =>
      inTransaction(context, (tx) =>
        updateTeam(tx, recordId(args.id, 'This team'), args.version, {
          parentId: optionalIdAt('parentId', args.parentId ?? null),
        }),
      ),
  }),
  archiveTeam: t.field({
    type: ArchiveTeamPayload,
    description:
      'Archives a team; its sub-teams move one level up. A team with members needs `membersTo`: their new team, or null for none.',
    args: {
      id: t.arg.id({ required: true }),
      version: t.arg.int({ required: true }),
      membersTo: t.arg.id(),
    },
    action: manageTeams,
    resolve: (_root, args, context) =>
      inTransaction(context, async (tx) => {
        const membersTo = optionalIdAt('membersTo', args.membersTo)
        const { team, ...moved } = await archiveTeam(tx, recordId(args.id, 'This team'), args.version, {
          membersTo,
        })
        return { id: team.id, ...moved }
      }),
  }),
  restoreTeam: t.field({
    type: TeamPayload,
    description:
      'Undoes archiveTeam: brings back the given members and sub-teams, except those that have moved since.',
    args: {
      id: t.arg.id({ required: true }),
      version: t.arg.int({ required: true }),
      memberIds: t.arg.idList(),
      membersFrom: t.arg.id(),
      childIds: t.arg.idList(),
    },
    action: manageTeams,
    resolve: (_root, args, context) =>
      inTransaction(context, (tx) =>
        restoreTeam(tx, recordId(args.id, 'This team'), args.version, {
          memberIds: idsAt('memberIds', args.memberIds ?? [], MOST_GIVEN_BACK),
          membersFrom: optionalIdAt('membersFrom', args.membersFrom ?? null),
          childIds: idsAt('childIds', args.childIds ?? [], MOST_GIVEN_BACK),
        }),
      ),
  }),
  moveTeamMembers: t.field({
    type: MoveMembersPayload,
    description: `Moves up to ${MOST_MOVED} people to a team, or to none with null: all of them or, after an error, none.`,
    args: {
      employeeIds: t.arg.idList({ required: true }),
      teamId: t.arg.id(),
    },
    action: manageTeams,
    resolve: (_root, args, context) =>
      inTransaction(context, (tx) =>
        moveMembers(
          tx,
          idsAt('employeeIds', args.employeeIds, MOST_MOVED),
          optionalIdAt('teamId', args.teamId ?? null),
        ),
      ),
  }),
}))

const teamFrom = ({ label, ownerId, parentId }: ArgumentsOf<typeof teamArguments>) => ({
  label,
  ownerId: optionalIdAt('ownerId', ownerId),
  parentId: optionalIdAt('parentId', parentId),
})
