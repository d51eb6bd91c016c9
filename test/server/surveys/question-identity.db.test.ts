import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { setScalarRange } from '#features/surveys/configuration/transforms.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type Client, signInAs } from '#test/server/support/clients.ts'
import {
  answered,
  asking,
  changed,
  createdSurvey,
  type PublishedSurvey,
  publishedQuestion,
  publishedWith,
} from '#test/server/surveys/question-setup.ts'

const services = testServices()
const { clock } = services
let app: FastifyInstance
let demo: StaffedCompany
let admin: Client

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo')
  admin = await signInAs(app, demo.people.admin)
})
afterAll(() => app.close())

const NPS = '3'
const RANGE = { from: '2026-06-01', to: '2026-07-31' }
const graphql = async (query: string, variables: object = {}) => {
  const answer = await admin.post('/graphql', { query, variables })
  if (!answer.json().data) throw new Error(answer.body)
  return answer.json().data
}
const figure = async (id: string): Promise<{ value: number | null; totalResults: number }> =>
  (
    await graphql(
      'query($id: ID!, $range: MetricRange!) { metricData(metricConfigId: $id, range: $range) { result: value totalResults } }',
      { id, range: RANGE },
    )
  ).metricData
const average = async (questionIdentifier: string): Promise<string> => {
  const { createMetricConfig } = await graphql(
    `mutation($title: String!, $question: String!) {
      createMetricConfig(title: $title, type: AVERAGE, questionIdentifier: $question) { metricConfig { id } errors { message } } }`,
    { title: `Average of ${questionIdentifier}`, question: questionIdentifier },
  )
  return createMetricConfig.metricConfig.id
}
const identityOf = (survey: PublishedSurvey, id = 1) => {
  const question = survey.configuration.pages.flat().find((each) => each.id === id)
  const { uuid } = question ?? {}
  const identifier = question?.metadata.identifier
  if (uuid === undefined || typeof identifier !== 'string') throw new Error('the question has no identity')
  return { uuid, identifier }
}
const stage = () => ({ app, clock, admin })
/** Questions of the newest responses, newest first. */
const newestQuestions = async (limit: number) => {
  const answer = await admin.post('/api/v1/stream', { limit })
  return answer
    .json()
    .solicitations.map(({ answers }: { answers: { questionText: string; questionType: string }[] }) =>
      answers.map(({ questionText, questionType }) => `${questionType}: ${questionText}`),
    )
}
let sent = 0
const send = async (...answers: { question: string; type?: string; value: unknown }[]) => {
  clock.advance(1_000)
  const responses = [{ external_id: `sent-${++sent}`, responded_at: clock.now().toISOString(), answers }]
  const answer = await admin.post('/api/v1/feedback', { responses })
  expect(answer.json()).toMatchObject({ created: 1, rejected: [] })
}
const known = async (text: string) => {
  const { metricQuestions } = await graphql('{ metricQuestions { identifier text type } }')
  return metricQuestions.filter((each: { text: string }) => each.text === text)
}

test('a question with the same wording as NPS in another survey leaves the first one’s answers on their scale', async () => {
  const text = 'How easy was it?'
  const scale = await publishedQuestion(admin, 'Effort', { type: 'Scalar', text, scale: [1, 5] })
  await answered(
    stage(),
    scale,
    Array.from({ length: 20 }, () => ({ q1: '5' })),
  )
  const metric = await average(identityOf(scale).identifier)
  expect(await figure(metric)).toMatchObject({ result: 5, totalResults: 20 })
  const before = await figure(NPS)
  const nps = await publishedQuestion(admin, 'Loyalty', { type: 'NPS', text })
  expect(await figure(NPS)).toEqual(before)
  expect(before).toMatchObject({ result: null, totalResults: 0 })
  expect(await figure(metric)).toMatchObject({ result: 5, totalResults: 20 })
  expect(identityOf(nps).identifier).not.toBe(identityOf(scale).identifier)
  await answered(stage(), nps, [{ q1: '10' }])
  expect(await figure(NPS)).toMatchObject({ result: 100, totalResults: 1 })
  expect(await figure(metric)).toMatchObject({ result: 5, totalResults: 20 })
  expect(await newestQuestions(2)).toEqual([[`NPS: ${text}`], [`Scalar: ${text}`]])
})

