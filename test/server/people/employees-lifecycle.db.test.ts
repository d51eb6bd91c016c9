import { describe, expect, test } from 'vitest'
import { changeEmployee, TEST_PASSWORD } from '#features/people/testing.ts'
import { employeesTesting } from '#test/server/people/employees-setup.ts'
import { fingerprint, signIn, signInAs, tokenClient } from '#test/server/support/clients.ts'

const { services, stage, ask, mutate, stored, extra, giveSignIn, newcomer } = employeesTesting()

describe('protected permissions', () => {
  test('only an Agent Connect Admin can give the permission admin or change people who have it', async () => {
    const vendor = await extra('vendor')
    await changeEmployee(services, stage.demo.viewer, vendor, { role_id: stage.demo.roles.ADMIN })
    const before = await fingerprint(services)
    const { agent } = stage.demo.people
    const attempts: Record<string, string> = {
      [newcomer().replace(`roleId: ${stage.demo.roles.AGENT}`, `roleId: ${stage.demo.roles.ADMIN}`)]:
        'roleId',
      [`updateEmployee(id: ${agent.id}, version: 1, roleId: ${stage.demo.roles.ADMIN})`]: 'roleId',
      [`updateEmployee(id: ${stage.demo.people.admin.id}, version: 1, roleId: ${stage.demo.roles.ADMIN})`]:
        'roleId',
      [`bulkUpdateEmployees(employeeIds: [${agent.id}], roleId: ${stage.demo.roles.ADMIN})`]: 'roleId',
      [`updateEmployee(id: ${vendor}, version: 1, email: "mine@${stage.demo.slug}.example")`]: 'id',
      [`archiveEmployee(id: ${vendor})`]: 'id',
      [`bulkUpdateEmployees(employeeIds: [${agent.id}, ${vendor}], roleId: ${stage.demo.roles.AGENT})`]:
        'employeeIds.1',
      [`bulkDeactivateEmployees(employeeIds: [${vendor}])`]: 'employeeIds.0',
    }
    for (const [field, path] of Object.entries(attempts)) {
      const { errors } = await mutate(field, '__typename')
      expect([field, errors.map((error: { path: string[] }) => error.path.join('.'))]).toEqual([
        field,
        [path],
      ])
    }
    expect(await fingerprint(services)).toEqual(before)
    await changeEmployee(services, stage.demo.viewer, stage.demo.people.admin.id, {
      role_id: stage.demo.roles.ADMIN,
    })
    const { faults } = await mutate(
      `updateEmployee(id: ${agent.id}, version: 1, roleId: ${stage.demo.roles.ADMIN})`,
      '__typename',
    )
    expect(faults).toEqual([])
  })

  test('the last admin cannot be deactivated or demoted, and neither can the last two at the same time', async () => {
    const second = await extra('second')
    await changeEmployee(services, stage.demo.viewer, second, { role_id: stage.demo.roles.COMPANY_ADMIN })
    const { id } = stage.demo.people.admin
    const gone = await mutate(`archiveEmployee(id: ${second})`, 'changeId')
    expect(gone.faults).toEqual([])
    const alone = 'The company would have no admin left. Make another person an admin first.'
    for (const field of [
      `updateEmployee(id: ${id}, version: 1, roleId: ${stage.demo.roles.MANAGER})`,
      `bulkUpdateEmployees(employeeIds: [${id}], roleId: ${stage.demo.roles.MANAGER})`,
    ]) {
      const { errors } = await mutate(field, '__typename')
      expect(errors[0]).toMatchObject({ message: alone, details: { code: 'conflict' } })
    }
    await mutate(`reactivateEmployee(id: ${second})`, '__typename')
    const version = (await stored(second)).version
    const results = await Promise.all([
      mutate(
        `updateEmployee(id: ${second}, version: ${version}, roleId: ${stage.demo.roles.AGENT})`,
        '__typename',
      ),
      mutate(`updateEmployee(id: ${id}, version: 1, roleId: ${stage.demo.roles.AGENT})`, '__typename'),
    ])
    expect(results.flatMap(({ faults }) => faults)).toEqual([`: ${alone}`])
  })
})

