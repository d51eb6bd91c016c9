import { z } from 'zod'

// Short forms in which one record refers to another.

export const namedRecordSchema = z.object({ id: z.number(), name: z.string() })

export const personSummarySchema = z.object({
  id: z.number(),
  name: z.string(),
  image: z.string().nullable(),
})

/** As people appear in coaching, follow-ups and histories. */
export const personSchema = z.object({ id: z.number(), full_name: z.string(), image: z.string().nullable() })

export const customerSchema = z.object({
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})

/** A channel, with the name that stays the same when it is renamed. */
export const namedChannelSchema = namedRecordSchema.extend({ slug: z.string() })

/** An item of a batch that was refused, by its place in the batch. */
export const rejectedItemSchema = z.object({
  index: z.number(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })),
})

/** The answer to a deletion. */
export const deletedSchema = z.object({ deleted: z.literal(true) })

/** The answer to a removal. */
export const removedSchema = z.object({ removed: z.literal(true) })

/** The address of a new picture. */
export const uploadedImageSchema = z.object({ image: z.string() })
