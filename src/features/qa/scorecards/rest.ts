import { z } from 'zod'
import { manageScorecards, readScorecards, replayScorecards } from '#features/qa/policy.ts'
import {
  formChangeSchema,
  formInputSchema,
  formListQuery,
  formListSchema,
  formSchema,
  questionListSchema,
  replayInputSchema,
  replaySchema,
} from '#features/qa/scorecards/contract.ts'
import { replayForm } from '#features/qa/scorecards/replay.ts'
import {
  changeForm,
  createForm,
  listForms,
  publishVersion,
  readForm,
  readQuestions,
} from '#features/qa/scorecards/scorecards.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { idParam } from '#platform/http/query-values.ts'

const tag = 'Scorecards'
const params = z.object({ id: idParam })

export const scorecardEndpoints = [
  endpoint({
    method: 'GET',
    url: '/api/v1/qa_forms',
    summary:
      'Scorecards of one type, regular ones unless asked otherwise, by name; the newest version of each',
    tag,
    action: readScorecards,
    query: formListQuery,
    response: formListSchema,
    handle: async ({ services, viewer, query }) => ({
      qa_forms: await listForms(services, viewer, {
        type: query.type,
        active: query.active,
        allVersions: query.all_versions,
      }),
    }),
  }),
  endpoint({
    method: 'GET',
    url: '/api/v1/qa_forms/:id',
    summary: 'One scorecard with its sections, questions and answers',
    tag,
    action: readScorecards,
    params,
    response: formSchema,
    handle: ({ services, viewer, params: { id } }) => readForm(services, viewer, id),
  }),
  endpoint({
    method: 'POST',
    url: '/api/v1/qa_forms',
    summary: 'Make a scorecard; 422 answers the first thing that is wrong as plain text',
    tag,
    action: manageScorecards,
    body: formInputSchema,
    response: formSchema,
    status: 201,
    plainFaults: true,
    handle: ({ services, viewer, body }) => createForm(services, viewer, body),
  }),
  endpoint({
    method: 'PUT',
    url: '/api/v1/qa_forms/:id',
    summary: 'Change a scorecard nobody has reviewed with, or whether it is active; 422 as plain text',
    tag,
    action: manageScorecards,
    params,
    body: formChangeSchema,
    response: formSchema,
    plainFaults: true,
    handle: ({ services, viewer, params: { id }, body }) => changeForm(services, viewer, id, body),
  }),
  endpoint({
    method: 'POST',
    url: '/api/v1/qa_forms/:id/versions',
    summary: 'Publish a new version in place of this one; past reviews keep theirs, and their scores',
    tag,
    action: manageScorecards,
    params,
    body: formInputSchema,
    response: formSchema,
    status: 201,
    plainFaults: true,
    handle: ({ services, viewer, params: { id }, body }) => publishVersion(services, viewer, id, body),
  }),
  endpoint({
    method: 'POST',
    url: '/api/v1/qa_forms/:id/replay',
    summary:
      'The reviews of the last 30 days scored under the form as sent, beside what they scored; changes nothing',
    tag,
    action: replayScorecards,
    params,
    body: replayInputSchema,
    response: replaySchema,
    plainFaults: true,
    handle: ({ services, viewer, params: { id }, body }) => replayForm(services, viewer, id, body.form),
  }),
  endpoint({
    method: 'GET',
    url: '/api/v1/qa_questions',
    summary: 'The questions of a scorecard, in order',
    tag,
    action: readScorecards,
    query: z.object({ form_id: idParam }),
    response: questionListSchema,
    handle: ({ services, viewer, query }) => readQuestions(services, viewer, query.form_id),
  }),
]
