import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { foldDays } from '#features/metrics/rollups/fold.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import type { Configuration } from '#features/surveys/configuration/configuration.ts'
import { addOption, changeOption, removeOption } from '#features/surveys/configuration/transforms.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type Client, signInAs } from '#test/server/support/clients.ts'
import {
  answered,
  createdSurvey,
  type PublishedSurvey,
  publishedQuestion,
  publishedWith,
  relabelled,
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

const RANGE = { from: '2026-06-01', to: '2026-07-31' }
const graphql = async (query: string, variables: object = {}) => {
  const answer = await admin.post('/graphql', { query, variables })
  if (!answer.json().data) throw new Error(answer.body)
  return answer.json().data
}
const figure = async (id: string) =>
  (
    await graphql(
      'query($id: ID!, $range: MetricRange!) { metricData(metricConfigId: $id, range: $range) { value totalResults } }',
      { id, range: RANGE },
    )
  ).metricData
const identifierOf = (survey: PublishedSurvey) =>
  String(survey.configuration.pages[0]?.[0]?.metadata.identifier)
const share = async (survey: PublishedSurvey, target: string): Promise<string> => {
  const { createMetricConfig } = await graphql(
    `mutation($title: String!, $question: String!, $targets: [String!]) {
      createMetricConfig(title: $title, type: PERCENT, questionIdentifier: $question, targetAnswers: $targets) {
        metricConfig { id } errors { message } } }`,
    { title: `Share of ${target}`, question: identifierOf(survey), targets: [target] },
  )
  return createMetricConfig.metricConfig.id
}
const stage = () => ({ app, clock, admin })
/** Options chosen in the newest responses, newest first. */
const chosen = async (limit: number) =>
  (await admin.post('/api/v1/stream', { limit }))
    .json()
    .solicitations.map(({ selected_options }: { selected_options: { id: number; label: string }[] }) =>
      selected_options.map(({ label }) => label).join(', '),
    )
const edited =
  (change: (pages: Configuration['pages']) => Configuration['pages']) =>
  (configuration: Configuration): Configuration => ({ ...configuration, pages: change(configuration.pages) })
const areas = async () => {
  const { tagsRanking } = await graphql(
    'query($range: MetricRange!) { tagsRanking(range: $range) { nodes { tag { id caption } count } } }',
    { range: RANGE },
  )
  return Object.fromEntries(
    tagsRanking.nodes.map(({ tag, count }: { tag: { caption: string }; count: number }) => [
      tag.caption,
      count,
    ]),
  )
}

test('a metric counts the answers of an option before and after its label is corrected', async () => {
  const first = await publishedQuestion(admin, 'Channels', {
    type: 'SingleChoice',
    text: 'Where did you turn to?',
    options: ['Emial', 'Phone'],
  })
  const before = await share(first, 'Emial')
  await answered(stage(), first, [{ q1: 'option-1' }, { q1: 'option-2' }])
  expect(await figure(before)).toEqual({ value: 50, totalResults: 2 })
  const later = await publishedWith(admin, first, relabelled(1, { Emial: 'Email' }))
  await answered(stage(), later, [{ q1: 'option-1' }, { q1: 'option-1' }])
  expect(await figure(before)).toEqual({ value: 75, totalResults: 4 })
  expect(await figure(await share(later, 'Email'))).toEqual({ value: 75, totalResults: 4 })
  expect(await chosen(4)).toEqual(['Email', 'Email', 'Phone', 'Email'])
})

test('options that swap labels keep their answers', async () => {
  const first = await publishedQuestion(admin, 'Swapped', {
    type: 'SingleChoice',
    text: 'Was it so?',
    options: ['Rather', 'Hardly'],
  })
  await answered(stage(), first, [{ q1: 'option-1' }])
  const later = await publishedWith(admin, first, relabelled(1, { Rather: 'Hardly', Hardly: 'Rather' }))
  await answered(stage(), later, [{ q1: 'option-2' }])
  expect(await chosen(2)).toEqual(['Rather', 'Hardly'])
})

test('a new option in the place of a removed one is a separate option', async () => {
  const first = await publishedQuestion(admin, 'Replaced', {
    type: 'SingleChoice',
    text: 'Why?',
    options: ['Price', 'Quality'],
  })
  await answered(stage(), first, [{ q1: 'option-2' }])
  const later = await publishedWith(
    admin,
    first,
    edited((pages) =>
      changeOption(addOption(removeOption(pages, 1, 2), 1), 1, 2, {
        translations: { en: { label: 'Colour' } },
      }),
    ),
  )
  expect(later.configuration.pages[0]?.[0]?.options[1]?.identifier).toBe('option-2')
  await answered(stage(), later, [{ q1: 'option-2' }])
  expect(await chosen(2)).toEqual(['Colour', 'Quality'])
})

test('options published before they had uuids keep their answers under a new label', async () => {
  const first = await publishedQuestion(admin, 'Before uuids', {
    type: 'SingleChoice',
    text: 'How did you pay?',
    options: ['Kard', 'Cash'],
  })
  await answered(stage(), first, [{ q1: 'option-1' }])
  const { ownerPool } = services.database
  await ownerPool.query('update app.question_option set uuid = null where company_id = $1', [demo.companyId])
  const older = relabelled(1, { Kard: 'Card' })
  const later = await publishedWith(admin, first, (configuration) =>
    edited((pages) =>
      pages.map((page) =>
        page.map((question) => ({
          ...question,
          options: question.options.map(({ uuid: _uuid, ...option }) => option),
        })),
      ),
    )(older(configuration)),
  )
  await answered(stage(), later, [{ q1: 'option-1' }])
  expect(await chosen(2)).toEqual(['Card', 'Card'])
})

test('a sender that keeps using the old label selects the same option', async () => {
  const first = await publishedQuestion(admin, 'Shop', {
    type: 'SingleChoice',
    text: 'Which shop?',
    options: ['Olso', 'Bergen'],
  })
  await publishedWith(admin, first, relabelled(1, { Olso: 'Oslo' }))
  clock.advance(1_000)
  const answers = [{ question: 'Which shop?', type: 'single', value: 'Olso' }]
  await admin.post('/api/v1/feedback', {
    responses: [{ external_id: 'shop', responded_at: clock.now().toISOString(), survey: 'Shop', answers }],
  })
  expect(await chosen(1)).toEqual(['Oslo'])
})

test('correcting an area’s label corrects the area everywhere, and its count continues', async () => {
  const area = {
    type: 'AreasOfExcellence',
    text: 'What was good?',
    options: ['Waitng time', 'Care'],
  } as const
  const first = await publishedQuestion(admin, 'Areas', area)
  const other = await publishedQuestion(admin, 'Other areas', area)
  await answered(stage(), first, [{ q1: ['option-1', 'option-2'] }])
  const later = await publishedWith(admin, first, relabelled(1, { 'Waitng time': 'Waiting time' }))
  await answered(stage(), later, [{ q1: 'option-1' }])
  await answered(stage(), other, [{ q1: 'option-1' }])
  expect(await areas()).toEqual({ 'Waiting time': 3, Care: 1 })
  await foldDays(services, demo.viewer)
  expect(await areas()).toEqual({ 'Waiting time': 3, Care: 1 })
})

test('a choice question shared by two surveys shares its options and counts', async () => {
  const text = 'Why did you call us?'
  const first = await publishedQuestion(admin, 'Calls', {
    type: 'SingleChoice',
    text,
    options: ['Billing', 'Other'],
  })
  const metric = await share(first, 'Billing')
  await answered(stage(), first, [{ q1: 'option-1' }, { q1: 'option-2' }])
  const known = (await createdSurvey(admin, 'Chats')).availableQuestions.find(
    ({ identifier }) => identifier === identifierOf(first),
  )
  expect(known?.options.map(({ label }) => label)).toEqual(['Billing', 'Other'])
  const second = await publishedQuestion(admin, 'Chats again', {
    type: 'SingleChoice',
    text,
    ...(known && { shared: known }),
  })
  const optionsOf = (survey: PublishedSurvey) => survey.configuration.pages[0]?.[0]?.options ?? []
  expect(optionsOf(second).map(({ uuid }) => uuid)).toEqual(optionsOf(first).map(({ uuid }) => uuid))
  await answered(stage(), second, [{ q1: 'option-1' }, { q1: 'option-1' }])
  expect(await figure(metric)).toMatchObject({ value: 75, totalResults: 4 })
})
