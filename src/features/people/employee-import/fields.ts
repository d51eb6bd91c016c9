/** What an export writes of employees, in its order. Pure: shared with the browser. */
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
  'location',
  'hometown',
  'state_or_country',
  'country_code',
] as const

/** What the columns of a file can feed: a full name is first and last name in one. */
export const IMPORT_FIELDS = ['full_name', ...EXPORT_FIELDS] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** The usual ways to write start dates; a mapping may have any other pattern. */
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

/** Fields whose texts a mapping may replace by the company's own words. */
export const VALUE_FIELDS = ['role', 'team', 'status', 'employment_status', 'license_type'] as const
