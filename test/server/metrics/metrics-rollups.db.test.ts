import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { editResponse } from '#features/feedback/edits/edit.ts'
import { ingestResponses, responseIds, sentResponse } from '#features/feedback/testing.ts'
import { coverOf } from '#features/metrics/calculation/cover.ts'
import { sumCovered } from '#features/metrics/calculation/cover-query.ts'
import { boundsRequest, type SumsRequest, sumFacts } from '#features/metrics/calculation/facts-query.ts'
import { requireConfigs } from '#features/metrics/configs/configs.ts'
import { checkFold, foldDays, localDays } from '#features/metrics/rollups/fold.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { foundMetricCompany, type MetricCompany } from '#test/server/metrics/setup.ts'

const services = testServices()
let app: FastifyInstance
let demo: MetricCompany

const BY_CHANNEL = { days: 'metric_day', months: null } as const
const BY_TEAM = { days: 'metric_team_day', months: 'metric_team_month' } as const

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundMetricCompany(services, app, 'demo')
})
afterAll(() => app.close())

test('a UTC day overlaps one or more days of the company', () => {
  expect(localDays(['2026-06-10'], 'UTC')).toEqual(['2026-06-10'])
  expect(localDays(['2026-06-10'], 'Europe/Oslo')).toEqual(['2026-06-10', '2026-06-11'])
  expect(localDays(['2026-06-10'], 'America/New_York')).toEqual(['2026-06-09', '2026-06-10'])
  expect(localDays([], 'UTC')).toEqual([])
  expect(localDays(['9999-12-31'], 'Europe/Oslo')).toEqual(['9999-12-31'])
})

