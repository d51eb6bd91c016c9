import { z } from 'zod'
import { isTimeZone } from '#lib/company-days.ts'
import { SLUG } from '#lib/slug.ts'

export const companyInputSchema = z.strictObject({
  slug: z.string().regex(SLUG, {
    error:
      'must have at most 63 lowercase letters, digits and hyphens, and start and end with a letter or digit',
  }),
  name: z.string().trim().min(1, { error: 'is required' }).max(200),
  timeZone: z
    .string()
    .refine(isTimeZone, { error: 'is not a known time zone, such as Europe/Oslo' })
    .default('UTC'),
  language: z.enum(['en', 'nb']).default('en'),
})
export type CompanyInput = z.input<typeof companyInputSchema>
