import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { defineJobs } from '#app/jobs.ts'
import { buildServer } from '#app/server.ts'
import type { EmployeeImport, ImportFile } from '#features/people/employee-import/contract.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { createOutboxRelay } from '#platform/jobs/relay.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type Client, signInAs } from '#test/server/support/clients.ts'

/** Changes to the guessed mapping, and import options. */
type ImportOptions = { mapping?: object; dryRun?: boolean; invite?: boolean }

/** The server, a new company for each test, and the steps of an employee import as its admin. */
export function employeeImportTesting() {
  const services = testServices()
  const relay = createOutboxRelay(services)
  const stage = {} as { app: FastifyInstance; demo: StaffedCompany; other: StaffedCompany; admin: Client }
  let founded = 0

  beforeAll(async () => {
    stage.app = await buildServer(services)
    stage.other = await foundStaffedCompany(services, 'other')
    defineJobs(services, relay, async () => stage.demo.viewer)
  })
  afterAll(() => stage.app.close())

  beforeEach(async () => {
    // E-mails are unique in the installation, but each test uses the same ones in its own company.
    await services.database.ownerPool.query(
      `/* across companies: each test starts without rows */ delete from app.person_login where email like '%@new.example'`,
    )
    stage.demo = await foundStaffedCompany(services, `demo${founded++}`)
    stage.admin = await signInAs(stage.app, stage.demo.people.admin)
  })

  const send = (content: string) => {
    const form = `--limit\r\ncontent-disposition: form-data; name="attachment"; filename="people.csv"\r\ncontent-type: text/csv\r\n\r\n${content}\r\n--limit--\r\n`
    return stage.admin.send('POST', '/api/v1/employees/import_files', form, {
      'content-type': 'multipart/form-data; boundary=limit',
    })
  }

  async function sendFile(content: string): Promise<ImportFile> {
    const answer = await send(content)
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json()
  }

  const read = async (id: number): Promise<EmployeeImport> =>
    (await stage.admin.get(`/api/v1/employees/imports/${id}`)).json()

  /** Uploads a file and queues it with the guessed mapping. Returns the import's id. */
  async function queueFile(
    content: string,
    { mapping, dryRun, invite }: ImportOptions = {},
  ): Promise<number> {
    const file = await sendFile(content)
    const answer = await stage.admin.post('/api/v1/employees/imports', {
      file_key: file.file_key,
      mapping: {
        ...file.mapping,
        default_role_id: stage.demo.roles.AGENT,
        create_teams: true,
        ...mapping,
      },
      dry_run: dryRun ?? false,
      invite: invite ?? false,
    })
    expect(answer.statusCode, answer.body).toBe(202)
    return answer.json().id
  }

  /** Does the same and runs the job. */
  async function importFile(content: string, input: ImportOptions = {}): Promise<EmployeeImport> {
    const id = await queueFile(content, input)
    await work()
    return read(id)
  }

  async function work(): Promise<void> {
    await relay.sweep()
    await services.jobs.runAll()
  }

  /** People added by imports. */
  async function people() {
    const { rows } = await services.database.ownerPool.query(
      `select e.email, e.first_name, e.last_name, e.custom_employee_id, e.status, e.employment_status, e.start_date,
              t.name as team, o.email as leader, r.name as role
         from app.employee e join app.role r on r.company_id = $1 and r.id = e.role_id
         left join app.team t on t.company_id = $1 and t.id = e.team_id
         left join app.employee o on o.company_id = $1 and o.id = t.owner_id
        where e.company_id = $1 and e.email like '%@new.example' order by e.email`,
      [stage.demo.companyId],
    )
    return rows
  }

  return { services, stage, send, sendFile, read, queueFile, importFile, work, people }
}

export const counts = ({ status, rows, created, updated, unchanged, rejected }: EmployeeImport) => ({
  status,
  rows,
  created,
  updated,
  unchanged,
  rejected,
})

export const csv = (...lines: string[]) => `${lines.join('\n')}\n`

export const HEADER =
  'email,first_name,last_name,custom_employee_id,role,team,manager,employment_status,start_date,status'
