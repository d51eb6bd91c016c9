import { previousRange, type Range } from '../days.ts'
import { figureIn } from '../metrics.ts'
import type { World } from '../world.ts'
import { asShown } from './metrics.ts'

type Member = {
  id: string
  fullName: string
  results: {
    metricConfig: { id: string }
    result: {
      value: number | null
      totalResults: number
      lower: number | null
      upper: number | null
      comparisonValue: number | null
      tooFew: boolean
      tooFewNow: boolean
    }
  }[]
}

/** Checks the performance pages of people, some teams and, if visible, the company. */
export async function checkPerformance(world: World): Promise<void> {
  const { teams } = await world.client.get<{ teams: { id: number }[] }>(
    '/api/v2/trends/available_filters?product_area=FEEDBACK',
  )
  const subjects = [...(world.rows.seesEverybody ? [null] : []), ...teams.slice(0, 3).map(({ id }) => id)]
  for (const teamId of subjects) for (const range of world.ranges) await checkMembers(world, teamId, range)
}

async function checkMembers(
  { client, metrics, facts, ledger }: World,
  teamId: number | null,
  range: Range,
): Promise<void> {
  for (let page = 1; ; page += 1) {
    const { performanceMembers } = await client.graphql<{
      performanceMembers: { members: Member[]; totalPages: number }
    }>(
      `query ($teamId: ID, $page: Int, $range: MetricRange!, $before: MetricRange) {
        performanceMembers(teamId: $teamId, page: $page, range: $range, previousRange: $before) {
          totalPages members { id fullName results {
            metricConfig { id } result { value totalResults lower upper comparisonValue tooFew tooFewNow } } } } }`,
      { teamId, page, range, before: previousRange(range) },
    )
    for (const { id, fullName, results } of performanceMembers.members)
      for (const { metricConfig, result } of results) {
        const metric = metrics.find((each) => each.id === metricConfig.id)
        if (!metric) continue
        const own = (facts.get(metric.id) ?? []).filter(({ employeeId }) => employeeId === Number(id))
        const name = `performance of ${fullName} (team ${teamId}): ${metric.title} ${range.from}–${range.to}`
        const now = figureIn(metric, own, range)
        ledger.figure(name, asShown(result), now)
        const before = figureIn(metric, own, previousRange(range))
        ledger.equal(name, 'comparison', result.comparisonValue, before.value)
        ledger.equal(name, 'too few to compare', result.tooFew, now.tooFew || before.tooFew)
      }
    if (page >= performanceMembers.totalPages) return
  }
}
