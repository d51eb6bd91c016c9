import type { z } from 'zod'
import { filterRequestSchema, streamFilterSchema } from '#features/feedback/stream/contract.ts'
import { viewSchemas } from '#features/views/contract.ts'

/** A view of the stream: named filters, private or shared with a team. */
export const {
  newView: newViewSchema,
  viewChange: viewChangeSchema,
  view: viewSchema,
  viewList: viewListSchema,
} = viewSchemas({ sent: filterRequestSchema, stored: streamFilterSchema })

export type NewView = z.output<typeof newViewSchema>
export type ViewChange = z.output<typeof viewChangeSchema>
export type View = z.output<typeof viewSchema>
