import { readFeedbackAction } from '#features/feedback/policy.ts'
import { findPlaces } from '#features/feedback/requests/store.ts'
import { solicitationSchema } from '#features/feedback/stream/contract.ts'
import { readSolicitations } from '#features/feedback/stream/read-solicitations.ts'
import { visibleEmployeeIds } from '#platform/access/viewer.ts'
import { feedEndpoint } from '#platform/feeds/feed-endpoint.ts'

/** Responses with their answers, as the stream shows them. */
export const responseFeed = feedEndpoint({
  feed: 'responses',
  name: 'listChangedResponses',
  summary:
    'Responses with their answers in the order of their last change, to copy and to keep the copy current',
  action: readFeedbackAction,
  item: solicitationSchema,
  read: async (tx, ids) =>
    readSolicitations(tx, await findPlaces(tx, ids, visibleEmployeeIds(tx.viewer, 'FEEDBACK'))),
})
