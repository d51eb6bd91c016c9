import {
  type Solicitation,
  type StreamFilter,
  streamFilterSchema,
} from '#features/feedback/stream/contract.ts'
import { presentPage, streamQuery } from '#features/feedback/stream/stream.ts'
import { presentSummary, summaryPeriod, summaryQueries } from '#features/feedback/stream/summary.ts'
import { streamFilters } from '#features/feedback/web/stream-filters.ts'
import {
  countLine,
  countResult,
  figureLine,
  figureSheet,
  type MeasuredFigure,
} from '#features/subscriptions/content/figure-lines.ts'
import { type Content, EMPTY, MOST_ROWS, type Reader, tableOf } from '#features/subscriptions/content/part.ts'
import { paths } from '#paths.ts'
import { tenantFlight } from '#platform/db/tenant.ts'

/** The most responses of a file; an export has all. */
const MOST_READ = 100
const LONGEST_COMMENT = 240
const PERCENT = 100

const filterOf = (query: URLSearchParams): StreamFilter => streamFilterSchema.parse(streamFilters.read(query))

/** The stars and areas of the filtered responses. */
export async function summaryPart(reader: Reader, query: URLSearchParams): Promise<Content> {
  const { services, viewer, words, dates } = reader
  const filter = filterOf(query)
  const rows = await tenantFlight(services, viewer.company.id, summaryQueries(services, viewer, filter))
  const period = summaryPeriod(viewer, filter, services.clock.now())
  const summary = presentSummary(viewer, filter, period, rows)
  const days = dates.range(summary.start_date, summary.end_date)
  if (summary.count === 0) return { ...EMPTY, days, note: words.nothing }
  const { mean_stars: stars, positive_share: positive, previous, change } = summary
  const rated = stars?.n ?? 0
  const figures: MeasuredFigure[] = [
    {
      name: words.stars,
      source: 'responses',
      higherIsBetter: true,
      result: {
        value: stars?.value ?? null,
        totalResults: rated,
        lower: stars?.lower ?? null,
        upper: stars?.upper ?? null,
        unit: 'stars',
        comparisonValue: previous.mean_stars?.value ?? null,
        change: change.value,
        changeSignificant: change.verdict === 'unknown' ? null : change.verdict !== 'none',
        comparable: change.comparable,
      },
    },
  ]
  const share: MeasuredFigure['result'] = {
    ...countResult(rated),
    value: positive && positive.value * PERCENT,
    lower: positive && positive.lower * PERCENT,
    upper: positive && positive.upper * PERCENT,
    unit: 'percent',
  }
  const { columns } = words
  const areas = [
    ...summary.areas_of_excellence.map((area) => ({ ...area, kind: words.excellence })),
    ...summary.areas_of_improvement.map((area) => ({ ...area, kind: words.improvement })),
  ]
  return {
    ...EMPTY,
    days,
    figures: [
      ...figures.map((figure) => figureLine(reader, figure)),
      {
        name: words.positive,
        value: reader.figures.value(share.value, 'percent'),
        basis: reader.figures.basis(share, 'responses'),
        change: { words: '', tone: 'flat' },
      },
      countLine(reader, words.responses, summary.count),
    ],
    table:
      areas.length === 0
        ? null
        : tableOf(
            [columns.area, columns.kind, columns.count],
            areas.map(({ caption, kind, count }) => ({ cells: [caption, kind, String(count)], link: null })),
          ),
    sheet: figureSheet(reader, [
      ...figures,
      { name: words.positive, result: share },
      { name: words.responses, result: countResult(summary.count) },
      ...areas.map(({ caption, kind, count }) => ({
        name: `${kind}: ${caption}`,
        result: countResult(count),
      })),
    ]),
  }
}

/** The newest of the filtered responses, without the customer: a message passes through other servers. */
export async function responsesPart(reader: Reader, query: URLSearchParams): Promise<Content> {
  const { services, viewer, words, dates } = reader
  const filter = filterOf(query)
  const request = { ...filter, limit: MOST_READ }
  const [rows] = await tenantFlight(services, viewer.company.id, [streamQuery(viewer, request, {})])
  const page = JSON.parse(presentPage(viewer, request, rows?.[0])) as {
    solicitations: Solicitation[]
    total: { count: number }
  }
  const { columns } = words
  const days = filter.start_date && filter.end_date ? dates.range(filter.start_date, filter.end_date) : null
  const found = page.solicitations
  return {
    ...EMPTY,
    days,
    note: found.length === 0 ? words.nothing : null,
    table: tableOf(
      [columns.day, columns.stars, columns.employee, columns.comment],
      found.slice(0, MOST_ROWS).map((response) => ({
        cells: [
          dates.date(dates.dayOf(response.responded_at)),
          response.stars === null ? '–' : String(response.stars),
          employeeOf(reader, response),
          shortened(response.comments ?? ''),
        ],
        link: paths.request(response.uuid),
      })),
      page.total.count,
    ),
    sheet: {
      columns: [columns.day, columns.stars, columns.employee, columns.team, columns.channel, columns.comment],
      rows: found.map((response) => [
        dates.dayOf(response.responded_at),
        response.stars,
        response.employee?.name ?? null,
        response.team?.name ?? null,
        response.channel?.name ?? null,
        response.comments,
      ]),
    },
  }
}

const employeeOf = ({ words }: Reader, { employee, blind }: Solicitation): string =>
  blind ? words.hidden : (employee?.name ?? '–')

function shortened(text: string): string {
  const letters = [...text.replace(/\s+/gu, ' ').trim()]
  return letters.length <= LONGEST_COMMENT
    ? letters.join('')
    : `${letters.slice(0, LONGEST_COMMENT).join('').trimEnd()}…`
}
