import { z } from 'zod'
import { liveCursor } from '#features/feedback/stream/contract.ts'
import { changeCalibration, chooseOption, deleteCalibration } from '#features/qa/calibrations/calibrations.ts'
import {
  calibrationChangeSchema,
  calibrationListQuery,
  calibrationListSchema,
  calibrationSchema,
  newCalibrationAnswer,
  newCalibrationSchema,
  optionChoiceSchema,
} from '#features/qa/calibrations/contract.ts'
import { createCalibration } from '#features/qa/calibrations/create.ts'
import { readMeeting } from '#features/qa/calibrations/invitations.ts'
import { calibrationsTopic } from '#features/qa/calibrations/live.ts'
import { listCalibrations, readCalibration, readCalibrationForm } from '#features/qa/calibrations/reading.ts'
import { calibrateAction } from '#features/qa/policy.ts'
import type { FindSolicitation } from '#features/qa/reviews/create.ts'
import { formSchema } from '#features/qa/scorecards/contract.ts'
import { contentDisposition } from '#platform/files/stored-files.ts'
import { type Endpoint, endpoint } from '#platform/http/endpoint.ts'
import { idParam } from '#platform/http/query-values.ts'

const of = { tag: 'QA calibrations', action: calibrateAction }
const params = z.object({ id: idParam })
/** A transcript that is brought along. */
const CREATE_BODY_LIMIT = 8 * 1_048_576

export const calibrationEndpoints = ({
  findSolicitation,
}: {
  findSolicitation: FindSolicitation
}): Endpoint[] => [
  endpoint({
    ...of,
    method: 'GET',
    url: '/api/v1/qa_calibrations',
    summary:
      'Calibrations that the viewer leads, takes part in, or that there are; those to come, or those completed',
    query: calibrationListQuery,
    response: calibrationListSchema,
    handle: ({ services, viewer, query }) => listCalibrations(services, viewer, query),
  }),
  endpoint({
    ...of,
    method: 'GET',
    url: '/api/v1/qa_calibrations/live',
    summary:
      'Server-sent events: which calibrations are new or changed, by id, after Last-Event-ID or `after`; does not end',
    query: z.object({ after: liveCursor.optional() }),
    produces: 'text/event-stream',
    response: z.string(),
    handle: async ({ viewer, recheck, query, request, reply }) => {
      // Whoever only asks what would come holds no line open.
      if (request.method === 'HEAD') return reply.type('text/event-stream').send('')
      const last = liveCursor.safeParse(request.headers['last-event-id'])
      const after = last.success ? last.data : (query.after ?? null)
      await request.server.live.open({ reply, viewer, topic: calibrationsTopic, after, recheck })
      return ''
    },
  }),
  endpoint({
    ...of,
    method: 'GET',
    url: '/api/v1/qa_calibrations/:id',
    summary: 'One calibration, for those who take part or lead it',
    params,
    response: calibrationSchema,
    handle: ({ services, viewer, params: { id } }) => readCalibration(services, viewer, id),
  }),
  endpoint({
    ...of,
    method: 'GET',
    url: '/api/v1/qa_calibrations/:id/form',
    summary: 'Its scorecard with the chosen questions alone',
    params,
    response: formSchema,
    handle: ({ services, viewer, params: { id } }) => readCalibrationForm(services, viewer, id),
  }),
  endpoint({
    ...of,
    method: 'GET',
    url: '/api/v1/qa_calibrations/:id/meeting.ics',
    summary: 'Its meeting as a file for calendars',
    params,
    produces: 'text/calendar',
    response: z.string(),
    handle: async ({ services, viewer, params: { id }, reply }) => {
      const file = await readMeeting(services, viewer, id)
      return reply
        .headers({
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': contentDisposition('attachment', `calibration ${id}.ics`),
        })
        .send(file)
    },
  }),
  endpoint({
    ...of,
    method: 'POST',
    url: '/api/v1/qa_calibrations',
    summary: 'Make a calibration with a review for everybody who takes part',
    body: newCalibrationSchema,
    bodyLimit: CREATE_BODY_LIMIT,
    response: newCalibrationAnswer,
    status: 201,
    handle: ({ services, viewer, body }) => createCalibration(services, viewer, findSolicitation, body),
  }),
  endpoint({
    ...of,
    method: 'PUT',
    url: '/api/v1/qa_calibrations/:id',
    summary: 'Write notes, move the meeting, complete it, or bring a deleted one back',
    params,
    body: calibrationChangeSchema,
    response: calibrationSchema,
    handle: ({ services, viewer, params: { id }, body }) => changeCalibration(services, viewer, id, body),
  }),
  endpoint({
    ...of,
    method: 'PUT',
    url: '/api/v1/qa_calibrations/:id/option',
    summary: 'What was agreed on for a question',
    params,
    body: optionChoiceSchema,
    response: calibrationSchema,
    handle: ({ services, viewer, params: { id }, body }) => chooseOption(services, viewer, id, body),
  }),
  endpoint({
    ...of,
    method: 'DELETE',
    url: '/api/v1/qa_calibrations/:id',
    summary: 'Delete a calibration with its reviews',
    params,
    response: z.object({ deleted: z.literal(true) }),
    handle: async ({ services, viewer, params: { id } }) => {
      await deleteCalibration(services, viewer, id)
      return { deleted: true as const }
    },
  }),
]
