import type { FastifyInstance } from 'fastify'
import type { GraphQLEnumType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schema } from '#app/schema.ts'
import { buildServer } from '#app/server.ts'
import { createEmployee } from '#features/people/employees/employees.ts'
import { changeEmployee, foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type Client, signInAs } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
let many: StaffedCompany
let admin: Client
let agent: Client

beforeAll(async () => {
  app = await buildServer(services)
  many = await foundStaffedCompany(services, 'many')
  await tenantTransaction(services, many.viewer, async (tx) => {
    for (const [first, last] of [
      ['Bo', 'A'],
      ['Al', 'Z'],
      ['Al', 'B'],
    ] as const)
      await createEmployee(tx, {
        email: `${first}.${last}@many.example`,
        firstName: first,
        lastName: last,
        roleId: many.roles.AGENT,
        teamId: many.teams.east,
        status: 'ACTIVE',
      })
    for (let n = 0; n < 60; n++)
      await createEmployee(tx, {
        email: `z${n}@many.example`,
        firstName: 'Zed',
        lastName: `Number ${String(n).padStart(2, '0')}`,
        roleId: many.roles.AGENT,
        // With the three above and the outsider, the team has twelve people.
        teamId: n < 8 ? many.teams.east : null,
        status: n % 2 === 0 ? 'ACTIVE' : 'CREATED',
      })
  })
  await changeEmployee(services, many.viewer, many.people.outsider.id, { status: 'DEACTIVATED' })
  admin = await signInAs(app, many.people.admin)
  agent = await signInAs(app, many.people.agent)
})

afterAll(() => app.close())

