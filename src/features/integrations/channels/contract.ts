import { z } from 'zod'
import { nameText } from '#lib/storable-text.ts'

const slug = nameText(200)

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
  /** The source system of its conversations. */
  integration: z.object({ id: z.number(), name: z.string(), source: z.string() }).nullable(),
  version: z.number(),
})
export type ChannelAnswer = z.output<typeof channelSchema>
