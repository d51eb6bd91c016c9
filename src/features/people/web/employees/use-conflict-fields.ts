import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { channelsQuery, groupsQuery, rolesQuery } from '#features/people/web/employees/choices-queries.ts'
import {
  changedFields,
  type EmployeeField,
  type EmployeeValues,
} from '#features/people/web/employees/employee-form.ts'
import { employmentText, licenseText, profileLabels } from '#features/people/web/employees/employee-texts.ts'
import type { EmployeeDetail } from '#features/people/web/employees/employees-queries.ts'
import { dayFormat } from '#lib/moment-format.ts'
import type { ConflictField } from '#ui/ConflictDialog.tsx'

type Copies = {
  mine: EmployeeValues
  stored: EmployeeValues
  /** Copies that name roles, groups and channels missing from the lists of choices. */
  names: readonly EmployeeDetail[]
}

/** The fields in which two copies of a person differ, in words. */
export function useConflictFields(copies: Copies | null): ConflictField[] {
  const { t, i18n } = useTranslation('people')
  const roles = useQuery(rolesQuery)
  const groups = useQuery(groupsQuery)
  const channels = useQuery(channelsQuery)
  const labels: Record<EmployeeField, string> = {
    firstName: t('employees.field.firstName'),
    lastName: t('employees.field.lastName'),
    email: t('employees.field.email'),
    customEmployeeId: t('employees.field.customEmployeeId'),
    roleId: t('employees.field.role'),
    team: t('employees.field.team'),
    groupIds: t('employees.field.groups'),
    channelIds: t('employees.field.channels'),
    employmentStatus: t('employees.field.employmentStatus'),
    licenseType: t('employees.field.licenseType'),
    startDate: t('employees.field.startDate'),
    canManageTeams: t('employees.field.canManageTeams'),
    ...profileLabels(t),
  }
  if (!copies) return []
  const { mine, stored, names } = copies
  const known = [
    ...(roles.data ?? []).map(({ id, name }) => [`roleId ${id}`, name] as const),
    ...(groups.data ?? []).map(({ id, name }) => [`groupIds ${id}`, name] as const),
    ...(channels.data ?? []).map(({ id, name }) => [`channelIds ${id}`, name] as const),
    ...names.flatMap(({ customRole, employeeGroups, channels: worked }) => [
      ...(customRole ? [[`roleId ${customRole.id}`, customRole.name] as const] : []),
      ...employeeGroups.map(({ id, name }) => [`groupIds ${id}`, name] as const),
      ...worked.map(({ id, name }) => [`channelIds ${id}`, name] as const),
    ]),
  ]
  const nameOf = new Map<string, string>(known)
  const day = dayFormat(i18n.language, 'UTC')

  const words = (values: EmployeeValues, field: EmployeeField): string | null => {
    const value = values[field]
    if (Array.isArray(value)) return value.map((id) => nameOf.get(`${field} ${id}`) ?? id).join(', ') || null
    if (field === 'team') return values.team?.label ?? null
    if (field === 'roleId') return nameOf.get(`roleId ${values.roleId}`) ?? null
    if (field === 'employmentStatus') return employmentText(t, values.employmentStatus)
    if (field === 'licenseType') return licenseText(t, values.licenseType)
    if (field === 'canManageTeams') return values.canManageTeams ? t('employees.yes') : t('employees.no')
    if (field === 'startDate') return values.startDate ? day.format(new Date(values.startDate)) : null
    return String(value).trim() || null
  }
  return changedFields(mine, stored).map((field) => ({
    id: field,
    label: labels[field],
    mine: words(mine, field),
    stored: words(stored, field),
  }))
}
