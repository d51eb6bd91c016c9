import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { changeMetric } from '#features/metrics/configs/configs.ts'
import { addDays, todayIn } from '#lib/dates.ts'
import { testServices } from '#platform/testing/test-services.ts'
import {
  countGoals,
  foundGoalCompany,
  goalsOf,
  mutation,
  refusal,
  valuesOf,
} from '#test/server/goals/setup.ts'
import { METRIC, type MetricCompany } from '#test/server/metrics/setup.ts'
import { fingerprint } from '#test/server/support/clients.ts'
import { faultsOf } from '#test/server/support/graphql-clients.ts'

const services = testServices()
let app: FastifyInstance
let demo: MetricCompany
let other: MetricCompany
let goals: ReturnType<typeof goalsOf>
let today: string

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundGoalCompany(services, app, 'demo')
  other = await foundGoalCompany(services, app, 'other')
  goals = goalsOf(demo)
  today = todayIn('UTC', services.clock.now())
  const at = (days: number) => `${addDays(today, days)}T10:00:00Z`
  for (const [who, stars] of [
    ['agent', [5, 5, 5, 4]],
    ['childAgent', [5, 5, 3]],
    ['outsider', [1]],
  ] as const)
    for (const [index, each] of stars.entries())
      await demo.take(who, { responded_at: at(-index - 1), stars: each })
})
afterAll(() => app.close())

const count = () => countGoals(services, demo)
const agentId = () => demo.people.agent.id
const ofAgent = () => ({ employeeId: agentId() })
const csat = () => ({ metricConfigId: METRIC.stars, goal: 4.5, startedAt: addDays(today, -10) })

