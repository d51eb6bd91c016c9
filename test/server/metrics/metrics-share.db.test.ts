import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { foundMetricCompany, type MetricCompany } from '#test/server/metrics/setup.ts'
import { FAULTS } from '#test/server/support/graphql-clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: MetricCompany

const RANGE = { from: '2026-05-01', to: '2026-05-31' }
const REASON = 'Reason'

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundMetricCompany(services, app, 'demo')
  const answered = (answers: object[]) =>
    demo.take('agent', { responded_at: '2026-05-04T10:00:00Z', stars: 5, answers })
  for (const [solved, reason, waiting] of [
    [true, 'Billing', 4],
    [true, 'Delivery', 4],
    [true, 'Billing', 7],
    [false, 'Other', 2],
  ] as const)
    await answered([
      { question: 'Solved?', type: 'FCR', value: solved },
      { question: REASON, type: 'SingleChoice', value: reason },
      { question: 'Waiting time', type: 'Scalar', value: waiting },
    ])
  // A comment without an answer, and a response without any answer.
  await answered([{ question: REASON, type: 'SingleChoice', value: null, comment: 'None of them fits.' }])
  await answered([])
})
afterAll(() => app.close())

/** The figure of a new metric based on a question. */
async function measured(
  type: 'PERCENT' | 'COUNTS',
  question: string,
  targets: string[],
  denominator = 'ANSWERS',
) {
  const identifier = (
    await demo.ask('admin', '{ metricQuestions { identifier text } }')
  ).metricQuestions.find(({ text }: { text: string }) => text === question)?.identifier
  const { createMetricConfig } = await demo.ask(
    'admin',
    `mutation($title: String!, $type: MetricType!, $question: String!, $targets: [String!], $denominator: MetricDenominator) {
      createMetricConfig(title: $title, type: $type, questionIdentifier: $question, targetAnswers: $targets, denominator: $denominator) {
        metricConfig { id } ${FAULTS} } }`,
    { title: `${type} ${targets}`, type, question: identifier, targets, denominator },
  )
  const { metricData } = await demo.ask(
    'admin',
    `query($id: ID!, $range: MetricRange!) { metricData(metricConfigId: $id, range: $range) { value totalResults } }`,
    { id: createMetricConfig.metricConfig.id, range: RANGE },
  )
  return metricData
}

describe('a share of people who answered the question counts other answers as misses', () => {
  test.each([
    ['yes or no', 'Solved?', ['Yes'], 75],
    ['yes or no', 'Solved?', ['No'], 25],
    ['an option', REASON, ['Billing'], 50],
    ['a number', 'Waiting time', ['4'], 50],
    ['an answer that none gave', REASON, ['Refund'], 0],
  ])('of %s: %s, %j', async (_kind, question, targets, value) => {
    expect(await measured('PERCENT', question, targets)).toEqual({ value, totalResults: 4 })
  })
})

test('a share of all responses also counts missing answers as misses', async () => {
  expect(await measured('PERCENT', 'Solved?', ['Yes'], 'RESPONSES')).toEqual({ value: 50, totalResults: 6 })
})

test('a count of chosen answers is 0 if others were chosen', async () => {
  expect(await measured('COUNTS', REASON, ['Billing'])).toEqual({ value: 2, totalResults: 4 })
  expect(await measured('COUNTS', 'Waiting time', ['1'])).toEqual({ value: 0, totalResults: 4 })
})