test('another type or scale in a new version makes a new question in the same place', async () => {
  const first = await publishedQuestion(admin, 'Scale', {
    type: 'Scalar',
    text: 'How clear was it?',
    scale: [1, 5],
  })
  await answered(stage(), first, [{ q1: '5' }])
  const metric = await average(identityOf(first).identifier)
  const wider = await publishedWith(admin, first, (configuration) => ({
    ...configuration,
    pages: setScalarRange(configuration.pages, 1, 1, 10) ?? [],
  }))
  await answered(stage(), wider, [{ q1: '10' }])
  const typed = await publishedWith(admin, wider, changed(1, { type: 'NPS', options: [] }))
  const identities = [first, wider, typed].map((survey) => identityOf(survey))
  expect(new Set(identities.map(({ uuid }) => uuid)).size).toBe(3)
  expect(new Set(identities.map(({ identifier }) => identifier)).size).toBe(3)
  expect(await figure(metric)).toMatchObject({ result: 5, totalResults: 1 })
  expect(await figure(await average(identities[1]?.identifier ?? ''))).toMatchObject({ result: 10 })
  const back = await publishedWith(admin, typed, () => first.configuration)
  expect(identityOf(back)).toEqual(identities[0])
})

test('an answer keeps the wording in which it was asked', async () => {
  const first = await publishedQuestion(admin, 'Words', { type: 'StarRating', text: 'How was the call?' })
  await answered(stage(), first, [{ q1: '5' }])
  const later = await publishedWith(
    admin,
    first,
    changed(1, { translations: { en: { text: 'How was our call?' } } }),
  )
  await answered(stage(), later, [{ q1: '4' }])
  expect(await newestQuestions(2)).toEqual([
    ['StarRating: How was our call?'],
    ['StarRating: How was the call?'],
  ])
  expect(identityOf(later)).toEqual(identityOf(first))
  expect(await figure(await average(identityOf(first).identifier))).toMatchObject({
    result: 4.5,
    totalResults: 2,
  })
})

test('an answer is shown in the language in which it was asked', async () => {
  const survey = await publishedWith(admin, await createdSurvey(admin, 'Languages'), (configuration) => ({
    ...changed(1, { translations: { en: { text: 'How was it?' }, nb: { text: 'Hvordan var det?' } } })(
      asking({ type: 'StarRating', text: '' })(configuration),
    ),
    features: { languages: ['en', 'nb'] },
  }))
  await answered(stage(), survey, [{ q1: '5' }])
  await answered(stage(), survey, [{ q1: '5', lang: 'nb' }])
  expect(await newestQuestions(2)).toEqual([['StarRating: Hvordan var det?'], ['StarRating: How was it?']])
})

test('two surveys with equal wordings have two questions unless an admin links them', async () => {
  const text = 'Would you buy again?'
  const one = await publishedQuestion(admin, 'Buyers', { type: 'FCR', text })
  const apart = await publishedQuestion(admin, 'Visitors', { type: 'FCR', text })
  const shared = identityOf(one)
  const linked = await publishedQuestion(admin, 'Members', { type: 'FCR', text: 'Again?', shared })
  expect(identityOf(apart).uuid).not.toBe(shared.uuid)
  expect(identityOf(linked)).toEqual(shared)
  await answered(stage(), one, [{ q1: '1' }])
  await answered(stage(), apart, [{ q1: '0' }])
  await answered(stage(), linked, [{ q1: '1' }])
  expect(await figure(await average(shared.identifier))).toMatchObject({ result: 1, totalResults: 2 })
  const { surveys } = (linked.availableQuestions as { uuid: string; surveys?: string[] }[]).find(
    ({ uuid }) => uuid === shared.uuid,
  ) ?? { surveys: [] }
  expect(surveys).toEqual(['Buyers', 'Members'])
  const clash = await admin.post('/graphql', {
    query: `mutation($uuid: String!, $configuration: JSON!, $hash: String!) {
      saveSurveyConfiguration(uuid: $uuid, configuration: $configuration, configurationHash: $hash) { errors { path message } } }`,
    variables: {
      uuid: linked.uuid,
      configuration: asking({ type: 'FCR', text, shared })(linked.configuration),
      hash: linked.configurationHash,
    },
  })
  expect(clash.json().data.saveSurveyConfiguration.errors).toEqual([
    expect.objectContaining({ message: expect.stringContaining('used twice') }),
  ])
})

