import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import type { SavedForm } from '#features/qa/scorecards/contract.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { foundMetricCompany, METRIC, type MetricCompany, review } from '#test/server/metrics/setup.ts'
import { ok, questionsIn } from '#test/server/qa/setup.ts'
import { signInAs } from '#test/server/support/clients.ts'
import {
  answered,
  changed,
  type PublishedSurvey,
  publishedQuestion,
  publishedWith,
} from '#test/server/surveys/question-setup.ts'

const services = testServices()
const { clock } = services
let app: FastifyInstance
let demo: MetricCompany

/** Wednesday noon of two weeks: the survey about calls changes between them, the one about chats does not. */
const EARLIER = new Date('2026-06-10T12:00:00Z')
const LATER = new Date('2026-06-17T12:00:00Z')
const WEEK = { from: '2026-06-14', to: '2026-06-20' }
const WEEK_BEFORE = { from: '2026-06-07', to: '2026-06-13' }

async function at(moment: Date) {
  clock.set(moment)
  // Sessions would expire meanwhile.
  for (const name of ['admin', 'reviewer'] as const)
    demo.clients[name] = await signInAs(app, demo.people[name])
}
const rated = (survey: PublishedSurvey, who: 'agent' | 'outsider', of: string) =>
  answered(
    { app, clock, admin: demo.clients.admin },
    survey,
    Array.from({ length: 6 }, () => ({ q1: of })),
    { employee: { email: demo.people[who].email } },
  )
const starSurvey = (name: string) =>
  publishedQuestion(demo.clients.admin, name, { type: 'StarRating', text: `How was it, ${name}?` })

beforeAll(async () => {
  clock.set(EARLIER)
  app = await buildServer(services)
  demo = await foundMetricCompany(services, app, 'demo')
  await at(EARLIER)
  const calls = await starSurvey('Calls')
  const chats = await starSurvey('Chats')
  await rated(calls, 'agent', '2')
  await rated(chats, 'outsider', '5')
  await review(demo)
  const scalar = await publishedWith(demo.clients.admin, calls, changed(1, { type: 'NPS', options: [] }))
  await publishedWith(
    demo.clients.admin,
    scalar,
    changed(1, { type: 'StarRating', uuid: undefined, options: [] }),
  )
  await at(LATER)
  const form: SavedForm = structuredClone(demo.form)
  const option = questionsIn(form)[0]?.options.at(-1)
  if (option) option.score = 17
  demo.form = ok(await demo.clients.admin.post(`/api/v1/qa_forms/${demo.form.id}/versions`, form))
  await rated(calls, 'agent', '5')
  await rated(chats, 'outsider', '2')
  await review(demo)
})
afterAll(() => app.close())

type Ranked = { fullName: string }
const agents = async (): Promise<Ranked[]> =>
  (
    await demo.ask(
      'admin',
      `{ leaderboard(interval: WEEK) { topAgents {
          fullName rank prevRank delta verdict comparable tooFew rating count lower upper } } }`,
    )
  ).leaderboard.topAgents

test('a rank has no arrow if the questions behind the person’s rating changed', async () => {
  expect(await agents()).toMatchObject([
    {
      fullName: 'Agent Tester',
      rank: 1,
      prevRank: 2,
      delta: null,
      verdict: 'unknown',
      comparable: false,
      tooFew: false,
    },
    {
      fullName: 'Outsider Tester',
      rank: 2,
      prevRank: 1,
      delta: -1,
      verdict: 'down',
      comparable: true,
      tooFew: false,
    },
  ])
})

type Result = { metricConfig: { id: string }; result: object }
const members = async (): Promise<Record<string, Record<string, object>>> => {
  const { performanceMembers } = await demo.ask(
    'admin',
    `query($range: MetricRange!, $previous: MetricRange!) {
      performanceMembers(range: $range, previousRange: $previous) { members { fullName results {
        metricConfig { id } result {
          value comparisonValue change verdict changeSignificant comparable tooFew tooFewNow } } } } }`,
    { range: WEEK, previous: WEEK_BEFORE },
  )
  return Object.fromEntries(
    performanceMembers.members.map(({ fullName, results }: { fullName: string; results: Result[] }) => [
      fullName,
      Object.fromEntries(results.map(({ metricConfig, result }) => [metricConfig.id, result])),
    ]),
  )
}

test('each member of a performance page is compared by their own questions and scorecards', async () => {
  const found = await members()
  expect(found['Agent Tester']?.[METRIC.stars]).toEqual({
    value: 5,
    comparisonValue: 2,
    change: null,
    verdict: 'unknown',
    changeSignificant: null,
    comparable: false,
    tooFew: false,
    tooFewNow: false,
  })
  expect(found['Outsider Tester']?.[METRIC.stars]).toMatchObject({
    value: 2,
    comparisonValue: 5,
    change: -3,
    verdict: 'down',
    comparable: true,
  })
  expect(found['Agent Tester']?.[METRIC.qaScore]).toMatchObject({ comparable: false, change: null })
  expect(found['Outsider Tester']?.[METRIC.qaScore]).toMatchObject({ comparable: true })
})

test('a report of people compares each row by the person’s own questions', async () => {
  const report = ok(
    await demo.clients.admin.post('/api/v2/team_reports/feedback', {
      start_date: WEEK.from,
      end_date: WEEK.to,
      aggregate_by: 'team_members',
    }),
  )
  const place = report.cols.findIndex(
    ({ metric_id }: { metric_id: number }) => metric_id === Number(METRIC.stars),
  )
  const cell = (name: string) => report.rows.find((row: { name: string }) => row.name === name)?.cells[place]
  expect(cell('Agent Tester')).toMatchObject({ change: null, comparable: false })
  expect(cell('Outsider Tester')).toMatchObject({ change: -3, comparable: true })
})
