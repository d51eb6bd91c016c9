import { beforeAll, describe, expect, test } from 'vitest'
import { defineJobs } from '#app/jobs.ts'
import { REGROUP_BY_STARS } from '#features/feedback/stars/jobs.ts'
import type { ReportingGroupInput } from '#features/people/reporting-groups/contract.ts'
import { REFRESH_FOR_TODAY } from '#features/people/reporting-groups/jobs.ts'
import { createReportingGroup } from '#features/people/reporting-groups/reporting-groups.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'
import type { StaffName } from '#features/people/testing.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { createOutboxRelay, type OutboxRelay } from '#platform/jobs/relay.ts'
import { TEST_TIME } from '#platform/testing/test-services.ts'
import { staffedStream } from '#test/server/feedback/staffed-stream-setup.ts'

const { services, stage, ofPerson, take, idOf } = staffedStream()
let relay: OutboxRelay
let groups: Record<'best' | 'weak', number>

beforeAll(async () => {
  relay = createOutboxRelay({ ...services, log: services.log })
  defineJobs(services, relay, (companyId) => systemViewer(services, companyId))
  groups = {
    best: await make({
      name: 'Best',
      criteria: [stars('GREATER_THAN', '4.5')],
      streamFooterDisplayable: true,
    }),
    weak: await make({ name: 'Weak', criteria: [stars('LESS_THAN', '2')] }),
  }
})

const stars = (operator: 'GREATER_THAN' | 'LESS_THAN' | 'EQUAL', value: string) => ({
  criterionType: 'STAR_RATING' as const,
  operator,
  period: 'MONTH' as const,
  value: [value],
})
const make = (group: ReportingGroupInput) =>
  tenantTransaction(services, stage.demo.viewer, (tx) => createReportingGroup(tx, group))

const membersOf = async (groupId: number): Promise<number[]> => {
  const { rows } = await services.database.ownerPool.query(
    'select employee_id from app.reporting_group_member where company_id = $1 and group_id = $2 order by employee_id',
    [stage.demo.companyId, groupId],
  )
  return rows.map(({ employee_id }) => Number(employee_id))
}
const person = (name: StaffName) => stage.demo.people[name].id

/** Moves recent events to the queue and runs their jobs. */
async function carryOut(): Promise<void> {
  await relay.sweep()
  await services.jobs.runAll()
}

describe('groups by stars', () => {
  // Every staff member has one four-star response from ten days ago.
  test('update their members when responses arrive', async () => {
    expect(await membersOf(groups.best)).toEqual([])
    await carryOut()
    services.clock.advance(60_000)
    await take([
      ofPerson('agent', { external_id: 'a1', stars: 5 }),
      ofPerson('agent', { external_id: 'a2', stars: 5 }),
      ofPerson('agent', { external_id: 'a3', stars: 5 }),
      ofPerson('childAgent', { external_id: 'c1', stars: 1 }),
      ofPerson('childAgent', { external_id: 'c2', stars: 1 }),
      ofPerson('outsider', { external_id: 'o1', stars: null }),
    ])
    await carryOut()
    // 4.75; (4 + 1 + 1) / 3 is 2, which is not below 2.
    expect(await membersOf(groups.best)).toEqual([person('agent')])
    expect(await membersOf(groups.weak)).toEqual([])
  })

  test('recalculate once for many responses within a minute', async () => {
    services.clock.advance(60_000)
    for (const index of [1, 2, 3])
      await take([ofPerson('childAgent', { external_id: `many${index}`, stars: 1 })])
    await relay.sweep()
    const started = services.jobs.sent
      .filter(({ name }) => name === REGROUP_BY_STARS)
      .map(({ options }) => options.startAfter)
    expect(started).toEqual([new Date(Date.parse(TEST_TIME) + 3 * 60_000 + 5_000)])
    await services.jobs.runAll()
  })

  test('update when an edit reassigns responses', async () => {
    services.clock.advance(60_000)
    for (const externalId of ['a1', 'a2', 'a3']) {
      const { updated_at } = (await stage.clients.admin.get(`/api/v1/stream/${idOf(externalId)}`)).json()
      const answer = await stage.clients.admin.send('PUT', `/api/v1/stream/${idOf(externalId)}`, {
        updated_at,
        employee: { id: person('outsider') },
      })
      expect(answer.statusCode, answer.body).toBe(200)
    }
    await carryOut()
    // (4 + 5 + 5 + 5) / 4; the one without stars does not count.
    expect(await membersOf(groups.best)).toEqual([person('outsider')])
    expect(await membersOf(groups.weak)).toEqual([person('childAgent')])
  })

  test('ignore suspected robots until an admin confirms the response', async () => {
    const judge = async (suspected: boolean) => {
      services.clock.advance(60_000)
      for (const externalId of ['c1', 'c2', 'many1', 'many2', 'many3']) {
        const url = `/api/v1/stream/${idOf(externalId)}/suspected_bot`
        const answer = await stage.clients.admin.send('PUT', url, { suspected_bot: suspected })
        expect(answer.statusCode, answer.body).toBe(200)
      }
      await carryOut()
    }
    await judge(true)
    // Only the four stars of ten days ago remain.
    expect(await membersOf(groups.weak)).toEqual([])
    await judge(false)
    expect(await membersOf(groups.weak)).toEqual([person('childAgent')])
  })

  test('drop people whose responses have left the look-back period, by the nightly job', async () => {
    services.clock.set('2026-07-20T12:00:00.000Z')
    await services.jobs.send(REFRESH_FOR_TODAY, {})
    await services.jobs.runAll()
    expect([await membersOf(groups.best), await membersOf(groups.weak)]).toEqual([[], []])
    services.clock.set(TEST_TIME)
    await services.jobs.send(REGROUP_BY_STARS, { companyId: stage.demo.companyId })
    await services.jobs.runAll()
    expect(await membersOf(groups.best)).toEqual([person('outsider')])
  })
})

