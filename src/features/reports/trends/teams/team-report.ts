import { comparableMetrics, comparableOfPeople } from '#features/metrics/calculation/comparable.ts'
import type { MetricConfig } from '#features/metrics/configs/contract.ts'
import { imagePath } from '#features/people/image-path.ts'
import {
  ROWS_PER_PAGE,
  type TeamReportAnswer,
  type TeamReportWish,
} from '#features/reports/trends/contract.ts'
import { comparedFigure } from '#features/reports/trends/figures.ts'
import { narrowed } from '#features/reports/trends/filters/narrow.ts'
import { demandRange, shifted, shiftOf } from '#features/reports/trends/period.ts'
import { reading } from '#features/reports/trends/reader.ts'
import { type Column, columnsOf } from '#features/reports/trends/teams/columns.ts'
import { memberRows, ownerRows, type Pair, type Row } from '#features/reports/trends/teams/rows.ts'
import { demandTab } from '#features/reports/trends/teams/tabs.ts'
import { fullName } from '#lib/text.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { invalid } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** A page of a tab's report. */
export async function readTeamReport(
  services: Services,
  viewer: Viewer,
  tab: string,
  wish: TeamReportWish,
): Promise<TeamReportAnswer> {
  const { rows, ...report } = await readWholeReport(services, viewer, tab, wish)
  const first = (wish.page - 1) * ROWS_PER_PAGE
  return {
    ...report,
    rows: rows.slice(first, first + ROWS_PER_PAGE),
    page: wish.page,
    total_pages: Math.ceil(rows.length / ROWS_PER_PAGE),
    total_rows: rows.length,
  }
}

/** All of its rows, in order. */
export const readWholeReport = (
  services: Services,
  viewer: Viewer,
  tabId: string,
  wish: TeamReportWish,
): Promise<Omit<TeamReportAnswer, 'page' | 'total_pages' | 'total_rows'>> =>
  tenantTransaction(services, viewer, async (whole) => {
    const tab = demandTab(viewer, tabId, wish.product_area)
    const range = demandRange(wish)
    const tx = reading(whole, tab.area)
    const filters = await narrowed(tx, wish.filters)
    const { columns, leftOut } = await columnsOf(tx, tab, wish.metrics, filters)
    // A filter that takes a column away takes its order with it, and must not end in a refusal.
    const order = leftOut.includes(wish.order_by) ? null : orderOf(columns, wish.order_by)
    const shift = shiftOf(wish.comparison, range)
    const before = shifted(range, shift)
    const asked = { tab, columns, periods: [range, before] as const, filters }
    const { rows, totals } = await (wish.aggregate_by === 'team_members' ? memberRows : ownerRows)(tx, asked)
    const metrics = columns.flatMap(({ metric }) => metric ?? [])
    const days = { earlier: before, later: range, filters }
    const together = await comparableMetrics(tx, metrics, days)
    const ofAll = ({ id }: MetricConfig) => together.get(id) ?? true
    const ofPerson =
      wish.aggregate_by === 'team_members' ? await comparableOfPeople(tx, metrics, days) : ofAll
    const cellsOf = (cells: readonly Pair[], isComparable: (metric: MetricConfig) => boolean) =>
      columns.map(({ measured, metric }, index) => {
        const [now, earlier] = cells[index] as Pair
        return comparedFigure(measured, now, earlier, metric === null || isComparable(metric))
      })
    const told = rows.map((row) => ({
      ...faceOf(row),
      cells: cellsOf(row.cells, (metric) => ofPerson(metric, row.person.id)),
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
      rows: sorted(told, order, wish.direction),
      totals: cellsOf(totals, ofAll),
    }
  })

type Told = TeamReportAnswer['rows'][number]

const faceOf = ({ person, teams }: Row) => ({
  id: person.id,
  name: fullName(person.first_name, person.last_name),
  image: imagePath(person.image_file),
  teams,
})

/** The place of the column to order by; null for the name. */
function orderOf(columns: readonly Column[], by: string): number | null {
  if (by === 'name') return null
  const place = columns.findIndex(({ id }) => id === by)
  if (place < 0) throw invalid([{ path: 'order_by', message: 'must be name or a column of the report' }])
  return place
}

/** Whoever has no such figure comes last, whichever way it goes. */
function sorted(rows: readonly Told[], place: number | null, direction: 'asc' | 'desc'): Told[] {
  const sign = direction === 'asc' ? 1 : -1
  const byName = (a: Told, b: Told) => collator.compare(a.name, b.name) || a.id - b.id
  if (place === null) return rows.toSorted((a, b) => sign * byName(a, b))
  const value = (row: Told) => row.cells[place]?.value ?? null
  return rows.toSorted((a, b) => {
    const [left, right] = [value(a), value(b)]
    if (left === null || right === null) return Number(left === null) - Number(right === null) || byName(a, b)
    return sign * (left - right) || byName(a, b)
  })
}

const collator = new Intl.Collator('en', { sensitivity: 'base' })
