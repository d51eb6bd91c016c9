import { savedInteractionFilterSchema } from '#features/interactions/reading/saved-filter-schema.ts'
import { viewSchemas } from '#features/views/contract.ts'

/** A view of the list of interactions: named filters, private or shared with a team. */
export const {
  newView: newInteractionViewSchema,
  viewChange: interactionViewChangeSchema,
  view: interactionViewSchema,
  viewList: interactionViewListSchema,
} = viewSchemas({ sent: savedInteractionFilterSchema, stored: savedInteractionFilterSchema })