describe('use of groups', () => {
  test('the preview shows the average that is compared', async () => {
    const { statusCode, body } = await stage.clients.admin.post('/graphql', {
      query: `query ($criteria: [ReportingGroupCriterionInput!]!) {
        reportingGroupPreview(criteria: $criteria) {
          employeesCount uncounted employees { edges { node { id } reasons { criterion met fact } } } } }`,
      variables: { criteria: [stars('GREATER_THAN', '4.5')] },
    })
    expect(statusCode, body).toBe(200)
    expect(JSON.parse(body).data.reportingGroupPreview).toEqual({
      employeesCount: 1,
      uncounted: [],
      employees: {
        edges: [
          {
            node: { id: String(person('outsider')) },
            reasons: [{ criterion: 0, met: true, fact: '4.75' }],
          },
        ],
      },
    })
  })

  test('the stream filters by groups within the scope', async () => {
    const of = async (who: StaffName, ids: number[]) => {
      const answer = await stage.clients[who].post('/api/v1/stream', { groups: ids, limit: 100 })
      return new Set(
        answer.json().solicitations.map((one: { employee: { id: number } | null }) => one.employee?.id),
      )
    }
    expect(await of('admin', [groups.best])).toEqual(new Set([person('outsider')]))
    expect(await of('admin', [groups.best, groups.weak])).toEqual(
      new Set([person('outsider'), person('childAgent')]),
    )
    expect(await of('lead', [groups.best, groups.weak])).toEqual(new Set([person('childAgent')]))
    expect(await of('agent', [groups.best, groups.weak])).toEqual(new Set())
    expect(await of('admin', [987_654_321])).toEqual(new Set())
  })

  test('the stream shows groups below their members’ responses if they are displayable', async () => {
    const groupsBelow = async (externalId: string) =>
      (await stage.clients.admin.get(`/api/v1/stream/${idOf(externalId)}`)).json().reporting_groups
    const best = { id: groups.best, name: 'Best', emoji: null, color: null }
    expect(await groupsBelow('outsider')).toEqual([best])
    expect(await groupsBelow('childAgent')).toEqual([])
    expect(await groupsBelow('nobody')).toEqual([])
    const hidden = await make({
      name: 'Watched',
      hidden: true,
      streamFooterDisplayable: true,
      criteria: [{ criterionType: 'EMPLOYEES', operator: 'IN', value: [String(person('outsider'))] }],
    })
    expect(await membersOf(hidden)).toEqual([person('outsider')])
    expect(await groupsBelow('outsider')).toEqual([best])
  })

  test('filters offer only filterable groups', async () => {
    await make({
      name: 'Not offered',
      filterable: false,
      criteria: [{ criterionType: 'EMPLOYEES', operator: 'IN', value: [String(person('agent'))] }],
    })
    const answer = await stage.clients.admin.post('/graphql', {
      query: '{ unitSelectorGroups(productArea: FEEDBACK) { nodes { name } } }',
    })
    const names = answer.json().data.unitSelectorGroups.nodes.map(({ name }: { name: string }) => name)
    expect(names).toEqual(['Best', 'Watched', 'Weak'])
  })
})
