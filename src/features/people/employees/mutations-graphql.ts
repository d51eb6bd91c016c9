import {
  archiveEmployee,
  type BulkResult,
  bulkUpdateEmployees,
  deactivateEmployees,
  transferEmployees,
} from '#features/people/employees/bulk.ts'
import { changeEmployeeStatus, hireEmployee, updateEmployee } from '#features/people/employees/changes.ts'
import { EmployeeRef } from '#features/people/employees/employee-ref.ts'
import { EmploymentStatusEnum, LicenseTypeEnum } from '#features/people/employees/employee-type.ts'
import { PROFILE_FIELDS } from '#features/people/employees/profile-fields.ts'
import { type Undone, undoBulkChange } from '#features/people/employees/undo.ts'
import { manageEmployees } from '#features/people/policy.ts'
import { valuesBy } from '#lib/values-by.ts'
import { type ArgumentsOf, builder } from '#platform/graphql/builder.ts'
import { idAt, idOrNull, idsAt, optionalIdAt } from '#platform/graphql/ids.ts'
import { payload, payloadType } from '#platform/graphql/mutation.ts'

const MOST_LISTED = 200
const CHANGE_ID = 'Pass it to undoBulkChange within a day to undo the change; null if nothing changed.'

const EmployeePayload = payload('EmployeePayload', 'employee', EmployeeRef)

const CreateEmployeePayload = payloadType<{ id: number; invitationLink: string | null }>(
  'CreateEmployeePayload',
  (t) => ({
    employee: t.field({ type: EmployeeRef, nullable: true, resolve: ({ value }) => value }),
    invitationLink: t.string({
      nullable: true,
      description: 'The invitation link to pass on; set only without a mail server.',
      resolve: ({ value }) => value?.invitationLink ?? null,
    }),
  }),
)

const ArchiveEmployeePayload = payloadType<BulkResult & { id: number }>('ArchiveEmployeePayload', (t) => ({
  employee: t.field({ type: EmployeeRef, nullable: true, resolve: ({ value }) => value }),
  changeId: t.id({
    nullable: true,
    description: CHANGE_ID,
    resolve: ({ value }) => textOf(value?.changeId),
  }),
}))

const EmployeesPayload = payloadType<BulkResult>('EmployeesPayload', (t) => ({
  employees: t.field({
    type: [EmployeeRef],
    nullable: true,
    resolve: ({ value }) => value?.ids.map((id) => ({ id })),
  }),
  changeId: t.id({
    nullable: true,
    description: CHANGE_ID,
    resolve: ({ value }) => textOf(value?.changeId),
  }),
}))

const BulkDeactivatePayload = payloadType<BulkResult>('BulkDeactivatePayload', (t) => ({
  deactivatedIds: t.idList({ nullable: true, resolve: ({ value }) => value?.ids.map(String) }),
  changeId: t.id({
    nullable: true,
    description: CHANGE_ID,
    resolve: ({ value }) => textOf(value?.changeId),
  }),
}))

const UndoBulkChangePayload = payloadType<Undone>('UndoBulkChangePayload', (t) => ({
  restored: t.field({
    type: [EmployeeRef],
    nullable: true,
    resolve: ({ value }) => value?.restoredIds.map((id) => ({ id })),
  }),
  skipped: t.field({
    type: [EmployeeRef],
    nullable: true,
    description: 'People changed since the bulk change; they stay as they are.',
    resolve: ({ value }) => value?.skippedIds.map((id) => ({ id })),
  }),
}))

const textOf = (id: number | null | undefined): string | null => (id == null ? null : String(id))
const listAt = (path: string, ids: readonly string[] | null | undefined) =>
  ids == null ? undefined : idsAt(path, ids, MOST_LISTED)
const given = <Value>(value: Value | null | undefined): Value | undefined => value ?? undefined

/** The arguments shared by create and update; null clears optional fields. */
const details = builder.args((t) => ({
  teamId: t.id(),
  customEmployeeId: t.string(),
  startDate: t.string({ description: 'yyyy-mm-dd' }),
  ...valuesBy('name', PROFILE_FIELDS, () => t.string()),
  employmentStatus: t.field({ type: EmploymentStatusEnum }),
  licenseType: t.field({
    type: LicenseTypeEnum,
    description: 'Defaults to the licence of the role.',
  }),
  canManageTeams: t.boolean(),
  channelIds: t.idList(),
  groupIds: t.idList(),
}))
type Details = ArgumentsOf<typeof details>

const detailsOf = (args: Details) => ({
  customEmployeeId: args.customEmployeeId,
  startDate: args.startDate,
  ...valuesBy('name', PROFILE_FIELDS, ({ name }) => args[name]),
  teamId: optionalIdAt('teamId', args.teamId),
  employmentStatus: given(args.employmentStatus),
  licenseType: given(args.licenseType),
  canManageTeams: given(args.canManageTeams),
})

const listsOf = (args: Details) => ({
  channelIds: listAt('channelIds', args.channelIds),
  groupIds: listAt('groupIds', args.groupIds),
})

