import { z } from 'zod'
import { kudoText } from '#features/coaching/sessions/contract.ts'
import { personSchema } from '#lib/record-schemas.ts'

export const newKudoSchema = z.strictObject({ coaching_session_id: z.int().positive(), text: kudoText })

export const kudoSchema = z.object({ id: z.number(), text: z.string() })

export const completedKudoSchema = z.object({
  id: z.number(),
  text: z.string(),
  completedAt: z.string().nullable(),
})

/** Kudos as the widget lists them. */
export const kudoListSchema = z.object({
  kudos: z.array(
    z.object({
      id: z.number(),
      text: z.string(),
      completed_at: z.string().nullable(),
      created_by: personSchema,
      created_at: z.string(),
      coaching_session_id: z.number(),
    }),
  ),
  kudosCount: z.number(),
})
