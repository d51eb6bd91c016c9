import { describe, expect, test } from 'vitest'
import { channelIds } from '#features/integrations/channels/channels.ts'
import { createGroup } from '#features/people/groups/groups.ts'
import { changeEmployee } from '#features/people/testing.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { employeesTesting } from '#test/server/people/employees-setup.ts'
import { type Client, fingerprint, signInAs } from '#test/server/support/clients.ts'

const { services, stage, ask, mutate, extra, giveSignIn } = employeesTesting()

const transfer = (ids: (number | string)[], managerId: number | string) =>
  mutate(
    `transferEmployees(employeeIds: [${ids.map((id) => `"${id}"`).join(', ')}], managerId: "${managerId}")`,
    'employees { id supervisor { id } } changeId',
  )
const deactivate = (ids: number[], more = '') =>
  mutate(`bulkDeactivateEmployees(employeeIds: [${ids.join(', ')}]${more})`, 'deactivatedIds changeId')
const undo = (changeId: string) =>
  mutate(`undoBulkChange(changeId: ${changeId})`, 'restored { id status } skipped { id }')

const rowsOf = async (...ids: number[]) => {
  const { rows } = await services.database.ownerPool.query(
    'select id, status, team_id, role_id, employment_status, license_type from app.employee where company_id = $1 and id = any($2) order by id',
    [stage.demo.companyId, ids],
  )
  return rows
}
describe('an invalid transfer moves no one', () => {
  const refused = async (run: () => Promise<{ faults: string[]; employees: unknown }>) => {
    const before = await fingerprint(services)
    const { faults, employees } = await run()
    expect(employees).toBeNull()
    expect(await fingerprint(services)).toEqual(before)
    return faults
  }

  test('PPL-536 EMPLOYEE_CANNOT_NOT_BE_TRANSFERRED: a deactivated person, or the new manager', async () => {
    const { agent, outsider, otherLead } = stage.demo.people
    await changeEmployee(services, stage.demo.viewer, outsider.id, { status: 'DEACTIVATED' })
    expect(await refused(() => transfer([agent.id, outsider.id, otherLead.id], otherLead.id))).toEqual([
      'employeeIds.2: EMPLOYEE_CANNOT_NOT_BE_TRANSFERRED',
      'employeeIds.1: EMPLOYEE_CANNOT_NOT_BE_TRANSFERRED',
    ])
  })

  test('PPL-537 MANAGER_TO_BE_DEACTIVATED: a manager who is or will be deactivated', async () => {
    const { agent, lead, otherLead, outsider } = stage.demo.people
    await changeEmployee(services, stage.demo.viewer, otherLead.id, { status: 'DEACTIVATED' })
    expect(await refused(() => transfer([agent.id], otherLead.id))).toEqual([
      'managerId: MANAGER_TO_BE_DEACTIVATED',
    ])
    await changeEmployee(services, stage.demo.viewer, otherLead.id, { status: 'ACTIVE' })
    const before = await rowsOf(lead.id, otherLead.id, outsider.id)
    const { faults } = await deactivate([otherLead.id, lead.id], `, membersTo: ${lead.id}`)
    expect(faults).toEqual(['membersTo: MANAGER_TO_BE_DEACTIVATED'])
    expect(await rowsOf(lead.id, otherLead.id, outsider.id)).toEqual(before)
  })

  test('PPL-538 NOT_A_MANAGER: a person who leads no team', async () => {
    const { agent, outsider } = stage.demo.people
    expect(await refused(() => transfer([agent.id], outsider.id))).toEqual(['managerId: NOT_A_MANAGER'])
  })

  test('PPL-539 NOT_FOUND: unknown people and managers, or of another company', async () => {
    const { agent, lead } = stage.demo.people
    const strange = [stage.other.people.agent.id, 987_654, 'x']
    expect(await refused(() => transfer([agent.id, ...strange], lead.id))).toEqual(
      [1, 2, 3].map((index) => `employeeIds.${index}: NOT_FOUND`),
    )
    for (const managerId of [stage.other.people.lead.id, 987_654, 'x'])
      expect(await refused(() => transfer([agent.id], managerId))).toEqual(['managerId: NOT_FOUND'])
  })

  test('PPL-540 ORPHANED_EMPLOYEE: a leader whose team members stay behind', async () => {
    const { lead, agent, otherLead } = stage.demo.people
    expect(await refused(() => transfer([lead.id], otherLead.id))).toEqual([
      'employeeIds.0: ORPHANED_EMPLOYEE',
    ])
    const { faults } = await transfer([lead.id, agent.id], otherLead.id)
    expect(faults).toEqual([])
  })

  test('PPL-534 one invalid id among three', async () => {
    const { agent, childAgent, otherLead } = stage.demo.people
    expect(await refused(() => transfer([agent.id, 987_654, childAgent.id], otherLead.id))).toEqual([
      'employeeIds.1: NOT_FOUND',
    ])
  })

  test('an empty list and more than 500 people are refused', async () => {
    const { lead } = stage.demo.people
    expect(await refused(() => transfer([], lead.id))).toEqual([
      'employeeIds: Employee IDs need at least one person.',
    ])
    const many = Array.from({ length: 501 }, (_, n) => n + 1)
    expect(await refused(() => transfer(many, lead.id))).toEqual([
      'employeeIds: Employee IDs must not have more than 500 people.',
    ])
  })
})

