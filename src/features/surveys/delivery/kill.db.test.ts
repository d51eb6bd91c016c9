import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { type FoundedCompany, foundCompany } from '#features/people/found-company.ts'
import { createSurvey } from '#features/surveys/configuration/configurations.ts'
import { publishSurvey } from '#features/surveys/configuration/versions.ts'
import { recordMailOutcome } from '#features/surveys/delivery/outcomes.ts'
import { importRequests } from '#features/surveys/delivery/requests.ts'
import { endingsTold } from '#features/surveys/delivery/testing.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { mailServer } from '#platform/mail/testing.ts'
import { compileCache } from '#platform/testing/compile-cache.ts'
import { testServices } from '#platform/testing/test-services.ts'

/** 1,000 at full size. */
const MAILS = Number(process.env.PLAUDIT_SURVEY_MAILS ?? 24)
const KILLS = Math.min(100, Math.floor(MAILS / 4))

const services = testServices({ SMTP_URL: 'smtp://127.0.0.1:9' })
let company: FoundedCompany
let survey: string

beforeAll(async () => {
  company = await foundCompany(services, { slug: 'demo', name: 'Demo' })
  survey = await tenantTransaction(services, company.viewer, async (tx) => {
    const made = await createSurvey(tx, { name: 'After contact', starter: 'stars' })
    return (await publishSurvey(tx, made.uuid, made.configuration_hash)).uuid
  })
})

test(`of ${MAILS} mails none is sent twice and none is lost silently, wherever the worker is killed`, {
  timeout: 500_000,
}, async () => {
  await importRequests(
    services,
    company.viewer,
    Array.from({ length: MAILS }, (_, index) => ({
      survey,
      external_id: `kill-${index}`,
      deliver: 'email',
      customer: { email: `customer${index}@example.com` },
    })),
  )
  let worker: ChildProcess | undefined
  let kills = 0
  let seen = 0
  /** The worker is killed at each step of SMTP in turn. */
  const step = (name: (typeof STEPS)[number]) => {
    if (kills >= KILLS || STEPS[kills % STEPS.length] !== name || ++seen % 3 !== 0) return
    kills++
    worker?.kill('SIGKILL')
  }
  const received: string[] = []
  const server = await mailServer({
    onConnect(_session, done) {
      step('connect')
      done()
    },
    onMailFrom(_address, _session, done) {
      step('from')
      done()
    },
    onRcptTo(_address, _session, done) {
      step('to')
      done()
    },
    onData(stream, session, done) {
      step('data')
      stream.on('end', () => {
        received.push(...session.envelope.rcptTo.map(({ address }) => address))
        step('taken')
        done()
      })
      stream.resume()
    },
  })
  onTestFinished(() => void worker?.kill('SIGKILL'))
  for (let run = 0; run < KILLS + 20; run++) {
    worker = startWorker(server.url)
    const code = await new Promise<number | null>((resolve) => worker?.once('exit', resolve))
    if (code === 0) break
  }
  expect(kills).toBe(KILLS)
  for (const ending of await endingsTold(services, company.companyId))
    await recordMailOutcome(services, company.viewer, ending)

  const { rows } = await services.database.ownerPool.query<{ email: string; mail: string; request: string }>(
    `select m.to_address as email, m.status as mail, q.status as request
         from app.mail_message m
         join app.survey_request q on q.company_id = $1 and q.mail_id = m.id
        where m.company_id = $1`,
    [company.companyId],
  )
  expect(rows).toHaveLength(MAILS)
  const times = Map.groupBy(received, (address) => address)
  expect([...times.values()].filter((each) => each.length > 1)).toEqual([])
  for (const { email, mail, request } of rows) {
    expect([email, ['sent', 'uncertain'].includes(mail)]).toEqual([email, true])
    expect([email, request]).toEqual([email, mail])
    if (!times.has(email)) expect([email, mail]).toEqual([email, 'uncertain'])
  }
  expect(rows.some(({ mail }) => mail === 'uncertain')).toBe(true)
  expect(rows.filter(({ mail }) => mail === 'sent').length).toBeGreaterThan(MAILS / 2)
})

const STEPS = ['connect', 'from', 'to', 'data', 'taken'] as const

function startWorker(smtpUrl: string): ChildProcess {
  const { host, port, user } = inject('testServer')
  return spawn(process.execPath, [join(import.meta.dirname, 'kill-worker-main.ts')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      PATH: process.env.PATH,
      ...compileCache,
      COMPANY: String(company.companyId),
      SMTP_URL: smtpUrl,
      DATABASE: JSON.stringify({ host, port, user, database: services.address.database }),
      DATA_DIR: services.config.dataDirectory,
      SECRET_KEY: services.config.secretKey,
    },
  })
}
