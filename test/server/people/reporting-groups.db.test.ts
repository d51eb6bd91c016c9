import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { createReportingGroup } from '#features/people/reporting-groups/reporting-groups.ts'
import { foundStaffedCompany, type StaffedCompany, type StaffName } from '#features/people/testing.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type Client, fingerprint, signInAs } from '#test/server/support/clients.ts'
import { FAULTS, faultsOf, graphqlAsker, type Variables } from '#test/server/support/graphql-clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: StaffedCompany
let other: StaffedCompany
let foreign: number
const clients = {} as Record<StaffName, Client>
const { ask, post } = graphqlAsker(clients)

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundStaffedCompany(services, 'demo')
  other = await foundStaffedCompany(services, 'other')
  foreign = await tenantTransaction(services, other.viewer, (tx) =>
    createReportingGroup(tx, { name: 'Theirs' }),
  )
  for (const who of ['admin', 'lead', 'reviewer', 'agent'] as const)
    clients[who] = await signInAs(app, demo.people[who])
})
afterAll(() => app.close())

const FIELDS = `id name active color emoji image hidden filterable matchAll parentId description streamFooterDisplayable
  criteria { criterionType operator period periodValue value } membersCount version`
const SETTINGS = `$name: String, $description: String, $color: String, $emoji: String, $parentId: ID, $hidden: Boolean,
  $filterable: Boolean, $matchAll: Boolean, $streamFooterDisplayable: Boolean, $criteria: [ReportingGroupCriterionInput!]`
const GIVEN = `description: $description, color: $color, emoji: $emoji, parentId: $parentId, hidden: $hidden,
  filterable: $filterable, matchAll: $matchAll, streamFooterDisplayable: $streamFooterDisplayable, criteria: $criteria`
const payload = `{ reportingGroup { ${FIELDS} } ${FAULTS} }`
const byVersion = (name: string) =>
  `mutation ($id: ID!, $version: Int!) { it: ${name}(id: $id, version: $version) ${payload} }`
const MUTATIONS: Record<string, { text: string; variables: Variables }> = {
  createReportingGroup: {
    text: `mutation (${SETTINGS.replace('String,', 'String!,')}) { it: createReportingGroup(name: $name, ${GIVEN}) ${payload} }`,
    variables: { name: 'New' },
  },
  updateReportingGroup: {
    text: `mutation ($id: ID!, $version: Int!, ${SETTINGS}) {
      it: updateReportingGroup(id: $id, version: $version, name: $name, ${GIVEN}) ${payload} }`,
    variables: { id: 1, version: 1, name: 'Changed' },
  },
  archiveReportingGroup: { text: byVersion('archiveReportingGroup'), variables: { id: 1, version: 1 } },
  restoreReportingGroup: { text: byVersion('restoreReportingGroup'), variables: { id: 1, version: 1 } },
  removeReportingGroupImage: {
    text: `mutation ($id: ID!) { it: removeReportingGroupImage(id: $id) ${payload} }`,
    variables: { id: 1 },
  },
}
const change = async (name: keyof typeof MUTATIONS, variables: Variables) =>
  (await ask('admin', MUTATIONS[name]?.text ?? '', variables)).it
const create = (variables: Variables) => change('createReportingGroup', variables)
const read = async (id: number | string, who: StaffName = 'admin') =>
  (await ask(who, `query ($id: ID!) { reportingGroup(id: $id) { ${FIELDS} } }`, { id })).reportingGroup
const teams = (...ids: number[]) => ({ criterionType: 'TEAMS', operator: 'IN', value: ids.map(String) })

const PREVIEW = `query ($criteria: [ReportingGroupCriterionInput!]!, $matchAll: Boolean) {
  reportingGroupPreview(criteria: $criteria, matchAll: $matchAll) {
    employeesCount uncounted employees { edges { node { id } reasons { criterion met fact } } totalCount } } }`

