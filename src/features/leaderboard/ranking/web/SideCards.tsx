import { useTranslation } from 'react-i18next'
import { BoardComputed, WaitingComputed } from '#features/leaderboard/ranking/web/BoardComputed.tsx'
import s from '#features/leaderboard/ranking/web/leaderboard.module.css'
import type { LeaderboardFilters } from '#features/leaderboard/ranking/web/leaderboard-filters.ts'
import type { Agent, Board } from '#features/leaderboard/ranking/web/leaderboard-queries.ts'
import { useRankWords } from '#features/leaderboard/ranking/web/StandingsTable.tsx'
import { useResetWords } from '#features/leaderboard/ranking/web/use-leaderboard-words.ts'
import { useMetricText } from '#features/metrics/web/use-metric-text.ts'
import { Person } from '#ui/Avatar.tsx'
import { Card } from '#ui/Card.tsx'
import { Count } from '#ui/Count.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IntervalText } from '#ui/Interval.tsx'

type SideCardProps = { board: Board; filters: LeaderboardFilters }

/** The viewer's own rank, even if it is on another page. */
export function WhereYouStand({ own, board, filters }: SideCardProps & { own: Agent }) {
  const { t } = useTranslation('leaderboard-ranking')
  const metricText = useMetricText()
  const rankWords = useRankWords(board)
  const shared = board.topAgents.filter(({ rank, id }) => rank === own.rank && id !== own.id).length
  return (
    <Card
      title={t('you.title')}
      className={s.standing}
      actions={<BoardComputed board={board} filters={filters} figure={t('you.title')} />}
    >
      <p className={s.own}>
        <b>{own.rank}</b>
        <span>
          {t('you.of', { count: board.totalCount })}
          {shared > 0 && ` · ${t('you.shared', { count: shared })}`}
        </span>
      </p>
      <p>
        {metricText(own.rating, board.unit)} ·{' '}
        <IntervalText n={own.count} low={own.lower} high={own.upper} digits={2} isTooFew={own.tooFew} />
      </p>
      <p className={s.quiet}>{rankWords(own)}</p>
    </Card>
  )
}

/** Threshold, order and reset time of the ranking. */
export function HowItWorks({ board }: { board: Board }) {
  const { t } = useTranslation('leaderboard-ranking')
  const reset = useResetWords()
  const { resetsAt, threshold } = board
  const words = resetsAt && reset(resetsAt)
  return (
    <Card title={t('how.title')}>
      <ul className={s.how}>
        <li>
          <Icon name="users" />
          <span>{t('atLeast', { count: threshold })}</span>
        </li>
        <li>
          <Icon name="sort-descending" />
          <span>{t('how.order')}</span>
        </li>
        <li>
          <Icon name="equal" />
          <span>{t('how.close')}</span>
        </li>
        <li>
          <Icon name="arrow-up" />
          <span>{t('how.arrow')}</span>
        </li>
        <li>
          <Icon name="calendar-time" />
          <span>{words ? t('how.resets', words) : t('how.ended')}</span>
        </li>
      </ul>
    </Card>
  )
}

/** People with too few results to be ranked, closest first. */
export function NotYetEligible({ board, filters }: SideCardProps) {
  const { t } = useTranslation('leaderboard-ranking')
  const more = board.waitingCount - board.waiting.length
  return (
    <Card
      title={t('waiting.title')}
      actions={
        <span className={s.waitingCount}>
          <Count value={board.waitingCount} />
          <WaitingComputed board={board} filters={filters} />
        </span>
      }
    >
      <ul className={s.waiting} aria-label={t('waiting.title')}>
        {board.waiting.map(({ id, fullName, image, missing }) => (
          <li key={id}>
            <Person name={fullName} image={image} size="sm" />
            <span className={s.quiet} data-figure="">
              {t('waiting.missing', { count: missing })}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={s.quiet}>{t('waiting.more', { count: more })}</p>}
    </Card>
  )
}
