import type { LeaderboardFilters } from '#features/leaderboard/ranking/web/leaderboard-filters.ts'
import type { Board } from '#features/leaderboard/ranking/web/leaderboard-queries.ts'
import { measureOf } from '#features/metrics/calculation/measures.ts'
import { NO_QA_FILTERS, qaFilters } from '#features/qa/reviews/web/list/qa-filters.ts'
import { paths } from '#paths.ts'
import { useCan, useSession } from '#platform/web/session.ts'

/** Address of the list of results behind the ranking; null without access. */
export function useBoardRecords(
  { from, to, config }: Board,
  { teams, channels, groups }: LeaderboardFilters,
): string | null {
  const { person } = useSession()
  const [stream, reviews] = [useCan('feedbackEnabled'), useCan('viewQADashboard')]
  // Neither list can be filtered by reporting groups.
  if (groups.length > 0) return null
  if (config.metricConfig.productArea === 'QA') {
    const isCount = measureOf(config.metricConfig).figure === 'total'
    const filters = {
      ...NO_QA_FILTERS,
      startDate: from,
      endDate: to,
      teams: [...teams],
      channels: [...channels],
      ...(!isCount && { countTowardScore: true }),
    }
    return reviews ? `${paths.reviews()}?${qaFilters.write(filters)}` : null
  }
  return stream ? paths.stream(person, { start_date: from, end_date: to, teams, channels }) : null
}