describe('sums of days', () => {
  const GROUPS = [undefined, 'CHANNEL', 'BRAND', 'SURVEY', 'TEAM_ID', 'TAGS', 'AREAS_OF_EXCELLENCE'] as const

  /** All figures that sums of days can answer, computed from the sums and from the responses. */
  async function compare(viewer: Viewer): Promise<void> {
    await tenantTransaction(services, viewer, async (tx) => {
      const configs = await requireConfigs(tx, [1, 2, 4])
      const periods = [
        { start: '2026-06-01', end: '2026-06-03' },
        { start: '2026-06-02', end: '2026-06-06' },
      ]
      for (const by of GROUPS) {
        const options: SumsRequest = { configs, periods, filters: {}, ...(by && { grouping: { by } }) }
        const cover = coverOf(viewer, options)
        if (cover === null) throw new Error(`No sums answer ${by}.`)
        const stored = sorted(await sumCovered(tx, cover, boundsRequest(tx, options)))
        expect(stored, `by ${by}`).toEqual(sorted(await sumFacts(tx, 'responses', options)))
      }
      const teams = { configs, periods, filters: { teamIds: [demo.teams.north] } }
      expect(sorted(await sumCovered(tx, BY_TEAM, boundsRequest(tx, teams)))).toEqual(
        sorted(await sumFacts(tx, 'responses', teams)),
      )
    })
  }
  const sorted = (rows: Awaited<ReturnType<typeof sumFacts>>) =>
    rows
      .filter(({ sums }) => sums.some(({ n }) => n > 0))
      .map((row) => JSON.stringify(row))
      .sort()

  const response = fc.record({
    key: fc.integer({ min: 1, max: 12 }),
    hour: fc.integer({ min: 0, max: 143 }),
    stars: fc.option(fc.integer({ min: 1, max: 5 })),
    channel: fc.option(fc.constantFrom('Phone', 'Chat')),
    brand: fc.option(fc.constantFrom('Nord', 'Syd')),
    tag: fc.option(fc.constantFrom('Friendly', 'Quick')),
    who: fc.option(fc.constantFrom('agent', 'childAgent', 'outsider')),
  })
  const step = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('tell' as const),
        responses: fc.array(response, { minLength: 1, maxLength: 6 }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('fold' as const) }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('give' as const), key: fc.integer({ min: 1, max: 12 }) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('exclude' as const),
        key: fc.integer({ min: 1, max: 12 }),
        robot: fc.boolean(),
      }),
    },
  )
  type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

  async function carryOut(run: string, one: Step): Promise<void> {
    const { viewer, companyId } = demo
    const idOf = async (key: number) => (await responseIds(services, companyId)).get(`${run}-${key}`)
    services.clock.advance(1_000)
    if (one.kind === 'fold') {
      await foldDays(services, viewer)
      return
    }
    if (one.kind === 'tell') {
      const byKey = new Map(one.responses.map((each) => [each.key, each]))
      await ingestResponses(
        services,
        viewer,
        [...byKey.values()].map(({ key, hour, stars, channel, brand, tag, who }) =>
          sentResponse({
            external_id: `${run}-${key}`,
            responded_at: new Date(Date.UTC(2026, 5, 1, hour)).toISOString(),
            stars,
            channel,
            brand,
            ...(who && { employee: { email: demo.people[who].email } }),
            ...(tag && {
              answers: [{ question: 'Areas of excellence', type: 'AreasOfExcellence', value: [tag] }],
            }),
          }),
        ),
      )
      return
    }
    const id = await idOf(one.key)
    if (id === undefined) return
    if (one.kind === 'give') {
      const { rows } = await services.database.ownerPool.query<{ updated_at: Date }>(
        'select updated_at from app.response where company_id = $1 and id = $2',
        [companyId, id],
      )
      await editResponse(services, viewer, id, {
        employee: { id: demo.people.outsider.id },
        updated_at: rows[0]?.updated_at.toISOString() ?? '',
      } as never)
      return
    }
    const answer = await demo.clients.admin.send('PUT', `/api/v1/stream/${id}/suspected_bot`, {
      suspected_bot: one.robot,
    })
    expect(answer.statusCode).toBe(200)
  }

  test('with later changes equal the sums of the responses, after any mix of writes', {
    timeout: 120_000,
  }, async () => {
    let runs = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
        const run = `run-${runs++}`
        for (const one of steps) await carryOut(run, one)
        await compare(demo.viewer)
      }),
      { numRuns: 12 },
    )
    expect(await checkFold(services, demo.viewer)).toBe(0)
    await foldDays(services, demo.viewer)
    await compare(demo.viewer)
    expect(await checkFold(services, demo.viewer)).toBe(0)
  })

  // Any mix of writes rarely ends with one that alone touches its day.
  const sent = {
    key: 1,
    hour: 10,
    stars: 5,
    channel: 'Phone',
    brand: null,
    tag: 'Quick',
    who: 'agent',
  } as const
  test.each<Step>([
    { kind: 'tell', responses: [{ ...sent, stars: 1 }] },
    { kind: 'tell', responses: [{ ...sent, hour: 130 }] },
    { kind: 'give', key: 1 },
    { kind: 'exclude', key: 1, robot: true },
  ])('see the only change since they were made: $kind', async (change) => {
    const run = `only-${JSON.stringify(change)}`
    await carryOut(run, { kind: 'tell', responses: [sent] })
    await foldDays(services, demo.viewer)
    await carryOut(run, change)
    await compare(demo.viewer)
  })

  test('follow the company’s days: another time zone recalculates them', async () => {
    const tokyo: Viewer = { ...demo.viewer, company: { ...demo.viewer.company, timeZone: 'Asia/Tokyo' } }
    await foldDays(services, tokyo)
    await compare(tokyo)
    await foldDays(services, demo.viewer)
    await compare(demo.viewer)
  })

  test('include the last possible date', async () => {
    const days = { start: '9999-12-30', end: '9999-12-31' }
    const counted = () =>
      tenantTransaction(services, demo.viewer, async (tx) => {
        const options = { configs: await requireConfigs(tx, [4]), periods: [days], filters: {} }
        const rows = await sumCovered(tx, BY_CHANNEL, boundsRequest(tx, options))
        return rows.map(({ sums }) => sums[0]?.n)
      })
    await ingestResponses(services, demo.viewer, [
      sentResponse({ responded_at: '9999-12-31T10:00:00Z', stars: 4 }),
    ])
    expect(await counted()).toEqual([1])
    await services.database.ownerPool.query(
      "update app.metric_fold set time_zone = 'Asia/Tokyo' where company_id = $1",
      [demo.companyId],
    )
    await foldDays(services, demo.viewer)
    expect(await counted()).toEqual([1])
    expect(await checkFold(services, demo.viewer)).toBe(0)
  })

  test('a wrong sum is found by the check', async () => {
    await services.database.ownerPool.query(
      'update app.metric_day set star5 = star5 + 1 where company_id = $1 and day = (select min(day) from app.metric_day where company_id = $1)',
      [demo.companyId],
    )
    expect(await checkFold(services, demo.viewer)).toBeGreaterThan(0)
  })
})

