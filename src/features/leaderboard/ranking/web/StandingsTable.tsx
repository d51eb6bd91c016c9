import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BoardComputed, STANDINGS_ID } from '#features/leaderboard/ranking/web/BoardComputed.tsx'
import s from '#features/leaderboard/ranking/web/leaderboard.module.css'
import type { LeaderboardFilters } from '#features/leaderboard/ranking/web/leaderboard-filters.ts'
import type { Agent, Board } from '#features/leaderboard/ranking/web/leaderboard-queries.ts'
import { useMetricText } from '#features/metrics/web/use-metric-text.ts'
import type { UrlFilters } from '#platform/web/url-filters.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { useNarrow } from '#ui/breakpoints.ts'
import { cx } from '#ui/cx.ts'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IntervalText } from '#ui/Interval.tsx'
import { IntervalAxis, IntervalGlyph } from '#ui/IntervalGlyph.tsx'
import { Pager } from '#ui/Pager.tsx'
import { useNumberFormat, useUiText } from '#ui/text.ts'

const PAGE_SIZE = 50
/** Width of a drawn interval; narrower beside a name on phones. */
const WIDE_PX = 110
const NARROW_PX = 60

type StandingsProps = { board: Board; loading: boolean; url: UrlFilters<LeaderboardFilters> }

export function StandingsTable({ board, loading, url }: StandingsProps) {
  const { t } = useTranslation('leaderboard-ranking')
  const number = useNumberFormat()
  const { page } = url.filters
  const narrow = useNarrow()
  const domain = domainOf(board)
  const heading = (
    <span className={s.columnHead}>
      {board.config.metricTitle}
      <BoardComputed board={board} filters={url.filters} />
    </span>
  )
  const isOwn = ({ id }: Agent) => id === board.own?.id
  const columns: Column<Agent>[] = [
    { id: 'rank', header: t('column.rank'), width: 56, cell: (row) => <Rank of={row} /> },
    {
      id: 'change',
      header: t('column.change'),
      width: 72,
      cell: (row) => <RankChange of={row} board={board} />,
    },
    {
      id: 'person',
      header: t('column.person'),
      cell: (row) => <Who of={row} isOwn={isOwn(row)} detail={row.team ?? t('noTeam')} />,
    },
    {
      id: 'rating',
      header: heading,
      numeric: true,
      cell: (row) => <Rating of={row} board={board} />,
    },
    ...(domain
      ? [
          {
            id: 'interval',
            header: (
              <IntervalAxis domain={domain} width={WIDE_PX} label={axisLabel(t('column.range'), domain)} />
            ),
            cell: (row: Agent) => <Range of={row} domain={domain} width={WIDE_PX} />,
          },
          {
            id: 'range',
            header: t('column.interval'),
            cell: (row: Agent) => <RangeText of={row} />,
          },
        ]
      : []),
    { id: 'count', header: t('column.count'), numeric: true, cell: ({ count }) => number(count) },
  ]
  return (
    <div className={s.table} id={STANDINGS_ID}>
      {narrow && <div className={s.listHead}>{heading}</div>}
      <DataTable
        scroll
        caption={t('title')}
        columns={columns}
        rows={board.topAgents}
        rowKey={({ id }) => id}
        loading={loading}
        selected={isOwn}
        card={(row) => <Row of={row} board={board} />}
        empty={t('noneHere')}
        footer={
          <Pager
            from={(page - 1) * PAGE_SIZE + 1}
            count={board.topAgents.length}
            total={board.totalCount}
            {...(page > 1 && { onPrevious: () => url.setFilters({ page: page - 1 }) })}
            {...(page < board.totalPages && { onNext: () => url.setFilters({ page: page + 1 }) })}
          />
        }
      />
      <Hidden of={board} />
    </div>
  )
}

/** How many ranks are not compared and how many people are left out, with the reasons. */
function Hidden({ of: { waitingCount, leftCount, threshold, topAgents, config } }: { of: Board }) {
  const { t } = useTranslation('leaderboard-ranking')
  const incomparable = topAgents.filter(({ comparable, prevRank }) => !comparable && prevRank !== null).length
  if (waitingCount + leftCount + incomparable === 0) return null
  const isQa = config.metricConfig.productArea === 'QA'
  return (
    <div className={s.hidden}>
      {incomparable > 0 && (
        <p>{t(isQa ? 'hidden.scorecard' : 'hidden.questions', { count: incomparable })}</p>
      )}
      {waitingCount > 0 && <p>{t('hidden.few', { count: waitingCount, threshold })}</p>}
      {leftCount > 0 && <p>{t('hidden.left', { count: leftCount })}</p>}
    </div>
  )
}

/** The viewer's own row, pinned to the bottom on phones. */
export function PinnedRow({ own, board }: { own: Agent; board: Board }) {
  const { t } = useTranslation('leaderboard-ranking')
  return (
    <section className={s.pinned} aria-label={t('you.title')} data-explained-by={STANDINGS_ID}>
      <Row of={own} board={board} />
    </section>
  )
}

/** A row on phones. */
function Row({ of, board }: { of: Agent; board: Board }) {
  const domain = domainOf(board)
  return (
    <div className={s.row}>
      <span className={s.place}>
        <Rank of={of} />
        <RankChange of={of} board={board} />
      </span>
      <Who of={of} isOwn={of.id === board.own?.id} size="md" detail={<RowFacts of={of} />} />
      {domain && <Range of={of} domain={domain} width={NARROW_PX} />}
      <Rating of={of} board={board} />
    </div>
  )
}

