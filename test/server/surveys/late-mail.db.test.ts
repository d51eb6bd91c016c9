import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailRefusals } from '#app/registries/mail-refusals.ts'
import { buildServer } from '#app/server.ts'
import { answerRecorder } from '#features/feedback/ingest/record-answer.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { processDueRequests } from '#features/surveys/delivery/outcomes.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { mailServer } from '#platform/mail/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type Client, signInAs } from '#test/server/support/clients.ts'
import { Customer, publishedSurvey, requestedSurvey } from '#test/server/surveys/survey-setup.ts'

const services = testServices({ SMTP_URL: 'smtp://127.0.0.1:9' })
const URL_ = '/api/v1/survey_requests'
let app: FastifyInstance
let company: StaffedCompany
let admin: Client
let survey: string

beforeAll(async () => {
  app = await buildServer(services)
  company = await foundStaffedCompany(services, 'late')
  admin = await signInAs(app, company.people.admin)
  survey = await publishedSurvey(admin, 'After contact')
})
afterAll(() => app.close())

const mailed = (email: string) => requestedSurvey(admin, survey, { deliver: 'email', customer: { email } })

/** Sends all queued mail over a mail server, as the job does. Returns the receivers. */
async function sendQueued(): Promise<string[]> {
  const server = await mailServer()
  const sending = { ...services, config: { ...services.config, smtpUrl: server.url } }
  const { rows } = await services.database.ownerPool.query<{ id: number }>(
    'select id from app.mail_message where company_id = $1 order by id',
    [company.companyId],
  )
  const options = { refusals: mailRefusals(services) }
  for (const { id } of rows) await sendMail(sending, company.viewer, id, { isLastAttempt: true }, options)
  return server.received.flatMap(({ recipients }) => recipients)
}

const reasonOf = async (email: string) => {
  const { rows } = await services.database.ownerPool.query<{ status: string; error: string | null }>(
    'select status, error from app.mail_message where company_id = $1 and to_address = $2',
    [company.companyId, email],
  )
  return rows
}

test('a survey is not mailed after its request was revoked or answered', async () => {
  const revoked = await mailed('revoked@example.com')
  const answered = await mailed('answered@example.com')
  await mailed('open@example.com')
  expect((await admin.post(`${URL_}/${revoked.id}/revoke`, {})).statusCode).toBe(200)
  const reader = new Customer(app, services.clock, answered.path)
  await reader.open()
  await reader.send({ q1: '5' })
  for (const _page of [2, 3]) await reader.send({})
  expect(await sendQueued()).toEqual(['open@example.com'])
  expect(await reasonOf('revoked@example.com')).toEqual([
    { status: 'failed', error: 'The survey request was revoked.' },
  ])
  expect(await reasonOf('answered@example.com')).toEqual([
    { status: 'failed', error: 'The customer has already answered.' },
  ])
})

test('a survey is not mailed after its deadline', async () => {
  const { id } = await mailed('late@example.com')
  services.clock.advance(31 * 86_400_000)
  expect(await sendQueued()).toEqual([])
  expect(await reasonOf('late@example.com')).toEqual([
    { status: 'failed', error: 'The survey link expired before the mail was sent.' },
  ])
  await processDueRequests(services, company.viewer, answerRecorder)
  admin = await signInAs(app, company.people.admin)
  expect((await admin.get(`${URL_}/${id}`)).json()).toMatchObject({ status: 'expired' })
})
