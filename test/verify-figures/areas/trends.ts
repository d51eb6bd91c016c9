import { addDays, previousRange, type Range } from '../days.ts'
import { type Fact, figureIn, type Metric } from '../metrics.ts'
import type { World } from '../world.ts'

type Figure = {
  value: number | null
  total_results: number | null
  lower: number | null
  upper: number | null
}
type Compared = Figure & { previous_value: number | null }
type Point = Figure & { start_date: string; end_date: string }
type Series = {
  whole: Compared
  points: Point[]
  lines: { group_id: string; group_name: string; whole: Figure; points: Point[] }[]
  comparison: { points: Point[]; whole: Figure } | null
}
type Report = {
  cols: { id: string; metric_id: number | null }[]
  rows: { id: number; name: string; cells: Compared[] }[]
  totals: Compared[]
  total_pages: number
}

const asShown = ({ value, total_results: n, lower, upper }: Figure) => ({ value, n, lower, upper })

/** Checks each metric's trends page with both comparisons in time and its lines, and the reports by person. */
export async function checkTrends(world: World): Promise<void> {
  for (const range of world.ranges) {
    for (const metric of world.metrics) {
      await checkSeries(world, metric, range, 'PREVIOUS_PERIOD', previousRange(range))
      await checkSeries(world, metric, range, 'LAST_YEAR', {
        from: addDays(range.from, -364),
        to: addDays(range.to, -364),
      })
      await checkLines(world, metric, range)
    }
    for (const tab of ['feedback', 'qa']) await checkReport(world, tab, range)
  }
}

const days = ({ from, to }: Range) => ({ start_date: from, end_date: to })

async function checkSeries(
  { client, facts, ledger }: World,
  metric: Metric,
  range: Range,
  comparison: string,
  before: Range,
): Promise<void> {
  const series = await client.post<Series>('/api/v2/trends/series', {
    ...days(range),
    metric_id: Number(metric.id),
    comparison,
  })
  const counted = facts.get(metric.id) ?? []
  const name = `trend ${metric.title} ${range.from}–${range.to}`
  const earlier = figureIn(metric, counted, before)
  ledger.figure(name, asShown(series.whole), figureIn(metric, counted, range))
  ledger.equal(`${name} ${comparison}`, 'previous', series.whole.previous_value, earlier.value)
  if (series.comparison) ledger.figure(`${name} ${comparison}`, asShown(series.comparison.whole), earlier)
  for (const point of [...series.points, ...(series.comparison?.points ?? [])])
    comparePoint(ledger, `${name} ${comparison}`, metric, counted, point)
}

async function checkLines({ client, facts, ledger }: World, metric: Metric, range: Range): Promise<void> {
  const { lines } = await client.post<Series>('/api/v2/trends/series', {
    ...days(range),
    metric_id: Number(metric.id),
    group_by: 'EMPLOYEE_ID',
  })
  for (const line of lines) {
    const own = (facts.get(metric.id) ?? []).filter(
      ({ employeeId }) => String(employeeId ?? '') === line.group_id,
    )
    const name = `trend ${metric.title} of ${line.group_name} ${range.from}–${range.to}`
    ledger.figure(name, asShown(line.whole), figureIn(metric, own, range))
    for (const point of line.points) comparePoint(ledger, name, metric, own, point)
  }
}

async function checkReport(
  { client, metrics, facts, ledger }: World,
  tab: string,
  range: Range,
): Promise<void> {
  for (let page = 1; ; page += 1) {
    const report = await client.post<Report>(`/api/v2/team_reports/${tab}`, {
      ...days(range),
      aggregate_by: 'team_members',
      page,
    })
    for (const [index, { metric_id }] of report.cols.entries()) {
      const metric = metrics.find(({ id }) => Number(id) === metric_id)
      if (!metric) continue
      const counted = facts.get(metric.id) ?? []
      const withPerson = counted.filter(({ employeeId }) => employeeId !== null)
      compareCell(
        ledger,
        `report ${tab}: total ${metric.title}`,
        metric,
        report.totals[index],
        withPerson,
        range,
      )
      for (const row of report.rows)
        compareCell(
          ledger,
          `report ${tab}: ${row.name} ${metric.title}`,
          metric,
          row.cells[index],
          counted.filter(({ employeeId }) => employeeId === row.id),
          range,
        )
    }
    if (page >= report.total_pages) return
  }
}

function compareCell(
  ledger: World['ledger'],
  title: string,
  metric: Metric,
  cell: Compared | undefined,
  facts: readonly Fact[],
  range: Range,
): void {
  if (!cell) return
  const name = `${title} ${range.from}–${range.to}`
  ledger.figure(name, asShown(cell), figureIn(metric, facts, range))
  ledger.equal(name, 'previous', cell.previous_value, figureIn(metric, facts, previousRange(range)).value)
}

function comparePoint(
  ledger: World['ledger'],
  name: string,
  metric: Metric,
  facts: readonly Fact[],
  point: Point,
): void {
  const range = { from: point.start_date, to: point.end_date }
  ledger.figure(`${name} from ${point.start_date}`, asShown(point), figureIn(metric, facts, range))
}
