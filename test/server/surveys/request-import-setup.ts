import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect } from 'vitest'
import { defineJobs } from '#app/jobs.ts'
import { buildServer } from '#app/server.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import type { ImportFile, RequestImport } from '#features/surveys/delivery/import/contract.ts'
import { createOutboxRelay } from '#platform/jobs/relay.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type Client, signInAs } from '#test/server/support/clients.ts'
import { publishedSurvey } from '#test/server/surveys/survey-setup.ts'

export const FILES = '/api/v1/survey_request_import_files'
export const IMPORTS = '/api/v1/survey_request_imports'
const HEADER = 'id,ticket,email,name,agent,deliver,delay,expires,skip,shop'
export const COLUMNS = {
  external_id: 'id',
  ext_interaction_id: 'ticket',
  customer_email: 'email',
  customer_name: 'name',
  employee_email: 'agent',
  deliver: 'deliver',
  delay_minutes: 'delay',
  expires_at: 'expires',
  do_not_send: 'skip',
}

type ImportOptions = { mapping?: object; dryRun?: boolean }
type Made = {
  external_id: string
  status: string
  email: string | null
  properties: object
  agent: string | null
}

/** The server, two companies, a published survey, and the steps of a survey request import as an admin. */
export function requestImportTesting() {
  const services = testServices()
  const relay = createOutboxRelay(services)
  const stage = { file: 0 } as {
    app: FastifyInstance
    demo: StaffedCompany
    other: StaffedCompany
    admin: Client
    survey: string
    /** The number of the last file. Its ids begin with it, so that tests do not share ids. */
    file: number
  }

  beforeAll(async () => {
    stage.app = await buildServer(services)
    stage.demo = await foundStaffedCompany(services, 'demo')
    stage.other = await foundStaffedCompany(services, 'other')
    defineJobs(services, relay, async () => stage.demo.viewer)
    stage.admin = await signInAs(stage.app, stage.demo.people.admin)
    stage.survey = await publishedSurvey(stage.admin, 'After contact')
  })
  afterAll(() => stage.app.close())

  /** The rows of a new file. */
  const rowsOf = (count: number, row: (n: number, id: string) => string = plainRow) => {
    stage.file++
    return [HEADER, ...Array.from({ length: count }, (_, n) => row(n, `f${stage.file}-${n}`))]
  }

  const send = (content: string) => {
    const form = `--limit\r\ncontent-disposition: form-data; name="attachment"; filename="requests.csv"\r\ncontent-type: text/csv\r\n\r\n${content}\r\n--limit--\r\n`
    return stage.admin.send('POST', FILES, form, { 'content-type': 'multipart/form-data; boundary=limit' })
  }

  async function sendFile(content: string): Promise<ImportFile> {
    const answer = await send(content)
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json()
  }

  async function queueFile(content: string, { mapping, dryRun }: ImportOptions = {}): Promise<number> {
    const { file_key } = await sendFile(content)
    const answer = await stage.admin.post(IMPORTS, {
      file_key,
      mapping: { columns: COLUMNS, survey: stage.survey, properties: { shop: 'shop' }, ...mapping },
      dry_run: dryRun ?? false,
    })
    expect(answer.statusCode, answer.body).toBe(202)
    return answer.json().id
  }

  const read = async (id: number): Promise<RequestImport> =>
    (await stage.admin.get(`${IMPORTS}/${id}`)).json()

  async function work(): Promise<void> {
    await relay.sweep()
    await services.jobs.runAll()
  }

  /** Runs an import from upload to the finished job. */
  async function importFile(content: string, options: ImportOptions = {}): Promise<RequestImport> {
    const id = await queueFile(content, options)
    await work()
    return read(id)
  }

  async function requestsLike(start: string): Promise<Made[]> {
    const { rows } = await services.database.ownerPool.query<Made>(
      `select q.external_id, q.status, q.customer_email as email, q.properties, e.email as agent
         from app.survey_request q left join app.employee e on e.company_id = $1 and e.id = q.employee_id
        where q.company_id = $1 and q.external_id like $2 order by q.id`,
      [stage.demo.companyId, `${start}%`],
    )
    return rows
  }

  async function mailsTo(email: string): Promise<number> {
    const { rows } = await services.database.ownerPool.query<{ count: number }>(
      'select count(*)::int as count from app.mail_message where company_id = $1 and to_address like $2',
      [stage.demo.companyId, email],
    )
    return rows[0]?.count ?? 0
  }

  return { services, stage, rowsOf, send, sendFile, queueFile, read, work, importFile, requestsLike, mailsTo }
}

export const plainRow = (n: number, id: string) =>
  `${id},T${n},c-${id}@customer.example,Kim ${n},,email,,,,Oslo`

export const csv = (lines: readonly string[]) => `${lines.join('\n')}\n`

export const counts = ({ status, rows, created, unchanged, rejected }: RequestImport) => ({
  status,
  rows,
  created,
  unchanged,
  rejected,
})
