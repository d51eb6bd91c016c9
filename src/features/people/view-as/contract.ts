import { z } from 'zod'
import { nameText } from '#lib/storable-text.ts'

/** So long an admin may see the product as somebody else before having to say again why. */
export const VIEW_AS_MINUTES = 30

export const viewAsInputSchema = z.strictObject({
  employee_id: z.int().positive(),
  /** Why: it stands in the audit log. */
  reason: nameText(500),
})
export type ViewAsInput = z.output<typeof viewAsInputSchema>
