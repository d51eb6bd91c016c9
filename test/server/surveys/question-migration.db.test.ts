import { afterAll, beforeAll, expect, test } from 'vitest'
import { ingestResponses } from '#features/feedback/testing.ts'
import { readMetric } from '#features/metrics/calculation/calculate.ts'
import { getSurvey, saveConfiguration } from '#features/surveys/configuration/configurations.ts'
import { configurationHash } from '#features/surveys/configuration/hash.ts'
import { question, survey } from '#features/surveys/configuration/testing.ts'
import { changeQuestion, setScalarRange } from '#features/surveys/configuration/transforms.ts'
import { publishSurvey } from '#features/surveys/configuration/versions.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { migrate } from '#platform/db/migrate.ts'
import { type Database, openDatabase } from '#platform/db/pools.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { systemViewerOf } from '#platform/testing/builders.ts'
import { scratchDatabase } from '#platform/testing/test-database.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.ts'

/** The first migration after the schema of the rows below. */
const FIRST_NEW = '0039_question_identity.sql'
const COMPANY = 7
const UUID = '01970000-0000-7000-8000-000000000001'
const RANGE = { start: '2026-06-01', end: '2026-06-30' }
const WAIT = 'Did you wait < 5 minutes?'

const base = testServices()
const address = scratchDatabase({ from: 'nothing' })
let database: Database
let services: TestServices
let viewer: Viewer
let before: { figures: unknown[]; answers: unknown[] }

/** A survey published before questions had uuids: identified by identifiers alone, renamed once. */
const configuration = (text: string) => ({
  ...survey(
    setScalarRange(
      [
        [
          question(1, 'Scalar', { translations: { en: { text } }, metadata: { identifier: 'effort' } }),
          question(2, 'NPS', {
            translations: { en: { text: 'Recommend?' }, nb: { text: 'Anbefale?' } },
            metadata: { identifier: 'recommend' },
          }),
        ],
      ],
      1,
      1,
      5,
    ) ?? [],
  ),
  id: UUID,
  features: { languages: ['en', 'nb'] },
})
const OLD = configuration('Effort')
const NOW = configuration('How easy was it?')

beforeAll(async () => {
  await migrate(address, undefined, { before: FIRST_NEW })
  database = openDatabase(address)
  services = { ...base, database }
  await fill()
  before = await figures()
  expect(await migrate(address)).toContain(FIRST_NEW)
  viewer = await systemViewerOf(services, { id: COMPANY })
})
afterAll(() => database.close())

const run = (statement: string, values: unknown[] = []) => database.ownerPool.query(statement, values)

