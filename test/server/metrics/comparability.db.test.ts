import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import type { SavedForm } from '#features/qa/scorecards/contract.ts'
import { sentForm } from '#features/qa/scorecards/testing.ts'
import { setScalarRange } from '#features/surveys/configuration/transforms.ts'
import { addDays } from '#lib/dates.ts'
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
  relabelled,
} from '#test/server/surveys/question-setup.ts'

const services = testServices()
const { clock } = services
let app: FastifyInstance
let demo: MetricCompany

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundMetricCompany(services, app, 'demo')
})
afterAll(() => app.close())

const DAY = 24 * 3_600_000
/** Sessions would expire meanwhile. */
async function pass(days: number) {
  clock.advance(days * DAY)
  for (const name of ['admin', 'reviewer'] as const)
    demo.clients[name] = await signInAs(app, demo.people[name])
}

/** Each test uses its own dates: two periods of ten days and the events between them. */
async function periods(
  earlier: () => Promise<unknown>,
  between: () => Promise<unknown>,
  later: () => Promise<unknown>,
) {
  await pass(40)
  const start = clock.now().toISOString().slice(0, 10)
  await earlier()
  await pass(11)
  await between()
  await later()
  return { start_date: addDays(start, 10), end_date: addDays(start, 19) }
}
type Range = Awaited<ReturnType<typeof periods>>

const admin = () => demo.clients.admin
const stage = () => ({ app, clock, admin: admin() })
const stars = async (survey: { uuid: string }, of: string, times = 6) =>
  answered(
    stage(),
    survey,
    Array.from({ length: times }, () => ({ q1: of })),
  )
const series = async (range: Range, input: object = {}) =>
  ok(
    await admin().post('/api/v2/trends/series', {
      metric_id: Number(METRIC.stars),
      comparison: 'PREVIOUS_PERIOD',
      ...range,
      ...input,
    }),
  )
const summary = async (range: Range, input: object = {}) =>
  ok(await admin().post('/api/v1/stream/summary', { ...range, ...input }))
const starSurvey = (name: string) =>
  publishedQuestion(admin(), name, { type: 'StarRating', text: `How was it, ${name}?` })
const metricOf = async (survey: PublishedSurvey, type: 'AVERAGE' | 'PERCENT', input: object = {}) => {
  const identifier = survey.configuration.pages.flat()[0]?.metadata.identifier
  const answer = await admin().post('/graphql', {
    query: `mutation($type: MetricType!, $question: String!, $targetAnswers: [String!]) {
      createMetricConfig(title: "Own", type: $type, questionIdentifier: $question, targetAnswers: $targetAnswers) {
        metricConfig { id } errors { message } } }`,
    variables: { type, question: identifier, ...input },
  })
  const { metricConfig } = answer.json().data.createMetricConfig
  return Number(metricConfig.id)
}