test('PPL-534 a transfer puts people into the manager’s team and can be undone', async () => {
  const { agent, childAgent, otherLead } = stage.demo.people
  const { faults, employees, changeId } = await transfer([agent.id, childAgent.id], otherLead.id)
  expect(faults).toEqual([])
  expect(employees).toEqual(
    [agent, childAgent].map(({ id }) => ({ id: String(id), supervisor: { id: String(otherLead.id) } })),
  )
  expect((await rowsOf(agent.id, childAgent.id)).map(({ team_id }) => team_id)).toEqual([
    stage.demo.teams.east,
    stage.demo.teams.east,
  ])
  const lead = await signInAs(stage.app, otherLead)
  const seen = async () => (await lead.get('/api/v1/employees')).json().employees.length
  expect(await seen()).toBe(4)
  expect((await undo(changeId)).skipped).toEqual([])
  expect((await rowsOf(agent.id, childAgent.id)).map(({ team_id }) => team_id)).toEqual([
    stage.demo.teams.north,
    stage.demo.teams.northChild,
  ])
  expect(await seen()).toBe(2)
})

describe('PPL-535 bulk deactivation', () => {
  test('is refused if it includes the admin, and deactivates no one', async () => {
    const { agent, admin: own } = stage.demo.people
    const before = await fingerprint(services)
    const { faults, deactivatedIds } = await deactivate([agent.id, own.id])
    expect(faults).toEqual(['employeeIds.1: You cannot deactivate yourself.'])
    expect(deactivatedIds).toBeNull()
    expect(await fingerprint(services)).toEqual(before)
  })

  test('PPL-540 returns ORPHANED_EMPLOYEE for a leader whose members stay, unless they are included or get another manager', async () => {
    const { otherLead, outsider, lead } = stage.demo.people
    expect((await deactivate([otherLead.id])).faults).toEqual(['employeeIds.0: ORPHANED_EMPLOYEE'])
    const moved = await deactivate([otherLead.id], `, membersTo: ${lead.id}`)
    expect([moved.faults, moved.deactivatedIds]).toEqual([[], [String(otherLead.id)]])
    expect(await rowsOf(outsider.id)).toMatchObject([{ status: 'ACTIVE', team_id: stage.demo.teams.north }])
    const undone = await undo(moved.changeId)
    expect(undone.restored.map(({ id }: { id: string }) => Number(id)).toSorted()).toEqual(
      [otherLead.id, outsider.id].toSorted(),
    )
    expect(await rowsOf(outsider.id, otherLead.id)).toMatchObject([
      { status: 'ACTIVE' },
      { status: 'ACTIVE', team_id: stage.demo.teams.east },
    ])
    expect((await deactivate([otherLead.id, outsider.id])).deactivatedIds).toHaveLength(2)
  })

  test('ends the sessions of both people; undo restores their status', async () => {
    const { agent, outsider } = stage.demo.people
    await changeEmployee(services, stage.demo.viewer, outsider.id, { status: 'CONFIRMED' })
    const clients = [await signInAs(stage.app, agent), await signInAs(stage.app, outsider)]
    const { deactivatedIds, changeId } = await deactivate([agent.id, outsider.id])
    expect(deactivatedIds).toEqual([String(agent.id), String(outsider.id)])
    for (const client of clients) expect((await client.get('/api/v1/session')).statusCode).toBe(401)
    const { rows } = await services.database.ownerPool.query(
      'select count(*) from app.session where company_id = $1 and employee_id = any($2)',
      [stage.demo.companyId, [agent.id, outsider.id]],
    )
    expect(rows[0].count).toBe(0)
    const { restored, skipped } = await undo(changeId)
    expect([restored, skipped]).toEqual([
      [
        { id: String(agent.id), status: 'ACTIVE' },
        { id: String(outsider.id), status: 'CONFIRMED' },
      ],
      [],
    ])
    // They still have to sign in again.
    for (const client of clients) expect((await client.get('/api/v1/session')).statusCode).toBe(401)
  })

  test('reports errors at the id: an archived leader, and an unknown person as not found', async () => {
    const { faults } = await mutate(`archiveEmployee(id: ${stage.demo.people.otherLead.id})`, 'changeId')
    expect(faults).toEqual(['id: ORPHANED_EMPLOYEE'])
    for (const id of ['987654', '"x"', String(stage.other.people.agent.id)]) {
      const { errors } = await mutate(`archiveEmployee(id: ${id})`, 'changeId')
      expect([errors[0].message, errors[0].details.code]).toEqual([
        'This person does not exist.',
        'not_found',
      ])
    }
  })

  test('of two admins who remove each other’s permissions at the same time, one is refused', async () => {
    const { admin: own } = stage.demo.people
    const second = await extra('second')
    await changeEmployee(services, stage.demo.viewer, second, { role_id: stage.demo.roles.COMPANY_ADMIN })
    await giveSignIn(second)
    const theirs = await signInAs(stage.app, { email: `second@${stage.demo.slug}.example` })
    const [archived, given] = await Promise.all([
      ask(`mutation { it: archiveEmployee(id: ${second}) { changeId errors { message } } }`),
      theirs.send('PUT', `/api/v1/employees/${own.id}/role`, { role_id: stage.demo.roles.AGENT }),
    ])
    const outcomes = [archived.data?.it?.errors.length === 0, given.statusCode === 200]
    expect(outcomes.filter(Boolean), `${given.statusCode} ${given.body}`).toHaveLength(1)
    const { rows } = await services.database.ownerPool.query(
      `select count(*) from app.employee e join app.role r on r.company_id = $1 and r.id = e.role_id
        where e.company_id = $1 and e.status = 'ACTIVE' and 'companyAdmin' = any(r.permissions)`,
      [stage.demo.companyId],
    )
    expect(rows[0].count).toBe(1)
  })
})

