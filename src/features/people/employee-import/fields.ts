import { PROFILE_FILE_FIELDS } from '#features/people/employees/profile-fields.ts'

/** The exported fields of employees, in order. Shared with the browser. */
export const EXPORT_FIELDS = [
  'email',
  'first_name',
  'last_name',
  'custom_employee_id',
  'role',
  'team',
  'manager',
  'channels',
  'status',
  'employment_status',
  'license_type',
  'start_date',
  ...PROFILE_FILE_FIELDS.map(({ rest }) => rest),
] as const

/** The fields that columns can be mapped to; a full name is split into first and last name. */
export const IMPORT_FIELDS = ['full_name', ...EXPORT_FIELDS] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** Common formats of start dates; a mapping may use any other pattern. */
export const DATE_FORMATS = [
  'iso',
  'd.M.yyyy',
  'd/M/yyyy',
  'M/d/yyyy',
  'd-M-yyyy',
  'd/M/yy',
  'M/d/yy',
  'd MMMM yyyy',
  'MMMM d, yyyy',
  'excel',
] as const

/** Fields whose values a mapping may translate from the words in the file. */
export const VALUE_FIELDS = ['role', 'team', 'status', 'employment_status', 'license_type'] as const