describe('PPL-514 the lifecycle', () => {
  test('PPL-507 a person is created, deactivated and refused at sign-in, reactivated and admitted again', async () => {
    const made = await mutate(newcomer(), 'employee { id status deactivated }')
    expect(made.employee).toMatchObject({ status: 'CREATED', deactivated: false })
    const { agent } = stage.demo.people
    const client = await signInAs(stage.app, agent)
    for (const id of [made.employee.id, agent.id]) {
      const away = await mutate(`archiveEmployee(id: ${id})`, 'employee { status deactivated } changeId')
      expect(away.employee).toEqual({ status: 'DEACTIVATED', deactivated: true })
    }
    expect((await client.get('/api/v1/session')).statusCode).toBe(401)
    expect((await signIn(stage.app, agent.email, TEST_PASSWORD)).statusCode).toBe(401)
    const again = await mutate(`archiveEmployee(id: ${agent.id})`, 'changeId')
    expect([again.faults, again.changeId]).toEqual([[], null])
    const back = await mutate(`reactivateEmployee(id: ${agent.id})`, 'employee { status deactivated }')
    expect(back.employee).toEqual({ status: 'ACTIVE', deactivated: false })
    expect((await signIn(stage.app, agent.email, TEST_PASSWORD)).statusCode).toBe(201)
    const twice = await mutate(`reactivateEmployee(id: ${agent.id})`, '__typename')
    expect(twice.errors[0].details.code).toBe('conflict')
  })

  test('tokens of a deactivated person stay refused after reactivation', async () => {
    const second = await extra('tokenmaker')
    await changeEmployee(services, stage.demo.viewer, second, { role_id: stage.demo.roles.COMPANY_ADMIN })
    await giveSignIn(second)
    const theirs = await signInAs(stage.app, { email: `tokenmaker@${stage.demo.slug}.example` })
    const { token } = (
      await theirs.post('/api/v1/api_tokens', { name: 't', scopes: ['feedback:read'] })
    ).json()
    const program = tokenClient(stage.app, token)
    expect((await program.get('/api/v1/employees')).statusCode).toBe(200)
    await mutate(`archiveEmployee(id: ${second})`, '__typename')
    expect((await program.get('/api/v1/employees')).statusCode).toBe(401)
    await mutate(`reactivateEmployee(id: ${second})`, '__typename')
    expect((await program.get('/api/v1/employees')).statusCode).toBe(401)
  })

  test('only a profile waiting for approval can be approved or rejected', async () => {
    const id = await extra('waiting')
    await changeEmployee(services, stage.demo.viewer, id, { status: 'PENDING_REVIEW' })
    const steps: [string, string][] = [
      ['refuseEmployee', 'UNAPPROVED'],
      ['approveEmployee', 'ACTIVE'],
    ]
    for (const [field, status] of steps)
      expect((await mutate(`${field}(id: ${id})`, 'employee { status }')).employee).toEqual({ status })
    for (const field of ['approveEmployee', 'refuseEmployee']) {
      const { errors } = await mutate(`${field}(id: ${id})`, '__typename')
      expect(errors[0]).toMatchObject({
        message: 'This person is not waiting for approval.',
        details: { code: 'conflict' },
      })
    }
  })

  test('PPL-507 a leader is demotable once the team has no members', async () => {
    const demotable = async (id: number) =>
      (await ask(`{ employee(id: ${id}) { demotable } }`)).data.employee.demotable
    const { otherLead, outsider, agent } = stage.demo.people
    expect([await demotable(otherLead.id), await demotable(agent.id)]).toEqual([false, false])
    await mutate(`archiveEmployee(id: ${outsider.id})`, '__typename')
    expect(await demotable(otherLead.id)).toBe(true)
  })
})