describe('rejected requests', () => {
  test('GOL-500 allows metric goals and goals in words only', async () => {
    const before = await count()
    const third = await demo.clients.admin.post('/graphql', {
      query: mutation('createTeamworkGoal', `employeeId: "${agentId()}", title: "Sing"`),
    })
    expect(third.json().errors).not.toEqual([])
    const kind = await demo.clients.admin.post('/graphql', {
      query: mutation('createFreeformGoal', `employeeId: "${agentId()}", title: "Sing", kind: SHARED`),
    })
    expect(kind.json().errors[0].message).toContain('kind')
    expect(valuesOf('GoalKind')).toEqual(['FREEFORM', 'METRIC'])
    await expect(
      services.database.ownerPool.query(
        `insert into app.goal (company_id, kind, employee_id, title, threshold, started_on, created_by, created_at, updated_at)
         values ($1, 'SHARED', $2, 'Sing', 0, '2026-01-01', $2, now(), now())`,
        [demo.companyId, agentId()],
      ),
    ).rejects.toThrow('goal_kind_known')
    expect(await count()).toBe(before)
  })

  test('GOL-501 requires either an employee or a group for a metric goal', async () => {
    const before = await count()
    expect(faultsOf(await goals.metric('admin', csat()))).toEqual([['employeeId', 'invalid']])
    const both = { ...ofAgent(), groupId: demo.teams.north, ...csat() }
    expect(faultsOf(await goals.metric('admin', both))).toEqual([
      ['employeeId', 'invalid'],
      ['groupId', 'invalid'],
    ])
    expect(await count()).toBe(before)
    const one = await goals.metric('lead', { ...ofAgent(), ...csat() })
    expect(one.goal).toMatchObject({ kind: 'METRIC', employeeId: String(agentId()), groupId: null })
    const team = await goals.metric('lead', { groupId: demo.teams.north, ...csat() })
    expect(team.goal).toMatchObject({ employeeId: null, groupId: String(demo.teams.north) })
  })

  test('GOL-515 rejects invalid titles, days and figures at their fields', async () => {
    const before = await count()
    const wrong = async (options: object) =>
      faultsOf(await goals.metric('lead', { ...ofAgent(), ...csat(), ...options }))
    expect(await wrong({ title: '' })).toEqual([['title', 'invalid']])
    expect(await wrong({ title: '  ' })).toEqual([['title', 'invalid']])
    expect(await wrong({ endedAt: addDays(today, -11) })).toEqual([['endedAt', 'invalid']])
    expect(await wrong({ endedAt: addDays(today, 800) })).toEqual([['endedAt', 'invalid']])
    expect(await wrong({ startedAt: '2026-02-30' })).toEqual([['startedAt', 'invalid']])
    expect(await wrong({ threshold: -1 })).toEqual([['threshold', 'invalid']])
    expect(await wrong({ goal: 1e12 })).toEqual([['goal', 'invalid']])
    expect(await wrong({ actionItems: [' '] })).toEqual([['actionItems.0', 'invalid']])
    expect(await wrong({ metricConfigId: 'x' })).toEqual([['metricConfigId', 'invalid']])
    expect(await wrong({ metricConfigId: '987654' })).toEqual([['', 'not_found']])
    expect(faultsOf(await goals.freeform('lead', { ...ofAgent(), title: '' }))).toEqual([
      ['title', 'invalid'],
    ])
    expect(await count()).toBe(before)
  })

  test('GOL-511 does not change, complete, reopen, archive or add to a goal without canManageGoal', async () => {
    const { goal } = await goals.metric('lead', { ...ofAgent(), ...csat(), actionItems: ['Listen'] })
    const theirs = (await goalsOf(other).freeform('lead', { employeeId: other.people.agent.id })).goal
    const before = await fingerprint(services)
    const [item] = goal.actionItems
    const tries: [string, string][] = [
      ['updateGoal', `id: "${goal.id}", title: "Easy"`],
      ['completeGoal', `id: "${goal.id}"`],
      ['undoGoalCompletion', `id: "${goal.id}"`],
      ['archiveGoal', `id: "${goal.id}"`],
      ['restoreGoal', `id: "${goal.id}"`],
      ['createGoalActionItem', `goalId: "${goal.id}", text: "Rest"`],
      ['removeGoalActionItem', `id: "${item.id}"`],
    ]
    for (const [field, args] of tries) {
      expect([field, await refusal(demo.post('agent', mutation(field, args)))]).toEqual([field, 'forbidden'])
      // A goal out of scope or of another company is not found.
      for (const who of ['otherLead', 'childAgent'] as const)
        expect([field, faultsOf((await demo.ask(who, mutation(field, args)))[field])]).toEqual([
          field,
          [['', 'not_found']],
        ])
      const foreignArgs = args.replace(/: "\d+"/, `: "${theirs.id}"`)
      if (field !== 'removeGoalActionItem')
        expect(faultsOf((await demo.ask('admin', mutation(field, foreignArgs)))[field])).toEqual([
          ['', 'not_found'],
        ])
    }
    expect(await fingerprint(services)).toEqual(before)
    expect((await goals.list('agent', ofAgent())).nodes[0]).toMatchObject({
      id: goal.id,
      title: 'Answer sooner',
      permissions: { canManageGoal: false, canCompleteActionItems: true },
    })
  })

  test('lets coaches set goals, and people set goals in words for themselves', async () => {
    const metric = (args: string) =>
      mutation('createMetricGoal', `title: "A", metricConfigId: "1", goal: 4, ${args}`)
    const words = (args: string) => mutation('createFreeformGoal', `title: "A", ${args}`)
    const agent = `employeeId: "${agentId()}"`
    expect(await refusal(demo.post('agent', metric(agent)))).toBe('forbidden')
    expect(await refusal(demo.post('reviewer', metric(agent)))).toBe('forbidden')
    const fault = async (who: 'otherLead' | 'outsider' | 'lead', query: string) => {
      const [payload] = Object.values(await demo.ask(who, query)) as [Parameters<typeof faultsOf>[0]]
      return faultsOf(payload)
    }
    const missing = [['', 'not_found']]
    expect(await fault('otherLead', metric(agent))).toEqual(missing)
    expect(await fault('outsider', words(agent))).toEqual(missing)
    expect(await fault('lead', words(`groupId: "${demo.teams.east}"`))).toEqual(missing)
    expect(await fault('lead', words(`employeeId: "${other.people.agent.id}"`))).toEqual(missing)
    expect(await fault('lead', words('employeeId: "987654"'))).toEqual(missing)
    expect(await fault('outsider', words(`groupId: "${demo.teams.east}"`))).toEqual(missing)
    const own = await goals.freeform('outsider', { employeeId: demo.people.outsider.id })
    expect(own.goal.permissions).toEqual({ canCompleteActionItems: true, canManageGoal: true })
    expect(own.goal.creator).toEqual({ id: String(demo.people.outsider.id) })
  })

  test('lists goals of one owner whom the viewer may see', async () => {
    const query = (args: string) =>
      `{ metricGoals${args} { nodes { id } } pastGoals${args} { nodes { id } } }`
    for (const args of [
      `(employeeId: "${demo.people.outsider.id}")`,
      `(employeeId: "${other.people.agent.id}")`,
      '(employeeId: "x")',
      `(groupId: "${demo.teams.east}")`,
      '(groupId: "987654")',
    ])
      expect([args, await refusal(demo.post('lead', query(args)))]).toEqual([args, 'not_found'])
    expect(await refusal(demo.post('agent', query(`(groupId: "${demo.teams.north}")`)))).toBe('not_found')
    expect(await refusal(demo.post('lead', query('(last: 1)')))).toBe('invalid')
  })
})

