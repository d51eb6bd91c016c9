import { comparableMetrics, comparableOfPeople } from '#features/metrics/calculation/comparable.ts'
import { pointValue } from '#features/metrics/calculation/result.ts'
import type { MetricConfig } from '#features/metrics/configs/contract.ts'
import { imagePath } from '#features/people/image-path.ts'
import {
  ROWS_PER_PAGE,
  type TeamReportAnswer,
  type TeamReportRequest,
} from '#features/reports/trends/contract.ts'
import { comparedFigure } from '#features/reports/trends/figures.ts'
import { toMetricFilters } from '#features/reports/trends/filters/narrow.ts'
import type { PersonRow } from '#features/reports/trends/people-store.ts'
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
  const first = (query.page - 1) * ROWS_PER_PAGE
  const report = await readRows(services, viewer, tab, { ...query, first, before: first + ROWS_PER_PAGE })
  return { ...report, page: query.page, total_pages: Math.ceil(report.total_rows / ROWS_PER_PAGE) }
}

type Report = Omit<TeamReportAnswer, 'page' | 'total_pages'>

/** Returns all rows, sorted. */
export const readWholeReport = (
  services: Services,
  viewer: Viewer,
  tab: string,
  query: TeamReportRequest,
): Promise<Report> =>
  readRows(services, viewer, tab, { ...query, first: 0, before: Number.POSITIVE_INFINITY })

/** Computes the figures of all rows from the first to before the last, and of other rows only what they are sorted by. */
const readRows = (
  services: Services,
  viewer: Viewer,
  tabId: string,
  { first, before: end, ...query }: TeamReportRequest & { first: number; before: number },
): Promise<Report> =>
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
    const shown = sorted(rows, order === null ? null : byColumn(columns, order), query.direction)
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
      rows: shown.slice(first, end).map((row) => ({
        ...faceOf(row),
        cells: cellsOf(row.cells, (metric) => isComparableFor(metric, row.person.id)),
      })),
      total_rows: rows.length,
      totals: cellsOf(totals, isComparable),
    }
  })

const faceOf = ({ person, teams }: Row) => ({
  id: person.id,
  name: nameOf(person),
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

/** The current figure of a row. */
const byColumn =
  (columns: readonly Column[], place: number) =>
  ({ cells }: Row): number | null => {
    const [column, pair] = [columns[place], cells[place]]
    return column && pair ? pointValue(column.measured, pair[0]) : null
  }

/** By a figure, or by name without one. Rows without the figure come last in either direction. */
function sorted(
  rows: readonly Row[],
  figure: ((row: Row) => number | null) | null,
  direction: 'asc' | 'desc',
): Row[] {
  const sign = direction === 'asc' ? 1 : -1
  const named = rows.map((row) => ({ row, name: nameOf(row.person), value: figure?.(row) ?? null }))
  const byName = (a: (typeof named)[number], b: (typeof named)[number]) =>
    collator.compare(a.name, b.name) || a.row.person.id - b.row.person.id
  const inOrder = named.sort((a, b) => {
    if (!figure) return sign * byName(a, b)
    if (a.value === null || b.value === null)
      return Number(a.value === null) - Number(b.value === null) || byName(a, b)
    return sign * (a.value - b.value) || byName(a, b)
  })
  return inOrder.map(({ row }) => row)
}

const nameOf = ({ first_name, last_name }: PersonRow): string => fullName(first_name, last_name)

const collator = new Intl.Collator('en', { sensitivity: 'base' })
