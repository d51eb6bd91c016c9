import { previousRange, type Range, within } from '../days.ts'
import { type Fact, figureIn, figureOfFacts, type Metric } from '../metrics.ts'
import type { World } from '../world.ts'

type Result = {
  value: number | null
  totalResults: number
  lower: number | null
  upper: number | null
  comparisonValue: number | null
  /** Too few current results; a point has no comparison. */
  tooFewNow: boolean
}
export const asShown = ({
  totalResults: n,
  tooFewNow: tooFew,
  ...shown
}: Omit<Result, 'comparisonValue'>) => ({
  ...shown,
  n,
  tooFew,
})

const RESULT = 'value totalResults lower upper comparisonValue tooFewNow'
const POINT = 'value totalResults lower upper tooFewNow: tooFew'

/** Checks each metric by range, week, group and in the dashboard sets. */
export async function checkMetrics(world: World): Promise<void> {
  for (const range of world.ranges) {
    await checkTogether(world, range)
    for (const metric of world.metrics) {
      await checkTrend(world, metric, range)
      for (const by of metric.availableGroupBy) await checkGroups(world, metric, range, by)
    }
  }
}

async function checkTogether({ client, metrics, facts, ledger }: World, range: Range): Promise<void> {
  const { calculatedMetrics } = await client.graphql<{
    calculatedMetrics: { metricConfig: { id: string }; result: Result }[]
  }>(
    `query ($ids: [ID!]!, $now: MetricRange!, $before: MetricRange) {
      calculatedMetrics(metricConfigIds: $ids, currentRange: $now, previousRange: $before) {
        metricConfig { id } result { ${RESULT} } } }`,
    { ids: metrics.map(({ id }) => id), now: range, before: previousRange(range) },
  )
  for (const { metricConfig, result } of calculatedMetrics) {
    const metric = metrics.find(({ id }) => id === metricConfig.id) as Metric
    const name = `metric ${metric.title} ${range.from}–${range.to}`
    const counted = facts.get(metric.id) ?? []
    ledger.figure(name, asShown(result), figureIn(metric, counted, range))
    ledger.equal(
      name,
      'comparison',
      result.comparisonValue,
      figureIn(metric, counted, previousRange(range)).value,
    )
  }
}

async function checkTrend({ client, facts, ledger }: World, metric: Metric, range: Range): Promise<void> {
  const { metricTrend } = await client.graphql<{ metricTrend: (Result & { date: string })[] }>(
    `query ($id: ID!, $range: MetricRange!) {
      metricTrend(metricConfigId: $id, range: $range, interval: WEEK) { date ${POINT} } }`,
    { id: metric.id, range },
  )
  const starts = metricTrend.map(({ date }) => date)
  for (const [index, point] of metricTrend.entries()) {
    const next = starts[index + 1]
    const counted = (facts.get(metric.id) ?? []).filter(
      ({ day }) => within(day, range) && day >= point.date && (next === undefined || day < next),
    )
    ledger.figure(
      `metric ${metric.title}, week of ${point.date} in ${range.from}–${range.to}`,
      asShown(point),
      figureOfFacts(metric, counted),
    )
  }
}

const KEYS: Readonly<Record<string, (fact: Fact) => readonly (number | string | null | undefined)[]>> = {
  EMPLOYEE_ID: ({ employeeId }) => [employeeId],
  TEAM_ID: ({ teamId }) => [teamId],
  CHANNEL: ({ channelId }) => [channelId],
  BRAND: ({ brandId }) => [brandId],
  SURVEY: ({ surveyId }) => [surveyId],
  QA_FORM: ({ formId }) => [formId],
  TAGS: ({ tagIds }) => tagIds ?? [],
  LANGUAGE: ({ language }) => [language],
}

async function checkGroups(
  { client, facts, everybody, ledger }: World,
  metric: Metric,
  range: Range,
  by: string,
): Promise<void> {
  const keys = KEYS[by]
  const source = by === 'TEAM_ID' ? everybody : facts
  const counted = (source?.get(metric.id) ?? []).filter(({ day }) => within(day, range))
  // A grouping can be recomputed only if the rows contain its keys.
  if (!keys || counted.every((fact) => keys(fact).every((key) => key === undefined))) return
  const { metricByGroup } = await client.graphql<{
    metricByGroup: { groupId: string; groupName: string; result: Result }[]
  }>(
    `query ($id: ID!, $range: MetricRange!, $by: MetricGroupBy) {
      metricByGroup(metricConfigId: $id, range: $range, groupBy: $by) { groupId groupName result { ${RESULT} } } }`,
    { id: metric.id, range, by },
  )
  for (const { groupId, groupName, result } of metricByGroup) {
    const own = counted.filter((fact) => keys(fact).some((key) => String(key ?? '') === groupId))
    ledger.figure(
      `metric ${metric.title} of ${groupName} (${by}) ${range.from}–${range.to}`,
      asShown(result),
      figureOfFacts(metric, own),
    )
  }
}