const ask = async (client: Client, query: string) => {
  const answer = await client.post('/graphql', { query })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const idsOf = (nodes: { id: string }[]) => nodes.map(({ id }) => Number(id))

const page = async (
  field: string,
  who: Client = admin,
  body = 'nodes { id } totalCount pageInfo { hasNextPage endCursor }',
) => {
  const { data, errors } = await ask(who, `{ ${field} { ${body} } }`)
  expect(errors).toBeUndefined()
  return data[field.split('(')[0] ?? '']
}

test('PPL-521 employees lists active people by first and last name, ten per page', async () => {
  const { nodes, pageInfo } = await page(
    'employees',
    admin,
    'nodes { status profile { fullName } } pageInfo { hasNextPage }',
  )
  expect(nodes.slice(0, 5).map((one: { profile: { fullName: string } }) => one.profile.fullName)).toEqual([
    'Admin Tester',
    'Agent Tester',
    'Al B',
    'Al Z',
    'Bo A',
  ])
  expect([nodes.length, pageInfo.hasNextPage]).toEqual([10, true])
  expect((await page('employees')).totalCount).toBe(39)
  expect((await page('employees(status: DEACTIVATED)')).totalCount).toBe(1)
  expect((await page('employees(status: null)')).totalCount).toBe(70)
  expect((await page(`employees(teamIds: [${many.teams.east}])`)).totalCount).toBe(7)
  expect((await page('employees(search: "al Z")')).totalCount).toBe(1)
  expect((await page('employees(search: "%")')).totalCount).toBe(0)
  expect((await page('employees(search: "tester al")')).totalCount).toBe(0)
  expect((await page('employees(search: "TEST ag")')).totalCount).toBe(1)
})

test('PPL-505 there are six statuses, and any other is refused', async () => {
  const statuses = schema.getType('EmployeeStatus') as GraphQLEnumType
  expect(
    statuses
      .getValues()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['ACTIVE', 'CONFIRMED', 'CREATED', 'DEACTIVATED', 'PENDING_REVIEW', 'UNAPPROVED'])
  const { errors } = await ask(admin, '{ employees(status: ASLEEP) { totalCount } }')
  expect(errors[0].message).toMatch(/^Status must be ACTIVE, CONFIRMED, /)
})

test('ACC-514 lists follow data access: oneself, one’s teams, or everyone', async () => {
  const lead = await signInAs(app, many.people.lead)
  const { people } = many
  const idsFor = async (who: Client) => idsOf((await page('employees(first: 100)', who)).nodes)
  expect(await idsFor(agent)).toEqual([people.agent.id])
  expect(await idsFor(lead)).toEqual([people.agent.id, people.childAgent.id, people.lead.id])
  expect(await idsFor(admin)).toHaveLength(39)
  expect((await page('employees(search: "Zed")', agent)).totalCount).toBe(0)
  expect((await page('paginatedEmployees', agent, 'totalCount')).totalCount).toBe(1)
  expect((await page('mentionableEmployees', lead)).totalCount).toBe(3)
})

test('PPL-523 only active people can be mentioned, fifty per page', async () => {
  const mentionable = await page('mentionableEmployees', admin, 'nodes { id name imageUrl } totalCount')
  expect(mentionable.nodes).toHaveLength(50)
  expect(mentionable.totalCount).toBe(69)
  const found = await page('mentionableEmployees(search: "outsider")')
  expect(found.nodes).toEqual([])
  expect((await page('mentionableEmployees(search: "otherlead")')).nodes).toHaveLength(1)
})

test('PPL-524 twelve people are two numbered pages', async () => {
  const fields = 'employees { id } totalCount totalPages page'
  const first = await page(`paginatedEmployees(filters: { teamIds: [${many.teams.east}] })`, admin, fields)
  expect([first.employees.length, first.totalCount, first.totalPages, first.page]).toEqual([10, 12, 2, 1])
  const all = await page(
    'paginatedEmployees(filters: { search: "zed", status: ACTIVE }, limit: 12)',
    admin,
    fields,
  )
  expect([all.totalCount, all.totalPages, all.employees.length]).toEqual([30, 3, 12])
  const last = await page(
    'paginatedEmployees(filters: { search: "zed", status: ACTIVE }, limit: 12, page: 3, sort: { field: NAME, descending: true })',
    admin,
    fields,
  )
  expect([last.employees.length, last.page]).toEqual([6, 3])
  const { errors } = await ask(admin, '{ paginatedEmployees(page: 0) { page } }')
  expect(errors[0].extensions.errors[0].path).toBe('page')
})

test('PPL-528 supervisors are people who may lead a team; agents without one are left out', async () => {
  const able = idsOf((await page('supervisors')).nodes)
  const { admin: boss, lead, otherLead, agent: member } = many.people
  expect(able.toSorted()).toEqual([boss.id, lead.id, otherLead.id].toSorted())
  expect(able).not.toContain(member.id)
  expect(idsOf((await page('supervisors(leading: true)')).nodes).toSorted()).toEqual(
    [lead.id, otherLead.id].toSorted(),
  )
})

test('PPL-519 countries are sorted by name', async () => {
  const { countries } = (await ask(admin, '{ countries { code name } }')).data
  const codes = countries.map(({ code }: { code: string }) => code)
  expect(codes).toEqual(expect.arrayContaining(['US', 'NO']))
  expect(codes).toHaveLength(249)
  const names = countries.map(({ name }: { name: string }) => name)
  expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
})

describe('PPL-525 the table of users', () => {
  test('is open only to admins', async () => {
    for (const field of ['usersTable { nodes { id } }', 'usersTableIds']) {
      const { data, errors } = await ask(agent, `{ ${field} }`)
      expect(data).toBeNull()
      expect(errors[0].extensions.code).toBe('forbidden')
    }
  })

  test('has 25 rows per page, with the label of each role', async () => {
    const table = await page(
      'usersTable',
      admin,
      'nodes { id roleLabel email customRole { name } } totalCount pageInfo { hasNextPage }',
    )
    expect([table.nodes.length, table.totalCount, table.pageInfo.hasNextPage]).toEqual([25, 70, true])
    const [first] = table.nodes
    expect(first).toEqual({
      id: String(many.people.admin.id),
      roleLabel: 'Company Admin',
      email: many.people.admin.email,
      customRole: { name: 'Company Admin' },
    })
  })

  test.each(['NAME', 'ROLE', 'TEAM', 'STATUS', 'LAST_ACTIVE'])(
    'sorted by %s, its pages contain every person once in both directions',
    async (field) => {
      const walk = async (descending: boolean) => {
        const ids: number[] = []
        for (let after = ''; ; ) {
          const sort = `sort: { field: ${field}, descending: ${descending} }`
          const { nodes, pageInfo } = await page(`usersTable(first: 9, ${sort}${after})`)
          ids.push(...idsOf(nodes))
          if (!pageInfo.hasNextPage) return ids
          after = `, after: "${pageInfo.endCursor}"`
        }
      }
      const up = await walk(false)
      expect(up).toHaveLength(70)
      expect(new Set(up).size).toBe(70)
      expect(await walk(true)).toEqual(up.toReversed())
    },
  )

  test('refuses a cursor of another order or an invalid one', async () => {
    const { pageInfo } = await page('usersTable(first: 1)')
    const made = ['["a","b","c"]', '["a","b",1.5]', '["a\\u0000","b",1]', '[1,2]', '{}'].map((text) =>
      Buffer.from(text).toString('base64url'),
    )
    for (const after of made) {
      const { errors } = await ask(admin, `{ usersTable(after: "${after}") { nodes { id } } }`)
      expect(errors[0].extensions.errors).toEqual([
        { path: 'after', message: 'After is not a cursor of this list.' },
      ])
    }
    const { errors } = await ask(
      admin,
      `{ usersTable(sort: { field: LAST_ACTIVE }, after: "${pageInfo.endCursor}") { nodes { id } } }`,
    )
    expect(errors[0].extensions.code).toBe('invalid')
  })

  test('filters by status, role and team, and searches name, e-mail and number', async () => {
    const count = async (args: string) => (await page(`usersTable(${args})`)).totalCount
    expect(await count('status: [CREATED, DEACTIVATED]')).toBe(31)
    expect(await count('status: DEACTIVATED')).toBe(1)
    expect(await count(`roleIds: [${many.roles.MANAGER}]`)).toBe(2)
    expect(await count(`teamIds: [${many.teams.north}, ${many.teams.northChild}]`)).toBe(2)
    expect(await count('search: "z7@many"')).toBe(1)
    expect(await count('search: "many-otherlead"')).toBe(1)
    expect(await count('search: "zed 07"')).toBe(1)
    expect(await count('search: "100%_"')).toBe(0)
    const ids = (await ask(admin, '{ usersTableIds(status: [CREATED]) }')).data.usersTableIds
    expect(ids).toHaveLength(30)
  })

  test('finds e-mail addresses only for admins', async () => {
    const reviewer = await signInAs(app, many.people.reviewer)
    expect((await page('employees(search: "z8@many")', reviewer)).totalCount).toBe(0)
    expect((await page('employees(search: "number 08")', reviewer)).totalCount).toBe(1)
  })
})

test('the people picker of an area shows fifty per page, and only oneself with scope self', async () => {
  expect((await page('unitSelectorEmployees(productArea: QA)')).nodes).toHaveLength(50)
  const own = await page('unitSelectorEmployees(productArea: QA)', agent, 'nodes { id name imageUrl }')
  expect(own.nodes).toEqual([{ id: String(many.people.agent.id), name: 'Agent Tester', imageUrl: null }])
  const reviewer = await signInAs(app, many.people.reviewer)
  expect((await page('unitSelectorEmployees(productArea: COACHING)', reviewer)).totalCount).toBe(1)
  expect((await page('unitSelectorEmployees(productArea: QA)', reviewer)).totalCount).toBe(69)
  const { errors } = await ask(admin, '{ unitSelectorEmployees(productArea: FOO) { totalCount } }')
  expect(errors[0].message).toMatch(/^Product area must be ADMINISTRATIVE, /)
})

test.each([
  ['employees(teamIds: ["x"])', 'teamIds'],
  ['usersTable(roleIds: ["1 or 1=1"])', 'roleIds'],
  ['employees(first: 0)', 'first'],
  [`supervisors(search: "${'x'.repeat(201)}")`, 'search'],
])('%.40s is refused by name', async (field, path) => {
  const { errors } = await ask(admin, `{ ${field} { totalCount } }`)
  expect(errors[0].extensions.errors[0].path).toBe(path)
})
