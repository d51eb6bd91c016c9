import { z } from 'zod'
import { isCountry } from '#features/people/employees/countries.ts'
import { REDACTION_KINDS } from '#lib/redaction-kinds.ts'
import { nameText } from '#lib/storable-text.ts'

const slug = nameText(200)

/** Personal data that is replaced in texts of the channel before they are stored. */
const redactionKinds = z
  .array(z.enum(REDACTION_KINDS))
  .transform((kinds) => REDACTION_KINDS.filter((kind) => kinds.includes(kind)))

/** ISO 3166. Phone numbers without a country code are read as numbers of this country. */
const redactionCountry = z.string().refine(isCountry, { error: 'is not a country code such as NO' })

export const newChannelSchema = z.strictObject({
  name: nameText(200),
  /** The identifier used by senders; derived from the name if left out. */
  slug: slug.optional(),
  integrated: z.boolean().default(false),
})
export type NewChannel = z.output<typeof newChannelSchema>

export const channelChangeSchema = z.strictObject({
  name: nameText(200).optional(),
  slug: slug.optional(),
  active: z.boolean().optional(),
  integrated: z.boolean().optional(),
  redaction_kinds: redactionKinds.optional(),
  redaction_country: redactionCountry.nullable().optional(),
  /** The version the change is based on; 409 if it is not the stored one. */
  version: z.int(),
})
export type ChannelChange = z.output<typeof channelChangeSchema>

export const channelSchema = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  active: z.boolean(),
  integrated: z.boolean(),
  redaction_kinds: z.array(z.enum(REDACTION_KINDS)),
  redaction_country: z.string().nullable(),
  /** The source system of its conversations. */
  integration: z.object({ id: z.number(), name: z.string(), source: z.string() }).nullable(),
  version: z.number(),
})
export type ChannelAnswer = z.output<typeof channelSchema>
