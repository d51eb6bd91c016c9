import { z } from 'zod'
import { DATE_PRESETS } from '#lib/date-presets.ts'
import { namedRecordSchema } from '#lib/record-schemas.ts'
import { storableText } from '#lib/storable-text.ts'

const id = z.int().positive()
const name = storableText(100).trim().min(1, { error: 'is empty' })
export const datePresetSchema = z.enum(DATE_PRESETS)
const datePreset = datePresetSchema.nullable()

/** What a list needs to keep views: named filters, private or shared with a team. */
export function viewSchemas<Sent extends z.ZodType<object>, Stored extends z.ZodType<object>>({
  sent,
  stored,
}: {
  /** The filters as sent in a request. */
  sent: Sent
  stored: Stored
}) {
  const newView = z.strictObject({
    name,
    filters: sent,
    /** A date preset relative to today, in place of start_date and end_date. */
    date_preset: datePreset.optional(),
    /** The team it is shared with; null or absent if private. */
    team_id: id.nullish(),
  })
  const viewChange = z.strictObject({
    updated_at: z.iso.datetime({ offset: true, error: 'must be the updated_at of the copy that was edited' }),
    name: name.optional(),
    filters: sent.optional(),
    date_preset: datePreset.optional(),
    team_id: id.nullish(),
    /** Its position in the owner's list. */
    position: z.int().min(0).max(1_000).optional(),
  })
  const view = z.object({
    id: z.number(),
    name: z.string(),
    filters: stored,
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
  const viewList = z.object({
    /** The viewer's own views in their order, then shared ones by name. */
    views: z.array(view),
    /** The teams the viewer may share a view with; null for any team, as for admins. */
    sharable_team_ids: z.array(z.number()).nullable(),
  })
  return { newView, viewChange, view, viewList }
}

type OfAnyList = ReturnType<typeof viewSchemas<z.ZodType<object, object>, z.ZodType<object, object>>>

/** A view of any list. */
export type View = z.output<OfAnyList['view']>
export type NewView = z.output<OfAnyList['newView']>
export type ViewChange = z.output<OfAnyList['viewChange']>
export type ViewList = z.output<OfAnyList['viewList']>
