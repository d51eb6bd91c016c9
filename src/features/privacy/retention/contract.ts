import { z } from 'zod'
import { RETENTION_KINDS } from '#features/privacy/retention/kinds.ts'

const LEAST_DAYS = 30
const MOST_DAYS = 36_500
const DAYS = `must be a whole number from ${LEAST_DAYS} to ${MOST_DAYS}`

export const retentionRuleSchema = z.strictObject({
  kind: z.enum(RETENTION_KINDS),
  /** Data of this kind is deleted once it is older. */
  days: z.int({ error: DAYS }).min(LEAST_DAYS, { error: DAYS }).max(MOST_DAYS, { error: DAYS }),
})
export type RetentionRule = z.output<typeof retentionRuleSchema>

const rulesInput = {
  /** Kinds that are not listed are kept. */
  rules: z
    .array(retentionRuleSchema)
    .max(RETENTION_KINDS.length, { error: 'has more than one rule of a kind' })
    .refine((rules) => new Set(rules.map(({ kind }) => kind)).size === rules.length, {
      error: 'has more than one rule of a kind',
    }),
}
export const retentionRulesInputSchema = z.strictObject(rulesInput)

export const retentionChangeSchema = z.strictObject({
  ...rulesInput,
  /** Of the rules that were changed; a newer one answers 409. */
  version: z.int(),
})
export type RetentionChange = z.output<typeof retentionChangeSchema>

const retentionCountsSchema = z.partialRecord(z.enum(RETENTION_KINDS), z.number())
export type RetentionCounts = z.output<typeof retentionCountsSchema>

export const retentionSchema = z.object({
  version: z.number(),
  rules: z.array(retentionRuleSchema),
  /** The latest nightly run; null before the first. */
  last_run: z
    .object({
      started_at: z.string(),
      /** Null while it runs. */
      finished_at: z.string().nullable(),
      /** Number of records whose data was deleted, by kind. */
      counts: retentionCountsSchema,
    })
    .nullable(),
})
export type Retention = z.output<typeof retentionSchema>

export const retentionPreviewSchema = z.object({
  kinds: z.array(
    z.object({
      kind: z.enum(RETENTION_KINDS),
      /** Number of records whose data would be deleted now. */
      due: z.number(),
      /** Number of records that are old enough, but under a legal hold. */
      held: z.number(),
    }),
  ),
})
export type RetentionPreview = z.output<typeof retentionPreviewSchema>