describe('permission', () => {
  test('PPL-500 agents, leads and reviewers are refused every change and the preview, and nothing changes', async () => {
    const before = await fingerprint(services)
    const reads = {
      preview: { text: PREVIEW, variables: { criteria: [] } },
      types: { text: '{ reportingGroupCriteriaTypes { criterionType } }', variables: {} },
    }
    for (const who of ['agent', 'lead', 'reviewer'] as const)
      for (const [name, { text, variables }] of Object.entries({ ...MUTATIONS, ...reads })) {
        const { errors, data } = await post(who, text, variables)
        expect([name, errors?.[0]?.extensions.code, data]).toEqual([name, 'forbidden', null])
      }
    expect(await fingerprint(services)).toEqual(before)
    expect((await create({ name: 'By the admin' })).errors).toEqual([])
  })

  test('a group of another company looks like an unknown one', async () => {
    const before = await fingerprint(services)
    for (const [name, { text, variables }] of Object.entries(MUTATIONS).slice(1)) {
      const reached = (await ask('admin', text, { ...variables, id: foreign })).it
      expect(faultsOf(reached)).toEqual([['', 'not_found']])
      expect([name, reached]).toEqual([name, (await ask('admin', text, { ...variables, id: 987_654 })).it])
    }
    for (const id of [foreign, 987_654, 'x', '-1']) expect(await read(id)).toBeNull()
    expect(faultsOf(await create({ name: 'Below theirs', parentId: foreign }))).toEqual([
      ['parentId', 'invalid'],
    ])
    for (const criterion of [
      teams(other.teams.north),
      { criterionType: 'EMPLOYEES', operator: 'IN', value: [String(other.people.agent.id)] },
      { criterionType: 'ROLES', operator: 'NOT_IN', value: [String(other.roles.AGENT)] },
    ]) {
      expect(faultsOf(await create({ name: 'Of theirs', criteria: [criterion] }))).toEqual([
        ['criteria.0.value', 'invalid'],
      ])
      const { errors } = await post('admin', PREVIEW, { criteria: [criterion] })
      expect(errors?.[0]?.extensions.errors?.map(({ path }) => path)).toEqual(['criteria.0.value'])
    }
    expect(await fingerprint(services)).toEqual(before)
  })

  test('only admins see hidden and archived groups, and criteria', async () => {
    const make = async (name: string, more: Variables = {}) =>
      (await create({ name, criteria: [teams(demo.teams.north)], ...more })).reportingGroup
    const open = await make('Who may: open')
    const hidden = await make('Who may: hidden', { hidden: true })
    const archived = await make('Who may: archived')
    await change('archiveReportingGroup', { id: archived.id, version: 1 })
    const list = async (who: StaffName, args = '') => {
      const answer = await ask(
        who,
        `{ reportingGroups(search: "who may" ${args}) { nodes { name } totalCount } }`,
      )
      return answer.reportingGroups.nodes.map(({ name }: { name: string }) => name.slice(9))
    }
    expect(await list('admin')).toEqual(['archived', 'hidden', 'open'])
    expect(await list('agent')).toEqual(['open'])
    expect(await list('agent', 'hidden: true')).toEqual([])
    expect(await list('agent', 'active: false')).toEqual([])
    expect(await read(hidden.id, 'agent')).toBeNull()
    expect(await read(archived.id, 'agent')).toBeNull()
    expect(await read(open.id, 'agent')).toMatchObject({ criteria: null, membersCount: 1 })
    expect(await read(open.id)).toMatchObject({ membersCount: 2 })
    const own = async (who: StaffName) => {
      const text = 'query ($id: ID!) { employee(id: $id) { reportingGroups { name } } }'
      return (await ask(who, text, { id: demo.people.agent.id })).employee.reportingGroups
    }
    expect(await own('agent')).toEqual([{ name: open.name }])
    expect(await own('admin')).toEqual([{ name: hidden.name }, { name: open.name }])
  })
})

