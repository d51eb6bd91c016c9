import type { EmploymentStatus, LicenseType } from '#features/people/employees/employee-status.ts'
import { PROFILE_FIELDS, type ProfileName } from '#features/people/employees/profile-fields.ts'
import type { EmployeeDetail } from '#features/people/web/employees/employees-queries.ts'
import type { EmployeeChange } from '#features/people/web/employees/use-employee-changes.ts'
import { valuesBy } from '#lib/values-by.ts'

type Named = { value: string; label: string }

/** The form's values. */
export type EmployeeValues = Record<ProfileName, string> & {
  firstName: string
  lastName: string
  email: string
  customEmployeeId: string
  roleId: string
  team: Named | null
  groupIds: string[]
  channelIds: string[]
  employmentStatus: EmploymentStatus
  licenseType: LicenseType
  /** yyyy-mm-dd, or empty. */
  startDate: string
  canManageTeams: boolean
}
export type EmployeeField = keyof EmployeeValues

export function valuesOf(employee: EmployeeDetail): EmployeeValues {
  const { profile, primaryTeam } = employee
  return {
    firstName: profile.firstName,
    lastName: profile.lastName,
    email: employee.email ?? '',
    customEmployeeId: employee.customEmployeeId ?? '',
    roleId: employee.customRole?.id ?? '',
    team: primaryTeam && { value: primaryTeam.id, label: primaryTeam.name },
    groupIds: employee.employeeGroups.map(({ id }) => id),
    channelIds: employee.channels.map(({ id }) => id),
    employmentStatus: employee.employmentStatus ?? 'UNKNOWN',
    licenseType: employee.licenseType ?? 'AGENT',
    startDate: employee.startDate ?? '',
    canManageTeams: employee.canManageTeams ?? false,
    ...valuesBy('name', PROFILE_FIELDS, ({ name }) => profile[name] ?? ''),
  }
}

/** The fields in which two copies differ. */
export function changedFields(before: EmployeeValues, after: EmployeeValues): EmployeeField[] {
  return (Object.keys(before) as EmployeeField[]).filter(
    (field) => asText(before[field]) !== asText(after[field]),
  )
}

/** Sends only changed fields, so that others are never overwritten; emptied fields become null. */
export function changeOf(before: EmployeeValues, after: EmployeeValues) {
  const changed = new Set(changedFields(before, after))
  const text = (field: TextField) => (changed.has(field) ? after[field].trim() || null : undefined)
  const needed = (field: TextField) => (changed.has(field) ? after[field].trim() : undefined)
  return {
    firstName: needed('firstName'),
    lastName: needed('lastName'),
    email: needed('email'),
    customEmployeeId: text('customEmployeeId'),
    roleId: changed.has('roleId') ? after.roleId : undefined,
    teamId: changed.has('team') ? (after.team?.value ?? null) : undefined,
    groupIds: changed.has('groupIds') ? after.groupIds : undefined,
    channelIds: changed.has('channelIds') ? after.channelIds : undefined,
    employmentStatus: changed.has('employmentStatus') ? after.employmentStatus : undefined,
    licenseType: changed.has('licenseType') ? after.licenseType : undefined,
    startDate: text('startDate'),
    canManageTeams: changed.has('canManageTeams') ? after.canManageTeams : undefined,
    ...valuesBy('name', PROFILE_FIELDS, ({ name }) => text(name)),
  }
}

/** Field names in the server's errors where they differ. */
export const PATH_OF: Partial<Record<EmployeeField, string>> = { team: 'teamId' }

/** Fields with a text that the mutation takes. */
type SentField = EmployeeField & keyof EmployeeChange
type TextField = { [Field in SentField]: EmployeeValues[Field] extends string ? Field : never }[SentField]

function asText(value: EmployeeValues[EmployeeField]): string {
  if (Array.isArray(value)) return value.toSorted().join()
  return typeof value === 'object' ? (value?.value ?? '') : String(value)
}
