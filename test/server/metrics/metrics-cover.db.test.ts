import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { markChangedDays } from '#features/feedback/changed-days/store.ts'
import { ingestResponses, responseIds, sentResponse } from '#features/feedback/testing.ts'
import type { MetricFilters } from '#features/metrics/calculation/contract.ts'
import { coverOf } from '#features/metrics/calculation/cover.ts'
import { type BoundsRequest, sumBetween } from '#features/metrics/calculation/facts-query.ts'
import { measureOf } from '#features/metrics/calculation/measures.ts'
import { readRows } from '#features/metrics/calculation/sums.ts'
import { requireConfigs } from '#features/metrics/configs/configs.ts'
import type { MetricConfig } from '#features/metrics/configs/contract.ts'
import { checkFold, foldDays } from '#features/metrics/rollups/fold.ts'
import { createReportingGroup } from '#features/people/reporting-groups/reporting-groups.ts'
import { loadViewer } from '#features/people/sessions/viewers.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import { isAdmin, type Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { testServices } from '#platform/testing/test-services.ts'

const services = testServices()
let company: StaffedCompany
let viewers: Viewer[]
let ofStars: MetricConfig[]
let ofAnswers: MetricConfig[]
let ids: Record<'channels' | 'brands' | 'surveys' | 'groups', number[]>

const START = Date.UTC(2026, 2, 1)
const HOURS = 150 * 24
const PEOPLE = ['agent', 'childAgent', 'outsider', 'reviewer'] as const

const response = fc.record({
  key: fc.integer({ min: 1, max: 150 }),
  hour: fc.integer({ min: 0, max: HOURS }),
  stars: fc.option(fc.integer({ min: 1, max: 5 })),
  channel: fc.option(fc.constantFrom('Phone', 'Chat')),
  brand: fc.option(fc.constantFrom('Nord', 'Syd')),
  survey: fc.option(fc.constantFrom('After call', 'After chat')),
  tag: fc.option(fc.constantFrom('Friendly', 'Quick')),
  who: fc.option(fc.constantFrom(...PEOPLE)),
  nps: fc.array(fc.integer({ min: 0, max: 10 }), { maxLength: 2 }),
  solved: fc.option(fc.boolean()),
})
const responses = (minLength: number, maxLength: number) =>
  fc.uniqueArray(response, { minLength, maxLength, selector: ({ key }) => key })

const ingest = (sent: readonly (typeof response extends fc.Arbitrary<infer R> ? R : never)[]) =>
  ingestResponses(
    services,
    company.viewer,
    sent.map(({ key, hour, stars, channel, brand, survey, tag, who, nps, solved }) =>
      sentResponse({
        external_id: `sent-${key}`,
        responded_at: new Date(START + hour * 3_600_000).toISOString(),
        stars,
        channel,
        brand,
        survey,
        ...(who && { employee: { email: company.people[who].email } }),
        answers: [
          ...(tag ? [{ question: 'Areas of excellence', type: 'AreasOfExcellence', value: [tag] }] : []),
          ...nps.map((value, index) => ({ question: `Recommend ${index}`, type: 'nps', value })),
          ...(solved === null ? [] : [{ question: 'Solved', type: 'fcr', value: solved }]),
        ],
      }),
    ),
  )

beforeAll(async () => {
  company = await foundStaffedCompany(services, 'covered')
  const { north, east } = company.teams
  const groups = await tenantTransaction(services, company.viewer, async (tx) => {
    const ofTeam = (name: string, operator: 'IN' | 'NOT_IN', team: number) =>
      createReportingGroup(tx, {
        name,
        criteria: [{ criterionType: 'TEAMS', operator, value: [String(team)] }],
      })
    return [await ofTeam('North', 'IN', north), await ofTeam('Not East', 'NOT_IN', east)]
  })
  services.clock.set('2026-07-10T12:00:00Z')
  await ingest(fc.sample(responses(150, 150), { seed: 7, numRuns: 1 }).flat())
  await recover()
  // A response keeps the team of its time: one person now has responses of two teams.
  await services.database.ownerPool.query(
    'update app.employee set team_id = $3 where company_id = $1 and id = $2',
    [company.companyId, company.people.agent.id, east],
  )
  const lead = await loadViewer(services, company.companyId, company.people.lead.id)
  if (!lead) throw new Error('The lead cannot sign in.')
  expect(isAdmin(lead)).toBe(false)
  viewers = [company.viewer, { ...lead, dataAccess: { ...lead.dataAccess, FEEDBACK: 'own_team' } }]
  const configsOf = (ids: number[]) =>
    tenantTransaction(services, company.viewer, (tx) => requireConfigs(tx, ids))
  // Service recovery counts beside the sums.
  ofStars = await configsOf([1, 2, 4, 8])
  ofAnswers = await configsOf([3, 6])
  const idsOf = async (table: string) =>
    (
      await services.database.ownerPool.query<{ id: number }>(
        `select id from app.${table} where company_id = $1 order by id`,
        [company.companyId],
      )
    ).rows.map(({ id }) => id)
  ids = {
    channels: await idsOf('channel'),
    brands: await idsOf('brand'),
    surveys: await idsOf('survey'),
    groups,
  }
})

