import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import type { Configuration, Question } from '#features/surveys/configuration/configuration.ts'
import { escapeHtml } from '#lib/html.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type Client, signInAs } from '#test/server/support/clients.ts'
import { Customer, publishedSurvey, requestedSurvey } from '#test/server/surveys/survey-setup.ts'

const services = testServices()
let app: FastifyInstance
let demo: StaffedCompany
let admin: Client
let survey: string
let questions: Question[]

/** A survey in two languages, of which only the first has texts. */
beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo')
  admin = await signInAs(app, demo.people.admin)
  survey = await publishedSurvey(admin, 'Half translated', { starter: 'stars', change: withoutTexts })
})
afterAll(() => app.close())

function withoutTexts(made: Configuration): Configuration {
  const inEnglish = <T>(texts: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(texts).filter(([language]) => language === 'en'))
  const pages = made.pages.map((page) =>
    page.map((question) => ({
      ...question,
      translations: inEnglish(question.translations),
      options: question.options.map((option) => ({
        ...option,
        translations: inEnglish(option.translations),
      })),
    })),
  )
  questions = pages.flat().filter(({ condition }) => condition === null)
  return { ...made, features: { ...made.features, languages: ['en', 'nb'] }, pages }
}

/** What a text begins with, before the name that the page fills in. */
const beginningOf = (text: string) => escapeHtml(text.split('{')[0] ?? '')
const labelsOf = ({ options }: Question) =>
  options.flatMap(({ translations }) => translations.en?.label ?? [])

test('a question or an option without a text in the customer’s language is shown in the first language', async () => {
  const { path } = await requestedSurvey(admin, survey, { employee: { email: demo.people.agent.email } })
  const customer = new Customer(app, services.clock, path)
  await customer.open('?lang=nb')
  const shown = [customer.page]
  for (let pages = 0; pages < 5 && customer.page.includes('name="page"'); pages++) {
    await customer.send({ q1: '5', lang: 'nb' })
    shown.push(customer.page)
  }
  expect(shown[0]).toContain('<html lang="nb"')
  expect(questions.length).toBeGreaterThan(1)
  for (const question of questions) {
    const text = beginningOf(question.translations.en?.text ?? '')
    expect(text).not.toBe('')
    expect(shown.join('\n')).toContain(text)
    for (const label of labelsOf(question)) expect(shown.join('\n')).toContain(escapeHtml(label))
  }
})

test('the mail asks its question in the first language, too', async () => {
  await requestedSurvey(admin, survey, {
    deliver: 'email',
    language: 'nb',
    customer: { email: 'customer@example.com' },
    employee: { email: demo.people.agent.email },
  })
  const { rows } = await services.database.ownerPool.query<{ text_body: string; html_body: string }>(
    "select text_body, html_body from app.mail_message where company_id = $1 and origin = 'survey_request'",
    [demo.companyId],
  )
  expect(rows).toHaveLength(1)
  const text = beginningOf(questions[0]?.translations.en?.text ?? '')
  expect(text).not.toBe('')
  for (const part of [rows[0]?.text_body, rows[0]?.html_body]) expect(part).toContain(text)
})
