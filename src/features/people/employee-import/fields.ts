/** What the columns of a file of employees can feed, in the order in which an export writes them. Pure: shared with the browser. */
export const IMPORT_FIELDS = [
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
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** How the column of start dates writes them. */
export const DATE_FORMATS = ['yyyy-MM-dd', 'dd.MM.yyyy', 'dd/MM/yyyy', 'MM/dd/yyyy'] as const
export type DateFormat = (typeof DATE_FORMATS)[number]

/** Fields whose texts a mapping may replace by the company's own words. */
export const VALUE_FIELDS = ['role', 'team', 'status', 'employment_status', 'license_type'] as const
