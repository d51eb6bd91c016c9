import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { addQuestion, changeQuestion, setScalarRange } from '#features/surveys/configuration/transforms.ts'
import { importTesting } from '#test/server/feedback/import-setup.ts'
import { Customer, publishedSurvey, requestedSurvey } from '#test/server/surveys/survey-setup.ts'

const LOUNGE_REVIEWS = '../shared/data/lounge-reviews.csv'
const { services, stage, sendFile, queue, read, work } = importTesting()

type Asked = { question: string; number?: { min: number; max: number } }
const MAPPING = JSON.parse(readFileSync('examples/lounge-reviews.mapping.json', 'utf8')) as {
  survey?: { constant: string }
  answers: Asked[]
}
const NAME = MAPPING.survey?.constant ?? 'Lounge reviews'
const SCALES = MAPPING.answers.flatMap(({ question, number }) => (number ? [{ question, ...number }] : []))

type Shown = { survey: object; answers: { questionText: string }[]; selected_options: object }

test('publishing the questions of the lounge reviews as a survey reuses the questions of imported answers', async () => {
  expect(SCALES.length).toBeGreaterThan(5)
  const uuid = await loungeSurvey()
  const imported = await stage.admin.post('/api/v1/feedback', {
    responses: [
      {
        external_id: 'lounge-1',
        responded_at: '2026-06-10T09:30:00Z',
        stars: 4,
        survey: NAME,
        answers: SCALES.map(({ question, max }) => ({ question, value: max })),
      },
    ],
  })
  expect(imported.json()).toMatchObject({ created: 1, rejected: [] })
  await answerAll(uuid)
  const responses = await stream({})
  expect(responses).toHaveLength(2)
  const [answered, ofImport] = responses.map(({ survey, answers, selected_options }) => ({
    survey,
    answers,
    selected_options,
  }))
  expect(answered?.answers.map(({ questionText }) => questionText)).toEqual(
    SCALES.map(({ question }) => question),
  )
  // The survey, its questions and its options are the same ones as in the import.
  expect(answered).toEqual(ofImport)
})

describe.skipIf(!existsSync(LOUNGE_REVIEWS))(
  `lounge-reviews.csv (skipped where ${LOUNGE_REVIEWS}, which is not part of the repository, is absent)`,
  () => {
    test('all answers belong to the questions of the published survey', async () => {
      const uuid = await loungeSurvey()
      await answerAll(uuid)
      const [answered] = await stream({})
      const { file_key } = await sendFile(readFileSync(LOUNGE_REVIEWS))
      const { id } = await queue({ file_key, mapping: { ...MAPPING, survey: { constant: NAME } } })
      await work()
      expect(await read(id)).toMatchObject({ status: 'done', created: 2192 })
      const imported = await stream({ start_date: '2006-01-01', end_date: '2015-12-31' })
      expect(imported).toHaveLength(2192)
      const questions = new Set(SCALES.map(({ question }) => question))
      const strays = imported.filter(
        ({ survey, answers }) =>
          JSON.stringify(survey) !== JSON.stringify(answered?.survey) ||
          answers.some(({ questionText }) => !questions.has(questionText)),
      )
      expect(strays).toEqual([])
      expect(imported.filter(({ answers }) => answers.length > 0).length).toBeGreaterThan(1_000)
    })
  },
)

/** Creates and publishes a survey with the file's questions over the API. */
const loungeSurvey = (): Promise<string> =>
  publishedSurvey(stage.admin, NAME, {
    starter: 'empty',
    change: (made) => {
      let pages = [...made.pages]
      for (const { question, min, max } of SCALES) {
        pages = addQuestion(pages, 'Scalar', { languages: ['en'] })
        pages = setScalarRange(pages, pages.length, min, max) ?? pages
        pages = changeQuestion(pages, pages.length, (each) => ({
          ...each,
          translations: { en: { text: question } },
        }))
      }
      return { ...made, pages }
    },
  })

/** Sends a request and gives the best answer to each question as its customer. */
async function answerAll(uuid: string): Promise<void> {
  const { path } = await requestedSurvey(stage.admin, uuid)
  const customer = new Customer(stage.app, services.clock, path)
  await customer.open()
  for (const { max } of SCALES) {
    const name = /name="(q\d+)"/.exec(customer.page)?.[1] ?? ''
    await customer.send({ [name]: String(max) })
  }
}

/** All responses that match the filters, page by page. */
async function stream(filters: object): Promise<Shown[]> {
  const all: Shown[] = []
  let after: string | undefined
  do {
    const page = (
      await stage.admin.post('/api/v1/stream', { ...filters, limit: 100, ...(after && { after }) })
    ).json()
    all.push(...page.solicitations)
    after = page.next_cursor ?? undefined
  } while (after)
  return all
}
