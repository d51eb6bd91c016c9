import { Readable, type Transform } from 'node:stream'
import type { Figure, SeriesRequest, TeamReportRequest } from '#features/reports/trends/contract.ts'
import { readSeries } from '#features/reports/trends/series/series.ts'
import { readWholeReport } from '#features/reports/trends/teams/team-report.ts'
import { todayIn } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { spreadsheetCsv } from '#platform/csv/formulas.ts'
import type { Services } from '#platform/services.ts'

type Cell = string | number | null
type Csv = { rows: Readable; format: Transform; name: string }

const FIGURE = ['value', 'results', 'interval_low', 'interval_high', 'too_few'] as const
export const SERIES_COLUMNS = ['metric', 'group', 'from', 'to', ...FIGURE, 'unfinished'] as const
export const COMPARED_COLUMNS = [
  'compared_from',
  'compared_to',
  'compared_value',
  'compared_results',
  'compared_too_few',
] as const
export const REPORT_COLUMNS = ['name', 'teams'] as const
const figureCells = ({ value, total_results, lower, upper, too_few }: Figure): Cell[] => [
  value,
  total_results,
  lower,
  upper,
  yesNo(too_few),
]

const yesNo = (is: boolean): string => (is ? 'yes' : 'no')

/** One row per point; with groups, the points of each group in turn. */
export async function seriesCsv(services: Services, viewer: Viewer, request: SeriesRequest): Promise<Csv> {
  const { metric, points, lines, comparison } = await readSeries(services, viewer, request)
  const beside = comparison ? COMPARED_COLUMNS : []
  const rowsOf = (group: string | null, own: typeof points): Cell[][] =>
    own.map((point, index) => {
      const other = group === null ? comparison?.points[index] : undefined
      return [
        metric.title,
        group,
        point.start_date,
        point.end_date,
        ...figureCells(point),
        yesNo(point.unfinished),
        ...(comparison
          ? [
              other?.start_date ?? null,
              other?.end_date ?? null,
              other?.value ?? null,
              other?.total_results ?? null,
              other ? yesNo(other.too_few) : null,
            ]
          : []),
      ]
    })
  const rows = [...rowsOf(null, points), ...lines.flatMap((line) => rowsOf(line.group_name, line.points))]
  return file(services, viewer, 'trend', [...SERIES_COLUMNS, ...beside], rows)
}

/** One row per person; each column has its value, results, interval and previous value. */
export async function teamReportCsv(
  services: Services,
  viewer: Viewer,
  tab: string,
  request: TeamReportRequest,
): Promise<Csv> {
  const { cols, rows } = await readWholeReport(services, viewer, tab, request)
  const columns = cols.flatMap(({ title }) => [
    ...FIGURE.map((name) => `${title} ${name}`),
    `${title} previous`,
  ])
  const cells = rows.map((row): Cell[] => [
    row.name,
    row.teams.map(({ name }) => name).join('; '),
    ...row.cells.flatMap((cell) => [...figureCells(cell), cell.previous_value]),
  ])
  return file(services, viewer, `${tab} report`, [...REPORT_COLUMNS, ...columns], cells)
}

const file = (
  { clock }: Services,
  { company }: Viewer,
  name: string,
  columns: readonly string[],
  rows: readonly Cell[][],
): Csv => ({
  rows: Readable.from(rows),
  format: spreadsheetCsv(columns),
  name: `${name} ${todayIn(company.timeZone, clock.now())}.csv`,
})
