import { z } from 'zod'
import { filterRequestSchema, streamFilterSchema } from '#features/feedback/stream/contract.ts'
import { DATE_PRESETS } from '#lib/date-presets.ts'
import { namedRecordSchema } from '#lib/record-schemas.ts'
import { storableText } from '#lib/storable-text.ts'

const id = z.int().positive()
const name = storableText(100).trim().min(1, { error: 'is empty' })
export const datePresetSchema = z.enum(DATE_PRESETS)
const datePreset = datePresetSchema.nullable()

/** A view of the stream: named filters, private or shared with a team. */
export const newViewSchema = z.strictObject({
  name,
  filters: filterRequestSchema,
  /** A date preset relative to today, in place of start_date and end_date. */
  date_preset: datePreset.optional(),
  /** The team it is shared with; null or absent if private. */
  team_id: id.nullish(),
})
export type NewView = z.output<typeof newViewSchema>

export const viewChangeSchema = z.strictObject({
  updated_at: z.iso.datetime({ offset: true, error: 'must be the updated_at of the copy that was edited' }),
  name: name.optional(),
  filters: filterRequestSchema.optional(),
  date_preset: datePreset.optional(),
  team_id: id.nullish(),
  /** Its position in the owner's list. */
  position: z.int().min(0).max(1_000).optional(),
})
export type ViewChange = z.output<typeof viewChangeSchema>

export const viewSchema = z.object({
  id: z.number(),
  name: z.string(),
  filters: streamFilterSchema,
  date_preset: datePreset,
  team: namedRecordSchema.nullable(),
  owner: z.object({ id: z.number(), full_name: z.string() }),
  /** Whether the viewer owns it. */
  own: z.boolean(),
  /** Its owner and admins may change it. */
  can_edit: z.boolean(),
  position: z.number(),
  updated_at: z.string(),
})
export type View = z.output<typeof viewSchema>

export const viewListSchema = z.object({
  /** The viewer's own views in their order, then shared ones by name. */
  views: z.array(viewSchema),
  /** The teams the viewer may share a view with; null for any team, as for admins. */
  sharable_team_ids: z.array(z.number()).nullable(),
})
