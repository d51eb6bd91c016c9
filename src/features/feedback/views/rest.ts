import { saveViewsAction } from '#features/feedback/policy.ts'
import {
  newViewSchema,
  viewChangeSchema,
  viewListSchema,
  viewSchema,
} from '#features/feedback/views/contract.ts'
import { streamViews } from '#features/feedback/views/stream-views.ts'
import { endpointsOfViews } from '#features/views/view-endpoints.ts'

export const viewEndpoints = endpointsOfViews({
  kind: streamViews,
  name: 'Stream',
  list: 'the stream',
  url: '/api/v1/stream/views',
  action: saveViewsAction,
  schemas: {
    newView: newViewSchema,
    viewChange: viewChangeSchema,
    view: viewSchema,
    viewList: viewListSchema,
  },
})
