import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { addDays, todayIn } from '#lib/dates.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { foundGoalCompany, goalsOf, refusal, valuesOf } from '#test/server/goals/setup.ts'
import type { MetricCompany } from '#test/server/metrics/setup.ts'

const services = testServices()
let app: FastifyInstance
let demo: MetricCompany
let goals: ReturnType<typeof goalsOf>
let today: string

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundGoalCompany(services, app, 'demo')
  goals = goalsOf(demo)
  today = todayIn('UTC', services.clock.now())
})
afterAll(() => app.close())

describe('lists of goals', () => {
  const of = () => ({ employeeId: demo.people.childAgent.id })
  const made: Record<string, string> = {}
  beforeAll(async () => {
    const add = async (name: string, options: object) => {
      made[name] = (await goals.freeform('lead', { ...of(), title: name, ...options })).goal.id
    }
    await add('running', {})
    await add('toCome', { startedAt: addDays(today, 1) })
    await add('over', { startedAt: addDays(today, -9), endedAt: addDays(today, -2) })
    await add('overEarlier', { startedAt: addDays(today, -9), endedAt: addDays(today, -5) })
    await add('completed', {})
    await add('archived', { startedAt: addDays(today, -9), endedAt: addDays(today, -1) })
    await goals.on('lead', 'completeGoal', made.completed ?? '')
    await goals.on('lead', 'archiveGoal', made.archived ?? '')
  })
  const titles = ({ nodes }: { nodes: { title: string }[] }) => nodes.map(({ title }) => title)

  test('GOL-506 GOL-513 filter metric goals by six statuses, by default all that are not archived', async () => {
    expect(valuesOf('GoalStatus').sort()).toEqual([
      ...['ACTIVE', 'ALL', 'ARCHIVED', 'COMPLETED', 'INACTIVE', 'NOT_ARCHIVED'],
    ])
    const titlesWith = async (status: string) => titles(await goals.list('lead', { ...of(), status }))
    expect(await titlesWith('ACTIVE')).toEqual(['running'])
    expect(await titlesWith('INACTIVE')).toEqual(['overEarlier', 'over', 'toCome'])
    expect(await titlesWith('COMPLETED')).toEqual(['completed'])
    expect(await titlesWith('ARCHIVED')).toEqual(['archived'])
    const notArchived = ['overEarlier', 'over', 'toCome', 'running', 'completed']
    expect(await titlesWith('NOT_ARCHIVED')).toEqual(notArchived)
    expect(await titlesWith('ALL')).toEqual(['archived', ...notArchived])
    const { metricGoals } = await demo.ask(
      'lead',
      `{ metricGoals(employeeId: "${of().employeeId}") { nodes { title } } }`,
    )
    expect(titles(metricGoals)).toEqual(notArchived)
    const first = await goals.list('lead', { ...of(), first: 3 })
    expect(titles(first)).toEqual(notArchived.slice(0, 3))
    const rest = await goals.list('lead', { ...of(), first: 3, after: first.pageInfo.endCursor })
    expect([titles(rest), rest.pageInfo.hasNextPage]).toEqual([notArchived.slice(3), false])
    const refusedTo = (args: string) =>
      refusal(demo.post('lead', `{ metricGoals(${args}) { nodes { id } } }`))
    expect(await refusedTo('employeeId: "1", groupId: "1"')).toBe('invalid')
    expect(await refusedTo('employeeId: "1", after: "x"')).toBe('invalid')
  })

  test('GOL-505 GOL-514 list past goals, latest end first', async () => {
    const all = ['completed', 'archived', 'over', 'overEarlier']
    const past = await goals.past('childAgent', of())
    expect(titles(past)).toEqual(all)
    expect(past.nodes[3]).toMatchObject({
      id: made.overEarlier,
      goal: null,
      threshold: 0,
      displayValue: null,
      startedAt: addDays(today, -9),
      endedAt: addDays(today, -5),
      completedAt: null,
      archivedAt: null,
      creator: { id: String(demo.people.lead.id) },
    })
    const first = await goals.past('lead', { ...of(), first: 2 })
    const rest = await goals.past('lead', { ...of(), first: 2, after: first.pageInfo.endCursor })
    expect([...titles(first), ...titles(rest)]).toEqual(all)
  })
})
