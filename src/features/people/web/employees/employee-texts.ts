import type { TFunction } from 'i18next'
import type {
  EmployeeStatus,
  EmploymentStatus,
  LicenseType,
} from '#features/people/employees/employee-status.ts'
import type { IconName } from '#ui/Icon.tsx'

/** What the words of the API are called on the screen. */
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

export const STATUS_ICON: Record<EmployeeStatus, IconName> = {
  ACTIVE: 'circle-check',
  CONFIRMED: 'circle-half-2',
  CREATED: 'circle-dashed',
  DEACTIVATED: 'user-off',
  PENDING_REVIEW: 'hourglass',
  UNAPPROVED: 'alert-circle',
}

/**
 * Faults of the server that a screen says in its own words, in the person's language; the codes of the specification
 * are never shown raw.
 */
export const faultText = (t: TFunction, message: string): string =>
  ({
    EMPLOYEE_CANNOT_NOT_BE_TRANSFERRED: t('people:employees.fault.EMPLOYEE_CANNOT_NOT_BE_TRANSFERRED'),
    MANAGER_TO_BE_DEACTIVATED: t('people:employees.fault.MANAGER_TO_BE_DEACTIVATED'),
    NOT_A_MANAGER: t('people:employees.fault.NOT_A_MANAGER'),
    NOT_FOUND: t('people:employees.fault.NOT_FOUND'),
    ORPHANED_EMPLOYEE: t('people:employees.fault.ORPHANED_EMPLOYEE'),
  })[message] ?? message
