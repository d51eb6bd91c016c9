import { z } from 'zod'
import { askedFilterSchema, streamFilterSchema } from '#features/feedback/stream/contract.ts'
import { DATE_PRESETS } from '#lib/date-presets.ts'
import { storableText } from '#lib/storable-text.ts'

const id = z.int().positive()
const name = storableText(100).trim().min(1, { error: 'is empty' })
const datePreset = z.enum(DATE_PRESETS).nullable()

/** A view of the stream: filters under a name, one's own or shared with a team. */
export const newViewSchema = z.strictObject({
  name,
  filters: askedFilterSchema,
  /** Days that move along, in place of start_date and end_date. */
  date_preset: datePreset.optional(),
  /** The team that sees it too; null or absent for a private one. */
  team_id: id.nullish(),
})
export type NewView = z.output<typeof newViewSchema>

export const viewChangeSchema = z.strictObject({
  updated_at: z.iso.datetime({ offset: true, error: 'must be the updated_at of the copy that was edited' }),
  name: name.optional(),
  filters: askedFilterSchema.optional(),
  date_preset: datePreset.optional(),
  team_id: id.nullish(),
  /** Its place in the list of its owner. */
  position: z.int().min(0).max(1_000).optional(),
})
export type ViewChange = z.output<typeof viewChangeSchema>

export const viewSchema = z.object({
  id: z.number(),
  name: z.string(),
  filters: streamFilterSchema,
  date_preset: datePreset,
  team: z.object({ id: z.number(), name: z.string() }).nullable(),
  owner: z.object({ id: z.number(), full_name: z.string() }),
  /** Whether it is the viewer's own. */
  own: z.boolean(),
  /** Its owner may change it, and an admin. */
  can_edit: z.boolean(),
  position: z.number(),
  updated_at: z.string(),
})
export type View = z.output<typeof viewSchema>

export const viewListSchema = z.object({
  /** Own ones in their order, then those shared by others, by name. */
  views: z.array(viewSchema),
  /** The teams that the viewer may share a view with; null for any, which admins may. */
  sharable_team_ids: z.array(z.number()).nullable(),
})
