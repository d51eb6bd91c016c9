import { z } from 'zod'
import { companyInputSchema } from '#features/company/contract.ts'
import { storableText } from '#lib/storable-text.ts'

const code = z.string().min(1, { error: 'is required' }).max(100)

export const setupCodeSchema = z.strictObject({ code })

const { slug, timeZone, language } = companyInputSchema.shape

/** The first company, and its first admin, who also belongs to the operator. */
export const setupCompanySchema = z.strictObject({
  code,
  name: storableText(200).trim().min(1, { error: 'is required' }),
  slug,
  time_zone: timeZone,
  language,
  email: storableText(320).min(1, { error: 'is required' }),
  first_name: storableText(100).min(1, { error: 'is required' }),
  last_name: storableText(100).min(1, { error: 'is required' }),
  password: z.string().min(1, { error: 'is required' }).max(1_000),
})
export type SetupCompany = z.output<typeof setupCompanySchema>

/**
 * `open`: there is no company yet. `filling`: the demo is being loaded; `responses` is how many it has so far.
 * `failed`: loading it failed in every attempt.
 */
export type SetupState = { state: 'open' | 'filling' | 'failed'; responses: number }
