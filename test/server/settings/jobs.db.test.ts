import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { buildServer } from '#app/server.ts'
import { changeEmployee, foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { createJobs } from '#platform/jobs/pg-boss-jobs.ts'
import { silentLog, testServices } from '#platform/testing/test-services.ts'
import { type Client, signedOutClient, signInAs, tokenClient } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let jobs: Jobs
let company: StaffedCompany
/** Has the permission admin, unlike the company's own admin. */
let vendor: Client
let isBroken = true
const ran: number[] = []

beforeAll(async () => {
  jobs = createJobs({ address: services.address, role: 'all', log: silentLog, askSeconds: 2 })
  const data = z.object({ companyId: z.number(), at: z.number() })
  for (const name of ['greet', 'count'])
    jobs.define(name, { data, retries: 0 }, async ({ at }) => {
      if (isBroken) throw new Error('cannot reach ann@shop.example')
      ran.push(at)
    })
  await jobs.start()
  app = await buildServer({ ...services, jobs })
  company = await foundStaffedCompany(services, 'demo')
  await changeEmployee(services, company.viewer, company.people.reviewer.id, { role_id: company.roles.ADMIN })
  vendor = await signInAs(app, company.people.reviewer)
  for (const at of [1, 2, 3]) await jobs.send('greet', { companyId: company.companyId, at })
  await jobs.send('count', { companyId: 999_999, at: 4 })
  await vi.waitFor(async () => expect((await jobs.failed({ limit: 10 })).jobs).toHaveLength(4), {
    timeout: 30_000,
  })
}, 60_000)
afterAll(async () => {
  await app.close()
  await jobs.stop()
})

const RUN = '/api/v1/failed_jobs/run'
const NO_JOB = '00000000-0000-4000-8000-000000000000'
const failed = async () => (await vendor.get('/api/v1/failed_jobs')).json().failed_jobs
const audited = async () =>
  (
    await services.database.ownerPool.query(
      'select action from app.audit_entry where company_id = $1 and action = $2',
      [company.companyId, 'company.jobs_run_again'],
    )
  ).rows.length

test('only the vendor’s admins read the queues and run jobs again, and no token does', async () => {
  const token = await vendor.post('/api/v1/api_tokens', { name: 't', scopes: ['feedback:read'] })
  const refused: [Client, number][] = [
    [signedOutClient(app), 401],
    [await signInAs(app, company.people.agent), 403],
    [await signInAs(app, company.people.admin), 403],
    [tokenClient(app, token.json().secret ?? token.json().token), 403],
  ]
  for (const [client, status] of refused) {
    expect((await client.get('/api/v1/job_queues')).statusCode).toBe(status)
    expect((await client.get('/api/v1/failed_jobs')).statusCode).toBe(status)
    expect((await client.post(RUN, { queue: 'greet' })).statusCode).toBe(status)
  }
  expect((await failed()).length).toBe(4)
})

test('values that name no job or queue are refused', async () => {
  for (const [body, path] of [
    [{}, 'job'],
    [{ job: NO_JOB, queue: 'greet' }, 'job'],
    [{ job: "x'; drop table" }, 'job'],
    [{ queue: 'none' }, 'queue'],
    [{ queue: 'dead-letters' }, 'queue'],
  ] as const) {
    const answer = await vendor.post(RUN, body)
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, path])
  }
  expect((await vendor.get('/api/v1/failed_jobs?after=nonsense')).statusCode).toBe(400)
  expect((await vendor.post(RUN, { job: NO_JOB })).json()).toEqual({ started: 0 })
  expect(await audited()).toBe(0)
})

test('queues show how many jobs failed, and failed jobs their company, attempts and cause', async () => {
  const { job_queues } = (await vendor.get('/api/v1/job_queues')).json()
  expect(job_queues).toEqual([
    { queue: 'count', waiting: 0, active: 0, failed: 1, oldest_seconds: null },
    { queue: 'greet', waiting: 0, active: 0, failed: 3, oldest_seconds: null },
  ])
  const list = await failed()
  expect(
    list.map(({ queue, company: slug }: { queue: string; company: string | null }) => [queue, slug]).sort(),
  ).toEqual([['count', null], ...Array(3).fill(['greet', company.viewer.company.slug])])
  expect(list[0]).toMatchObject({ attempts: 1, cause: 'cannot reach [e-mail]' })
  expect(Date.parse(list[0].failed_at)).toBeGreaterThan(Date.parse('2026-01-01'))

  const seen: string[] = []
  let after = ''
  do {
    const page = (await vendor.get(`/api/v1/failed_jobs?limit=1${after && `&after=${after}`}`)).json()
    seen.push(...page.failed_jobs.map(({ id }: { id: string }) => id))
    after = page.next_cursor ?? ''
  } while (after)
  expect(seen).toEqual(list.map(({ id }: { id: string }) => id))
})

test('a failed job, and then all of its queue, run again once and are recorded', async () => {
  isBroken = false
  const one = (await failed()).find(({ queue }: { queue: string }) => queue === 'greet')
  const both = await Promise.all([vendor.post(RUN, { job: one.id }), vendor.post(RUN, { job: one.id })])
  expect(both.map((answer) => answer.json().started).sort()).toEqual([0, 1])
  expect(await audited()).toBe(1)
  expect((await vendor.post(RUN, { queue: 'greet' })).json()).toEqual({ started: 2 })
  expect((await vendor.post(RUN, { queue: 'greet' })).json()).toEqual({ started: 0 })
  expect(await audited()).toBe(2)
  await expect.poll(() => ran.toSorted(), { timeout: 30_000 }).toEqual([1, 2, 3])
  expect((await failed()).map(({ queue }: { queue: string }) => queue)).toEqual(['count'])
}, 60_000)
