import type { ProfileField } from '#features/people/employees/profile-fields.ts'

/** Profile fields as stored: all of them, or those that files have. */
export type ProfileColumns<Field extends ProfileField = ProfileField> = Record<Field['column'], string | null>

/** The columns of these fields in a statement that reads `employee e`: `e.hometown, e.location`. */
export const columnList = (fields: readonly ProfileField[]): string =>
  fields.map(({ column }) => `e.${column}`).join(', ')
