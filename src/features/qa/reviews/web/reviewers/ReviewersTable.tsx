import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { qaFilters } from '#features/qa/reviews/web/list/qa-filters.ts'
import {
  type Reviewer,
  type ReviewerFilters,
  type ReviewerOrder,
  reordered,
} from '#features/qa/reviews/web/reviewers/reviewer-filters.ts'
import s from '#features/qa/reviews/web/reviewers/reviewers.module.css'
import { paths } from '#paths.ts'
import { useSession } from '#platform/web/session.ts'
import type { UrlFilters } from '#platform/web/url-filters.ts'
import { Person } from '#ui/Avatar.tsx'
import { cx } from '#ui/cx.ts'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { TOO_FEW } from '#ui/Interval.tsx'
import { KeyHints } from '#ui/KeyHints.tsx'
import { Link } from '#ui/Link.tsx'
import { MeasuredText } from '#ui/MeasuredFigure.tsx'
import { useNumberFormat, useUiText } from '#ui/text.ts'

type ReviewersTableProps = {
  rows: readonly Reviewer[]
  loading: boolean
  url: UrlFilters<ReviewerFilters>
  empty: ReactNode
}

/** One row per reviewer. Each figure links to the reviews behind it, with the same filters. */
export function ReviewersTable({ rows, loading, url: { filters, setFilters }, empty }: ReviewersTableProps) {
  const { t } = useTranslation('qa-reviews')
  const { permissions } = useSession()
  const number = useNumberFormat()
  const duration = useDuration()
  const by = (column: ReviewerOrder) => ({
    id: column,
    sort:
      filters.order.by === column &&
      (filters.order.descending ? ('descending' as const) : ('ascending' as const)),
  })
  const reviewsOf = ({ id }: Reviewer) => {
    const query = qaFilters.write({ ...filters, reviewers: [id] })
    return `${paths.reviews()}?${query}`
  }
  const name = (row: Reviewer) =>
    permissions.viewQADashboard ? (
      <Link className={s.open} href={reviewsOf(row)} data-open="">
        <Person name={row.name} image={row.image} />
        <span className="sr">{`, ${t('reviewers.open')}`}</span>
      </Link>
    ) : (
      <span data-open="" tabIndex={-1}>
        <Person name={row.name} image={row.image} />
      </span>
    )
  const columns: Column<Reviewer>[] = [
    { ...by('name'), header: t('reviewers.column.name'), cell: name },
    {
      ...by('reviews'),
      header: t('reviewers.column.reviews'),
      numeric: true,
      cell: ({ reviews }) => number(reviews),
    },
    {
      ...by('score'),
      header: t('reviewers.column.score'),
      numeric: true,
      cell: (row) => <Score row={row} />,
    },
    {
      ...by('duration'),
      header: t('reviewers.column.duration'),
      numeric: true,
      cell: ({ seconds, reviews }) => <span className={faint(reviews)}>{duration(seconds)}</span>,
    },
    {
      ...by('appealed'),
      header: t('reviewers.column.appealed'),
      numeric: true,
      cell: ({ appealed }) => number(appealed),
    },
  ]
  return (
    <DataTable
      caption={t('app:nav.reviewers')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      loading={loading}
      skeletonRows={8}
      scroll
      onSort={(column) => setFilters({ order: reordered(filters.order, column as ReviewerOrder) })}
      rowProps={(row) => ({ 'data-row': row.id }) as object}
      card={(row) => {
        const content = (
          <>
            <Person
              name={row.name}
              image={row.image}
              size="md"
              detail={t('reviewers.about', {
                count: row.reviews,
                n: number(row.reviews),
                duration: duration(row.seconds),
              })}
            />
            <Score row={row} />
          </>
        )
        return permissions.viewQADashboard ? (
          <Link className={cx('row gap-12 small', s.card)} href={reviewsOf(row)} data-open="">
            {content}
          </Link>
        ) : (
          <span className={cx('row gap-12 small', s.card)} data-open="" tabIndex={-1}>
            {content}
          </span>
        )
      }}
      empty={empty}
      footer={
        rows.length > 0 && (
          <>
            <span>{t('reviewers.note')}</span>
            <KeyHints
              hints={[
                [['j', 'k'], t('list.keys.move')],
                [['Enter'], t('list.keys.open')],
              ]}
            />
          </>
        )
      }
    />
  )
}

/** The mean with its number of reviews and interval. */
function Score({ row: { score, scored, lower, upper, isTooFew } }: { row: Reviewer }) {
  const text = useUiText()
  return (
    <span className={cx('inline-flex gap-8 items-baseline', s.score)}>
      <MeasuredText
        of={{ value: score, n: scored, lower, upper, isTooFew }}
        digits={1}
        unit={text('percent', { value: '' })}
      />
    </span>
  )
}

const faint = (n: number) => (n < TOO_FEW ? s.faint : undefined)

/** Formats seconds as "6 min 20 s"; a dash for null. */
function useDuration(): (seconds: number | null) => string {
  const { t } = useTranslation('qa-reviews')
  const number = useNumberFormat()
  return (seconds) => {
    if (seconds === null) return '–'
    const whole = Math.round(seconds)
    if (whole < 60) return t('reviewers.seconds', { s: whole })
    const minutes = Math.floor(whole / 60)
    if (minutes < 60) return t('reviewers.minutes', { m: minutes, s: whole % 60 })
    const hours = Math.floor(minutes / 60)
    return hours < 48
      ? t('reviewers.hours', { h: hours, m: minutes % 60 })
      : t('reviewers.days', { n: number(Math.round(hours / 24)) })
  }
}
