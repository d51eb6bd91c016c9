import { useTranslation } from 'react-i18next'
import { useDates } from '#features/feedback/web/use-dates.ts'
import type { LeaderboardFilters } from '#features/leaderboard/ranking/web/leaderboard-filters.ts'
import type { Board } from '#features/leaderboard/ranking/web/leaderboard-queries.ts'
import { useBoardRecords } from '#features/leaderboard/ranking/web/use-board-records.ts'
import { useFilterChips } from '#features/leaderboard/ranking/web/use-filter-chips.ts'
import { MetricComputed } from '#features/metrics/explain/web/MetricComputed.tsx'
import { CountedFilters, HowComputed } from '#platform/web/HowComputed.tsx'

/** Id of the element that explains the figures of ranked people. */
export const STANDINGS_ID = 'standings'

type BoardComputedProps = {
  board: Board
  filters: LeaderboardFilters
  /** Name of the figure on screen; the metric's name by default. */
  figure?: string
}

/** "How is this computed?" for the figures that people are ranked by. */
export function BoardComputed({ board, filters, figure }: BoardComputedProps) {
  return (
    <MetricComputed
      metric={board.config.metricConfig}
      {...(figure !== undefined && { figure })}
      verdict="rank"
      counted={<Counted board={board} filters={filters} />}
      rows={useBoardRecords(board, filters)}
    />
  )
}

/** "How is this computed?" for the results people still need to be ranked. */
export function WaitingComputed({ board, filters }: BoardComputedProps) {
  const { t } = useTranslation('leaderboard-ranking')
  return (
    <HowComputed
      figure={t('waiting.title')}
      formula={t('waiting.formula', { count: board.threshold })}
      counted={<Counted board={board} filters={filters} />}
      leftOut={t('waiting.leftOut')}
    />
  )
}

/** The days and filters of the ranking. */
function Counted({ board, filters }: BoardComputedProps) {
  const { t } = useTranslation('leaderboard-ranking')
  const dates = useDates()
  const inForce = useFilterChips(filters).filter(({ value }) => value !== undefined)
  return (
    <>
      <p>{t('counted', { days: dates.range(board.from, board.to), count: board.threshold })}</p>
      <CountedFilters filters={inForce} />
    </>
  )
}