/** n and interval below the name, on phones. */
function RowFacts({ of: { count, lower, upper } }: { of: Agent }) {
  return <IntervalText n={count} low={lower} high={upper} digits={2} />
}

function Who({
  of: { fullName, image },
  isOwn,
  size = 'base',
  detail,
}: {
  of: Agent
  isOwn: boolean
  size?: 'base' | 'md'
  detail?: ReactNode
}) {
  const { t } = useTranslation('leaderboard-ranking')
  return (
    <span className={s.who}>
      <Avatar name={fullName} image={image} size={size} />
      <span className={s.name}>
        <span>
          {fullName}
          {isOwn && <b className={s.you}>{t('you.tag')}</b>}
        </span>
        {detail !== undefined && <small>{detail}</small>}
      </span>
    </span>
  )
}

/** The rank; grey if the difference from the next higher rank is not significant. */
function Rank({ of: { rank, closeToAbove } }: { of: Agent }) {
  const { t } = useTranslation('leaderboard-ranking')
  return (
    <span className={cx(s.rank, closeToAbove && s.close)}>
      {rank}
      {closeToAbove && <span className="sr">{t('closeToAbove')}</span>}
    </span>
  )
}

/** An arrow if the figure changed significantly as well; else the previous rank as text. */
function RankChange({ of, board }: { of: Agent; board: Board }) {
  const { t } = useTranslation('leaderboard-ranking')
  const { delta, prevRank, verdict } = of
  const words = useRankWords(board)(of)
  if (prevRank === null)
    return (
      <span className={s.flat}>
        <span aria-hidden>{t('change.new')}</span>
        <span className="sr">{words}</span>
      </span>
    )
  const isMove = delta !== null && delta !== 0 && (verdict === 'up' || verdict === 'down')
  return (
    <span className={isMove ? s[verdict] : s.flat}>
      {isMove && <Icon name={verdict === 'up' ? 'arrow-up' : 'arrow-down'} />}
      <span aria-hidden>
        {isMove ? Math.abs(delta) : delta === 0 ? '–' : t('change.was', { rank: prevRank })}
      </span>
      <span className="sr">{words}</span>
    </span>
  )
}

/** Describes the change of rank. */
export function useRankWords({ config }: Board): (of: Agent) => string {
  const { t } = useTranslation('leaderboard-ranking')
  return ({ delta, prevRank, verdict, comparable, lower, tooFew }) => {
    if (prevRank === null) return t('change.newLong')
    if (!comparable || delta === null)
      return t(config.metricConfig.productArea === 'QA' ? 'change.scorecard' : 'change.questions', {
        rank: prevRank,
      })
    if (delta === 0) return t('change.same')
    if (verdict === 'up' || verdict === 'down') return t(`change.${verdict}`, { count: Math.abs(delta) })
    if (verdict === 'none') return t('change.noise', { rank: prevRank })
    // A count never has an interval.
    const isCount = lower === null && !tooFew
    return t(isCount ? 'change.count' : 'change.unknown', { rank: prevRank })
  }
}

function Rating({ of: { rating }, board }: { of: Agent; board: Board }) {
  const metricText = useMetricText()
  const starred = board.unit === 'stars' && board.config.showStar
  return (
    <b className={s.rating} data-figure="">
      {metricText(rating, board.unit)}
      {starred && <Icon name="star-filled" className={s.star} />}
    </b>
  )
}

type Domain = readonly [number, number]

function Range({ of, domain, width }: { of: Agent; domain: Domain; width: number }) {
  const { lower, upper, rating, count } = of
  if (of.tooFew || lower === null || upper === null) return <span />
  return (
    <IntervalGlyph
      value={rating}
      low={lower}
      high={upper}
      n={count}
      domain={domain}
      width={width}
      digits={2}
      tone={of.closeToAbove ? 'ink' : 'accent'}
    />
  )
}

function RangeText({ of: { lower, upper, count, tooFew } }: { of: Agent }) {
  const format = useNumberFormat(2)
  const text = useUiText()
  if (tooFew) return <span className="ci">{text('tooFew', { n: count })}</span>
  if (lower === null || upper === null) return null
  return <span className="ci">{`${format(lower)}–${format(upper)}`}</span>
}

/** The range of values that the visible intervals cover, rounded outwards to whole steps; null without intervals. */
export function domainOf({ topAgents, own, config }: Board): Domain | null {
  const listed = own ? [...topAgents, own] : topAgents
  const known = listed.flatMap(({ lower, upper, tooFew }) =>
    lower === null || upper === null || tooFew ? [] : [{ lower, upper }],
  )
  if (known.length === 0) return null
  const { min, max } = config.metricConfig
  const lowest = Math.min(...known.map(({ lower }) => lower))
  const highest = Math.max(...known.map(({ upper }) => upper))
  const step = highest - lowest > 20 ? 10 : highest - lowest > 5 ? 5 : 0.5
  const from = Math.max(min ?? Number.NEGATIVE_INFINITY, Math.floor(lowest / step) * step)
  const to = Math.min(max ?? Number.POSITIVE_INFINITY, Math.ceil(highest / step) * step)
  return from < to ? [from, to] : [from, from + step]
}

const axisLabel = (label: string, [from, to]: Domain) => `${label}, ${from}–${to}`
