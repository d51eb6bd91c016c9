import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useDates } from '#features/feedback/web/use-dates.ts'
import { MeasuredMetric } from '#features/metrics/explain/web/MeasuredMetric.tsx'
import { MetricComputed } from '#features/metrics/explain/web/MetricComputed.tsx'
import { FigureChange, measuredOf } from '#features/reports/performance/web/FigureChange.tsx'
import { useRecords } from '#features/reports/performance/web/FigureTiles.tsx'
import s from '#features/reports/performance/web/performance.module.css'
import {
  type PerformanceFilters,
  performanceOf,
} from '#features/reports/performance/web/performance-filters.ts'
import {
  MEMBERS_PAGE,
  type Member,
  type Members,
  type MetricFigure,
  membersQuery,
} from '#features/reports/performance/web/performance-queries.ts'
import { type DateRange, previousRange } from '#lib/dates.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import type { UrlFilters } from '#platform/web/url-filters.ts'
import { Person } from '#ui/Avatar.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Link } from '#ui/Link.tsx'
import { Pager } from '#ui/Pager.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

type Url = UrlFilters<PerformanceFilters>

/** A paged table of team members with their metrics and links to their performance pages. */
export function MembersCard({ url, range }: { url: Url; range: DateRange }) {
  const { t } = useTranslation('reports-performance')
  const { teamId, page } = url.filters
  const read = useQuery(membersQuery(teamId, range, previousRange(range), page))
  const { data } = read
  return (
    <Card title={t('members.title')} padded={false} className={s.members} aria-busy={read.isFetching}>
      {read.isPending && <SkeletonRows rows={6} />}
      {read.isError && !data && <ReadError error={read.error} onRetry={() => void read.refetch()} />}
      {data?.totalCount === 0 && <EmptyState kind="none-yet" icon="users" title={t('members.none')} />}
      {data && data.totalCount > 0 && (
        <MembersTable data={data} url={url} range={range} loading={read.isFetching} />
      )}
      {data && <HiddenMembersNote of={data.hidden} />}
    </Card>
  )
}

type MembersTableProps = { data: Members; url: Url; range: DateRange; loading: boolean }

function MembersTable({ data, url, range, loading }: MembersTableProps) {
  const { t } = useTranslation('reports-performance')
  const dates = useDates()
  const days = dates.range(range.start, range.end)
  const recordsOf = useRecords({ employeeId: null, teamId: url.filters.teamId })
  const { filters, setFilters } = url
  const { page } = filters
  const href = ({ id }: Member) => performanceOf(filters, { employeeId: Number(id) })
  const who = (row: Member, size?: 'md') => (
    <Link className={s.member} href={href(row)}>
      <Person name={row.fullName} image={row.image} detail={row.team ?? undefined} size={size} />
    </Link>
  )
  const [first] = data.members
  const columns: Column<Member>[] = [
    { id: 'member', header: t('members.member'), cell: (row) => who(row) },
    ...(first?.results ?? []).map(
      ({ metricConfig }, index): Column<Member> => ({
        id: metricConfig.id,
        header: (
          <span className="inline-row gap-2">
            {metricConfig.nickname ?? metricConfig.customTitle ?? metricConfig.title}
            <MetricComputed
              metric={metricConfig}
              verdict="change"
              counted={t('members.counted', { days })}
              rows={recordsOf(metricConfig.productArea, range)}
            />
          </span>
        ),
        numeric: true,
        cell: ({ results }) => results[index] && <Cell of={results[index]} />,
      }),
    ),
  ]
  return (
    <div>
      <DataTable
        scroll
        caption={t('members.title')}
        columns={columns}
        rows={data.members}
        rowKey={({ id }) => id}
        loading={loading}
        card={(row) => (
          <div className={cx('stack gap-8 full', s.card)}>
            {who(row, 'md')}
            <dl>
              {row.results.map((figure) => (
                <div key={figure.metricConfig.id}>
                  <dt>
                    {figure.metricConfig.nickname ??
                      figure.metricConfig.customTitle ??
                      figure.metricConfig.title}
                  </dt>
                  <dd>
                    <Cell of={figure} />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        )}
        empty={t('members.noneHere')}
        footer={
          <Pager
            from={(page - 1) * MEMBERS_PAGE + 1}
            count={data.members.length}
            total={data.totalCount}
            {...(page > 1 && { onPrevious: () => setFilters({ page: page - 1 }) })}
            {...(page < data.totalPages && { onNext: () => setFilters({ page: page + 1 }) })}
          />
        }
      />
    </div>
  )
}

/** Explains how many people are missing from the list, and why. */
function HiddenMembersNote({ of: { left, outOfScope } }: { of: Members['hidden'] }) {
  const { t } = useTranslation('reports-performance')
  if (left + outOfScope === 0) return null
  return (
    <div className={cx('stack gap-2 small muted', s.hidden)}>
      {left > 0 && <p>{t('members.left', { count: left })}</p>}
      {outOfScope > 0 && <p>{t('members.outOfScope', { count: outOfScope })}</p>}
    </div>
  )
}

/** A figure with n, interval and change. */
function Cell({ of }: { of: MetricFigure }) {
  if (of.result.value === null) return <span className="muted">–</span>
  return (
    <span className={s.cell}>
      <MeasuredMetric of={measuredOf(of.result)} unit={of.result.unit} />
      <FigureChange of={of} />
    </span>
  )
}