describe('stars', () => {
  test('can be compared after another survey was published and answered', async () => {
    const calls = await starSurvey('Calls')
    const range = await periods(
      () => stars(calls, '3'),
      async () => stars(await starSurvey('Chats'), '4'),
      () => stars(calls, '5'),
    )
    expect(await series(range)).toMatchObject({
      markers: [],
      comparison: { comparable: true },
      whole: { change: 1.5, change_significant: true, too_few: false },
    })
    expect(await summary(range)).toMatchObject({
      change: { verdict: 'up', value: 1.5, comparable: true, too_few: false },
    })
  })

  test('can be compared after wordings were corrected, in one language or all', async () => {
    const first = await starSurvey('Letters')
    const range = await periods(
      () => stars(first, '3'),
      async () =>
        publishedWith(
          admin(),
          first,
          changed(1, {
            translations: { en: { text: 'How was the letter?' }, nb: { text: 'Hvordan var brevet?' } },
          }),
        ),
      () => stars(first, '5'),
    )
    expect(await series(range)).toMatchObject({
      markers: [],
      comparison: { comparable: true },
      whole: { change: 2 },
    })
    expect((await summary(range)).change).toMatchObject({ verdict: 'up', comparable: true })
  })

  test('cannot be compared with those of another question in its place, in trends or in the stream', async () => {
    const first = await starSurvey('Visits')
    const range = await periods(
      () => stars(first, '3'),
      async () => {
        const scalar = await publishedWith(admin(), first, changed(1, { type: 'NPS', options: [] }))
        await publishedWith(admin(), scalar, changed(1, { type: 'StarRating', uuid: undefined, options: [] }))
      },
      () => stars(first, '5'),
    )
    expect(await series(range)).toMatchObject({
      markers: [{ kind: 'survey', name: 'Visits', version: 2 }, { version: 3 }],
      comparison: { comparable: false },
      whole: { value: 5, previous_value: 3, change: null, change_significant: null, too_few: false },
    })
    expect(await summary(range)).toMatchObject({
      mean_stars: { value: 5 },
      previous: { mean_stars: { value: 3 } },
      change: { verdict: 'unknown', value: null, comparable: false, too_few: false },
    })
    // Counts can always be compared.
    const counted = await series(range, { metric_id: Number(METRIC.responses) })
    expect(counted).toMatchObject({ markers: [], comparison: { comparable: true } })
    const { surveys } = (await admin().get('/api/v2/company_trends/available_filters')).json()
    const other = surveys.find(({ name }: { name: string }) => name === 'Calls').id
    expect(await series(range, { filters: { surveyIds: [other] } })).toMatchObject({
      markers: [],
      comparison: { comparable: true },
    })
  })

  test('can be compared across a version without answers', async () => {
    const first = await starSurvey('Notes')
    const range = await periods(
      () => stars(first, '3'),
      async () => {
        const typed = await publishedWith(admin(), first, changed(1, { type: 'NPS', options: [] }))
        await publishedWith(admin(), typed, () => first.configuration)
      },
      () => stars(first, '5'),
    )
    expect((await series(range)).comparison.comparable).toBe(true)
    expect((await summary(range)).change.comparable).toBe(true)
  })
})

describe('a metric of one question', () => {
  test('cannot be compared after its scale changed; other metrics can', async () => {
    const first = await publishedQuestion(admin(), 'Effort', {
      type: 'Scalar',
      text: 'How easy?',
      scale: [1, 5],
    })
    const shared = {
      uuid: first.configuration.pages.flat()[0]?.uuid ?? '',
      identifier: String(first.configuration.pages.flat()[0]?.metadata.identifier),
    }
    const second = await publishedQuestion(admin(), 'Effort by mail', {
      type: 'Scalar',
      text: 'How easy?',
      scale: [1, 5],
      shared,
    })
    const own = await metricOf(first, 'AVERAGE')
    const calls = await starSurvey('Beside')
    const range = await periods(
      async () => {
        await stars(first, '2')
        await stars(second, '2')
        await stars(calls, '3')
      },
      async () =>
        publishedWith(admin(), first, (configuration) => ({
          ...configuration,
          pages: setScalarRange(configuration.pages, 1, 1, 10) ?? [],
        })),
      async () => {
        await stars(first, '9')
        await stars(second, '4')
        await stars(calls, '5')
      },
    )
    const found = await series(range, { metric_id: own })
    expect(found).toMatchObject({
      markers: [{ name: 'Effort', version: 2 }],
      comparison: { comparable: false },
      whole: { value: 4, previous_value: 2, change: null },
    })
    expect((await series(range)).comparison.comparable).toBe(true)
    const { metricResults } = (
      await admin().post('/graphql', {
        query: `query($ids: [ID!]!, $range: MetricRange!, $previous: MetricRange!) {
          metricResults: calculatedMetrics(metricConfigIds: $ids, currentRange: $range, previousRange: $previous) {
            metricConfig { id } result { comparable tooFew change changeSignificant } } }`,
        variables: {
          ids: [String(own), METRIC.stars],
          range: { from: range.start_date, to: range.end_date },
          previous: { from: addDays(range.start_date, -10), to: addDays(range.start_date, -1) },
        },
      })
    ).json().data
    expect(metricResults.map(({ result }: { result: object }) => result)).toMatchObject([
      { comparable: false, tooFew: false, change: null, changeSignificant: null },
      { comparable: true, tooFew: false, change: 2, changeSignificant: true },
    ])
  })

  test('counts the same option after its label is corrected, but not a removed option', async () => {
    const options = ['Phone', 'Emial', 'Chat']
    const first = await publishedQuestion(admin(), 'Ways', {
      type: 'SingleChoice',
      text: 'How did you reach us?',
      options,
    })
    const own = await metricOf(first, 'PERCENT', { targetAnswers: ['Emial'] })
    const other = await metricOf(first, 'PERCENT', { targetAnswers: ['Chat'] })
    const choose = (survey: PublishedSurvey) => {
      const [option] = survey.configuration.pages.flat()[0]?.options ?? []
      return stars(survey, String(option?.identifier))
    }
    let later = first
    const corrected = await periods(
      () => choose(first),
      async () => {
        later = await publishedWith(admin(), first, relabelled(1, { Emial: 'Email' }))
      },
      () => choose(later),
    )
    expect((await series(corrected, { metric_id: own })).comparison.comparable).toBe(true)
    const removed = await periods(
      () => choose(later),
      async () => {
        later = await publishedWith(admin(), later, (configuration) =>
          changed(1, { options: (configuration.pages.flat()[0]?.options ?? []).slice(0, 2) })(configuration),
        )
      },
      () => choose(later),
    )
    expect((await series(removed, { metric_id: other })).comparison.comparable).toBe(false)
    expect((await series(removed, { metric_id: own })).comparison.comparable).toBe(true)
  })
})

