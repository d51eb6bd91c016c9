import { expect, test } from 'vitest'
import type { z } from 'zod'
import { endpoints } from '#app/endpoints.ts'

type Definition = {
  type: string
  catchall?: z.core.$ZodType
  innerType?: z.core.$ZodType
  in?: z.core.$ZodType
}

/** The object behind optional values and transformations. */
function objectOf(schema: z.core.$ZodType): Definition | null {
  const definition = schema._zod.def as unknown as Definition
  const inner = definition.innerType ?? definition.in
  if (inner) return objectOf(inner)
  return definition.type === 'object' ? definition : null
}

const ATTACHMENT = 'PUT /api/v1/coaching/coaching_session/:id'

/** Clients of these send back what they read, with its other fields: specified, or tested (QAR-536, SCB-532, COA-013). */
const SENT_BACK = [
  'POST /api/v1/qa_forms',
  'PUT /api/v1/qa_forms/:id',
  'POST /api/v1/qa_forms/:id/versions',
  'PUT /api/v1/qa_reviews/:id',
  `${ATTACHMENT}/metric_attachments/:attachmentId`,
  `${ATTACHMENT}/solicitation_attachments/:attachmentId`,
  `${ATTACHMENT}/qa_review_attachments/:attachmentId`,
  `${ATTACHMENT}/interaction_attachments/:attachmentId`,
  `${ATTACHMENT}/file_attachments/:attachmentId`,
  `${ATTACHMENT}/url_attachments/:attachmentId`,
]

test('every other body refuses fields that it does not know, so that a misspelt one is not lost', () => {
  const lenient = endpoints.flatMap(({ method, url, body }) => {
    const object = body ? objectOf(body) : null
    return object && object.catchall?._zod.def.type !== 'never' ? [`${method} ${url}`] : []
  })
  expect(lenient).toEqual(SENT_BACK)
})
