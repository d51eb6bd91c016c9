import { saveInteractionViews } from '#features/interactions/interactions-policy.ts'
import {
  interactionViewChangeSchema,
  interactionViewListSchema,
  interactionViewSchema,
  newInteractionViewSchema,
} from '#features/interactions/views/contract.ts'
import { interactionViews } from '#features/interactions/views/interaction-views.ts'
import { endpointsOfViews } from '#features/views/view-endpoints.ts'

export const interactionViewEndpoints = endpointsOfViews({
  kind: interactionViews,
  name: 'Interaction',
  list: 'the interactions',
  url: '/api/v1/interactions/views',
  action: saveInteractionViews,
  schemas: {
    newView: newInteractionViewSchema,
    viewChange: interactionViewChangeSchema,
    view: interactionViewSchema,
    viewList: interactionViewListSchema,
  },
})
