import { z } from 'zod'
import { customerSubjectSchema, employeeSubjectSchema } from '#features/privacy/contract.ts'
import { nameText } from '#lib/storable-text.ts'

export const HOLD_SCOPES = ['customer', 'employee', 'company'] as const
export type HoldScope = (typeof HOLD_SCOPES)[number]

/** One customer, one employee, or everything of the company. */
export const holdSubjectSchema = z.discriminatedUnion('kind', [
  customerSubjectSchema,
  employeeSubjectSchema,
  z.strictObject({ kind: z.literal('company') }),
])
export type HoldSubject = z.output<typeof holdSubjectSchema>

export const holdInputSchema = z.strictObject({ subject: holdSubjectSchema, reason: nameText(500) })
export type HoldInput = z.output<typeof holdInputSchema>

export const legalHoldSchema = z.object({
  id: z.number(),
  scope: z.enum(HOLD_SCOPES),
  /** The employee's name, or what identifies the customer; null for the company. */
  name: z.string().nullable(),
  reason: z.string(),
  placed_by: z.string(),
  created_at: z.string(),
  /** Null while nothing that is held may be deleted. */
  released_at: z.string().nullable(),
  released_by: z.string().nullable(),
})
export type LegalHold = z.output<typeof legalHoldSchema>

export const legalHoldListSchema = z.object({
  legal_holds: z.array(legalHoldSchema),
  next_cursor: z.string().nullable(),
})