describe('a reporting group', () => {
  test('PPL-509 PPL-510 has all fields, and returns its criteria unchanged', async () => {
    const criteria = [
      { criterionType: 'TENURE', operator: 'LESS_THAN', period: 'MONTH', periodValue: 1, value: ['3'] },
      { ...teams(demo.teams.north, demo.teams.east), period: null, periodValue: null },
      {
        criterionType: 'STAR_RATING',
        operator: 'GREATER_THAN',
        period: 'QUARTER',
        periodValue: 2,
        value: ['4.5'],
      },
    ]
    const parent = (await create({ name: 'All of us' })).reportingGroup
    const settings = {
      name: 'New hires',
      description: 'In their first months',
      color: '#0b6bcb',
      emoji: '🌱',
      hidden: true,
      filterable: false,
      matchAll: false,
      streamFooterDisplayable: true,
      parentId: parent.id,
      criteria,
    }
    const { reportingGroup, errors } = await create(settings)
    expect(errors).toEqual([])
    expect(await read(reportingGroup.id)).toEqual({
      id: reportingGroup.id,
      active: true,
      image: null,
      version: 1,
      membersCount: 3,
      ...settings,
    })
  })

  test('PPL-511 has eight criterion types', async () => {
    const types = await ask('admin', '{ reportingGroupCriteriaTypes { criterionType } }')
    expect(
      types.reportingGroupCriteriaTypes.map((each: { criterionType: string }) => each.criterionType),
    ).toEqual(['EMPLOYEES', 'GROUPS', 'LOCATIONS', 'QA_SCORE', 'ROLES', 'STAR_RATING', 'TEAMS', 'TENURE'])
    const unknown = { criterionType: 'SHOE_SIZE', operator: 'EQUAL', value: ['42'] }
    expect((await post('admin', PREVIEW, { criteria: [unknown] })).errors).toHaveLength(1)
  })

  test('PPL-532 has a unique name in the company and cannot be its own ancestor', async () => {
    const { reportingGroup: one } = await create({ name: 'Ring one' })
    const { reportingGroup: two } = await create({ name: 'Ring two', parentId: one.id })
    const { reportingGroup: three } = await create({ name: 'Ring three', parentId: two.id })
    expect(faultsOf(await create({ name: 'ring ONE' }))).toEqual([['name', 'invalid']])
    expect(
      faultsOf(await change('updateReportingGroup', { id: two.id, version: 1, name: 'Ring one' })),
    ).toEqual([['name', 'invalid']])
    for (const parentId of [one.id, two.id, three.id])
      expect(faultsOf(await change('updateReportingGroup', { id: one.id, version: 1, parentId }))).toEqual([
        ['parentId', 'invalid'],
      ])
    const pair = await Promise.all([create({ name: 'Left' }), create({ name: 'Right' })])
    const [left, right] = pair.map(({ reportingGroup }) => reportingGroup.id)
    const both = await Promise.all([
      change('updateReportingGroup', { id: left, version: 1, parentId: right }),
      change('updateReportingGroup', { id: right, version: 1, parentId: left }),
    ])
    // The later request gets the reason and does not block the earlier one.
    expect(both.map(faultsOf).sort()).toEqual([[], [['parentId', 'invalid']]])
  })

  test('of two simultaneous changes, the later one is refused with the current copy', async () => {
    const { reportingGroup } = await create({ name: 'Shared' })
    const at = { id: reportingGroup.id, version: 1 }
    expect((await change('updateReportingGroup', { ...at, color: '#aabbcc' })).reportingGroup.version).toBe(2)
    const late = await change('updateReportingGroup', { ...at, emoji: '🎉' })
    expect(faultsOf(late)).toEqual([['', 'stale']])
    expect(JSON.parse(late.errors[0].details.current)).toMatchObject({
      color: '#aabbcc',
      emoji: null,
      version: 2,
    })
    expect(faultsOf(await change('archiveReportingGroup', at))).toEqual([['', 'stale']])
  })

  test('refuses invalid values at their field', async () => {
    const wrong: [Variables, string][] = [
      [{ name: ' ' }, 'name'],
      [{ color: 'red' }, 'color'],
      [{ color: 'javascript:alert(1)' }, 'color'],
      [{ emoji: 'ab' }, 'emoji'],
      [{ emoji: '😀😀' }, 'emoji'],
      [{ description: 'x'.repeat(501) }, 'description'],
      [{ parentId: 'x' }, 'parentId'],
      [
        { criteria: [{ criterionType: 'STAR_RATING', operator: 'IN', period: 'MONTH', value: ['4'] }] },
        'criteria.0.operator',
      ],
      [{ criteria: [teams(demo.teams.north), { ...teams(), value: [] }] }, 'criteria.1.value'],
      [{ criteria: Array.from({ length: 21 }, () => teams(demo.teams.north)) }, 'criteria'],
    ]
    for (const [given, path] of wrong)
      expect([given, faultsOf(await create({ name: 'Wrong', ...given }))]).toEqual([
        given,
        [[path, 'invalid']],
      ])
    // A heart without the emoji variation selector is an emoji too; an empty text removes it.
    const { reportingGroup } = await create({ name: 'Heart', emoji: '❤' })
    expect(reportingGroup.emoji).toBe('❤️')
    const changed = await change('updateReportingGroup', { id: reportingGroup.id, version: 1, emoji: '' })
    expect(changed.reportingGroup.emoji).toBeNull()
  })

  test('has a picture that colleagues can open until it is removed', async () => {
    const { reportingGroup } = await create({ name: 'Pictured' })
    const send = (id: string | number, bytes: string) => {
      const form = [
        '--b\r\ncontent-disposition: form-data; name="attachment"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n',
        bytes,
        '\r\n--b--\r\n',
      ].join('')
      return clients.admin.send('POST', `/api/v1/reporting_groups/${id}/image`, Buffer.from(form, 'latin1'), {
        'content-type': 'multipart/form-data; boundary=b',
      })
    }
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').toString('latin1')
    expect((await send(foreign, png)).statusCode).toBe(404)
    expect((await send(reportingGroup.id, 'no picture at all')).statusCode).toBe(415)
    const sent = await send(reportingGroup.id, png)
    expect([sent.statusCode, sent.json()]).toEqual([200, { image: expect.stringMatching(/^\/files\//) }])
    expect(await read(reportingGroup.id)).toMatchObject({ image: sent.json().image, version: 1 })
    expect((await clients.agent.get(sent.json().image)).statusCode).toBe(200)
    await change('removeReportingGroupImage', { id: reportingGroup.id })
    expect((await read(reportingGroup.id)).image).toBeNull()
    expect((await clients.agent.get(sent.json().image)).statusCode).toBe(404)
  })
})

describe('the list', () => {
  test('PPL-516 shows only inactive groups with active: false, and searches part of a name in any case', async () => {
    for (const name of ['Alpha team', 'Alphabet', 'Beta']) await create({ name: `Find ${name}` })
    const { reportingGroup } = await create({ name: 'Find alpha archived' })
    await change('archiveReportingGroup', { id: reportingGroup.id, version: 1 })
    const list = async (args: string) => {
      const { reportingGroups } = await ask('admin', `{ reportingGroups(${args}) { nodes { name active } } }`)
      return reportingGroups.nodes
    }
    expect((await list('search: "ALPHA", active: true')).map(({ name }: { name: string }) => name)).toEqual([
      'Find Alpha team',
      'Find Alphabet',
    ])
    const inactive = await list('active: false')
    expect(inactive).toContainEqual({ name: 'Find alpha archived', active: false })
    expect(inactive.every(({ active }: { active: boolean }) => !active)).toBe(true)
    expect(
      faultsOf(await change('updateReportingGroup', { id: reportingGroup.id, version: 2, name: 'x' })),
    ).toEqual([['', 'conflict']])
    const back = await change('restoreReportingGroup', { id: reportingGroup.id, version: 2 })
    expect(back.reportingGroup.active).toBe(true)
  })

  test('has 25 groups per page, sorted by name', async () => {
    for (let index = 0; index < 30; index++) await create({ name: `Paged ${String(index).padStart(2, '0')}` })
    const page = async (after: string) =>
      (
        await ask(
          'admin',
          `{ reportingGroups(search: "paged" ${after}) { nodes { name } totalCount pageInfo { endCursor } } }`,
        )
      ).reportingGroups
    const first = await page('')
    expect([first.nodes.length, first.totalCount]).toEqual([25, 30])
    expect((await page(`after: "${first.pageInfo.endCursor}"`)).nodes).toHaveLength(5)
  })

  test('PPL-531 selectors offer the filterable groups that contain a person visible to the viewer', async () => {
    await create({ name: 'Selected north', criteria: [teams(demo.teams.north)] })
    await create({ name: 'Selected east', criteria: [teams(demo.teams.east)] })
    await create({
      name: 'Selected, not to filter by',
      filterable: false,
      criteria: [teams(demo.teams.north)],
    })
    const list = async (who: StaffName) => {
      const text =
        '{ unitSelectorGroups(search: "selected", productArea: FEEDBACK) { nodes { id name imageUrl } } }'
      const { unitSelectorGroups } = await ask(who, text)
      return unitSelectorGroups.nodes.map(({ name }: { name: string }) => name)
    }
    expect(await list('admin')).toEqual(['Selected east', 'Selected north'])
    expect(await list('agent')).toEqual(['Selected north'])
  })
})
