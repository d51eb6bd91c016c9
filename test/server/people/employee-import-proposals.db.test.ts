import { expect, test } from 'vitest'
import { createTeam } from '#features/people/teams/teams.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { employeeImportTesting } from '#test/server/people/employee-import-setup.ts'

const { services, stage, sendFile, read, work } = employeeImportTesting()

const HR_FILE = [
  'Employee_Name,EmpID,Email,DateofHire,State,Zip,Department,ManagerName,EmploymentStatus',
  '"Ashdown, Maren",10026,maren.ashdown@new.example,7/5/2011,MA,01960,Billing South,Petra Quill,Active',
  '"O\'Hara, Sinéad",10084,sinead.ohara@new.example,3/30/2015,MA,02148,Billing South,Petra Quill,Active',
  '',
].join('\n')

/** Uploads a file and imports it with the proposed mapping unchanged. */
async function accept(content: string) {
  const { file_key, mapping } = await sendFile(content)
  const options = { file_key, mapping, dry_run: false }
  const answer = await stage.admin.post('/api/v1/employees/imports', options)
  expect(answer.statusCode, answer.body).toBe(202)
  await work()
  return read(answer.json().id)
}

async function people() {
  const { rows } = await services.database.ownerPool.query(
    `select e.first_name, e.last_name, e.custom_employee_id, e.start_date::text, e.state_or_country, e.status, e.team_id,
            r.role_template, t.name as team
       from employee e
       join role r on r.company_id = $1 and r.id = e.role_id
       left join team t on t.company_id = $1 and t.id = e.team_id
      where e.company_id = $1 and e.email like '%@new.example' order by e.email`,
    [stage.demo.companyId],
  )
  return rows
}

const BOTH = [
  { first_name: 'Maren', last_name: 'Ashdown', custom_employee_id: '10026', start_date: '2011-07-05' },
  { first_name: 'Sinéad', last_name: "O'Hara", custom_employee_id: '10084', start_date: '2015-03-30' },
]

test('a typical HR file adds its people to the only team with the given name', async () => {
  const team = await tenantTransaction(services, stage.demo.viewer, (tx) =>
    createTeam(tx, { name: 'Billing South', parentId: stage.demo.teams.north }),
  )
  expect(await accept(HR_FILE)).toMatchObject({ status: 'done', rows: 2, created: 2, rejected: 0 })
  const more = { state_or_country: 'MA', status: 'ACTIVE', role_template: 'AGENT', team_id: team }
  expect(await people()).toMatchObject(BOTH.map((person) => ({ ...person, ...more })))
})

test('the same file creates its team if the company does not have it', async () => {
  expect(await accept(HR_FILE)).toMatchObject({ status: 'done', rows: 2, created: 2, rejected: 0 })
  expect(await people()).toMatchObject(BOTH.map((person) => ({ ...person, team: 'Billing South' })))
})

test('a team name used twice must be given as a path', async () => {
  await tenantTransaction(services, stage.demo.viewer, async (tx) => {
    for (const parentId of [stage.demo.teams.north, stage.demo.teams.east])
      await createTeam(tx, { name: 'Billing South', parentId })
  })
  const run = await accept(HR_FILE)
  expect(run).toMatchObject({ created: 0, rejected: 2 })
  expect(run.errors[0]).toEqual({
    row: 1,
    column: 'Department',
    message: 'there is more than one team "Billing South": write its path',
  })
})
