import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { defineJobs } from '#app/jobs.ts'
import { buildServer } from '#app/server.ts'
import { feedbackImports } from '#features/feedback/import/area.ts'
import type { FeedbackImport, ImportFile, ImportPreview } from '#features/feedback/import/contract.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { createOutboxRelay } from '#platform/jobs/relay.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type Client, signInAs } from '#test/server/support/clients.ts'

export const REVIEWS = readFileSync('test/fixtures/reviews-small.csv')
export const MAPPING = JSON.parse(readFileSync('test/fixtures/reviews-small.mapping.json', 'utf8'))
export const expected = JSON.parse(readFileSync('test/fixtures/reviews-small.expected.json', 'utf8'))

/** The server, a new company for each test, and the steps of an import as its admin. */
export function importTesting() {
  const services = testServices()
  const relay = createOutboxRelay(services)
  const stage = {} as { app: FastifyInstance; demo: StaffedCompany; other: StaffedCompany; admin: Client }

  beforeAll(async () => {
    stage.app = await buildServer(services)
    stage.other = await foundStaffedCompany(services, 'other')
    defineJobs(services, relay, async (companyId) =>
      companyId === stage.demo.companyId ? stage.demo.viewer : stage.other.viewer,
    )
  })
  afterAll(() => stage.app.close())

  let founded = 0
  beforeEach(async () => {
    founded += 1
    stage.demo = await foundStaffedCompany(services, `demo-${founded}`, { timeZone: 'America/New_York' })
    stage.admin = await signInAs(stage.app, stage.demo.people.admin)
  })

  async function sendFile(content: string | Buffer, name = 'reviews.csv'): Promise<ImportFile> {
    const answer = await sendForm(content, { name })
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json()
  }

  function sendForm(content: string | Buffer, { field = 'attachment', name = 'reviews.csv' } = {}) {
    const form = Buffer.concat([
      Buffer.from(
        `--limit\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`,
      ),
      Buffer.from(content as string),
      Buffer.from('\r\n--limit--\r\n'),
    ])
    return stage.admin.send('POST', '/api/v1/feedback_import_files', form, {
      'content-type': 'multipart/form-data; boundary=limit',
    })
  }

  async function preview(body: { file_key: string; mapping: object }): Promise<ImportPreview> {
    const answer = await stage.admin.post('/api/v1/feedback_import_previews', body)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }

  async function queue(input: {
    file_key: string
    mapping?: object
    dry_run?: boolean
  }): Promise<FeedbackImport> {
    const answer = await stage.admin.post('/api/v1/feedback_imports', {
      mapping: MAPPING,
      dry_run: false,
      ...input,
    })
    expect(answer.statusCode, answer.body).toBe(202)
    return answer.json()
  }

  const read = async (id: number): Promise<FeedbackImport> =>
    (await stage.admin.get(`/api/v1/feedback_imports/${id}`)).json()

  /** Runs the jobs of the company's events, except the daily file clean-up. */
  async function work(): Promise<void> {
    await relay.sweep()
    const { sent } = services.jobs
    const due = sent.filter(({ name, options }) => name === feedbackImports.job || !options.startAfter)
    sent.splice(0, sent.length, ...due)
    await services.jobs.runAll()
    await relay.sweep()
    await services.jobs.runAll()
  }

  async function responses(): Promise<unknown[]> {
    const { rows } = await services.database.ownerPool.query(
      'select external_id from response where company_id = $1 order by external_id',
      [stage.demo.companyId],
    )
    return rows
  }

  async function filesKept(): Promise<string[]> {
    const { rows } = await services.database.ownerPool.query<{ key: string }>(
      'select key from stored_file where company_id = $1 order by created_at',
      [stage.demo.companyId],
    )
    return rows.map(({ key }) => key)
  }

  const setRunning = (id: number) =>
    services.database.ownerPool.query(
      `update feedback_import set status = 'running', run = 1, job_id = 'a job', started_at = $3, seen_at = $3, told_at = $3
        where company_id = $1 and id = $2`,
      [stage.demo.companyId, id, services.clock.now()],
    )

  return {
    services,
    relay,
    stage,
    sendFile,
    sendForm,
    preview,
    queue,
    read,
    work,
    responses,
    filesKept,
    setRunning,
  }
}

export const counts = ({ rows, created, updated, unchanged, rejected }: typeof expected) => ({
  rows,
  created,
  updated,
  unchanged,
  rejected,
})
