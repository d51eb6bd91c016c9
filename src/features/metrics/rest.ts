import { readAvailableQuestions } from '#features/metrics/available-questions.ts'
import { readCompanyTrends } from '#features/metrics/policy.ts'
import { availableQuestionsSchema } from '#features/metrics/trends-contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'

const availableQuestions = endpoint({
  name: 'listCompanyTrendQuestions',
  method: 'GET',
  url: '/api/v2/company_trends/available_questions',
  summary: 'The metrics and questions that company trends can show',
  tag: 'Trends',
  action: readCompanyTrends,
  response: availableQuestionsSchema,
  handle: ({ services, viewer }) => readAvailableQuestions(services, viewer),
})

export const metricEndpoints = [availableQuestions]
