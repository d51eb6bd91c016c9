import type { GraphQLEnumType } from 'graphql'
import { describe, expect, test } from 'vitest'
import { schema } from '#app/schema.ts'
import { createRole } from '#features/people/roles/roles.ts'
import { changeEmployee, TEST_PASSWORD } from '#features/people/testing.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { employeesTesting } from '#test/server/people/employees-setup.ts'
import { type Client, fingerprint, signIn, signInAs } from '#test/server/support/clients.ts'

const { services, stage, ask, mutate, stored, newcomer } = employeesTesting()

describe('ACC-519 non-admins', () => {
  test.each(['agent', 'lead', 'reviewer'] as const)(
    '%s is refused every change, and nothing changes',
    async (who) => {
      const client = await signInAs(stage.app, stage.demo.people[who])
      const { agent, lead } = stage.demo.people
      const before = await fingerprint(services)
      for (const field of [
        `${newcomer()} { employee { id } }`,
        `updateEmployee(id: ${agent.id}, version: 1, firstName: "X") { employee { id } }`,
        `archiveEmployee(id: ${agent.id}) { employee { id } }`,
        `reactivateEmployee(id: ${agent.id}) { employee { id } }`,
        `approveEmployee(id: ${agent.id}) { employee { id } }`,
        `refuseEmployee(id: ${agent.id}) { employee { id } }`,
        `transferEmployees(employeeIds: [${agent.id}], managerId: ${lead.id}) { employees { id } }`,
        `bulkDeactivateEmployees(employeeIds: [${agent.id}]) { deactivatedIds }`,
        `bulkUpdateEmployees(employeeIds: [${agent.id}], employmentStatus: TEMP) { employees { id } }`,
        'undoBulkChange(changeId: 1) { restored { id } }',
      ]) {
        const { errors } = await ask(`mutation { it: ${field} }`, client)
        expect([field, errors[0].extensions.code]).toEqual([field, 'forbidden'])
      }
      expect(await fingerprint(services)).toEqual(before)
    },
  )
})

