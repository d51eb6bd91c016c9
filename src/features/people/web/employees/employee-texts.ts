import type { TFunction } from 'i18next'
import type {
  EmployeeStatus,
  EmploymentStatus,
  LicenseType,
} from '#features/people/employees/employee-status.ts'
import { PROFILE_FIELDS, type ProfileName } from '#features/people/employees/profile-fields.ts'
import { valuesBy } from '#lib/values-by.ts'
import type { IconName } from '#ui/Icon.tsx'

/** Screen texts for the API's codes. */
export const statusText = (t: TFunction, status: EmployeeStatus): string =>
  ({
    ACTIVE: t('people:employees.status.ACTIVE'),
    CONFIRMED: t('people:employees.status.CONFIRMED'),
    CREATED: t('people:employees.status.CREATED'),
    DEACTIVATED: t('people:employees.status.DEACTIVATED'),
    PENDING_REVIEW: t('people:employees.status.PENDING_REVIEW'),
    UNAPPROVED: t('people:employees.status.UNAPPROVED'),
  })[status]

export const employmentText = (t: TFunction, employment: EmploymentStatus): string =>
  ({
    FULL_TIME: t('people:employees.employment.FULL_TIME'),
    PART_TIME: t('people:employees.employment.PART_TIME'),
    TEMP: t('people:employees.employment.TEMP'),
    UNKNOWN: t('people:employees.employment.UNKNOWN'),
  })[employment]

export const licenseText = (t: TFunction, license: LicenseType): string =>
  ({
    AGENT: t('people:employees.license.AGENT'),
    MANAGER: t('people:employees.license.MANAGER'),
    ADMIN: t('people:employees.license.ADMIN'),
  })[license]

export const profileLabels = (t: TFunction): Record<ProfileName, string> =>
  valuesBy('name', PROFILE_FIELDS, ({ name }) => t(`people:employees.field.${name}`))

export const STATUS_ICON: Record<EmployeeStatus, IconName> = {
  ACTIVE: 'circle-check',
  CONFIRMED: 'circle-half-2',
  CREATED: 'circle-dashed',
  DEACTIVATED: 'user-off',
  PENDING_REVIEW: 'hourglass',
  UNAPPROVED: 'alert-circle',
}

/** Words error codes of the API in the person's language; codes are never shown. Other messages stay. */
export const faultText = (t: TFunction, message: string): string =>
  ({
    EMPLOYEE_CANNOT_NOT_BE_TRANSFERRED: t('people:employees.fault.EMPLOYEE_CANNOT_NOT_BE_TRANSFERRED'),
    MANAGER_TO_BE_DEACTIVATED: t('people:employees.fault.MANAGER_TO_BE_DEACTIVATED'),
    NOT_A_MANAGER: t('people:employees.fault.NOT_A_MANAGER'),
    NOT_FOUND: t('people:employees.fault.NOT_FOUND'),
    ORPHANED_EMPLOYEE: t('people:employees.fault.ORPHANED_EMPLOYEE'),
  })[message] ?? message
