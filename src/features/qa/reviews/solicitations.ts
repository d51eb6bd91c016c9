import { z } from 'zod'
import { readFeedbackAction } from '#features/feedback/policy.ts'
import { solicitationSubject } from '#features/feedback/requests/follow-up-subject.ts'
import { type Solicitation, solicitationSchema } from '#features/feedback/stream/contract.ts'
import { readSolicitations } from '#features/feedback/stream/read-solicitations.ts'
import { findSolicitationId } from '#features/qa/reviews/review-lookups-store.ts'
import { storableText } from '#lib/storable-text.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { notFound } from '#platform/errors/app-error.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { idParam } from '#platform/http/query-values.ts'
import type { Services } from '#platform/services.ts'

const reads = { tag: 'Feedback', action: readFeedbackAction, response: solicitationSchema }

/** Reads the response behind a review, by its id or by the sender's reference. */
export const solicitationEndpoints = [
  endpoint({
    ...reads,
    name: 'getReviewedResponse',
    method: 'GET',
    url: '/api/v1/solicitations/:id',
    summary: 'Get the response behind a review',
    params: z.object({ id: idParam }),
    handle: ({ services, viewer, params: { id } }) => readOne(services, viewer, async () => id),
  }),
  endpoint({
    ...reads,
    name: 'findResponseByReference',
    method: 'GET',
    url: '/api/v1/solicitation_references/:reference',
    summary: 'Get the response behind a review by the sender’s own id',
    params: z.object({ reference: storableText(200) }),
    handle: ({ services, viewer, params: { reference } }) =>
      readOne(services, viewer, (tx) => findSolicitationId(tx, reference)),
  }),
]

const readOne = (
  services: Services,
  viewer: Viewer,
  idOf: (tx: Tx) => Promise<number | undefined>,
): Promise<Solicitation> =>
  tenantTransaction(services, viewer, async (tx) => {
    const id = await idOf(tx)
    const [found] =
      id !== undefined && (await solicitationSubject.find(tx, id)) ? await readSolicitations(tx, [id]) : []
    if (!found) throw notFound('This response')
    return found
  })
