import { previousRange } from '../days.ts'
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
    }
  }[]
}

/** The members of the company on the page of everybody's performance. */
export async function checkPerformance({ client, metrics, facts, ranges, ledger }: World): Promise<void> {
  for (const range of ranges)
    for (let page = 1; ; page += 1) {
      const { performanceMembers } = await client.graphql<{
        performanceMembers: { members: Member[]; totalPages: number }
      }>(
        `query ($page: Int, $range: MetricRange!, $before: MetricRange) {
          performanceMembers(page: $page, range: $range, previousRange: $before) {
            totalPages members { id fullName results {
              metricConfig { id } result { value totalResults lower upper comparisonValue } } } } }`,
        { page, range, before: previousRange(range) },
      )
      for (const { id, fullName, results } of performanceMembers.members)
        for (const { metricConfig, result } of results) {
          const metric = metrics.find((each) => each.id === metricConfig.id)
          if (!metric) continue
          const own = (facts.get(metric.id) ?? []).filter(({ employeeId }) => employeeId === Number(id))
          const name = `performance of ${fullName}: ${metric.title} ${range.from}–${range.to}`
          ledger.figure(name, asShown(result), figureIn(metric, own, range))
          ledger.equal(
            name,
            'comparison',
            result.comparisonValue,
            figureIn(metric, own, previousRange(range)).value,
          )
        }
      if (page >= performanceMembers.totalPages) break
    }
}