test('are used only for figures that they cover', async () => {
  await tenantTransaction(services, demo.viewer, async (tx) => {
    const configs = await requireConfigs(tx, [1])
    const cover = (options: Partial<SumsRequest>, viewer = demo.viewer) =>
      coverOf(viewer, { configs, filters: {}, ...options })
    expect(cover({})).toEqual(BY_CHANNEL)
    expect(cover({ filters: { channelIds: [1] }, grouping: { by: 'BRAND' } })).toEqual(BY_CHANNEL)
    expect(cover({ filters: { teamIds: [1] } })).toEqual(BY_TEAM)
    const byTeamAndChannel = { days: null, months: 'metric_team_month' }
    expect(cover({ filters: { channelIds: [1], teamIds: [1] } })).toEqual(byTeamAndChannel)
    expect(cover({ filters: { channelIds: [1] }, grouping: { by: 'TEAM_ID' } })).toEqual(byTeamAndChannel)
    const byEmployee = { days: null, months: 'metric_employee_month' }
    expect(cover({ filters: { employeeIds: [1] } })).toEqual(byEmployee)
    expect(cover({ filters: { teamIds: [1] }, grouping: { by: 'EMPLOYEE_ID' } })).toEqual(byEmployee)
    expect(cover({ filters: { reportingGroupIds: [1] } })).toEqual(byEmployee)
    expect(cover({ grouping: { by: 'TAGS' } })).toEqual({ days: 'metric_tag_day', months: null })
    expect(cover({ filters: { tagIds: [1] } })).toBeNull()
    expect(cover({ filters: { stars: [1] } })).toBeNull()
    expect(cover({ grouping: { by: 'LANGUAGE' } })).toBeNull()
    expect(cover({ filters: { channelIds: [1] }, grouping: { by: 'EMPLOYEE_ID' } })).toBeNull()
    expect(cover({ configs: await requireConfigs(tx, [1, 8]) })).toEqual(BY_CHANNEL)
    expect(cover({ configs: await requireConfigs(tx, [1, 3]) })).toBeNull()
    const byAnswer = { days: 'metric_answer_day', months: null }
    const nps = await requireConfigs(tx, [3])
    expect(cover({ configs: nps, filters: { teamIds: [1] } })).toEqual(byAnswer)
    expect(cover({ configs: nps, grouping: { by: 'TEAM_ID' } })).toEqual(byAnswer)
    expect(cover({ configs: nps, filters: { channelIds: [1] } })).toBeNull()
    expect(cover({ configs: await requireConfigs(tx, [3, 6]) })).toBeNull()
    expect(cover({ configs: await requireConfigs(tx, [7]) })).toBeNull()
    const leader = { ...demo.viewer, dataAccess: { FEEDBACK: 'own_team' as const } }
    expect(cover({}, leader)).toEqual(byEmployee)
    expect(cover({ grouping: { by: 'TEAM_ID' } }, leader)).toEqual(BY_TEAM)
    expect(cover({ grouping: { by: 'CHANNEL' } }, leader)).toBeNull()
  })
})
