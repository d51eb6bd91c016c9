/** What an employee goes through, and who moves it on. Pure: the server refuses by this table, buttons show by it. */

export const EMPLOYEE_STATUSES = [
  'ACTIVE',
  'CONFIRMED',
  'CREATED',
  'DEACTIVATED',
  'PENDING_REVIEW',
  'UNAPPROVED',
] as const
export type EmployeeStatus = (typeof EMPLOYEE_STATUSES)[number]

export const EMPLOYMENT_STATUSES = ['FULL_TIME', 'PART_TIME', 'TEMP', 'UNKNOWN'] as const
export type EmploymentStatus = (typeof EMPLOYMENT_STATUSES)[number]

export const LICENSE_TYPES = ['AGENT', 'MANAGER', 'ADMIN'] as const
export type LicenseType = (typeof LICENSE_TYPES)[number]

type Transition = { from: readonly EmployeeStatus[]; to: EmployeeStatus }

export const EMPLOYEE_ACTS = {
  /** The person sets up the sign-in. */
  confirm: { from: ['CREATED'], to: 'CONFIRMED' },
  /** An admin approves the profile. */
  approve: { from: ['CONFIRMED', 'PENDING_REVIEW', 'UNAPPROVED'], to: 'ACTIVE' },
  /** A profile change waits for approval. */
  submit: { from: ['ACTIVE', 'CONFIRMED', 'UNAPPROVED'], to: 'PENDING_REVIEW' },
  refuse: { from: ['PENDING_REVIEW'], to: 'UNAPPROVED' },
  deactivate: { from: ['ACTIVE', 'CONFIRMED', 'CREATED', 'PENDING_REVIEW', 'UNAPPROVED'], to: 'DEACTIVATED' },
  reactivate: { from: ['DEACTIVATED'], to: 'ACTIVE' },
} as const satisfies Record<string, Transition>
export type EmployeeAct = keyof typeof EMPLOYEE_ACTS

/** The acts of an admin's buttons; the others follow from what the person does. */
export const ADMIN_ACTS = ['approve', 'refuse', 'deactivate', 'reactivate'] as const
export type AdminAct = (typeof ADMIN_ACTS)[number]

export const mayAct = (status: EmployeeStatus, act: EmployeeAct): boolean =>
  (EMPLOYEE_ACTS[act].from as readonly EmployeeStatus[]).includes(status)
