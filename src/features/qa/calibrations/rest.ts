import { z } from 'zod'
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
import { deletedSchema } from '#lib/record-schemas.ts'
import { contentDisposition } from '#platform/files/stored-files.ts'
import { type Endpoint, endpoint } from '#platform/http/endpoint.ts'
import { idParam } from '#platform/http/query-values.ts'
import { liveEndpoint } from '#platform/live/live-endpoint.ts'

const of = { tag: 'QA calibrations', action: calibrateAction }
const params = z.object({ id: idParam })
/** Leaves room for a transcript in the request. */
const CREATE_BODY_LIMIT = 8 * 1_048_576

export const calibrationEndpoints = ({
  findSolicitation,
}: {
  findSolicitation: FindSolicitation
}): Endpoint[] => [
  endpoint({
    ...of,
    name: 'listCalibrations',
    method: 'GET',
    url: '/api/v1/qa_calibrations',
    summary: 'List calibrations the viewer leads or takes part in, or all of them; incomplete or completed',
    query: calibrationListQuery,
    response: calibrationListSchema,
    handle: ({ services, viewer, query }) => listCalibrations(services, viewer, query),
  }),
  liveEndpoint({
    ...of,
    name: 'watchCalibrations',
    url: '/api/v1/qa_calibrations/live',
    summary:
      'Server-sent events with the ids of new and changed calibrations, after Last-Event-ID or `after`; does not end',
    topic: calibrationsTopic,
  }),
  endpoint({
    ...of,
    name: 'getCalibration',
    method: 'GET',
    url: '/api/v1/qa_calibrations/:id',
    summary: 'Get a calibration; for its participants, its leader and calibration managers',
    params,
    response: calibrationSchema,
    handle: ({ services, viewer, params: { id } }) => readCalibration(services, viewer, id),
  }),
  endpoint({
    ...of,
    name: 'getCalibrationScorecard',
    method: 'GET',
    url: '/api/v1/qa_calibrations/:id/form',
    summary: 'Get the scorecard of a calibration with the chosen questions only',
    params,
    response: formSchema,
    handle: ({ services, viewer, params: { id } }) => readCalibrationForm(services, viewer, id),
  }),
  endpoint({
    ...of,
    name: 'downloadCalibrationMeeting',
    method: 'GET',
    url: '/api/v1/qa_calibrations/:id/meeting.ics',
    summary: 'Download the meeting as an iCalendar file',
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
    name: 'createCalibration',
    method: 'POST',
    url: '/api/v1/qa_calibrations',
    summary: 'Create a calibration with a review for each participant',
    body: newCalibrationSchema,
    bodyLimit: CREATE_BODY_LIMIT,
    response: newCalibrationAnswer,
    status: 201,
    handle: ({ services, viewer, body }) => createCalibration(services, viewer, findSolicitation, body),
  }),
  endpoint({
    ...of,
    name: 'updateCalibration',
    method: 'PUT',
    url: '/api/v1/qa_calibrations/:id',
    summary: 'Write notes, move the meeting, complete the calibration, or restore a deleted one',
    params,
    body: calibrationChangeSchema,
    response: calibrationSchema,
    handle: ({ services, viewer, params: { id }, body }) => changeCalibration(services, viewer, id, body),
  }),
  endpoint({
    ...of,
    name: 'chooseCalibrationOption',
    method: 'PUT',
    url: '/api/v1/qa_calibrations/:id/option',
    summary: 'Choose or clear the consensus on a question',
    params,
    body: optionChoiceSchema,
    response: calibrationSchema,
    handle: ({ services, viewer, params: { id }, body }) => chooseOption(services, viewer, id, body),
  }),
  endpoint({
    ...of,
    name: 'deleteCalibration',
    method: 'DELETE',
    url: '/api/v1/qa_calibrations/:id',
    summary: 'Delete a calibration and its reviews',
    params,
    response: deletedSchema,
    handle: async ({ services, viewer, params: { id } }) => {
      await deleteCalibration(services, viewer, id)
      return { deleted: true as const }
    },
  }),
]
