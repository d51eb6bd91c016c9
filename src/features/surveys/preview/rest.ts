import { z } from 'zod'
import type { PraiseProvider } from '#features/surveys/customer-page/praise.ts'
import { previewSurveys } from '#features/surveys/policy.ts'
import { previewContextSchema } from '#features/surveys/preview/contract.ts'
import { previewContext } from '#features/surveys/preview/preview.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { idParam } from '#platform/http/query-values.ts'

const previewQuery = z.object({
  page: idParam.optional(),
  question: idParam.optional(),
  option: idParam.optional(),
  employee_id: idParam.optional(),
})

export const surveyPreviewEndpoints = ({ praise }: { praise: PraiseProvider }) => [
  endpoint({
    name: 'getSurveyPreview',
    method: 'GET',
    url: '/api/v1/survey_previews',
    summary: 'What the preview shows besides the survey: the company, and the employee it asks about',
    tag: 'Surveys',
    action: previewSurveys,
    query: previewQuery,
    response: z.object({ context: previewContextSchema }),
    handle: async ({ services, viewer, query }) => ({
      context: await previewContext(services, viewer, query, praise),
    }),
  }),
]
