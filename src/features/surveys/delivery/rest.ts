import { z } from 'zod'
import {
  bouncesSchema,
  deliverySettingsChangeSchema,
  deliverySettingsSchema,
  importAnswerSchema,
  listAnswerSchema,
  requestAnswerSchema,
  requestDetailSchema,
  requestFilter,
  surveyRequestBatchSchema,
  surveyRequestSchema,
} from '#features/surveys/delivery/contract.ts'
import { listRequests, readRequest, resendRequest, revokeRequest } from '#features/surveys/delivery/manage.ts'
import { recordBounces } from '#features/surveys/delivery/outcomes.ts'
import { importRequests, requestSurvey } from '#features/surveys/delivery/requests.ts'
import { changeDeliverySettings, deliverySettings } from '#features/surveys/delivery/settings.ts'
import { manageSurveyRequests, readSurveyRequests, sendSurveys } from '#features/surveys/policy.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { wordRejectedErrors } from '#platform/errors/app-error.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { idParam, pageQuery } from '#platform/http/query-values.ts'

const tag = 'Surveys'
const params = z.object({ id: idParam })
const sending = { tag, action: sendSurveys }
const reading = { tag, action: readSurveyRequests }
const managing = { tag, action: manageSurveyRequests }

export const surveyRequestEndpoints = [
  endpoint({
    ...sending,
    name: 'createSurveyRequest',
    method: 'POST',
    url: '/api/v1/survey_requests',
    summary: 'Send a survey by e-mail, or get a link to it; repeatable by external_id',
    body: surveyRequestSchema,
    status: 201,
    response: requestAnswerSchema,
    handle: ({ services, viewer, body }) => requestSurvey(services, viewer, body),
  }),
  endpoint({
    ...sending,
    name: 'createSurveyRequests',
    method: 'POST',
    url: '/api/v1/survey_requests/import',
    summary: 'Send up to 1,000 survey requests; each is validated separately',
    body: surveyRequestBatchSchema,
    bodyLimit: 10 * 1_048_576,
    response: importAnswerSchema,
    handle: async ({ services, viewer, body }) =>
      wordRejectedErrors(await importRequests(services, viewer, body.survey_requests)),
  }),
  endpoint({
    ...sending,
    name: 'reportBounces',
    method: 'POST',
    url: '/api/v1/survey_requests/bounces',
    summary: 'Report bounced mails; their addresses get no more surveys',
    body: bouncesSchema,
    response: z.object({ changed: z.number() }),
    handle: async ({ services, viewer, body }) => ({
      changed: await recordBounces(services, viewer, body.bounces),
    }),
  }),
  endpoint({
    ...reading,
    name: 'listSurveyRequests',
    method: 'GET',
    url: '/api/v1/survey_requests',
    summary: 'The survey requests, newest first; the first page counts those of the last 90 days by status',
    query: pageQuery.extend(requestFilter),
    response: listAnswerSchema,
    handle: ({ services, viewer, query }) => listRequests(services, viewer, query),
  }),
  endpoint({
    ...reading,
    name: 'getSurveyRequest',
    method: 'GET',
    url: '/api/v1/survey_requests/:id',
    summary: 'One survey request with its history and, for persons, its link',
    params,
    response: requestDetailSchema,
    handle: ({ services, viewer, params: { id } }) => readRequest(services, viewer, id),
  }),
  endpoint({
    ...managing,
    name: 'resendSurveyRequest',
    method: 'POST',
    url: '/api/v1/survey_requests/:id/resend',
    summary: 'Send the survey by e-mail once more',
    params,
    body: z.strictObject({}),
    response: requestDetailSchema,
    handle: ({ services, viewer, params: { id } }) => resendRequest(services, viewer, id),
  }),
  endpoint({
    ...managing,
    name: 'revokeSurveyRequest',
    method: 'POST',
    url: '/api/v1/survey_requests/:id/revoke',
    summary: 'Withdraw a survey request, which ends its link',
    params,
    body: z.strictObject({}),
    response: requestDetailSchema,
    handle: ({ services, viewer, params: { id } }) => revokeRequest(services, viewer, id),
  }),
  endpoint({
    ...managing,
    name: 'getSurveyDeliverySettings',
    method: 'GET',
    url: '/api/v1/survey_delivery_settings',
    summary: 'How surveys are sent, and what their page shows',
    response: deliverySettingsSchema,
    handle: ({ services, viewer }) => tenantTransaction(services, viewer, deliverySettings),
  }),
  endpoint({
    ...managing,
    name: 'updateSurveyDeliverySettings',
    method: 'PUT',
    url: '/api/v1/survey_delivery_settings',
    summary: 'Change how surveys are sent; send all settings with the version that was changed',
    body: deliverySettingsChangeSchema,
    response: deliverySettingsSchema,
    handle: ({ services, viewer, body }) =>
      tenantTransaction(services, viewer, (tx) => changeDeliverySettings(tx, body)),
  }),
]