describe('PPL-533 creating', () => {
  test.each([
    [
      'email',
      'an e-mail in use',
      () => newcomer().replace(/email: "[^"]*"/, `email: "${stage.demo.people.agent.email.toUpperCase()}"`),
    ],
    [
      'email',
      'an e-mail of another company',
      () => newcomer().replace(/email: "[^"]*"/, `email: "${stage.other.people.agent.email}"`),
    ],
    ['email', 'no e-mail', () => newcomer().replace(/email: "[^"]*"/, 'email: "x"')],
    ['firstName', 'no name', () => newcomer().replace('"New"', '"  "')],
    [
      'roleId',
      'a role of another company',
      () => newcomer().replace(`roleId: ${stage.demo.roles.AGENT}`, `roleId: ${stage.other.roles.AGENT}`),
    ],
    [
      'teamId',
      'a team of another company',
      () => newcomer().replace(`teamId: ${stage.demo.teams.north}`, `teamId: ${stage.other.teams.north}`),
    ],
    ['startDate', 'no date', () => newcomer(', startDate: "2026-02-30"')],
    ['countryCode', 'no country', () => newcomer(', countryCode: "XX"')],
    ['channelIds', 'a channel that there is not', () => newcomer(', channelIds: [987654]')],
    ['groupIds', 'a group that there is not', () => newcomer(', groupIds: [987654]')],
  ])('with a bad %s (%s) answers errors there, and nobody is added', async (path, _name, field) => {
    const before = await fingerprint(services)
    const { employee, errors } = await mutate(field(), 'employee { id }')
    expect(employee).toBeNull()
    expect(errors[0].path).toEqual([path])
    expect(await fingerprint(services)).toEqual(before)
  })

  test('adds a person with status CREATED, all given fields and an invitation', async () => {
    const { employee, invitationLink, faults } = await mutate(
      newcomer(
        ', startDate: "2026-03-01", employmentStatus: PART_TIME, countryCode: "NO", canManageTeams: true',
      ),
      'employee { id email status startDate employmentStatus licenseType canManageTeams profile { fullName countryCode } primaryTeam { id } version } invitationLink',
    )
    expect(faults).toEqual([])
    expect(employee).toMatchObject({
      email: `new.person@${stage.demo.slug}.example`,
      status: 'CREATED',
      startDate: '2026-03-01',
      employmentStatus: 'PART_TIME',
      licenseType: 'AGENT',
      canManageTeams: true,
      profile: { fullName: 'New Person', countryCode: 'NO' },
      primaryTeam: { id: String(stage.demo.teams.north) },
      version: 1,
    })
    // Without a mail server the link is returned, so that the admin can pass it on.
    expect(invitationLink).toMatch(/^http:\/\/localhost:3000\/set_password\//)
    const { rows } = await services.database.ownerPool.query(
      'select to_address from app.mail_message where company_id = $1',
      [stage.demo.companyId],
    )
    expect(rows).toEqual([{ to_address: `new.person@${stage.demo.slug}.example` }])
  })

  test('sends no invitation if the admin turned it off', async () => {
    const { invitationLink } = await mutate(newcomer(', invite: false'), 'invitationLink')
    expect(invitationLink).toBeNull()
    const { rows } = await services.database.ownerPool.query(
      'select count(*) from app.mail_message where company_id = $1',
      [stage.demo.companyId],
    )
    expect(rows[0].count).toBe(0)
  })

  test('PPL-506 sets employment status UNKNOWN by default and derives the licence from the role', async () => {
    const manager = newcomer().replace(
      `roleId: ${stage.demo.roles.AGENT}`,
      `roleId: ${stage.demo.roles.MANAGER}`,
    )
    const { employee } = await mutate(manager, 'employee { employmentStatus licenseType }')
    expect(employee).toEqual({ employmentStatus: 'UNKNOWN', licenseType: 'MANAGER' })
    expect(
      (schema.getType('EmploymentStatus') as GraphQLEnumType)
        .getValues()
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['FULL_TIME', 'PART_TIME', 'TEMP', 'UNKNOWN'])
    const { errors } = await ask(`mutation { ${newcomer(', employmentStatus: RARELY')} { employee { id } } }`)
    expect(errors[0].message).toMatch(/^Employment status must be /)
  })
})

describe('changing', () => {
  test('a person who is unknown, in another company or out of scope gets the same "not found"', async () => {
    const role = await tenantTransaction(services, stage.demo.viewer, (tx) =>
      createRole(tx, {
        name: 'Team admin',
        template: 'COMPANY_ADMIN',
        permissions: ['companyAdmin'],
        dataAccess: { ADMINISTRATIVE: 'own_team' },
      }),
    )
    await changeEmployee(services, stage.demo.viewer, stage.demo.people.lead.id, { role_id: role })
    const teamAdmin = await signInAs(stage.app, stage.demo.people.lead)
    const faultsFor = async (id: number, client: Client) => {
      const { errors } = await mutate(
        `updateEmployee(id: ${id}, version: 1, firstName: "X")`,
        'employee { id }',
        client,
      )
      return errors
    }
    const unknown = await faultsFor(987_654, stage.admin)
    expect(unknown[0]).toMatchObject({
      message: 'This person does not exist.',
      details: { code: 'not_found' },
    })
    expect(await faultsFor(stage.other.people.agent.id, stage.admin)).toEqual(unknown)
    expect(await faultsFor(stage.demo.people.outsider.id, teamAdmin)).toEqual(unknown)
    expect(await faultsFor(stage.demo.people.agent.id, teamAdmin)).toEqual([])
    const table = (await ask('{ usersTable { totalCount } }', teamAdmin)).data.usersTable
    expect(table.totalCount).toBe(3)
    const { errors } = await ask(`mutation { ${newcomer()} { employee { id } } }`, teamAdmin)
    expect(errors[0].extensions.code).toBe('forbidden')
  })

  test('sets given fields, clears nulls and keeps the rest; the audit log has only the changes', async () => {
    const { id } = stage.demo.people.agent
    const first = await mutate(
      `updateEmployee(id: ${id}, version: 1, firstName: " Ada ", location: "Oslo", text: "Hi", startDate: "2025-01-02")`,
      'employee { version profile { fullName location text } startDate primaryTeam { id } }',
    )
    expect(first.employee).toMatchObject({
      version: 2,
      profile: { fullName: 'Ada Tester', location: 'Oslo', text: 'Hi' },
      startDate: '2025-01-02',
    })
    const second = await mutate(
      `updateEmployee(id: ${id}, version: 2, text: null, teamId: null)`,
      'employee { version profile { fullName location text } primaryTeam { id } }',
    )
    expect(second.employee).toEqual({
      version: 3,
      profile: { fullName: 'Ada Tester', location: 'Oslo', text: null },
      primaryTeam: null,
    })
    const { rows } = await services.database.ownerPool.query(
      `select v.before, v.after from app.audit_entry a join app.audit_value v on v.company_id = $1 and v.sequence = a.sequence
        where a.company_id = $1 and a.action = 'employee.changed' order by a.sequence`,
      [stage.demo.companyId],
    )
    expect(rows[1]).toEqual({
      before: { text: 'Hi', teamId: stage.demo.teams.north, version: 2 },
      after: { text: null, teamId: null, version: 3 },
    })
  })

  test('an outdated copy is refused with the current one and overwrites nothing', async () => {
    const { id } = stage.demo.people.agent
    const second = await signInAs(stage.app, stage.demo.people.admin)
    const one = await mutate(
      `updateEmployee(id: ${id}, version: 1, lastName: "First")`,
      'employee { version }',
    )
    expect(one.faults).toEqual([])
    const two = await mutate(
      `updateEmployee(id: ${id}, version: 1, lastName: "Second")`,
      'employee { version }',
      second,
    )
    expect(two.errors[0].details.code).toBe('stale')
    expect(JSON.parse(two.errors[0].details.current)).toMatchObject({ id, lastName: 'First', version: 2 })
    expect((await stored(id)).last_name).toBe('First')
  })

  test('the e-mail changes the sign-in too, and an address in use is refused', async () => {
    const { id, email } = stage.demo.people.agent
    const taken = await mutate(
      `updateEmployee(id: ${id}, version: 1, email: "${stage.other.people.agent.email}")`,
      'employee { id }',
    )
    expect(taken.faults).toEqual(['email: This e-mail is in use already.'])
    const moved = await mutate(
      `updateEmployee(id: ${id}, version: 1, email: "Moved@${stage.demo.slug}.example")`,
      'employee { email }',
    )
    expect(moved.employee.email).toBe(`moved@${stage.demo.slug}.example`)
    expect((await signIn(stage.app, email, TEST_PASSWORD)).statusCode).toBe(401)
    expect((await signIn(stage.app, `moved@${stage.demo.slug}.example`, TEST_PASSWORD)).statusCode).toBe(201)
  })

  test('the role takes effect with the next request', async () => {
    const { lead } = stage.demo.people
    const client = await signInAs(stage.app, lead)
    const seen = async () => (await client.get('/api/v1/session')).json().permissions.reviewQA
    expect(await seen()).toBe(true)
    await mutate(
      `updateEmployee(id: ${lead.id}, version: 1, roleId: ${stage.demo.roles.AGENT})`,
      'employee { id }',
    )
    expect(await seen()).toBe(false)
    expect((await stored(lead.id)).license_type).toBe('AGENT')
  })
})