/** Rows as written by the release before. */
async function fill() {
  await run(
    `insert into app.company (id, slug, name, created_at, updated_at) values ($1, 'old', 'Old', now(), now())`,
    [COMPANY],
  )
  const add = (table: string, row: Record<string, unknown>) => {
    const columns = Object.entries({ company_id: COMPANY, ...row })
    const places = columns.map((_, index) => `$${index + 1}`)
    return run(
      `insert into app.${table} (${columns.map(([name]) => name).join(', ')}) values (${places.join(', ')})`,
      columns.map(([, value]) => value),
    )
  }
  const created_at = '2026-06-01T00:00:00Z'
  await add('survey', { id: 1, uuid: UUID, name: 'After contact', created_at })
  const stored = { configuration_hash: configurationHash(NOW), created_at, updated_at: created_at }
  await add('survey_configuration', {
    survey_id: 1,
    configuration: JSON.stringify(NOW),
    published_number: 2,
    ...stored,
  })
  const links = JSON.stringify({
    1: { question_id: 1, options: { 'value-5': 1 } },
    2: { question_id: 2, options: {} },
  })
  for (const [index, published] of [OLD, NOW].entries())
    await add('survey_version', {
      survey_id: 1,
      number: index + 1,
      configuration: JSON.stringify(published),
      configuration_hash: configurationHash(published),
      links,
      published_at: `2026-06-0${index + 1}T00:00:00Z`,
    })
  const questions = [
    ['effort', 'How easy was it?', 'Scalar'],
    ['recommend', 'Recommend?', 'NPS'],
    ['did_you_wait_5_minutes', WAIT, 'SingleChoice'],
  ]
  for (const [index, [identifier, text, type]] of questions.entries())
    await add('question', { id: index + 1, identifier, text, type, created_at })
  await add('question_option', { id: 1, question_id: 1, label: '5', integer_value: 5, created_at })
  await add('question_option', { id: 2, question_id: 3, label: 'Yes', integer_value: 1, created_at })
  await add('response_tag', { id: 1, kind: 'excellence', caption: 'Speed', created_at })
  for (let n = 1; n <= 6; n++) {
    await add('response', {
      id: n,
      uuid: `01970000-0000-7000-8000-00000000010${n}`,
      external_id: `old-${n}`,
      responded_at: '2026-06-10T10:00:00Z',
      survey_id: n <= 4 ? 1 : null,
      survey_version: n <= 4 ? (n % 2) + 1 : null,
      language: n === 1 ? 'nb' : 'en',
      excellence_ids: [1],
      search: '',
      content_hash: Buffer.from(String(n)),
      created_at,
      updated_at: created_at,
    })
    const answer = (position: number, question_id: number, number: number, option_ids: number[]) =>
      add('answer', { response_id: n, position, question_id, number, option_ids })
    await answer(0, 1, n <= 4 ? 5 : 2, n <= 4 ? [1] : [])
    await answer(1, 2, n + 4, [])
    await answer(2, 3, 1, [2])
  }
  for (const table of ['survey', 'question', 'question_option', 'response_tag', 'response'])
    await run(`select setval(pg_get_serial_sequence($1, 'id'), 100)`, [`app.${table}`])
  const metric = { title: 'M', metric_name: 'm', higher_is_better: true, created_at, updated_at: created_at }
  await add('metric_config', {
    id: 1000,
    type: 'AVERAGE',
    position: 1,
    question_identifier: 'effort',
    ...metric,
  })
  await add('metric_config', {
    id: 1001,
    type: 'PERCENT',
    position: 2,
    question_identifier: 'did_you_wait_5_minutes',
    target_answers: ['Yes'],
    ...metric,
  })
}

/** Figures of the answers, by statements that work with both schemas. */
async function figures() {
  const { rows: counted } = await run(
    `select q.id, q.identifier, q.text, q.type, count(*) as answers, avg(a.number)::float8 as average,
            count(*) filter (where a.number >= 9) as promoters, count(*) filter (where a.number <= 6) as detractors
       from app.answer a join app.question q on q.company_id = $1 and q.id = a.question_id
      where a.company_id = $1 and a.response_id <= 6 group by q.company_id, q.id order by q.id`,
    [COMPANY],
  )
  const { rows: labels } = await run(
    `select o.question_id, o.label, count(*) as answers
       from app.answer a join app.question_option o on o.company_id = $1 and o.id = any(a.option_ids)
      where a.company_id = $1 and a.response_id <= 6 group by o.question_id, o.label order by 1, 2`,
    [COMPANY],
  )
  const { rows: areas } = await run(
    `select t.kind, t.caption, count(*) as responses
       from app.response r join app.response_tag t on t.company_id = $1 and t.id = any(r.excellence_ids)
      where r.company_id = $1 and r.id <= 6 group by t.kind, t.caption`,
    [COMPANY],
  )
  const { rows: answers } = await run(
    'select * from app.answer where company_id = $1 and response_id <= 6 order by response_id, position',
    [COMPANY],
  )
  return { figures: [counted, labels, areas], answers }
}

