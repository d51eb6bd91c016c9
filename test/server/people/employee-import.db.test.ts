import { describe, expect, test } from 'vitest'
import { changeEmployee } from '#features/people/testing.ts'
import { csv, employeeImportTesting } from '#test/server/people/employee-import-setup.ts'
import { signedOutClient, signInAs } from '#test/server/support/clients.ts'

const { services, stage, send, sendFile, read, work, people } = employeeImportTesting()

describe('permission', () => {
  test('only admins of the company can import', async () => {
    const agent = await signInAs(stage.app, stage.demo.people.agent)
    const { file_key } = await sendFile(csv('email', 'a@new.example'))
    const body = { file_key, mapping: { columns: { email: 'email' } }, dry_run: true }
    const { id } = (await stage.admin.post('/api/v1/employees/imports', body)).json()
    for (const [method, url] of [
      ['POST', '/api/v1/employees/import_files'],
      ['POST', '/api/v1/employees/imports'],
      ['GET', '/api/v1/employees/imports'],
      ['GET', `/api/v1/employees/imports/${id}`],
      ['GET', `/api/v1/employees/imports/${id}/errors.csv`],
      ['POST', `/api/v1/employees/imports/${id}/cancel`],
      ['GET', '/api/v1/employees/export.csv'],
    ] as const) {
      expect((await signedOutClient(stage.app).send(method, url)).statusCode, url).toBe(401)
      expect((await agent.send(method, url)).statusCode, url).toBe(403)
    }
    const stranger = await signInAs(stage.app, stage.other.people.admin)
    for (const path of ['', '/errors.csv'])
      expect((await stranger.get(`/api/v1/employees/imports/${id}${path}`)).statusCode).toBe(404)
    expect((await stranger.get('/api/v1/employees/imports')).json().employee_imports).toEqual([])
    const theirs = await stranger.post('/api/v1/employees/imports', body)
    expect([theirs.statusCode, theirs.json().errors[0].path]).toEqual([422, 'file_key'])
    expect((await read(id)).status).toBe('queued')
  })

  test('an import fails if its admin loses the permission before it runs', async () => {
    const { file_key } = await sendFile(csv('email,first_name,last_name', 'a@new.example,A,B'))
    const mapping = { columns: { email: 'email', first_name: 'first_name', last_name: 'last_name' } }
    const { id } = (
      await stage.admin.post('/api/v1/employees/imports', { file_key, mapping, dry_run: false })
    ).json()
    await changeEmployee(services, stage.demo.viewer, stage.demo.people.admin.id, {
      role_id: stage.demo.roles.AGENT,
    })
    await work()
    await changeEmployee(services, stage.demo.viewer, stage.demo.people.admin.id, {
      role_id: stage.demo.roles.COMPANY_ADMIN,
    })
    expect(await read(id)).toMatchObject({
      status: 'failed',
      fault: 'The person who started this import may not import any more.',
    })
    expect(await people()).toEqual([])
  })
})

describe('a file', () => {
  test('that cannot be read is refused with the reason and not kept', async () => {
    for (const [content, message] of [
      ['', 'CSV: the file is empty'],
      ['PK\u0003\u0004', /Excel workbook/],
    ] as const) {
      const answer = await send(content)
      expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, 'attachment'])
      expect(answer.json().message).toMatch(message)
    }
  })

  test('gets a mapping guessed from its columns and dates, in English and Norwegian', async () => {
    const english = await sendFile(
      csv('Work email;Given name;Surname;Department;Supervisor;Hire date', 'a@b.no;A;B;C;d@b.no;24.12.2025'),
    )
    expect(english).toMatchObject({
      file_name: 'people.csv',
      rows: 1,
      delimiter: ';',
      sample: [{ row: 1, cells: ['a@b.no', 'A', 'B', 'C', 'd@b.no', '24.12.2025'] }],
      mapping: {
        columns: {
          email: 'Work email',
          first_name: 'Given name',
          last_name: 'Surname',
          team: 'Department',
          manager: 'Supervisor',
          start_date: 'Hire date',
        },
        date_format: 'd.M.yyyy',
      },
    })
    const norwegian = await sendFile(csv('E-post,Fornavn,Etternavn,Avdeling,Ansattnr', 'a@b.no,A,B,C,7'))
    expect(norwegian.mapping.columns).toEqual({
      email: 'E-post',
      first_name: 'Fornavn',
      last_name: 'Etternavn',
      team: 'Avdeling',
      custom_employee_id: 'Ansattnr',
    })
  })

  test.each([
    ['columns', { columns: {} }, 'mapping.columns'],
    ['a column that the file lacks', { columns: { email: 'nope' } }, 'mapping'],
    ['an unknown field', { columns: { email: 'email', salary: 'email' } }, 'mapping.columns.salary'],
    ['an unknown key', { columns: { email: 'email' }, extra: 1 }, 'mapping.extra'],
    ['a date format', { columns: { email: 'email' }, date_format: 'yy' }, 'mapping.date_format'],
  ])('with a mapping whose %s cannot be is refused by name', async (_name, mapping, path) => {
    const { file_key } = await sendFile(csv('email', 'a@new.example'))
    const answer = await stage.admin.post('/api/v1/employees/imports', { file_key, mapping, dry_run: true })
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, path])
  })

  test('with an unknown or forbidden role for new people is refused when queued', async () => {
    const { file_key } = await sendFile(csv('email', 'a@new.example'))
    const vendor = stage.demo.roles.ADMIN
    for (const [role, message] of [
      [987_654, 'This role does not exist.'],
      [stage.other.roles.AGENT, 'This role does not exist.'],
      [vendor, 'You may not give this role to anyone.'],
    ]) {
      const mapping = { columns: { email: 'email' }, default_role_id: role }
      const answer = await stage.admin.post('/api/v1/employees/imports', { file_key, mapping, dry_run: true })
      expect([answer.statusCode, answer.json().errors]).toEqual([
        422,
        [{ path: 'mapping.default_role_id', message }],
      ])
    }
  })
})

test('a waiting import can be cancelled and loses its file; a finished one cannot', async () => {
  const file = await sendFile(csv('email', 'a@new.example'))
  const body = { file_key: file.file_key, mapping: { columns: { email: 'email' } }, dry_run: true }
  const { id } = (await stage.admin.post('/api/v1/employees/imports', body)).json()
  const cancelled = await stage.admin.post(`/api/v1/employees/imports/${id}/cancel`, {})
  expect(cancelled.json()).toMatchObject({ status: 'cancelled', file_key: null })
  expect((await stage.admin.post(`/api/v1/employees/imports/${id}/cancel`, {})).statusCode).toBe(409)
  expect((await stage.admin.post('/api/v1/employees/imports', body)).statusCode).toBe(422)
  await work()
  expect((await read(id)).status).toBe('cancelled')
})
