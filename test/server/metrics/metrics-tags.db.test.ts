import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { responseIds } from '#features/feedback/testing.ts'
import { foldDays } from '#features/metrics/rollups/fold.ts'
import { seeded } from '#lib/seeded.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { foundMetricCompany, type MetricCompany } from '#test/server/metrics/setup.ts'
import { ok } from '#test/server/qa/setup.ts'

const services = testServices()
let app: FastifyInstance
let demo: MetricCompany

const RESPONSES = 400
const EXCELLENCE = ['Friendly', 'Fast', 'Clear']
const IMPROVEMENT = ['Speed', 'Tone']
const CHANNELS = ['Phone', 'Chat']
const AGENTS = ['agent', 'childAgent', 'outsider'] as const
const TEAM_OF = { agent: 'North', childAgent: 'North child', outsider: 'East' }
const REASONS = [null, null, 'suspected_bot', 'in_progress', 'partial'] as const
const RANGE = { from: '2026-06-06', to: '2026-06-10' }
const PREVIOUS = { from: '2026-06-01', to: '2026-06-05' }

/** What was sent, as the test remembers it: every figure is counted from this. */
type Sent = {
  id: number
  name: string
  day: string
  stars: number
  channel: string
  agent: (typeof AGENTS)[number]
  excellence: string[]
  improvement: string[]
  reason: (typeof REASONS)[number]
}
const sent: Sent[] = []

beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundMetricCompany(services, app, 'demo')
  const random = seeded(20260616)
  const among = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const some = (list: readonly string[]) => list.filter(() => random() < 0.5)
  for (let index = 0; index < RESPONSES; index++)
    sent.push({
      id: 0,
      name: `one-${index}`,
      day: `2026-06-${String(1 + Math.floor(random() * 10)).padStart(2, '0')}`,
      stars: 1 + Math.floor(random() * 5),
      channel: among(CHANNELS),
      agent: among(AGENTS),
      excellence: some(EXCELLENCE),
      improvement: some(IMPROVEMENT),
      reason: among(REASONS),
    })
  for (const one of sent)
    await demo.take(one.agent, {
      external_id: one.name,
      responded_at: `${one.day}T10:00:00Z`,
      stars: one.stars,
      channel: one.channel,
      answers: [
        { question: 'Areas of excellence', type: 'AreasOfExcellence', value: one.excellence },
        { question: 'Areas of improvement', type: 'AreasOfImprovement', value: one.improvement },
      ].filter(({ value }) => value.length > 0),
    })
  const ids = await responseIds(services, demo.companyId)
  for (const one of sent) one.id = ids.get(one.name) ?? 0
  await tenantTransaction(services, demo.viewer, async (tx) => {
    for (const reason of new Set(REASONS))
      await tx
        .update('response')
        .set({ excluded_reason: reason })
        .where('id', '=', sql<number>`any(${idsOf(sent.filter((one) => one.reason === reason))}::bigint[])`)
        .execute()
  })
})
afterAll(() => app.close())

const idsOf = (list: readonly Sent[]) => list.map(({ id }) => id)

type Row = [string, number, number]

/** Name, results and previous results of each group, the names sorted; groups without results in the range are left out. */
function recount(namesOf: (one: Sent) => readonly string[]): Row[] {
  const within = ({ from, to }: typeof RANGE) =>
    sent.filter(({ reason, day }) => reason === null && day >= from && day <= to)
  const names = [...new Set(sent.flatMap(namesOf))].sort()
  const countIn = (range: typeof RANGE, name: string) =>
    within(range).filter((one) => namesOf(one).includes(name)).length
  return names.map((name) => [name, countIn(RANGE, name), countIn(PREVIOUS, name)])
}

const GROUPINGS: [string, (one: Sent) => readonly string[]][] = [
  ['TAGS', ({ excellence, improvement }) => [...excellence, ...improvement]],
  ['AREAS_OF_EXCELLENCE', ({ excellence }) => excellence],
  ['AREAS_OF_IMPROVEMENT', ({ improvement }) => improvement],
  ['CHANNEL', ({ channel }) => [channel]],
  ['TEAM_ID', ({ agent }) => [TEAM_OF[agent]]],
  ['STARS', ({ stars }) => [String(stars)]],
]

async function grouped(by: string, range: typeof RANGE): Promise<Map<string, number>> {
  const { metricByGroup } = await demo.ask(
    'admin',
    `query($range: MetricRange!) { metricByGroup(metricConfigId: "4", range: $range, groupBy: ${by}) {
      groupName result { value } } }`,
    { range },
  )
  return new Map(
    metricByGroup.map((group: { groupName: string; result: { value: number } }) => [
      group.groupName.match(/^[1-5](?= star)/)?.[0] ?? group.groupName,
      group.result.value,
    ]),
  )
}

async function expectRecounted(): Promise<void> {
  for (const [by, namesOf] of GROUPINGS) {
    const [now, before] = [await grouped(by, RANGE), await grouped(by, PREVIOUS)]
    const expected = recount(namesOf)
    const found = expected.map(([name]) => [name, now.get(name) ?? 0, before.get(name) ?? 0])
    expect([by, found]).toEqual([by, expected])
    expect([by, [...now.keys()].sort()]).toEqual([by, expected.map(([name]) => name)])
  }
  const { tagsRanking } = await demo.ask(
    'admin',
    `query($range: MetricRange!) { tagsRanking(range: $range, first: 20) { edges { node {
      tag { caption } count previousCount totalResults previousTotalResults } } } }`,
    { range: RANGE },
  )
  const [, all, allBefore] = recount(() => ['all'])[0] as Row
  expect(
    tagsRanking.edges
      .map(({ node }: { node: Record<string, unknown> & { tag: { caption: string } } }) => [
        node.tag.caption,
        node.count,
        node.previousCount,
        node.totalResults,
        node.previousTotalResults,
      ])
      .sort(),
  ).toEqual(recount(GROUPINGS[0]?.[1] ?? (() => [])).map((row) => [...row, all, allBefore]))
}

describe('figures by group equal a recount of what was sent', () => {
  test('with enough responses of every kind', () => {
    for (const reason of new Set(REASONS))
      for (const list of ['excellence', 'improvement'] as const)
        expect(sent.filter((one) => one.reason === reason && one[list].length > 0).length).toBeGreaterThan(30)
  })

  test('from the responses', expectRecounted)

  test('from the sums of days', async () => {
    await foldDays(services, demo.viewer)
    await expectRecounted()
  })

  test('after robots were excluded and counted again, before and after the sums are renewed', async () => {
    for (const one of sent.filter((_, index) => index % 10 === 0)) {
      const suspected_bot = one.reason !== 'suspected_bot'
      if (one.reason !== null && one.reason !== 'suspected_bot') continue
      ok(await demo.clients.admin.send('PUT', `/api/v1/stream/${one.id}/suspected_bot`, { suspected_bot }))
      one.reason = suspected_bot ? 'suspected_bot' : null
    }
    await expectRecounted()
    await foldDays(services, demo.viewer)
    await expectRecounted()
  })
})