test('questions of other systems are identified by wording and type, including punctuation', async () => {
  await send({ question: 'Did you wait < 5 minutes?', value: true })
  await send({ question: 'Did you wait > 5 minutes?', value: false })
  await send({ question: '  did you wait  < 5 minutes', value: true })
  expect(await newestQuestions(3)).toEqual([
    ['SingleChoice: Did you wait < 5 minutes?'],
    ['SingleChoice: Did you wait > 5 minutes?'],
    ['SingleChoice: Did you wait < 5 minutes?'],
  ])
  await send({ question: 'Recommend', type: 'scale', value: 3 })
  await send({ question: 'Recommend', type: 'nps', value: 9 }, { question: 'Recommend', value: 4 })
  await send({ question: 'Recommend', value: 'Never' })
  await send({ question: 'Recommend', value: null })
  expect(await newestQuestions(4)).toEqual([
    ['Scalar: Recommend'],
    ['Text: Recommend'],
    ['NPS: Recommend', 'Scalar: Recommend'],
    ['Scalar: Recommend'],
  ])
  expect((await known('Recommend')).map(({ type }: { type: string }) => type).sort()).toEqual([
    'NPS',
    'Scalar',
  ])
})

test('an untyped number and an untyped text make two questions, in either order', async () => {
  await send({ question: 'Number first', value: 4 })
  await send({ question: 'Number first', value: 'n/a' })
  await send({ question: 'Text first', value: 'n/a' })
  await send({ question: 'Text first', value: 4 })
  await send({ question: 'Both', value: 'n/a' }, { question: 'Both', value: 4 })
  expect(await newestQuestions(5)).toEqual([
    ['Text: Both', 'Scalar: Both'],
    ['Scalar: Text first'],
    ['Text: Text first'],
    ['Text: Number first'],
    ['Scalar: Number first'],
  ])
})

test('feedback of another system cannot answer a survey’s question by its wording alone', async () => {
  const text = 'Was the agent polite?'
  const survey = await publishedQuestion(admin, 'Manners', { type: 'FCR', text })
  await send({ question: text, type: 'fcr', value: true })
  expect(await figure(await average(identityOf(survey).identifier))).toMatchObject({ totalResults: 0 })
  const [own] = (await known(text)).filter(
    ({ identifier }: { identifier: string }) => identifier !== identityOf(survey).identifier,
  )
  const found = survey.availableQuestions
  expect(found.map(({ identifier }) => identifier)).not.toContain(own.identifier)
  const { surveyConfiguration } = await graphql(
    'query($uuid: String!) { surveyConfiguration(uuid: $uuid) { availableQuestions } }',
    { uuid: survey.uuid },
  )
  const shared = surveyConfiguration.availableQuestions.find(
    ({ identifier }: { identifier: string }) => identifier === own.identifier,
  )
  const linked = await publishedQuestion(admin, 'Manners again', { type: 'FCR', text, shared })
  await answered(stage(), linked, [{ q1: '0' }])
  expect(await figure(await average(own.identifier))).toMatchObject({ result: 0.5, totalResults: 2 })
})

test('a new survey with a name used by other systems takes over their questions', async () => {
  const text = 'Was the line free?'
  const answers = [{ question: text, type: 'fcr', value: true }]
  clock.advance(1_000)
  const responded_at = clock.now().toISOString()
  await admin.post('/api/v1/feedback', {
    responses: [{ external_id: 'line-1', responded_at, survey: 'Hotline', answers }],
  })
  const survey = await publishedQuestion(admin, 'Hotline', { type: 'FCR', text })
  const metric = await average(identityOf(survey).identifier)
  expect(await figure(metric)).toMatchObject({ result: 1, totalResults: 1 })
  const elsewhere = await publishedQuestion(admin, 'Coldline', { type: 'FCR', text })
  expect(identityOf(elsewhere).uuid).not.toBe(identityOf(survey).uuid)
  await admin.post('/api/v1/feedback', {
    responses: [
      { external_id: 'line-2', responded_at, survey: 'Coldline', answers },
      { external_id: 'line-3', responded_at, survey: 'Hotline', answers },
    ],
  })
  expect(await figure(metric)).toMatchObject({ totalResults: 2 })
  expect(await figure(await average(identityOf(elsewhere).identifier))).toMatchObject({ totalResults: 1 })
})