describe('a bulk update', () => {
  const update = (ids: number[], change: string, client = stage.admin) =>
    mutate(
      `bulkUpdateEmployees(employeeIds: [${ids.join(', ')}], ${change})`,
      'employees { id } changeId',
      client,
    )

  test.each([
    ['teamId', () => `teamId: ${stage.other.teams.north}`],
    ['roleId', () => `roleId: ${stage.other.roles.AGENT}`],
    ['roleId', () => 'roleId: "x"'],
    ['addChannelIds', () => 'addChannelIds: [987654]'],
    ['removeChannelIds', () => 'removeChannelIds: [987654]'],
    ['addGroupIds', () => 'addGroupIds: ["x"]'],
    ['addGroupIds', () => 'addGroupIds: [987654]'],
    ['removeGroupIds', () => 'removeGroupIds: [987654]'],
  ])('with a bad %s changes nobody', async (path, change) => {
    const before = await fingerprint(services)
    const { faults } = await update([stage.demo.people.agent.id, stage.demo.people.outsider.id], change())
    expect(faults.map((fault: string) => fault.split(':')[0])).toEqual([path])
    expect(await fingerprint(services)).toEqual(before)
  })

  test('changes role, team, employment, channels and groups of all people, and undo restores them', async () => {
    const { agent, outsider } = stage.demo.people
    const { chat, phone, group } = await tenantTransaction(services, stage.demo.viewer, async (tx) => {
      const channels = await channelIds(tx, ['Chat', 'Phone'])
      return {
        chat: channels.get('chat') ?? 0,
        phone: channels.get('phone') ?? 0,
        group: await createGroup(tx, { name: 'Night shift' }),
      }
    })
    await mutate(`updateEmployee(id: ${agent.id}, version: 1, channelIds: [${phone}])`, '__typename')
    const before = await rowsOf(agent.id, outsider.id)
    const lists = async () => {
      const query = `{ usersTable(search: "${stage.demo.slug}-") { nodes { id channels { name } employeeGroups { name } } } }`
      const { nodes } = (await stage.admin.post('/graphql', { query })).json().data.usersTable
      return Object.fromEntries(
        nodes.map((one: { id: string; channels: { name: string }[]; employeeGroups: { name: string }[] }) => [
          one.id,
          [...one.channels, ...one.employeeGroups].map(({ name }) => name),
        ]),
      )
    }
    const { changeId, faults } = await update(
      [agent.id, outsider.id],
      `roleId: ${stage.demo.roles.MANAGER}, teamId: ${stage.demo.teams.northChild}, employmentStatus: TEMP, addChannelIds: [${chat}], removeChannelIds: [${phone}], addGroupIds: [${group}]`,
    )
    expect(faults).toEqual([])
    for (const row of await rowsOf(agent.id, outsider.id))
      expect(row).toMatchObject({
        role_id: stage.demo.roles.MANAGER,
        team_id: stage.demo.teams.northChild,
        employment_status: 'TEMP',
        license_type: 'MANAGER',
      })
    expect(await lists()).toMatchObject({
      [agent.id]: ['Chat', 'Night shift'],
      [outsider.id]: ['Chat', 'Night shift'],
    })
    expect((await undo(changeId)).skipped).toEqual([])
    expect(await rowsOf(agent.id, outsider.id)).toEqual(before)
    expect(await lists()).toMatchObject({ [agent.id]: ['Phone'], [outsider.id]: [] })
  })
})

