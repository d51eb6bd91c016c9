/** The statuses of an employee and the transitions between them, shared by the server's checks and the buttons. */

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
  /** The person has set up their sign-in. */
  confirm: { from: ['CREATED'], to: 'CONFIRMED' },
  /** An admin approves the profile. */
  approve: { from: ['CONFIRMED', 'PENDING_REVIEW', 'UNAPPROVED'], to: 'ACTIVE' },
  /** A profile change is submitted for approval. */
  submit: { from: ['ACTIVE', 'CONFIRMED', 'UNAPPROVED'], to: 'PENDING_REVIEW' },
  refuse: { from: ['PENDING_REVIEW'], to: 'UNAPPROVED' },
  deactivate: { from: ['ACTIVE', 'CONFIRMED', 'CREATED', 'PENDING_REVIEW', 'UNAPPROVED'], to: 'DEACTIVATED' },
  reactivate: { from: ['DEACTIVATED'], to: 'ACTIVE' },
} as const satisfies Record<string, Transition>
export type EmployeeAct = keyof typeof EMPLOYEE_ACTS

/** The transitions an admin can choose; the person's own actions cause the others. */
export const ADMIN_ACTS = ['approve', 'refuse', 'deactivate', 'reactivate'] as const
export type AdminAct = (typeof ADMIN_ACTS)[number]

export const mayAct = (status: EmployeeStatus, act: EmployeeAct): boolean =>
  (EMPLOYEE_ACTS[act].from as readonly EmployeeStatus[]).includes(status)
