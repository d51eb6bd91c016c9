import { comparableMetrics, comparableOfPeople } from '#features/metrics/calculation/comparable.ts'
import type { MetricConfig } from '#features/metrics/configs/contract.ts'
import { imagePath } from '#features/people/image-path.ts'
import {
  ROWS_PER_PAGE,
  type TeamReportAnswer,
  type TeamReportRequest,
} from '#features/reports/trends/contract.ts'
import { comparedFigure } from '#features/reports/trends/figures.ts'
import { toMetricFilters } from '#features/reports/trends/filters/narrow.ts'
import { parseRange, shifted, shiftOf } from '#features/reports/trends/period.ts'
import { withReportScope } from '#features/reports/trends/reader.ts'
import { type Column, columnsOf } from '#features/reports/trends/teams/columns.ts'
import { memberRows, ownerRows, type Pair, type Row } from '#features/reports/trends/teams/rows.ts'
import { requireTab } from '#features/reports/trends/teams/tabs.ts'
import { fullName } from '#lib/text.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { invalid } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

export async function readTeamReport(
  services: Services,
  viewer: Viewer,
  tab: string,
  query: TeamReportRequest,
): Promise<TeamReportAnswer> {
  const { rows, ...report } = await readWholeReport(services, viewer, tab, query)
  const first = (query.page - 1) * ROWS_PER_PAGE
  return {
    ...report,
    rows: rows.slice(first, first + ROWS_PER_PAGE),
    page: query.page,
    total_pages: Math.ceil(rows.length / ROWS_PER_PAGE),
    total_rows: rows.length,
  }
}

/** Returns all rows, sorted. */
export const readWholeReport = (
  services: Services,
  viewer: Viewer,
  tabId: string,
  query: TeamReportRequest,
): Promise<Omit<TeamReportAnswer, 'page' | 'total_pages' | 'total_rows'>> =>
  tenantTransaction(services, viewer, async (whole) => {
    const tab = requireTab(viewer, tabId, query.product_area)
    const range = parseRange(query)
    const tx = withReportScope(whole, tab.area)
    const filters = await toMetricFilters(tx, query.filters)
    const { columns, leftOut } = await columnsOf(tx, tab, query.metrics, filters)
    // If a filter removes the column to sort by, fall back to the name instead of rejecting the request.
    const order = leftOut.includes(query.order_by) ? null : orderOf(columns, query.order_by)
    const shift = shiftOf(query.comparison, range)
    const before = shifted(range, shift)
    const options = { tab, columns, periods: [range, before] as const, filters }
    const { rows, totals } = await (query.aggregate_by === 'team_members' ? memberRows : ownerRows)(
      tx,
      options,
    )
    const metrics = columns.flatMap(({ metric }) => metric ?? [])
    const days = { earlier: before, later: range, filters }
    const comparable = await comparableMetrics(tx, metrics, days)
    const isComparable = ({ id }: MetricConfig) => comparable.get(id) ?? true
    const isComparableFor =
      query.aggregate_by === 'team_members' ? await comparableOfPeople(tx, metrics, days) : isComparable
    const cellsOf = (cells: readonly Pair[], canCompare: (metric: MetricConfig) => boolean) =>
      columns.map(({ measured, metric }, index) => {
        const [now, earlier] = cells[index] as Pair
        return comparedFigure(measured, now, earlier, metric === null || canCompare(metric))
      })
    const reportRows = rows.map((row) => ({
      ...faceOf(row),
      cells: cellsOf(row.cells, (metric) => isComparableFor(metric, row.person.id)),
    }))
    return {
      start_date: range.start,
      end_date: range.end,
      previous_start_date: before.start,
      previous_end_date: before.end,
      cols: columns.map(({ id, title, unit, higherIsBetter, metric }) => ({
        id,
        title,
        unit,
        higher_is_better: higherIsBetter,
        metric_id: metric?.id ?? null,
      })),
      rows: sorted(reportRows, order, query.direction),
      totals: cellsOf(totals, isComparable),
    }
  })

type ReportRow = TeamReportAnswer['rows'][number]

const faceOf = ({ person, teams }: Row) => ({
  id: person.id,
  name: fullName(person.first_name, person.last_name),
  image: imagePath(person.image_file),
  teams,
})

/** Index of the column to sort by; null for the name. */
function orderOf(columns: readonly Column[], by: string): number | null {
  if (by === 'name') return null
  const place = columns.findIndex(({ id }) => id === by)
  if (place < 0) throw invalid([{ path: 'order_by', message: 'must be name or a column of the report' }])
  return place
}

/** Rows without the figure come last in either direction. */
function sorted(rows: readonly ReportRow[], place: number | null, direction: 'asc' | 'desc'): ReportRow[] {
  const sign = direction === 'asc' ? 1 : -1
  const byName = (a: ReportRow, b: ReportRow) => collator.compare(a.name, b.name) || a.id - b.id
  if (place === null) return rows.toSorted((a, b) => sign * byName(a, b))
  const value = (row: ReportRow) => row.cells[place]?.value ?? null
  return rows.toSorted((a, b) => {
    const [left, right] = [value(a), value(b)]
    if (left === null || right === null) return Number(left === null) - Number(right === null) || byName(a, b)
    return sign * (left - right) || byName(a, b)
  })
}

const collator = new Intl.Collator('en', { sensitivity: 'base' })
