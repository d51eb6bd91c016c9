import { z } from 'zod'
import { nameText } from '#lib/storable-text.ts'

/** How long an admin may view the product as another person before giving a reason again. */
export const VIEW_AS_MINUTES = 30

export const viewAsInputSchema = z.strictObject({
  employee_id: z.int().positive(),
  /** Recorded in the audit log. */
  reason: nameText(500),
})
export type ViewAsInput = z.output<typeof viewAsInputSchema>
