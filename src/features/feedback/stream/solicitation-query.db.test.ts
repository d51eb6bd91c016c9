import { expect, test } from 'vitest'
import { oneSolicitationQuery } from '#features/feedback/stream/solicitation-query.ts'
import { ingestResponses, responseIds, sentResponse } from '#features/feedback/testing.ts'
import { tenantFlight } from '#platform/db/tenant.ts'
import { buildCompany, systemViewerOf } from '#platform/testing/builders.ts'
import { testServices } from '#platform/testing/test-services.ts'

const services = testServices()

test.each([
  [{ value: 'the coffee', comment: 'too hot' }, 'the coffee\ntoo hot'],
  [{ value: 2.5, comment: 'slow' }, '2.5\nslow'],
  [{ value: 'the coffee' }, 'the coffee'],
  [{ value: 4, comment: 'good' }, 'good'],
  [{ value: 4 }, null],
])('the answer %j is shown whole: its words are %j', async (answer, comment) => {
  const company = await buildCompany(services)
  const viewer = await systemViewerOf(services, company)
  const sent = sentResponse({ answers: [{ question: 'What did you like?', ...answer }] })
  await ingestResponses(services, viewer, [sent])
  const id = (await responseIds(services, company.id)).get(sent.external_id) ?? 0
  const [rows] = await tenantFlight(services, company.id, [oneSolicitationQuery(viewer, id)])
  const { answers } = JSON.parse(String(rows?.[0]?.solicitation))
  expect(answers).toMatchObject([{ questionText: 'What did you like?', comment }])
})