builder.mutationFields((t) => {
  const id = t.arg.id({ required: true })
  const employeeIds = t.arg.idList({ required: true })
  return {
    createEmployee: t.field({
      type: CreateEmployeePayload,
      description: 'Adds a person with the status CREATED and sends an invitation.',
      args: {
        email: t.arg.string({ required: true }),
        firstName: t.arg.string({ required: true }),
        lastName: t.arg.string({ required: true }),
        roleId: t.arg.id({ required: true }),
        ...details,
        invite: t.arg.boolean({ defaultValue: true }),
      },
      action: manageEmployees,
      resolve: (_root, args, { services, viewer }) =>
        hireEmployee(
          services,
          viewer,
          {
            email: args.email,
            firstName: args.firstName,
            lastName: args.lastName,
            roleId: idAt('roleId', args.roleId),
            ...detailsOf(args),
          },
          { ...listsOf(args), invites: args.invite !== false },
        ),
    }),
    updateEmployee: t.field({
      type: EmployeePayload,
      description: 'Changes the given fields of the newest version; null clears.',
      args: {
        id,
        version: t.arg.int({ required: true }),
        email: t.arg.string(),
        firstName: t.arg.string(),
        lastName: t.arg.string(),
        roleId: t.arg.id(),
        ...details,
      },
      action: manageEmployees,
      resolve: (_root, args, { services, viewer }) =>
        updateEmployee(
          services,
          viewer,
          idOrNull(args.id),
          args.version,
          {
            email: given(args.email),
            firstName: given(args.firstName),
            lastName: given(args.lastName),
            roleId: optionalIdAt('roleId', given(args.roleId)),
            ...detailsOf(args),
          },
          listsOf(args),
        ),
    }),
    archiveEmployee: t.field({
      type: ArchiveEmployeePayload,
      description: 'Deactivates a person and signs them out.',
      args: {
        id,
        membersTo: t.arg.id({ description: 'The new manager of the people in the person’s teams.' }),
      },
      action: manageEmployees,
      resolve: (_root, args, { services, viewer }) =>
        archiveEmployee(services, viewer, idOrNull(args.id), membersOf(args)),
    }),
    reactivateEmployee: t.field({
      type: EmployeePayload,
      args: { id },
      action: manageEmployees,
      resolve: (_root, args, { services, viewer }) =>
        changeEmployeeStatus(services, viewer, idOrNull(args.id), 'reactivate'),
    }),
    approveEmployee: t.field({
      type: EmployeePayload,
      description: 'Approves a profile; the status becomes ACTIVE.',
      args: { id },
      action: manageEmployees,
      resolve: (_root, args, { services, viewer }) =>
        changeEmployeeStatus(services, viewer, idOrNull(args.id), 'approve'),
    }),
    refuseEmployee: t.field({
      type: EmployeePayload,
      description:
        'Refuses a profile waiting for approval; the status becomes UNAPPROVED and the person is signed out.',
      args: { id },
      action: manageEmployees,
      resolve: (_root, args, { services, viewer }) =>
        changeEmployeeStatus(services, viewer, idOrNull(args.id), 'refuse'),
    }),
    transferEmployees: t.field({
      type: EmployeesPayload,
      description:
        'Moves people to the team of another manager: all of them or, after an error, none. Error messages are EMPLOYEE_CANNOT_NOT_BE_TRANSFERRED, MANAGER_TO_BE_DEACTIVATED, NOT_A_MANAGER, NOT_FOUND or ORPHANED_EMPLOYEE.',
      args: { employeeIds, managerId: t.arg.id({ required: true }) },
      action: manageEmployees,
      resolve: (_root, args, { services, viewer }) =>
        transferEmployees(services, viewer, args.employeeIds.map(idOrNull), idOrNull(args.managerId)),
    }),
    bulkDeactivateEmployees: t.field({
      type: BulkDeactivatePayload,
      description:
        'Deactivates people: all of them or, after an error, none. Has the error messages of transferEmployees.',
      args: {
        employeeIds,
        membersTo: t.arg.id({ description: 'The new manager of the people in their teams.' }),
      },
      action: manageEmployees,
      resolve: (_root, args, { services, viewer }) =>
        deactivateEmployees(services, viewer, args.employeeIds.map(idOrNull), membersOf(args)),
    }),
    bulkUpdateEmployees: t.field({
      type: EmployeesPayload,
      description: 'Makes the same change to up to 500 people: all of them or, after an error, none.',
      args: {
        employeeIds,
        roleId: t.arg.id(),
        teamId: t.arg.id({ description: 'Null removes people from their team.' }),
        employmentStatus: t.arg({ type: EmploymentStatusEnum }),
        addChannelIds: t.arg.idList(),
        removeChannelIds: t.arg.idList(),
        addGroupIds: t.arg.idList(),
        removeGroupIds: t.arg.idList(),
      },
      action: manageEmployees,
      resolve: (_root, args, { services, viewer }) =>
        bulkUpdateEmployees(services, viewer, args.employeeIds.map(idOrNull), {
          roleId: optionalIdAt('roleId', given(args.roleId)),
          teamId: optionalIdAt('teamId', args.teamId),
          employmentStatus: given(args.employmentStatus),
          addChannelIds: listAt('addChannelIds', args.addChannelIds),
          removeChannelIds: listAt('removeChannelIds', args.removeChannelIds),
          addGroupIds: listAt('addGroupIds', args.addGroupIds),
          removeGroupIds: listAt('removeGroupIds', args.removeGroupIds),
        }),
    }),
    undoBulkChange: t.field({
      type: UndoBulkChangePayload,
      description: 'Undoes one of your own bulk changes, once and within a day.',
      args: { changeId: t.arg.id({ required: true }) },
      action: manageEmployees,
      resolve: (_root, args, { services, viewer }) =>
        undoBulkChange(services, viewer, idOrNull(args.changeId)),
    }),
  }
})

/** An invalid id becomes null, which is refused like an unknown manager. */
const membersOf = ({ membersTo }: { membersTo?: string | null }) =>
  membersTo == null ? {} : { membersTo: idOrNull(membersTo) }