const zones = ['UTC', 'Europe/Oslo', 'America/St_Johns', 'Pacific/Apia'] as const
const some = (from: readonly number[]) => fc.subarray([...from], { minLength: 1 })
/** At most two filters: with more, hardly any request is covered. */
const filters = (): fc.Arbitrary<MetricFilters> => {
  const any = fc.record(
    {
      channelIds: some(ids.channels),
      brandIds: some(ids.brands),
      surveyIds: some(ids.surveys),
      teamIds: some(Object.values(company.teams)),
      employeeIds: some(PEOPLE.map((name) => company.people[name].id)),
      reportingGroupIds: some(ids.groups),
    },
    { requiredKeys: [] },
  )
  const atMost = (count: number) => any.filter((chosen) => Object.keys(chosen).length <= count)
  return fc.oneof(fc.constant({}), atMost(1), atMost(2))
}

const bounds = fc
  .tuple(fc.integer({ min: -24, max: HOURS }), fc.integer({ min: 1, max: HOURS }), fc.constantFrom(1, 24))
  .map(([from, length, unit]) => {
    const start = START + Math.floor(from / unit) * unit * 3_600_000
    return { from: new Date(start), before: new Date(start + Math.ceil(length / unit) * unit * 3_600_000) }
  })
const GROUPINGS = [
  'CHANNEL',
  'BRAND',
  'SURVEY',
  'TEAM_ID',
  'EMPLOYEE_ID',
  'REPORTING_GROUP_ID',
  'TAGS',
  'AREAS_OF_EXCELLENCE',
  'AREAS_OF_IMPROVEMENT',
] as const

test('figures of sums equal those of the responses for any filters, grouping, time zone and period', {
  timeout: 300_000,
}, async () => {
  const covers = new Set<string>()
  for (const [index, timeZone] of zones.entries()) {
    const [everyone, lead] = viewers.map((viewer) => ({
      ...viewer,
      company: { ...viewer.company, timeZone },
    }))
    if (!everyone || !lead) throw new Error('There are two viewers.')
    // Stops early once, so that the figures of an unfinished fold are compared too.
    if (index === 1) expect(await foldDays(services, everyone, () => false)).toBe(false)
    else expect(await foldDays(services, everyone)).toBe(true)
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          changed: fc.option(responses(1, 3), { freq: 5 }),
          removed: fc.option(fc.integer({ min: 1, max: 150 }), { freq: 20 }),
          requestFilters: filters(),
          by: fc.option(fc.constantFrom(...GROUPINGS)),
          periods: fc.array(bounds, { minLength: 1, maxLength: 3 }),
          configs: fc.oneof(
            { weight: 3, arbitrary: fc.subarray(ofStars, { minLength: 1 }) },
            { weight: 1, arbitrary: fc.constantFrom(...ofAnswers).map((config) => [config]) },
          ),
          viewer: fc.constantFrom(everyone, lead),
        }),
        async ({ changed, removed, requestFilters, by, periods, configs, viewer }) => {
          if (changed) await ingest(changed)
          if (removed) await exclude(removed)
          await tenantTransaction(services, viewer, async (tx) => {
            const request: BoundsRequest = {
              configs,
              bounds: periods,
              filters: requestFilters,
              ...(by && { grouping: { by } }),
              mostRows: 1_000,
            }
            const cover = coverOf(viewer, request)
            covers.add(`${cover?.days} ${cover?.months}`)
            expect(sorted(await readRows(tx, request))).toEqual(
              sorted(await sumBetween(tx, measureOf(configs[0] as MetricConfig).source, request)),
            )
          })
        },
      ),
      { numRuns: 60, seed: 42 + index },
    )
    await foldDays(services, everyone)
    expect(await checkFold(services, everyone)).toBe(0)
  }
  expect([...covers].sort()).toEqual([
    'metric_answer_day null',
    'metric_day null',
    'metric_tag_day null',
    'metric_team_day metric_team_month',
    'null metric_employee_month',
    'null metric_team_month',
    'undefined undefined',
  ])
})

const sorted = (rows: Awaited<ReturnType<typeof readRows>>) =>
  rows
    .filter(({ sums }) => sums.some(({ n }) => n > 0))
    .map((row) => JSON.stringify(row))
    .sort()

/** Excludes a response from all figures and marks its day, as the use-cases do. */
async function exclude(key: number): Promise<void> {
  const id = (await responseIds(services, company.companyId)).get(`sent-${key}`)
  const { rows } = await services.database.ownerPool.query<{ responded_at: Date }>(
    `update app.response set excluded_reason = case when excluded_reason is null then 'suspected_bot' end
      where company_id = $1 and id = $2 returning responded_at`,
    [company.companyId, id],
  )
  const moments = rows.map(({ responded_at }) => responded_at)
  await tenantTransaction(services, company.viewer, (tx) => markChangedDays(tx, { moments }))
}

/** Lets every third customer answer the recovery survey, every other one of them that the problem was solved. */
async function recover(): Promise<void> {
  const owner = services.database.ownerPool
  await owner.query(
    `insert into app.question (company_id, uuid, identifier, text, type, created_at)
     values ($1, gen_random_uuid(), 'recovered', 'Did we solve your problem?', 'Recovery', now())`,
    [company.companyId],
  )
  const { rowCount } = await owner.query(
    `with asked as (
       update app.response set recovery_at = now() where company_id = $1 and id % 3 = 0 returning id)
     insert into app.answer (company_id, response_id, position, question_id, number, recovery)
     select $1, asked.id, 50, q.id, asked.id % 2, true from asked join app.question q on q.company_id = $1 and q.type = 'Recovery'
     returning 1`,
    [company.companyId],
  )
  expect(rowCount).toBeGreaterThan(20)
}
