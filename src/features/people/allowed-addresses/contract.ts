import { z } from 'zod'
import { storableText } from '#lib/storable-text.ts'

/** The most entries of a list. Every request is compared with all of them. */
export const MOST_ENTRIES = 200

const note = storableText(200).trim()

export const allowedAddressesInputSchema = z.strictObject({
  /** Empty: the company can be reached from everywhere. */
  entries: z
    .array(z.strictObject({ range: z.string().max(60), note }))
    .max(MOST_ENTRIES, { error: `takes at most ${MOST_ENTRIES} entries` }),
  version: z.int().min(0),
})
export type AllowedAddressesInput = z.output<typeof allowedAddressesInputSchema>

export const allowedAddressesSchema = z.object({
  entries: z.array(
    z.object({
      /** An address, or a range in CIDR notation. */
      range: z.string(),
      note: z.string(),
    }),
  ),
  version: z.number(),
  /** The address of this request, which every list must allow. */
  your_address: z.string(),
})
export type AllowedAddresses = z.output<typeof allowedAddressesSchema>