describe('QA scores', () => {
  const scores = (range: Range, forms?: readonly number[]) =>
    series(range, { metric_id: Number(METRIC.qaScore), ...(forms && { filters: { qaFormIds: forms } }) })
  const reviewed = (form: SavedForm) => review({ ...demo, form })
  const versionOf = async (form: SavedForm, change: (form: SavedForm) => SavedForm): Promise<SavedForm> =>
    ok(await admin().post(`/api/v1/qa_forms/${form.id}/versions`, change(structuredClone(form))))

  test('can be compared across a version with corrected wordings, but not with changed scoring', async () => {
    let form = demo.form
    const reworded = await periods(
      () => reviewed(form),
      async () => {
        form = await versionOf(form, (copy) => {
          const [question] = questionsIn(copy)
          if (question) question.text = 'Did the agent greet the customer by name?'
          return copy
        })
      },
      () => reviewed(form),
    )
    expect(await scores(reworded)).toMatchObject({ markers: [], comparison: { comparable: true } })
    const rescored = await periods(
      () => reviewed(form),
      async () => {
        form = await versionOf(form, (copy) => {
          const option = questionsIn(copy)[0]?.options.at(-1)
          if (option) option.score = 17
          return copy
        })
      },
      () => reviewed(form),
    )
    expect(await scores(rescored)).toMatchObject({
      markers: [{ kind: 'scorecard', version: form.version_number }],
      comparison: { comparable: false },
      whole: { change: null, change_significant: null },
    })
  })

  test('of another scorecard can be compared while the weights of the first one change', async () => {
    const make = async (name: string): Promise<SavedForm> =>
      ok(await admin().post('/api/v1/qa_forms', { ...sentForm(), name }))
    let weighed = await make('Weighed')
    const other = await make('Other')
    const range = await periods(
      async () => {
        await reviewed(weighed)
        await reviewed(other)
      },
      async () => {
        weighed = await versionOf(weighed, (copy) => {
          for (const section of copy.sections) section.weight = 50
          return copy
        })
      },
      async () => {
        await reviewed(weighed)
        await reviewed(other)
      },
    )
    expect((await scores(range)).comparison.comparable).toBe(false)
    expect(await scores(range, [other.id])).toMatchObject({ markers: [], comparison: { comparable: true } })
  })
})