const value = async (id: number) => {
  const result = await readMetric(services, viewer, id, RANGE, {})
  return [result.value, result.totalResults]
}
const everyFigure = async () => ({
  effort: await value(1000),
  waited: await value(1001),
  nps: await value(3),
})
const FIGURES = { effort: [4, 6], waited: [100, 6], nps: [0, 6] }

test('the migration changes no figure and no answer', async () => {
  expect(await figures()).toEqual(before)
  expect(before.figures[0]).toMatchObject([
    { answers: 6, average: 4 },
    { promoters: 2, detractors: 2 },
    { answers: 6 },
  ])
  expect(await everyFigure()).toEqual(FIGURES)
})

test('answers get the wording of their version, in their language', async () => {
  const { rows } = await run(
    `select survey_version, question_id, text, texts from app.survey_question where company_id = $1 order by 1, 2`,
    [COMPANY],
  )
  const recommend = { en: 'Recommend?', nb: 'Anbefale?' }
  expect(rows).toEqual([
    { survey_version: 1, question_id: 1, text: 'Effort', texts: { en: 'Effort' } },
    { survey_version: 1, question_id: 2, text: 'Recommend?', texts: recommend },
    { survey_version: 2, question_id: 1, text: 'How easy was it?', texts: { en: 'How easy was it?' } },
    { survey_version: 2, question_id: 2, text: 'Recommend?', texts: recommend },
  ])
})

test('feedback keeps answering its questions, except for those it should not have answered', async () => {
  const responded_at = '2026-07-10T10:00:00Z'
  await ingestResponses(services, viewer, [
    {
      external_id: 'new',
      responded_at,
      answers: [
        { question: 'Effort', value: 3 },
        { question: 'Recommend?', value: 'no number' },
        { question: WAIT, value: true },
        { question: 'Did you wait > 5 minutes?', value: true },
      ],
    },
  ])
  const { rows } = await run(
    `select a.question_id <= 3 as old, q.identifier from app.answer a
       join app.question q on q.company_id = $1 and q.id = a.question_id
       join app.response r on r.company_id = $1 and r.id = a.response_id
      where a.company_id = $1 and r.external_id = 'new' order by a.position`,
    [COMPANY],
  )
  expect(rows).toEqual([
    { old: true, identifier: 'effort' },
    { old: true, identifier: 'recommend' },
    { old: true, identifier: 'did_you_wait_5_minutes' },
    { old: false, identifier: expect.stringMatching(/^did_you_wait_5_minutes_[0-9a-f]{10}$/) },
  ])
  expect(await everyFigure()).toEqual(FIGURES)
})

test('a survey published before keeps its questions until a scale is changed', async () => {
  const publish = (change: (pages: (typeof NOW)['pages']) => (typeof NOW)['pages']) =>
    tenantTransaction(services, viewer, async (tx) => {
      const { configuration: stored, configuration_hash } = await getSurvey(tx, UUID)
      const edited = { ...stored, pages: change(stored.pages) }
      const saved = await saveConfiguration(tx, UUID, { configuration: edited, before: configuration_hash })
      const { configuration: published } = await publishSurvey(tx, UUID, saved.configuration_hash)
      return published.pages.flat().map(({ uuid, metadata }) => [uuid, metadata.identifier])
    })
  const { rows } = await run(
    'select uuid, identifier from app.question where company_id = $1 order by id limit 2',
    [COMPANY],
  )
  const known = rows.map(({ uuid, identifier }) => [uuid, identifier])
  const texts = { en: { text: 'Was it easy?' } }
  expect(
    await publish((pages) => changeQuestion(pages, 1, (each) => ({ ...each, translations: texts }))),
  ).toEqual(known)
  const [effort, recommend] = await publish((pages) => setScalarRange(pages, 1, 1, 10) ?? [])
  expect(recommend).toEqual(known[1])
  expect(known.flat()).not.toContain(effort?.[0])
  expect(effort?.[1]).toBe('was_it_easy')
  expect(await everyFigure()).toEqual(FIGURES)
})
