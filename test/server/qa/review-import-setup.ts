import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { defineJobs } from '#app/jobs.ts'
import { buildServer } from '#app/server.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import type { ReviewImport, ReviewImportFile } from '#features/qa/reviews/import/contract.ts'
import { createOutboxRelay } from '#platform/jobs/relay.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type Answer, type Client, signInAs } from '#test/server/support/clients.ts'

export const FILES = '/api/v1/review_import_files'
export const IMPORTS = '/api/v1/review_imports'

type Stage = { app: FastifyInstance; demo: StaffedCompany; other: StaffedCompany; admin: Client }

/** Two companies, and an admin who imports reviews. Call it at the top of a test file, and `open` before all tests. */
export function reviewImportStage() {
  const services = testServices()
  const relay = createOutboxRelay(services)
  const stage = {} as Stage

  async function open(): Promise<void> {
    stage.app = await buildServer(services)
    stage.demo = await foundStaffedCompany(services, 'demo')
    stage.other = await foundStaffedCompany(services, 'other')
    defineJobs(services, relay, async () => stage.demo.viewer)
    stage.admin = await signInAs(stage.app, stage.demo.people.admin)
  }

  const upload = (content: string | Buffer, name = 'reviews.csv'): Promise<Answer> => {
    const head = `--limit\r\ncontent-disposition: form-data; name="attachment"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`
    const body = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n--limit--\r\n')])
    return stage.admin.send('POST', FILES, body, { 'content-type': 'multipart/form-data; boundary=limit' })
  }

  async function sendFile(content: string | Buffer, name?: string): Promise<ReviewImportFile> {
    const answer = await upload(content, name)
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json()
  }

  async function runJobs(): Promise<void> {
    await relay.sweep()
    await services.jobs.runAll()
  }

  /** Imports a file with the guessed mapping, from upload to the finished job. */
  async function importFile(
    content: string | Buffer,
    { dryRun = false, mapping = {}, name }: { dryRun?: boolean; mapping?: object; name?: string } = {},
  ): Promise<ReviewImport> {
    const file = await sendFile(content, name)
    const started = await stage.admin.post(IMPORTS, {
      file_key: file.file_key,
      mapping: { ...file.mapping, delimiter: file.delimiter, ...mapping },
      dry_run: dryRun,
    })
    expect(started.statusCode, started.body).toBe(202)
    await runJobs()
    return read(started.json().id)
  }

  const read = async (id: number): Promise<ReviewImport> => (await stage.admin.get(`${IMPORTS}/${id}`)).json()

  const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await services.database.ownerPool.query<Row>(text, [stage.demo.companyId, ...values])).rows

  const countOf = async (table: string): Promise<number> =>
    (await query<{ n: number }>(`select count(*)::int as n from app.${table} where company_id = $1`))[0]?.n ??
    0

  /** Mean score per employee and month of the reviews of a source. */
  const averagesOfSource = (source: string) =>
    query<{ key: string; average: number }>(
      `select e.email || ' ' || to_char(r.completed_at, 'YYYY-MM') as key, avg(r.score)::float8 as average
         from app.imported_review m
         join app.qa_review r on r.company_id = $1 and r.id = m.review_id
         join app.employee e on e.company_id = $1 and e.id = r.employee_id
        where m.company_id = $1 and m.source = $2 group by 1`,
      [source],
    )

  return {
    services,
    stage,
    open,
    upload,
    sendFile,
    runJobs,
    importFile,
    read,
    query,
    countOf,
    averagesOfSource,
  }
}

export const counts = ({ status, created, updated, unchanged, rejected }: ReviewImport) => ({
  status,
  created,
  updated,
  unchanged,
  rejected,
})
