import { z } from 'zod'
import { parseDate } from '#lib/dates.ts'
import { personSchema } from '#lib/record-schemas.ts'
import { storableText } from '#lib/storable-text.ts'

const LONGEST_TAKEAWAY = 2_000
const LONGEST_CATEGORY = 100

const text = storableText(LONGEST_TAKEAWAY).trim().min(1, { error: 'is empty' })
const day = z
  .string()
  .refine((value) => parseDate(value) !== null, { error: 'must be a real date, written yyyy-MM-dd' })
  .meta({ format: 'date' })
const fields = {
  private: z.boolean(),
  category: storableText(LONGEST_CATEGORY)
    .trim()
    .transform((value) => (value === '' ? null : value))
    .nullable(),
  due_date: day.nullable(),
  /** Who does it: the coach or the coachee (default). */
  owner_id: z.int().positive(),
}

export const newTakeawaySchema = z.strictObject({
  coaching_session_id: z.int().positive(),
  text,
  private: fields.private.optional(),
  category: fields.category.optional(),
  due_date: fields.due_date.optional(),
  owner_id: fields.owner_id.optional(),
})
export type NewTakeaway = z.output<typeof newTakeawaySchema>

export const takeawayChangeSchema = z.strictObject({
  text: text.optional(),
  complete: z.boolean().optional(),
  private: fields.private.optional(),
  category: fields.category.optional(),
  due_date: fields.due_date.optional(),
  owner_id: fields.owner_id.optional(),
  updated_at: z.iso.datetime({ offset: true, error: 'must be a time' }).optional(),
})
export type TakeawayChange = z.output<typeof takeawayChangeSchema>

export const takeawaySchema = z.object({
  id: z.number(),
  text: z.string(),
  completedAt: z.string().nullable(),
  completedBy: personSchema.nullable(),
  createdAt: z.string(),
  createdBy: personSchema,
  updatedAt: z.string(),
  sessionId: z.number(),
  categoryName: z.string().nullable(),
  dueDate: z.string().nullable(),
  owner: personSchema,
  private: z.boolean(),
  status: z.enum(['OPEN', 'CLOSED']),
  completable: z.boolean(),
})
export type Takeaway = z.output<typeof takeawaySchema>

/** A takeaway in its feed. */
export const fedTakeawaySchema = z.object({
  id: z.number(),
  session_id: z.number(),
  employee_id: z.number(),
  owner_id: z.number(),
  text: z.string(),
  category: z.string().nullable(),
  due_date: z.string().nullable(),
  created_at: z.string(),
  created_by: z.number(),
  completed_at: z.string().nullable(),
  completed_by: z.number().nullable(),
})

/** Takeaways as the widget lists them. */
export const takeawayListSchema = z.object({
  takeaways: z.array(
    z.object({
      id: z.number(),
      text: z.string(),
      completed_at: z.string().nullable(),
      completed_by: personSchema.nullable(),
      created_at: z.string(),
      created_by: personSchema,
      updated_at: z.string(),
      session_id: z.number(),
      category_name: z.string().nullable(),
      due_date: z.string().nullable(),
      owner: personSchema,
      private: z.boolean(),
      status: z.enum(['OPEN', 'CLOSED']),
      completable: z.boolean(),
    }),
  ),
  takeawaysCount: z.number(),
})
