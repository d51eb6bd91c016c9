import { beforeEach, expect, test } from 'vitest'
import { ingestFeedback } from '#features/feedback/ingest/ingest.ts'
import { sentResponse } from '#features/feedback/testing.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { buildCompany, systemViewerOf } from '#platform/testing/builders.ts'
import { testServices } from '#platform/testing/test-services.ts'

const services = testServices()
let viewer: Viewer

beforeEach(async () => {
  viewer = await systemViewerOf(services, await buildCompany(services))
})

// A statement takes at most 65,535 parameters, and a row has four or five of these.
const hundred = (response: number) => Array.from({ length: 100 }, (_, index) => `${response} ${index}`)

test.each([
  ['questions', (response: number) => hundred(response).map((question) => ({ question, value: 'x' }))],
  ['options', (response: number) => [{ question: 'Which of these?', value: hundred(response) }]],
  ['areas', (response: number) => [{ question: 'Areas of excellence', value: hundred(response) }]],
])('a call may bring more new %s than a statement takes parameters', async (_, answers) => {
  const responses = Array.from({ length: 170 }, (_, response) => sentResponse({ answers: answers(response) }))
  expect(await ingestFeedback(services, viewer, responses)).toMatchObject({ created: 170, rejected: [] })
  const again = await ingestFeedback(services, viewer, responses)
  expect(again).toMatchObject({ unchanged: 170, rejected: [] })
})
