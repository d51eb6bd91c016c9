import { z } from 'zod'
import { GROUP_NAMES } from '#features/people/activity-log/groups.ts'
import { personSummarySchema } from '#lib/record-schemas.ts'
import { idParam, pageQuery } from '#platform/http/query-values.ts'

const filters = {
  /** The person who did it, by themselves or through a token. */
  person: idParam.optional(),
  group: z.enum(GROUP_NAMES).optional(),
  object_type: z
    .string()
    .regex(/^[a-z_]{1,60}$/, { error: 'is not a kind of record' })
    .optional(),
  object_id: z
    .string()
    .min(1)
    .max(200)
    .refine((text) => !text.includes('\u0000'), { error: 'has a character that cannot be stored (NUL)' })
    .optional(),
  /** Days in the company's time zone, both inclusive. */
  start_date: z.iso.date().optional(),
  end_date: z.iso.date().optional(),
}

export const actorSchema = z.object({
  kind: z.enum(['person', 'token', 'system']),
  /** The person who acted, or who created the token; null for the system. */
  person: personSummarySchema.nullable(),
  /** The token's name. */
  token: z.string().nullable(),
})

export const activityFilterQuery = z.object(filters)
export const activityPageQuery = pageQuery.extend(filters)
export type ActivityFilter = z.output<typeof activityFilterQuery>

export const activityObjectSchema = z.object({
  type: z.string(),
  id: z.string(),
  name: z.string().nullable(),
})

const activity = {
  /** The entry's sequence number in the company's log. */
  id: z.number(),
  at: z.string(),
  actor: actorSchema,
  action: z.string(),
  object: activityObjectSchema,
}

export const activitySchema = z.object(activity)
export type Activity = z.output<typeof activitySchema>

export const activityListSchema = z.object({
  activities: z.array(activitySchema),
  next_cursor: z.string().nullable(),
})

const values = z.record(z.string(), z.unknown()).nullable()

export const activityDetailSchema = z.object({
  ...activity,
  /** Whether the entry has values that this reader may not see. */
  values_hidden: z.boolean(),
  before: values,
  after: values,
})
export type ActivityDetail = z.output<typeof activityDetailSchema>