describe('a goal', () => {
  test('GOL-503 GOL-504 returns all its fields; a goal in words has no metric', async () => {
    const options = { ...csat(), threshold: 2, endedAt: addDays(today, 10), title: 'Warm welcome' }
    const { goal } = await goals.metric('lead', { ...ofAgent(), ...options })
    const read = async (who: 'agent' | 'lead' | 'admin') =>
      (await goals.list(who, ofAgent())).nodes.find(({ id }: { id: string }) => id === goal.id)
    expect(await read('agent')).toEqual({
      ...goal,
      permissions: { canCompleteActionItems: true, canManageGoal: false },
    })
    expect(await read('lead')).toMatchObject({
      title: 'Warm welcome',
      goal: 4.5,
      threshold: 2,
      displayValue: '4.75',
      reachedCount: 1,
      startedAt: addDays(today, -10),
      endedAt: addDays(today, 10),
      completedAt: null,
      archivedAt: null,
      creator: { id: String(demo.people.lead.id) },
      metricConfig: { id: METRIC.stars },
      actionItems: [],
      permissions: { canCompleteActionItems: true, canManageGoal: true },
      figures: { value: 4.75, totalResults: 4, expected: 4.5, progress: 1, pace: 'TOO_FEW', outOf: 1 },
    })
    const words = (await goals.freeform('lead', ofAgent())).goal
    expect(words).toMatchObject({ kind: 'FREEFORM', metricConfig: null, goal: null, displayValue: null })
    expect(words).toMatchObject({ reachedCount: 0, figures: null, startedAt: today, endedAt: null })
  })

  test('GOL-502 has action items, whatever its kind', async () => {
    const options = { ...ofAgent(), actionItems: ['Listen to two calls'] }
    const { goal: words } = await goals.freeform('lead', options)
    const { goal: metric } = await goals.metric('lead', { ...options, ...csat() })
    const { nodes } = await goals.list('agent', ofAgent())
    for (const { id } of [words, metric]) {
      const { actionItems } = nodes.find((one: { id: string }) => one.id === id)
      expect(actionItems).toEqual([
        { id: expect.any(String), text: 'Listen to two calls', completedAt: null, completedBy: null },
      ])
    }
    const more = await goals.addItem('lead', words.id, ' Ask back ')
    expect(more.goal.actionItems.map(({ text }: { text: string }) => text)).toEqual([
      'Listen to two calls',
      'Ask back',
    ])
    const less = await goals.on('lead', 'removeGoalActionItem', more.goal.actionItems[0].id)
    expect(less.goal.actionItems).toHaveLength(1)
    expect(faultsOf(await goals.addItem('lead', words.id, ' '))).toEqual([['text', 'invalid']])
  })

  test('GOL-512 lets only its owner and people who manage it tick action items', async () => {
    const { goal } = await goals.freeform('lead', { groupId: demo.teams.north, actionItems: ['Meet'] })
    const [item] = goal.actionItems
    const tick = mutation('completeGoalActionItem', `id: "${item.id}"`)
    expect(faultsOf((await demo.ask('agent', tick)).completeGoalActionItem)).toEqual([['', 'not_found']])
    const own = await goals.freeform('admin', { ...ofAgent(), actionItems: ['Practise'] })
    const [mine] = own.goal.actionItems
    const before = await fingerprint(services)
    const reviewer = mutation('completeGoalActionItem', `id: "${mine.id}"`)
    expect(faultsOf((await demo.ask('reviewer', reviewer)).completeGoalActionItem)).toEqual([
      ['', 'not_found'],
    ])
    expect(await fingerprint(services)).toEqual(before)
    const ticked = await goals.on('agent', 'completeGoalActionItem', mine.id)
    expect(ticked.goal.actionItems[0]).toMatchObject({
      completedAt: services.clock.now().toISOString(),
      completedBy: { id: String(agentId()) },
    })
    const again = await goals.on('agent', 'completeGoalActionItem', mine.id)
    expect(again).toEqual(ticked)
    expect(
      (await goals.on('lead', 'reopenGoalActionItem', mine.id)).goal.actionItems[0].completedAt,
    ).toBeNull()
    await goals.on('lead', 'archiveGoal', own.goal.id)
    expect(faultsOf(await goals.on('agent', 'completeGoalActionItem', mine.id))).toEqual([['', 'conflict']])
  })

  test('GOL-508 GOL-509 GOL-515 is created, completed, reopened and archived; once archived it cannot change', async () => {
    const { goal } = await goals.metric('lead', { ...ofAgent(), ...csat() })
    expect(goal.completedAt).toBeNull()
    const now = services.clock.now().toISOString()
    expect((await goals.on('lead', 'completeGoal', goal.id)).goal.completedAt).toBe(now)
    expect((await goals.on('lead', 'undoGoalCompletion', goal.id)).goal.completedAt).toBeNull()
    const archived = (await goals.on('lead', 'archiveGoal', goal.id)).goal
    expect(archived).toMatchObject({ completedAt: null, archivedAt: now })
    const before = await fingerprint(services)
    for (const field of ['completeGoal', 'undoGoalCompletion'] as const)
      expect(faultsOf(await goals.on('lead', field, goal.id))).toEqual([['', 'conflict']])
    expect(faultsOf(await goals.update('lead', goal.id, { title: 'More' }))).toEqual([['', 'conflict']])
    expect(faultsOf(await goals.addItem('lead', goal.id, 'More'))).toEqual([['', 'conflict']])
    // Archiving twice has no further effect.
    expect((await goals.on('lead', 'archiveGoal', goal.id)).goal.updatedAt).toBe(archived.updatedAt)
    expect(await fingerprint(services)).toEqual(before)
    expect((await goals.on('lead', 'restoreGoal', goal.id)).goal.archivedAt).toBeNull()
  })

  test('GOL-515 is changed only based on the newest copy', async () => {
    const { goal } = await goals.metric('lead', { ...ofAgent(), ...csat() })
    const options = { title: 'Best', goal: 4.8, threshold: 3, startedAt: today, endedAt: addDays(today, 5) }
    const changed = (await goals.update('lead', goal.id, { ...options, updatedAt: goal.updatedAt })).goal
    expect(changed).toMatchObject(options)
    const stale = await goals.update('admin', goal.id, { title: 'Old', updatedAt: goal.updatedAt })
    expect(faultsOf(stale)).toEqual([['', 'stale']])
    expect(JSON.parse(stale.errors[0].details.current)).toMatchObject({ title: 'Best' })
    expect(faultsOf(await goals.update('lead', goal.id, { title: '' }))).toEqual([['title', 'invalid']])
    const backwards = { startedAt: addDays(today, 6) }
    expect(faultsOf(await goals.update('lead', goal.id, backwards))).toEqual([['endedAt', 'invalid']])
    expect((await goals.update('lead', goal.id, { endedAt: null })).goal.endedAt).toBeNull()
    const words = (await goals.freeform('lead', ofAgent())).goal
    expect(faultsOf(await goals.update('lead', words.id, { goal: 5 }))).toEqual([['goal', 'invalid']])
    const { rows } = await services.database.ownerPool.query(
      `select action from app.audit_entry where company_id = $1 and object_type = 'goal' and object_id = $2 order by sequence`,
      [demo.companyId, goal.id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['goal.created', 'goal.changed', 'goal.changed'])
  })
})

describe('figures of goals', () => {
  test('GOL-510 count the people of a group who have reached it with enough results', async () => {
    // The agent has 3 of 4, the child agent 2 of 3 with five stars; the outsider is of another group.
    const of = { groupId: demo.teams.north, ...csat(), metricConfigId: METRIC.fiveStar }
    const reached = async (options: object) => (await goals.metric('lead', { ...of, ...options })).goal
    expect(await reached({ goal: 70 })).toMatchObject({
      displayValue: '71.43%',
      reachedCount: 1,
      figures: { outOf: 2, totalResults: 7, pace: 'TOO_CLOSE' },
    })
    expect((await reached({ goal: 60 })).reachedCount).toBe(2)
    expect((await reached({ goal: 60, threshold: 4 })).reachedCount).toBe(1)
    expect(await reached({ goal: 60, threshold: 8 })).toMatchObject({
      reachedCount: 0,
      figures: { pace: 'TOO_FEW' },
    })
    await changeMetric(services, demo.viewer, Number(METRIC.fiveStar), { higherIsBetter: false })
    expect((await reached({ goal: 70 })).reachedCount).toBe(1)
    expect((await reached({ goal: 80 })).reachedCount).toBe(2)
    await changeMetric(services, demo.viewer, Number(METRIC.fiveStar), { higherIsBetter: true })
  })

  test('do not call 60 % of 20 behind 65 %: figure, interval and verdict agree', async () => {
    for (let index = 0; index < 20; index++)
      await other.take('agent', {
        responded_at: `${addDays(today, -1)}T10:00:00Z`,
        stars: index < 12 ? 5 : 4,
      })
    const of = { ...csat(), employeeId: other.people.agent.id, metricConfigId: METRIC.fiveStar }
    const figures = async (goal: number, options: object = {}) =>
      (await goalsOf(other).metric('admin', { ...of, goal, ...options })).goal.figures
    const close = await figures(65)
    expect(close).toMatchObject({
      value: 60,
      totalResults: 20,
      pace: 'TOO_CLOSE',
      verdict: 'none',
      tooFew: false,
      needed: 5,
    })
    expect(close.lower).toBeLessThan(60)
    expect(close.upper).toBeGreaterThan(65)
    expect(await figures(95)).toMatchObject({ pace: 'BEHIND', verdict: 'down' })
    expect(await figures(20)).toMatchObject({ pace: 'REACHED', verdict: 'up' })
    expect(await figures(95, { threshold: 30 })).toMatchObject({
      pace: 'TOO_FEW',
      verdict: 'unknown',
      tooFew: true,
      needed: 30,
      lower: null,
      upper: null,
    })
    const ended = { startedAt: addDays(today, -5), endedAt: addDays(today, -1) }
    expect(await figures(55, ended)).toMatchObject({ pace: 'REACHED', verdict: 'none' })
  })

  test('expect the elapsed share of a total, and nothing before the first day', async () => {
    const of = { ...ofAgent(), metricConfigId: METRIC.responses, startedAt: addDays(today, -3) }
    const total = (await goals.metric('lead', { ...of, goal: 8, endedAt: addDays(today, 4) })).goal
    expect(total.figures).toMatchObject({ value: 3, expected: 4, pace: 'BEHIND', progress: 0.375 })
    const later = await goals.metric('lead', { ...of, goal: 8, startedAt: addDays(today, 1) })
    expect(later.goal).toMatchObject({ displayValue: '-', figures: { pace: 'NOT_STARTED' } })
    const over = { ...of, goal: 3, startedAt: addDays(today, -9), endedAt: addDays(today, -4) }
    expect((await goals.metric('lead', over)).goal.figures).toMatchObject({ value: 1, pace: 'BEHIND' })
  })

  test('call a total that must stay low reached after the last day, not on it', async () => {
    const responses = Number(METRIC.responses)
    await changeMetric(services, demo.viewer, responses, { higherIsBetter: false })
    const of = { ...ofAgent(), metricConfigId: METRIC.responses, goal: 8, startedAt: addDays(today, -3) }
    const paceOf = async (endedAt: string) =>
      (await goals.metric('lead', { ...of, endedAt })).goal.figures.pace
    expect(await paceOf(today)).toBe('ON_TRACK')
    expect(await paceOf(addDays(today, -1))).toBe('REACHED')
    await changeMetric(services, demo.viewer, responses, { higherIsBetter: true })
  })

  test('show only what the viewer may read of the metric', async () => {
    const { goal } = await goals.metric('admin', {
      employeeId: demo.people.reviewer.id,
      metricConfigId: METRIC.qaScore,
      goal: 90,
    })
    const mine = await goals.list('reviewer', { employeeId: demo.people.reviewer.id })
    expect(mine.nodes).toMatchObject([{ id: goal.id, displayValue: '-', figures: { pace: 'TOO_FEW' } }])
  })
})
