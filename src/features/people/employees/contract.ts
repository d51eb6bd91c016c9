import { z } from 'zod'
import { isCountry } from '#features/people/employees/countries.ts'
import {
  EMPLOYEE_STATUSES,
  EMPLOYMENT_STATUSES,
  LICENSE_TYPES,
} from '#features/people/employees/employee-status.ts'
import { PROFILE_FIELDS } from '#features/people/employees/profile-fields.ts'
import { valuesBy } from '#lib/values-by.ts'

/** PostgreSQL cannot store NUL, and a lone surrogate (half an emoji) is not a valid character. */
const storable = (text: string) => text.isWellFormed() && !text.includes('\u0000')
const UNSTORABLE = { error: 'has a character that cannot be stored' }

const name = z
  .string()
  .trim()
  .min(1, { error: 'is required' })
  .max(100, { error: 'has more than 100 characters' })
  .refine(storable, UNSTORABLE)

/** Optional text; blank becomes null. */
const optionalText = (longest: number) =>
  z
    .string()
    .max(longest, { error: `has more than ${longest} characters` })
    .refine(storable, UNSTORABLE)
    .transform((text) => text.trim() || null)
    .nullish()

const countryCode = z
  .string()
  // `abort`: isCountry expects two letters.
  .regex(/^[A-Z]{2}$/, { error: 'must be two capital letters, such as NO', abort: true })
  .refine(isCountry, { error: 'is not a country' })
  .nullish()

const PROFILE_VALUES = { line: optionalText(200), paragraph: optionalText(5_000), country: countryCode }

const details = {
  customEmployeeId: optionalText(200),
  startDate: z.iso.date({ error: 'is not a date, such as 2026-03-01' }).nullish(),
  ...valuesBy('name', PROFILE_FIELDS, ({ kind }) => PROFILE_VALUES[kind]),
}

export const employeeInputSchema = z.strictObject({
  email: z.email({ error: 'is not an e-mail address' }).max(320, { error: 'has more than 320 characters' }),
  firstName: name,
  lastName: name,
  roleId: z.int(),
  teamId: z.int().nullish(),
  ...details,
  employmentStatus: z.enum(EMPLOYMENT_STATUSES).default('UNKNOWN'),
  /** Defaults to the licence of the role's template. */
  licenseType: z.enum(LICENSE_TYPES).nullish(),
  canManageTeams: z.boolean().default(false),
  status: z.enum(EMPLOYEE_STATUSES).default('CREATED'),
})
export type EmployeeInput = z.input<typeof employeeInputSchema>
export type NewEmployee = z.output<typeof employeeInputSchema>

/** An admin's change: missing fields keep their value, null clears. */
export const employeeChangeSchema = z.strictObject({
  ...employeeInputSchema.omit({ status: true }).partial().shape,
  employmentStatus: z.enum(EMPLOYMENT_STATUSES).optional(),
  licenseType: z.enum(LICENSE_TYPES).optional(),
  canManageTeams: z.boolean().optional(),
})
export type EmployeeChange = z.output<typeof employeeChangeSchema>

export const EMPLOYEE_SORTS = ['NAME', 'ROLE', 'TEAM', 'STATUS', 'LAST_ACTIVE'] as const
export type EmployeeSort = (typeof EMPLOYEE_SORTS)[number]
export type EmployeeOrder = { by: EmployeeSort; descending: boolean }

/** The most people one request may name. */
export const MOST_PEOPLE_PER_REQUEST = 500

export const profileInputSchema = z.strictObject({
  ...valuesBy('rest', PROFILE_FIELDS, ({ kind }) => PROFILE_VALUES[kind]),
  /** The copy that was edited; 409 if the stored one is another. */
  updated_at: z.iso.datetime({ offset: true }),
})
export type ProfileInput = z.output<typeof profileInputSchema>

export const profileSchema = z.object({
  id: z.number(),
  full_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  image: z.string().nullable(),
  ...valuesBy('rest', PROFILE_FIELDS, () => z.string().nullable()),
  updated_at: z.string(),
})
export type Profile = z.output<typeof profileSchema>
