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
    name: 'listScorecards',
    method: 'GET',
    url: '/api/v1/qa_forms',
    summary: 'List the newest version of each scorecard by name; regular ones unless `type` says otherwise',
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
    name: 'getScorecard',
    method: 'GET',
    url: '/api/v1/qa_forms/:id',
    summary: 'Get a scorecard with its sections, questions and answers',
    tag,
    action: readScorecards,
    params,
    response: formSchema,
    handle: ({ services, viewer, params: { id } }) => readForm(services, viewer, id),
  }),
  endpoint({
    name: 'createScorecard',
    method: 'POST',
    url: '/api/v1/qa_forms',
    summary: 'Create a scorecard; 422 returns the first error as plain text',
    tag,
    action: manageScorecards,
    body: formInputSchema,
    response: formSchema,
    status: 201,
    plainFaults: true,
    handle: ({ services, viewer, body }) => createForm(services, viewer, body),
  }),
  endpoint({
    name: 'updateScorecard',
    method: 'PUT',
    url: '/api/v1/qa_forms/:id',
    summary: 'Change a scorecard without reviews, or only `active` of one with reviews; 422 is plain text',
    tag,
    action: manageScorecards,
    params,
    body: formChangeSchema,
    response: formSchema,
    plainFaults: true,
    handle: ({ services, viewer, params: { id }, body }) => changeForm(services, viewer, id, body),
  }),
  endpoint({
    name: 'publishScorecardVersion',
    method: 'POST',
    url: '/api/v1/qa_forms/:id/versions',
    summary: 'Publish a new version of a scorecard; existing reviews keep their version and score',
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
    name: 'replayReviews',
    method: 'POST',
    url: '/api/v1/qa_forms/:id/replay',
    summary: 'Compare the scores of the last 30 days with those under the sent form, without saving anything',
    tag,
    action: replayScorecards,
    params,
    body: replayInputSchema,
    response: replaySchema,
    plainFaults: true,
    handle: ({ services, viewer, params: { id }, body }) => replayForm(services, viewer, id, body.form),
  }),
  endpoint({
    name: 'listScorecardQuestions',
    method: 'GET',
    url: '/api/v1/qa_questions',
    summary: 'List the questions of a scorecard in order',
    tag,
    action: readScorecards,
    query: z.object({ form_id: idParam }),
    response: questionListSchema,
    handle: ({ services, viewer, query }) => readQuestions(services, viewer, query.form_id),
  }),
]
