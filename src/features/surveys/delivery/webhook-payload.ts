import type { ReadPayload } from '#features/integrations/webhooks/payload.ts'
import type { WebhookData } from '#features/integrations/webhooks/payload-schemas.ts'
import { readRequest } from '#features/surveys/delivery/manage.ts'
import { manageSurveyRequests } from '#features/surveys/policy.ts'
import { paths } from '#paths.ts'
import { requirePermission } from '#platform/access/policy.ts'

/** An answered survey request, without its customer and its link. */
export const surveyRequestPayload: ReadPayload<WebhookData<'survey_request.answered'>> = async (
  services,
  viewer,
  id,
) => {
  requirePermission(viewer, manageSurveyRequests)
  const request = await readRequest(services, viewer, id)
  return {
    id,
    survey_uuid: request.survey.uuid,
    response_uuid: request.response_uuid,
    employee_id: request.employee?.id ?? null,
    answered_at: request.answered_at,
    url: services.config.baseUrl + paths.surveyRequests(),
  }
}
