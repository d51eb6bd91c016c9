import { useTranslation } from 'react-i18next'
import { ChangeLine } from '#features/reports/trends/web/ChangeLine.tsx'
import { type Compared, lookOf, type TeamReport } from '#features/reports/trends/web/model.ts'
import { nextSort } from '#features/reports/trends/web/next-sort.ts'
import { productAreaOf } from '#features/reports/trends/web/page-rules.ts'
import s from '#features/reports/trends/web/trends.module.css'
import { type TrendFilterValues, trendsAddress } from '#features/reports/trends/web/trends-address.ts'
import type { ReportAsked } from '#features/reports/trends/web/trends-queries.ts'
import type { Trends } from '#features/reports/trends/web/use-trends.ts'
import { useValue } from '#features/reports/trends/web/use-value.ts'
import { paths } from '#paths.ts'
import { Person } from '#ui/Avatar.tsx'
import { cx } from '#ui/cx.ts'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { IntervalText, TOO_FEW } from '#ui/Interval.tsx'
import { Link } from '#ui/Link.tsx'
import { Pager } from '#ui/Pager.tsx'

type Row = TeamReport['rows'][number]
type Col = TeamReport['cols'][number]

/** Page size of the server. */
const PAGE = 25

type TeamReportTableProps = { data: TeamReport; trends: Trends; request: ReportAsked; loading: boolean }

/** A table of figures with n, interval and change. The last row totals everything that matches the filters. */
export function TeamReportTable({ data, trends, request, loading }: TeamReportTableProps) {
  const { t } = useTranslation('reports-trends')
  const { url, address, area } = trends
  const { page, aggregateBy, sort } = request
  const isQa = productAreaOf(area) === 'QA'
  // The server's default order.
  const order = sort ?? { by: 'name', dir: 'asc' as const }
  const sorted = (column: string) =>
    order.by === column && (order.dir === 'desc' ? ('descending' as const) : ('ascending' as const))
  const narrowing = (row: Row): Partial<TrendFilterValues> =>
    aggregateBy === 'team_members'
      ? { employees: [row.id] }
      : { teams: row.teams.map(({ id }) => id), groups: [] }
  const trend = (row: Row) => {
    const of = { ...trendsAddress.defaults, ...request.narrowing, ...narrowing(row) }
    const query = trendsAddress.write({ ...of, area, range: address.range })
    return `${paths.trends(aggregateBy === 'team_members' ? 'team_member' : 'team')}?${query}`
  }
  const records = (row: Row, col: Col) =>
    col.metric_id === null
      ? undefined
      : trends.records({ ...request.narrowing, ...narrowing(row) }, undefined, {
          scored: col.unit !== 'count',
        })
  const person = (row: Row, size?: 'md') => (
    <Link className={s.open} href={trend(row)}>
      <Person
        name={row.name}
        image={row.image}
        {...(size && { size })}
        {...(row.teams.length > 0 && { detail: row.teams.map(({ name }) => name).join(', ') })}
      />
    </Link>
  )
  const columns: Column<Row | null>[] = [
    {
      id: 'name',
      header: t(`report.row.${aggregateBy}`),
      sort: sorted('name'),
      cell: (row) => (row ? person(row) : <b>{t('report.totals')}</b>),
    },
    ...data.cols.map(
      (col, index): Column<Row | null> => ({
        id: col.id,
        header: col.title,
        numeric: true,
        sort: sorted(col.id),
        cell: (row) => (
          <Cell
            of={row ? row.cells[index] : data.totals[index]}
            col={col}
            isQa={isQa}
            href={row ? records(row, col) : undefined}
            label={row ? `${row.name}, ${col.title}` : col.title}
          />
        ),
      }),
    ),
  ]
  const rows: (Row | null)[] = [...data.rows, ...(data.totals.length > 0 ? [null] : [])]
  return (
    <div className={s.wide}>
      <DataTable
        caption={t(`report.${aggregateBy}`)}
        columns={columns}
        rows={rows}
        rowKey={(row) => row?.id ?? 'all'}
        rowProps={(row) => (row ? {} : { 'data-reference': '' }) as object}
        loading={loading}
        onSort={(column) => url.setFilters({ sort: nextSort(order, column), page: 1 })}
        card={(row) => (
          <div className={cx('stack gap-8', s.member)}>
            {row ? person(row, 'md') : <b>{t('report.totals')}</b>}
            <ul>
              {data.cols.map((col, index) => (
                <li key={col.id}>
                  <span>{col.title}</span>
                  <Cell
                    of={row ? row.cells[index] : data.totals[index]}
                    col={col}
                    isQa={isQa}
                    href={row ? records(row, col) : undefined}
                    label={row ? `${row.name}, ${col.title}` : col.title}
                  />
                </li>
              ))}
            </ul>
          </div>
        )}
        footer={
          <Pager
            from={(page - 1) * PAGE + 1}
            count={data.rows.length}
            total={data.total_rows}
            {...(page > 1 && { onPrevious: () => url.setFilters({ page: page - 1 }) })}
            {...(page < data.total_pages && { onNext: () => url.setFilters({ page: page + 1 }) })}
          />
        }
      />
    </div>
  )
}

type CellProps = {
  of: Compared | undefined
  col: Col
  isQa: boolean
  href: string | undefined
  label: string
}

/** A figure with n and interval, and its change or the reason why there is none. Grey with too few results. */
function Cell({ of, col, isQa, href, label }: CellProps) {
  const { t } = useTranslation('reports-trends')
  const valueText = useValue(col.unit)
  if (!of || of.value === null) return <span className="muted">–</span>
  const { total_results: n } = of
  const counts = col.unit === 'count'
  const few = !counts && n !== null && n < TOO_FEW
  const value = <b className={few ? s.few : undefined}>{valueText(of.value)}</b>
  return (
    <span className={s.cell}>
      {href && (n ?? 0) > 0 ? (
        <Link href={href} aria-label={`${label}: ${valueText(of.value)}`}>
          {value}
        </Link>
      ) : (
        value
      )}
      {!counts && n !== null && (
        <IntervalText n={n} low={of.lower} high={of.upper} digits={lookOf(col.unit).digits} />
      )}
      <ChangeLine of={of} unit={col.unit} higherIsBetter={col.higher_is_better} />
      {!of.comparable && of.previous_value !== null && (
        <span className="ci">{t(isQa ? 'standing.scorecardChanged' : 'standing.changed')}</span>
      )}
    </span>
  )
}
