import { filtersAt } from '#features/metrics/graphql-inputs.ts'
import { rankTags } from '#features/metrics/tags/ranking.ts'
import { teamReportSchema } from '#features/reports/trends/contract.ts'
import { tabsOf } from '#features/reports/trends/teams/tabs.ts'
import { readTeamReport } from '#features/reports/trends/teams/team-report.ts'
import { only, tabTakes } from '#features/reports/trends/web/fitting.ts'
import { wireFilters } from '#features/reports/trends/web/model.ts'
import { productAreaOf } from '#features/reports/trends/web/page-rules.ts'
import { rangeOf, trendsAddress } from '#features/reports/trends/web/trends-address.ts'
import { type Cell, type Content, EMPTY, type Reader, tableOf } from '#features/subscriptions/content/part.ts'
import { areaOf } from '#features/subscriptions/content/series-parts.ts'

/** Columns of a table in a message; the CSV has all. */
const MOST_COLUMNS = 4
const TAGS_TAKE = [
  ...(['employees', 'channels', 'surveys', 'stars', 'languages', 'properties'] as const),
  ...(['teams', 'groups', 'brands'] as const),
]

/** The tags customers name most. */
export async function tagsPart(reader: Reader, query: URLSearchParams): Promise<Content> {
  const { services, viewer, words, dates, figures, today } = reader
  const address = trendsAddress.read(query)
  const range = rangeOf(address, today)
  const filters = filtersAt(wireFilters(only(address, TAGS_TAKE)))
  const tags = await rankTags(services, viewer, range, filters)
  const { columns } = words
  const kindOf = { excellence: words.excellence, improvement: words.improvement }
  return {
    ...EMPTY,
    days: dates.range(range.start, range.end),
    note: tags.length === 0 ? words.nothing : null,
    table: tableOf(
      [columns.area, columns.kind, columns.count, columns.value, columns.before],
      tags.map(({ tag, count, percent, previousCount }) => ({
        cells: [
          tag.caption,
          kindOf[tag.kind],
          figures.value(count, 'count'),
          figures.value(percent, 'percent'),
          figures.value(previousCount, 'count'),
        ],
        link: null,
      })),
    ),
    sheet: {
      columns: [
        ...[columns.area, columns.kind, columns.count, columns.value],
        ...[columns.results, columns.lower, columns.upper, columns.before],
      ],
      rows: tags.map(({ tag, count, percent, totalResults, lower, upper, previousCount }) => [
        ...[tag.caption, kindOf[tag.kind], count, percent],
        ...[totalResults, lower, upper, previousCount],
      ]),
    },
  }
}

/** A row for each owner of teams, or for each member. */
export async function teamReportPart(
  reader: Reader,
  page: 'company/teams' | 'company/team_members',
  query: URLSearchParams,
): Promise<Content> {
  const { services, viewer, words, dates, figures, today } = reader
  const address = trendsAddress.read(query)
  const range = rangeOf(address, today)
  const days = dates.range(range.start, range.end)
  const area = areaOf(viewer, page, address.area)
  const tabs = tabsOf(viewer, productAreaOf(area))
  const tab = tabs.find(({ id }) => id === (address.tab ?? area)) ?? tabs[0]
  if (!tab) return { ...EMPTY, days, note: words.noAccess }
  const { sort } = address
  const report = await readTeamReport(
    services,
    viewer,
    tab.id,
    teamReportSchema.parse({
      start_date: range.start,
      end_date: range.end,
      aggregate_by: page === 'company/teams' ? 'team_owners' : 'team_members',
      comparison: address.comparison === 'LAST_YEAR' ? 'LAST_YEAR' : 'PREVIOUS_PERIOD',
      filters: wireFilters(only(address, tabTakes(tab.id))),
      ...(sort && { order_by: sort.by, direction: sort.dir }),
    }),
  )
  const { columns } = words
  const heads = report.cols.map(({ title }) => title)
  return {
    ...EMPTY,
    days: `${tab.title}, ${days}`,
    note: report.rows.length === 0 ? words.nothing : null,
    table: tableOf(
      [columns.name, ...heads.slice(0, MOST_COLUMNS)],
      report.rows.map(({ name, cells }) => ({
        cells: [
          name,
          ...cells
            .slice(0, MOST_COLUMNS)
            .map(({ value }, at) => figures.value(value, report.cols[at]?.unit ?? 'number')),
        ],
        link: null,
      })),
      report.total_rows,
    ),
    sheet: {
      columns: [
        columns.name,
        columns.team,
        ...heads.flatMap((head) => [head, `${head}, ${columns.results}`]),
      ],
      rows: report.rows.map(({ name, teams, cells }): Cell[] => [
        name,
        teams.map((team) => team.name).join(', '),
        ...cells.flatMap(({ value, total_results }) => [value, total_results]),
      ]),
    },
  }
}
