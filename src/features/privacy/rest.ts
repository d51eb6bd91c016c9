import { z } from 'zod'
import {
  accessInputSchema,
  erasureInputSchema,
  erasureReceiptSchema,
  foundPeopleSchema,
  personPreviewSchema,
  personSearchSchema,
  previewInputSchema,
  privacyRequestListSchema,
  privacyRequestSchema,
  receiptInputSchema,
  receiptVerdictSchema,
} from '#features/privacy/contract.ts'
import { searchPeople } from '#features/privacy/find-person.ts'
import { holdEndpoints } from '#features/privacy/holds/rest.ts'
import { managePersonalData } from '#features/privacy/policy.ts'
import {
  previewPerson,
  readReceipt,
  readRequests,
  requestAccess,
  requestErasure,
  retryRequest,
  verifyReceipt,
} from '#features/privacy/requests.ts'
import { retentionEndpoints } from '#features/privacy/retention/rest.ts'
import { takeAccessFile } from '#features/privacy/run-request.ts'
import { fileHeaders } from '#platform/files/stored-files.ts'
import { type Endpoint, endpoint } from '#platform/http/endpoint.ts'
import { idParam, pageQuery } from '#platform/http/query-values.ts'

const tag = 'Personal data'
const action = managePersonalData
const params = z.object({ id: idParam })
const url = '/api/v1/personal_data'

export const privacyEndpoints: Endpoint[] = [
  endpoint({
    name: 'searchPersonalData',
    method: 'POST',
    url: `${url}/search`,
    summary: 'Find customers and employees by name, e-mail address, phone number or id',
    tag,
    action,
    body: personSearchSchema,
    response: foundPeopleSchema,
    handle: ({ services, viewer, body }) => searchPeople(services, viewer, body.query),
  }),
  endpoint({
    name: 'previewPersonalData',
    method: 'POST',
    url: `${url}/preview`,
    summary: 'Count what is stored about one person, by kind',
    tag,
    action,
    body: previewInputSchema,
    response: personPreviewSchema,
    handle: ({ services, viewer, body }) => previewPerson(services, viewer, body.subject),
  }),
  endpoint({
    name: 'listPrivacyRequests',
    method: 'GET',
    url: `${url}/requests`,
    summary: 'List erasures and access exports, newest first',
    tag,
    action,
    query: pageQuery,
    response: privacyRequestListSchema,
    handle: async ({ services, viewer, query }) => {
      const { requests, nextCursor } = await readRequests(services, viewer, query)
      return { privacy_requests: requests, next_cursor: nextCursor }
    },
  }),
  endpoint({
    name: 'erasePerson',
    method: 'POST',
    url: `${url}/erasures`,
    summary: 'Erase one customer or one deactivated employee in the background; scores and figures stay',
    tag,
    action,
    body: erasureInputSchema,
    status: 202,
    response: privacyRequestSchema,
    handle: ({ services, viewer, body }) => requestErasure(services, viewer, body.subject, body.confirmation),
  }),
  endpoint({
    name: 'exportPerson',
    method: 'POST',
    url: `${url}/exports`,
    summary: 'Write everything stored about one person into a file, in the background',
    tag,
    action,
    body: accessInputSchema,
    status: 202,
    response: privacyRequestSchema,
    handle: ({ services, viewer, body }) => requestAccess(services, viewer, body.subject),
  }),
  endpoint({
    name: 'retryPrivacyRequest',
    method: 'POST',
    url: `${url}/requests/:id/retry`,
    summary: 'Start a failed erasure or access export again',
    tag,
    action,
    params,
    response: privacyRequestSchema,
    handle: ({ services, viewer, params: { id } }) => retryRequest(services, viewer, id),
  }),
  endpoint({
    name: 'readErasureReceipt',
    method: 'GET',
    url: `${url}/requests/:id/receipt`,
    summary: 'Read the signed receipt of an erasure',
    tag,
    action,
    params,
    response: erasureReceiptSchema,
    handle: ({ services, viewer, params: { id } }) => readReceipt(services, viewer, id),
  }),
  endpoint({
    name: 'downloadAccessExport',
    method: 'POST',
    url: `${url}/requests/:id/file`,
    summary: 'Download the file of an access export; it is removed with this download',
    tag,
    action,
    params,
    produces: 'application/zip',
    response: z.any(),
    handle: async ({ services, viewer, params: { id }, reply }) => {
      const { file, content } = await takeAccessFile(services, viewer, id)
      return reply.headers({ ...fileHeaders(file), 'cache-control': 'private, no-store' }).send(content)
    },
  }),
  endpoint({
    name: 'verifyErasureReceipt',
    method: 'POST',
    url: `${url}/receipts/verify`,
    summary: 'Check that a receipt was signed by this installation and is unchanged',
    tag,
    action,
    body: receiptInputSchema,
    response: receiptVerdictSchema,
    handle: async ({ services, viewer, body }) => ({
      valid: await verifyReceipt(services, viewer, body.receipt),
    }),
  }),
  ...retentionEndpoints,
  ...holdEndpoints,
]
