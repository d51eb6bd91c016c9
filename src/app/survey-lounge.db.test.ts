import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { Customer, publishedSurvey, requestedSurvey } from '#app/survey-testing.ts'
import { type Client, signInAs } from '#app/testing.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { addQuestion, changeQuestion, setScalarRange } from '#features/surveys/configuration/transforms.ts'
import { testServices } from '#platform/testing/test-services.ts'

const services = testServices()
let app: FastifyInstance
let demo: StaffedCompany
let admin: Client

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo')
  admin = await signInAs(app, demo.people.admin)
})
afterAll(() => app.close())

type Asked = { question: string; number?: { min: number; max: number } }
const MAPPING = JSON.parse(readFileSync('examples/lounge-reviews.mapping.json', 'utf8')) as {
  survey?: { constant: string }
  answers: Asked[]
}
const NAME = MAPPING.survey?.constant ?? 'Lounge reviews'
const SCALES = MAPPING.answers.flatMap(({ question, number }) => (number ? [{ question, ...number }] : []))

test('the questions of the lounge reviews, published as a survey, are those that imported answers stand under', async () => {
  expect(SCALES.length).toBeGreaterThan(5)
  const uuid = await publishedSurvey(admin, NAME, {
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
  const imported = await admin.post('/api/v1/feedback', {
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

  const { path } = await requestedSurvey(admin, uuid)
  const customer = new Customer(app, services.clock, path)
  await customer.open()
  for (const { max } of SCALES) {
    const name = /name="(q\d+)"/.exec(customer.page)?.[1] ?? ''
    await customer.send({ [name]: String(max) })
  }
  const { solicitations } = (await admin.post('/api/v1/stream', {})).json()
  expect(solicitations).toHaveLength(2)
  const [asked, told] = solicitations.map(
    ({
      survey,
      answers,
      selected_options,
    }: {
      survey: object
      answers: object
      selected_options: object
    }) => ({
      survey,
      answers,
      selected_options,
    }),
  )
  expect(asked.answers.map(({ questionText }: { questionText: string }) => questionText)).toEqual(
    SCALES.map(({ question }) => question),
  )
  // The same survey, the same questions, the same options: one cannot be told from the other.
  expect(asked).toEqual(told)
})
