import { describe, expect, test } from 'vitest'
import { channelIds } from '#features/integrations/channels/channels.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { counts, csv, employeeImportTesting, HEADER } from '#test/server/people/employee-import-setup.ts'
import { fingerprint } from '#test/server/support/clients.ts'

const { services, stage, importFile, people } = employeeImportTesting()

describe('rows', () => {
  test('create missing teams, and find managers anywhere in the file', async () => {
    const done = await importFile(
      csv(
        HEADER,
        'ann@new.example,Ann,Agent,N1,,Care / Billing,lee@new.example,Full time,2025-03-01,ACTIVE',
        'lee@new.example,Lee,Lead,N2,manager,Care / Billing,pat@new.example,,,',
        'pat@new.example,Pat,Head,N3,Manager,Care,,,,',
        'bo@new.example,Bo,Agent,N4,,,lee@new.example,part-time,,',
        'sol@new.example,Sol,Solo,N5,,,ann@new.example,,,',
      ),
    )
    expect(counts(done)).toEqual({
      status: 'done',
      rows: 5,
      created: 5,
      updated: 0,
      unchanged: 0,
      rejected: 0,
    })
    expect(await people()).toMatchObject([
      {
        email: 'ann@new.example',
        team: 'Billing',
        leader: 'lee@new.example',
        role: 'Agent',
        status: 'ACTIVE',
        employment_status: 'FULL_TIME',
        start_date: '2025-03-01',
      },
      {
        email: 'bo@new.example',
        team: 'Billing',
        leader: 'lee@new.example',
        employment_status: 'PART_TIME',
        status: 'CREATED',
      },
      { email: 'lee@new.example', team: 'Billing', role: 'Manager' },
      { email: 'pat@new.example', team: 'Care', leader: 'pat@new.example' },
      // A manager who led no team got a new one below their own team.
      { email: 'sol@new.example', team: 'Ann Agent', leader: 'ann@new.example' },
    ])
    const { rows } = await services.database.ownerPool.query(
      'select count(*) from app.mail_message where company_id = $1',
      [stage.demo.companyId],
    )
    expect(rows[0].count).toBe(0)
  })

  test('with errors are reported by row, column and reason, and do not stop the others', async () => {
    const done = await importFile(
      csv(
        HEADER,
        'ok@new.example,O,K,B0,,,,,,',
        'not-a-mail,A,B,B1,,,,,,',
        ',A,B,,,,,,,',
        'nofirst@new.example,,B,B3,,,,,,',
        'role@new.example,A,B,B4,Wizard,,,,,',
        'date@new.example,A,B,B5,,,,,2025-02-30,',
        'status@new.example,A,B,B6,,,,sometimes,,',
        'ok@new.example,O,K,B7,,,,,,',
        'same@new.example,A,B,B0,,,,,,',
        `${stage.other.people.agent.email},A,B,B8,,,,,,`,
        'self@new.example,A,B,B9,,,self@new.example,,,',
        'orphan@new.example,A,B,B10,,,nobody@new.example,,,',
        'chain@new.example,A,B,B11,,,orphan@new.example,,,',
        `vendor@new.example,A,B,B12,Admin,,,,,`,
        `${stage.demo.people.agent.email},A,B,${stage.demo.people.outsider.customEmployeeId},,,,,,`,
        'short@new.example,A',
        'path@new.example,A,B,B13,,Care //,,,,',
      ),
      { mapping: { create_teams: true } },
    )
    expect(counts(done)).toEqual({
      status: 'done',
      rows: 17,
      created: 1,
      updated: 0,
      unchanged: 0,
      rejected: 16,
    })
    expect(done.errors).toEqual([
      { row: 2, column: 'email', message: '"not-a-mail" is not an e-mail address' },
      { row: 3, column: 'email', message: 'is empty, so the row names no person' },
      { row: 6, column: 'start_date', message: '"2025-02-30" is not a date written yyyy-MM-dd' },
      {
        row: 7,
        column: 'employment_status',
        message: '"sometimes" is not one of FULL_TIME, PART_TIME, TEMP, UNKNOWN',
      },
      { row: 16, column: null, message: 'has 2 columns where the header has 10' },
      { row: 17, column: 'team', message: '"Care //" has a team without a name' },
      { row: 4, column: 'first_name', message: 'is empty, and the person is new' },
      { row: 5, column: 'role', message: 'there is no role "Wizard"' },
      { row: 8, column: 'email', message: 'is in row 1 already' },
      { row: 9, column: 'custom_employee_id', message: 'is in row 1 already' },
      { row: 10, column: 'email', message: 'is in use already' },
      { row: 14, column: 'role', message: 'may not be given by you' },
      { row: 15, column: 'email', message: 'belongs to a different person than the number' },
      { row: 11, column: 'manager', message: 'is the person' },
      { row: 12, column: 'manager', message: 'no person has the e-mail "nobody@new.example"' },
      { row: 13, column: 'manager', message: 'no person has the e-mail "orphan@new.example"' },
    ])
    const errors = await stage.admin.get(`/api/v1/employees/imports/${done.id}/errors.csv`)
    expect(errors.headers['content-disposition']).toContain('people errors.csv')
    expect(errors.body.split('\n')).toHaveLength(18)
    expect(await people()).toHaveLength(1)
  })

  test('naming unknown teams are refused if the mapping does not create teams', async () => {
    const done = await importFile(
      csv(HEADER, 'a@new.example,A,B,,,North / Nowhere,,,,', 'b@new.example,A,B,,,north,,,,'),
      { mapping: { create_teams: false } },
    )
    expect(done.errors).toEqual([{ row: 1, column: 'team', message: 'there is no team "North / Nowhere"' }])
    expect(await people()).toMatchObject([{ email: 'b@new.example', team: 'North' }])
  })

  test('about existing people change only the given fields', async () => {
    const { agent, outsider } = stage.demo.people
    const done = await importFile(
      csv(
        'custom_employee_id,email,first_name,role,location,team,status',
        `${agent.customEmployeeId},${agent.email},Agneta,,Oslo,,`,
        `${outsider.customEmployeeId},,,,,,DEACTIVATED`,
        `${stage.demo.people.childAgent.customEmployeeId},,,,,,`,
      ),
    )
    expect(counts(done)).toEqual({
      status: 'done',
      rows: 3,
      created: 0,
      updated: 2,
      unchanged: 1,
      rejected: 0,
    })
    const { rows } = await services.database.ownerPool.query(
      'select id, first_name, last_name, location, team_id, status, version from app.employee where company_id = $1 and id = any($2) order by id',
      [stage.demo.companyId, [agent.id, outsider.id]],
    )
    expect(rows).toEqual([
      {
        id: agent.id,
        first_name: 'Agneta',
        last_name: 'Tester',
        location: 'Oslo',
        team_id: stage.demo.teams.north,
        status: 'ACTIVE',
        version: 2,
      },
      expect.objectContaining({ id: outsider.id, first_name: 'Outsider', status: 'DEACTIVATED' }),
    ])
    const back = await importFile(csv('email,status', `${outsider.email},ACTIVE`))
    expect(counts(back)).toMatchObject({ updated: 1, rejected: 0 })
  })

  test('cannot lock out the last admins or the importer, or leave a team without a manager', async () => {
    const { admin: own, otherLead } = stage.demo.people
    const before = await fingerprint(services)
    const done = await importFile(
      csv(
        'email,role,status',
        `${own.email},Agent,`,
        `${own.email.replace('admin', 'ADMIN')},,`,
        `${otherLead.email},,DEACTIVATED`,
      ),
    )
    expect(done.errors).toEqual([
      { row: 1, column: 'role', message: 'is an admin: change the role manually' },
      { row: 2, column: 'email', message: 'is in row 1 already' },
      { row: 3, column: 'status', message: 'leads a team whose members would have no manager' },
    ])
    const gone = await importFile(csv('email,status', `${own.email},deactivated`))
    expect(gone.errors[0]?.message).toBe('would deactivate yourself')
    const after = await fingerprint(services)
    expect([after.employee, after.team]).toEqual([before.employee, before.team])
  })

  test('send an invitation to each new person once, if requested', async () => {
    const content = csv('email,first_name,last_name', 'a@new.example,A,B', 'b@new.example,B,C')
    await importFile(content, { invite: true })
    await importFile(content, { invite: true })
    const { rows } = await services.database.ownerPool.query(
      'select to_address from app.mail_message where company_id = $1 order by to_address',
      [stage.demo.companyId],
    )
    expect(rows.map((row) => row.to_address)).toEqual(['a@new.example', 'b@new.example'])
  })

  test('accept mapped values of the company and channels by name', async () => {
    await tenantTransaction(services, stage.demo.viewer, (tx) => channelIds(tx, ['Live chat', 'Phone']))
    const done = await importFile(
      csv(
        'email,first_name,last_name,role,channels',
        'a@new.example,A,B,TL,"Live chat; phone"',
        'b@new.example,A,B,tl,Fax',
      ),
      {
        mapping: {
          columns: Object.fromEntries(
            ['email', 'first_name', 'last_name', 'role', 'channels'].map((name) => [name, name]),
          ),
          values: { role: { TL: 'Manager' } },
        },
      },
    )
    expect(done.errors).toEqual([{ row: 2, column: 'channels', message: 'there is no channel "Fax"' }])
    expect(await people()).toMatchObject([{ email: 'a@new.example', role: 'Manager' }])
    const query = '{ usersTable(search: "a@new.example") { nodes { channels { name } licenseType } } }'
    expect((await stage.admin.post('/graphql', { query })).json().data.usersTable.nodes).toEqual([
      { channels: [{ name: 'Live chat' }, { name: 'Phone' }], licenseType: 'MANAGER' },
    ])
  })
})
