import { savedInteractionFilterSchema } from '#features/interactions/reading/saved-filter-schema.ts'
import type { ViewKind } from '#features/views/views.ts'

export const interactionViews: ViewKind = { table: 'interaction_view', filters: savedInteractionFilterSchema }
