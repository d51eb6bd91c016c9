import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { subscribe } from '#features/notifications/digests/subscriptions.ts'
import { loadViewer } from '#features/people/sessions/viewers.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { mailServer } from '#platform/mail/testing.ts'
import { compileCache } from '#platform/testing/compile-cache.ts'
import { testServices } from '#platform/testing/test-services.ts'

const services = testServices({ SMTP_URL: 'smtp://127.0.0.1:9' })
let company: StaffedCompany

/** People and their subscriptions; all are due at the same time. */
const SUBSCRIBED = [
  ['admin', 'team_report'],
  ['admin', 'company_report'],
  ['lead', 'team_report'],
  ['otherLead', 'team_report'],
  ['reviewer', 'team_report'],
] as const
const NOW = '2026-06-17T06:01:00Z'

beforeAll(async () => {
  company = await foundStaffedCompany(services, 'demo', { timeZone: 'Europe/Oslo' })
  for (const [who, type] of SUBSCRIBED) {
    const viewer = await loadViewer(services, company.companyId, company.people[who].id)
    if (!viewer) throw new Error(`${who} is not there`)
    const body = {
      interval: 'daily',
      subscription_type: type,
      send_email_at: '2026-06-17T06:00:00Z',
    } as const
    await subscribe(services, viewer, body)
  }
})

test('sends every digest once, or marks it as uncertain, wherever the worker is killed', {
  timeout: 120_000,
}, async () => {
  let worker: ChildProcess | undefined
  /** Where each worker dies; the last one survives. */
  const deaths = ['begun', 'taken', 'made'] as string[]
  const reached: string[] = []
  const step = (name: string) => {
    if (deaths[0] !== name) return
    deaths.shift()
    reached.push(name)
    worker?.kill('SIGKILL')
  }
  const received: string[] = []
  const server = await mailServer({
    onData(stream, session, done) {
      stream.on('end', () => {
        received.push(...session.envelope.rcptTo.map(({ address }) => address))
        step('taken')
        done()
      })
      stream.resume()
    },
  })
  onTestFinished(() => void worker?.kill('SIGKILL'))
  for (let turn = 0; turn < 20; turn++) {
    worker = startWorker(server.url, step)
    const code = await new Promise<number | null>((resolve) => worker?.once('exit', resolve))
    if (code === 0) break
  }
  expect(reached).toEqual(['begun', 'taken', 'made'])

  const { rows } = await services.database.ownerPool.query<{ email: string; type: string; status: string }>(
    `select e.email, d.type, m.status from app.digest_mailing d
       join app.employee e on e.company_id = $1 and e.id = d.employee_id
       join app.mail_message m on m.company_id = $1 and m.id = d.mail_id
      where d.company_id = $1`,
    [company.companyId],
  )
  expect(rows.map(({ email, type }) => [email, type]).sort()).toEqual(
    SUBSCRIBED.map(([who, type]) => [company.people[who].email, type]).sort(),
  )
  // Delivered and uncertain mails are all there are; the admin has two.
  const { rows: mails } = await services.database.ownerPool.query<{ status: string }>(
    `select status from app.mail_message where company_id = $1`,
    [company.companyId],
  )
  expect(mails).toHaveLength(SUBSCRIBED.length)
  expect(mails.every(({ status }) => status === 'sent' || status === 'uncertain')).toBe(true)
  expect(mails.filter(({ status }) => status === 'uncertain').length).toBeGreaterThan(0)
  const sent = rows.filter(({ status }) => status === 'sent').map(({ email }) => email)
  for (const email of new Set(sent))
    expect(received.filter((address) => address === email).length).toBeGreaterThanOrEqual(
      sent.filter((address) => address === email).length,
    )
  expect(received.length).toBeLessThanOrEqual(SUBSCRIBED.length)
})

function startWorker(smtpUrl: string, onWord: (word: string) => void): ChildProcess {
  const { host, port, user } = inject('testServer')
  const worker = spawn(process.execPath, [join(import.meta.dirname, 'kill-worker-main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      ...compileCache,
      COMPANY: String(company.companyId),
      NOW,
      SMTP_URL: smtpUrl,
      DATABASE: JSON.stringify({ host, port, user, database: services.address.database }),
      DATA_DIR: services.config.dataDirectory,
      SECRET_KEY: services.config.secretKey,
    },
  })
  worker.stdout?.on('data', (chunk: Buffer) => {
    for (const word of String(chunk).split('\n')) onWord(word)
  })
  return worker
}
