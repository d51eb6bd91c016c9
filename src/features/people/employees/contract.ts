import { z } from 'zod'

const name = z.string().trim().min(1, { error: 'is required' }).max(100)

export const employeeInputSchema = z.strictObject({
  email: z.email({ error: 'is not an e-mail address' }).max(320),
  firstName: name,
  lastName: name,
  roleId: z.int(),
  teamId: z.int().nullish(),
  customEmployeeId: z.string().trim().min(1).max(200).nullish(),
  startDate: z.iso.date().nullish(),
  location: z.string().max(200).nullish(),
  status: z
    .enum(['ACTIVE', 'CONFIRMED', 'CREATED', 'DEACTIVATED', 'PENDING_REVIEW', 'UNAPPROVED'])
    .default('CREATED'),
})
export type EmployeeInput = z.input<typeof employeeInputSchema>
export type NewEmployee = z.output<typeof employeeInputSchema>

/** Knows ISO 3166-1 codes; the codes that ISO leaves to users have no name. */
const COUNTRIES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

const line = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((text) => !text.includes('\u0000'), { error: 'has a character that cannot be stored (NUL)' })
    .transform((text) => text.trim() || null)
    .nullish()

export const profileInputSchema = z.strictObject({
  hometown: line(200),
  location: line(200),
  state_or_country: line(200),
  country_code: z
    .string()
    // What has another form must not reach the next check, which throws for it.
    .regex(/^[A-Z]{2}$/, { error: 'must be two capital letters, such as NO', abort: true })
    .refine((code) => COUNTRIES.of(code) !== undefined, { error: 'is not a country' })
    .nullish(),
  text: line(5_000),
  /** The copy that was edited: any other than the stored one answers 409. */
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
  hometown: z.string().nullable(),
  location: z.string().nullable(),
  state_or_country: z.string().nullable(),
  country_code: z.string().nullable(),
  text: z.string().nullable(),
  updated_at: z.string(),
})
export type Profile = z.output<typeof profileSchema>