describe('undo', () => {
  test('skips people changed meanwhile and lists them', async () => {
    const { agent, outsider } = stage.demo.people
    const { changeId } = await deactivate([agent.id, outsider.id])
    await mutate(`reactivateEmployee(id: ${agent.id})`, '__typename')
    await mutate(`updateEmployee(id: ${agent.id}, version: 3, lastName: "Since")`, '__typename')
    const { restored, skipped } = await undo(changeId)
    expect(restored.map(({ id }: { id: string }) => id)).toEqual([String(outsider.id)])
    expect(skipped).toEqual([{ id: String(agent.id) }])
  })

  test('works once, within a day, only for the person who made the change and in the same company', async () => {
    const second = await extra('second')
    await changeEmployee(services, stage.demo.viewer, second, { role_id: stage.demo.roles.COMPANY_ADMIN })
    const gone = 'changeId' as const
    const refuse = async (changeId: string, client: Client) => {
      const { errors } = await mutate(`undoBulkChange(changeId: "${changeId}")`, 'restored { id }', client)
      expect([gone, errors[0].message, errors[0].details.code]).toEqual([
        gone,
        'This change does not exist.',
        'not_found',
      ])
    }
    const { changeId } = await deactivate([stage.demo.people.agent.id])
    await refuse(changeId, await signInAs(stage.app, stage.other.people.admin))
    await refuse('987654', stage.admin)
    await refuse('x', stage.admin)
    services.clock.advance(25 * 3_600_000)
    await refuse(changeId, stage.admin)
    services.clock.advance(-25 * 3_600_000)
    expect((await undo(changeId)).restored).toHaveLength(1)
    await refuse(changeId, stage.admin)
  })

  test('does not restore a role that the admin may not give, and keeps the last admin', async () => {
    const { admin: own } = stage.demo.people
    const second = await extra('second')
    const raised = await mutate(
      `bulkUpdateEmployees(employeeIds: [${second}], roleId: ${stage.demo.roles.COMPANY_ADMIN})`,
      'changeId',
    )
    // Meanwhile the first admin became a manager; restoring the second one's role would leave no admin.
    await changeEmployee(services, stage.demo.viewer, own.id, { role_id: stage.demo.roles.MANAGER })
    const { rows } = await services.database.ownerPool.query(
      'select created_by from app.bulk_change where company_id = $1 and id = $2',
      [stage.demo.companyId, raised.changeId],
    )
    expect(rows[0].created_by).toBe(own.id)
    await services.database.ownerPool.query(
      'update app.bulk_change set created_by = $3 where company_id = $1 and id = $2',
      [stage.demo.companyId, raised.changeId, second],
    )
    await giveSignIn(second)
    const theirs = await signInAs(stage.app, { email: `second@${stage.demo.slug}.example` })
    const { errors } = await mutate(`undoBulkChange(changeId: ${raised.changeId})`, '__typename', theirs)
    expect(errors[0].message).toMatch(/no admin left/)
  })
})
