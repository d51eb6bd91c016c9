import { z } from 'zod'
import { attach, detach, noteAttachment } from '#features/coaching/attachments/attachments.ts'
import {
  attachmentChangeSchema,
  attachmentSchemas,
  type NewAttachment,
  newAttachmentSchemas,
  savedFileSchema,
} from '#features/coaching/attachments/contract.ts'
import { dropFile, openFile, storeSessionFile } from '#features/coaching/attachments/files.ts'
import { ATTACHMENT_KINDS, type AttachmentKind, LARGEST_FILE } from '#features/coaching/attachments/limits.ts'
import { coach, readOneOnOnes } from '#features/coaching/policy.ts'
import { deletedSchema } from '#lib/record-schemas.ts'
import { fileHeaders } from '#platform/files/stored-files.ts'
import { type Endpoint, endpoint } from '#platform/http/endpoint.ts'
import { idParam } from '#platform/http/query-values.ts'
import { readUpload } from '#platform/http/upload.ts'

const tag = 'Coaching'
const SESSION = '/api/v1/coaching/coaching_session/:id'
const params = z.object({ id: idParam })
const fileParams = z.object({ id: idParam, fileId: idParam })
const attachmentParams = z.object({ id: idParam, attachmentId: idParam })
const writes = { tag, action: coach }

const files: Endpoint[] = [
  endpoint({
    ...writes,
    name: 'uploadCoachingFile',
    method: 'POST',
    url: `${SESSION}/coaching_files`,
    summary: 'Upload a file for a session, to be attached by its id',
    params,
    // Accept bodies well above the limit, so that the sender gets our own error message.
    upload: 4 * LARGEST_FILE,
    response: savedFileSchema,
    status: 201,
    handle: ({ services, viewer, params: { id }, request }) =>
      storeSessionFile(services, viewer, id, () => readUpload(request, LARGEST_FILE)),
  }),
  endpoint({
    name: 'getCoachingFile',
    method: 'GET',
    url: `${SESSION}/coaching_files/:fileId`,
    summary: 'Download a file of a session',
    tag,
    action: readOneOnOnes,
    params: fileParams,
    produces: 'application/octet-stream',
    response: z.any(),
    handle: async ({ services, viewer, params: { id, fileId }, reply }) => {
      const { file, content } = await openFile(services, viewer, id, fileId)
      return reply.headers(fileHeaders(file)).send(content)
    },
  }),
  endpoint({
    ...writes,
    name: 'deleteCoachingFile',
    method: 'DELETE',
    url: `${SESSION}/coaching_files/:fileId`,
    summary: 'Delete a file and its attachment',
    params: fileParams,
    response: deletedSchema,
    handle: async ({ services, viewer, params: { id, fileId } }) => {
      await dropFile(services, viewer, id, fileId)
      return { deleted: true as const }
    },
  }),
]

const WHAT: Record<AttachmentKind, string> = {
  metric: 'a metric with its current figure',
  solicitation: 'a response',
  qa_review: 'a completed review',
  interaction: 'a conversation',
  file: 'an uploaded file of the session',
  url: 'an address',
}

/** As they are called in the names of operations. */
const NAMES: Record<AttachmentKind, string> = {
  metric: 'Metric',
  solicitation: 'Response',
  qa_review: 'Review',
  interaction: 'Interaction',
  file: 'File',
  url: 'Url',
}

const endpointsOf = <K extends AttachmentKind>(kind: K): Endpoint[] => [
  endpoint({
    ...writes,
    name: `attach${NAMES[kind]}`,
    method: 'POST',
    url: `${SESSION}/${kind}_attachments`,
    summary: `Attach ${WHAT[kind]}`,
    params,
    body: newAttachmentSchemas[kind] as unknown as z.ZodType<NewAttachment<K>>,
    response: attachmentSchemas[kind] as z.ZodType,
    status: 201,
    handle: ({ services, viewer, params: { id }, body }) => attach(services, viewer, id, kind, body),
  }),
  endpoint({
    ...writes,
    name: `update${NAMES[kind]}Attachment`,
    method: 'PUT',
    url: `${SESSION}/${kind}_attachments/:attachmentId`,
    summary: `Change the note on ${WHAT[kind]}`,
    params: attachmentParams,
    body: attachmentChangeSchema,
    response: attachmentSchemas[kind] as z.ZodType,
    handle: ({ services, viewer, params: { id: sessionId, attachmentId: id }, body }) =>
      noteAttachment(services, viewer, { sessionId, kind, id }, body.notes),
  }),
  endpoint({
    ...writes,
    name: `detach${NAMES[kind]}`,
    method: 'DELETE',
    url: `${SESSION}/${kind}_attachments/:attachmentId`,
    summary: `Remove ${WHAT[kind]} from a session`,
    params: attachmentParams,
    response: deletedSchema,
    handle: async ({ services, viewer, params: { id: sessionId, attachmentId: id } }) => {
      await detach(services, viewer, { sessionId, kind, id })
      return { deleted: true as const }
    },
  }),
]

export const attachmentEndpoints: Endpoint[] = [...files, ...ATTACHMENT_KINDS.flatMap(endpointsOf)]
