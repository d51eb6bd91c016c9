import { z } from 'zod'
import { nameText } from '#lib/storable-text.ts'
import { idParam } from '#platform/http/query-values.ts'

const MOST_MAPPINGS = 500

/** Maps a Zendesk ticket field to a property. */
const mapping = z.strictObject({
  zendesk_field_id: nameText(60),
  title: nameText(200),
  property_key: nameText(60),
  active: z.boolean(),
})
export type FieldMapping = z.output<typeof mapping>

/** Replaces all mappings, based on the version that was read. */
export const fieldMappingsInputSchema = z.strictObject({
  mappings: z.array(mapping).max(MOST_MAPPINGS, { error: `has more than ${MOST_MAPPINGS} rows` }),
  version: z.int(),
})
export type FieldMappingsInput = z.output<typeof fieldMappingsInputSchema>

export const fieldMappingsSchema = z.object({ mappings: z.array(mapping), version: z.number() })
export type FieldMappings = z.output<typeof fieldMappingsSchema>

/** Only the fields of this source system. */
export const ticketFieldsQuery = z.strictObject({ source_system_id: idParam.optional() })

/** Ticket fields of the connected Zendesk accounts. `problem` explains why an account could not be read. */
export const ticketFieldsSchema = z.object({
  fields: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** What Plaudit can write into the field; null: nothing. */
      kind: z.enum(['text', 'decimal', 'integer']).nullable(),
    }),
  ),
  problem: z.string().nullable(),
})
export type TicketFields = z.output<typeof ticketFieldsSchema>
