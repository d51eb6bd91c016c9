import { readLeaderboard } from '#features/leaderboard/ranking/leaderboard.ts'
import { leaderboardFilters } from '#features/leaderboard/ranking/web/leaderboard-filters.ts'
import { calculateMetrics } from '#features/metrics/calculation/calculate.ts'
import { measureOf } from '#features/metrics/calculation/measures.ts'
import { readConfigsOf } from '#features/metrics/sets/sets.ts'
import { readMembers, readSubject } from '#features/reports/performance/performance.ts'
import { performanceFilters, rangeOf } from '#features/reports/performance/web/performance-filters.ts'
import { performanceArea } from '#features/reports/policy.ts'
import { figureLine, figureSheet, type MeasuredFigure } from '#features/subscriptions/content/figure-lines.ts'
import { type Content, EMPTY, type Reader, tableOf } from '#features/subscriptions/content/part.ts'
import { previousRange } from '#lib/dates.ts'
import { scopeOf, type Viewer } from '#platform/access/viewer.ts'

/** The figures of a person or a team; without either, of the company or the widest team that the reader may see. */
export async function performancePart(reader: Reader, query: URLSearchParams): Promise<Content> {
  const { services, viewer, words, today, dates } = reader
  const filters = performanceFilters.read(query)
  const range = rangeOf(filters, today)
  const subject = filters.employeeId === null && filters.teamId === null ? widestSubject(viewer) : filters
  const { employeeId, teamId } = subject
  const { name } = await readSubject(services, viewer, { employeeId, teamId }, range)
  const days = `${name}, ${dates.range(range.start, range.end)}`
  const configs = (await readConfigsOf(services, viewer, 'PERFORMANCE')).filter(
    ({ productArea }) => scopeOf(viewer, productArea) !== null,
  )
  const calculated = await calculateMetrics(
    services,
    viewer,
    configs.map(({ id }) => id),
    {
      current: range,
      previous: previousRange(range),
      filters: {
        ...(employeeId !== null && { employeeIds: [employeeId] }),
        ...(teamId !== null && { teamIds: [teamId] }),
      },
    },
  )
  const figures = calculated.map(
    ({ metricConfig, result }): MeasuredFigure => ({
      name: metricConfig.customTitle ?? metricConfig.title,
      source: measureOf(metricConfig).source,
      higherIsBetter: metricConfig.higherIsBetter,
      result,
    }),
  )
  return {
    ...EMPTY,
    days,
    note: figures.length === 0 ? words.nothing : null,
    figures: figures.map((figure) => figureLine(reader, figure)),
    named: true,
    sheet: figureSheet(reader, figures),
  }
}

/** The members of the team or of the company, with the performance metrics of each. */
export async function membersPart(reader: Reader, query: URLSearchParams): Promise<Content> {
  const { services, viewer, words, today, dates, figures } = reader
  const filters = performanceFilters.read(query)
  const range = rangeOf(filters, today)
  const teamId = filters.teamId ?? widestSubject(viewer).teamId
  const { members, totalCount } = await readMembers(services, viewer, {
    teamId,
    range,
    previous: null,
    page: 1,
  })
  const [first] = members
  const titles = first?.results.map(({ metricConfig: of }) => of.customTitle ?? of.title) ?? []
  const { columns } = words
  return {
    ...EMPTY,
    days: dates.range(range.start, range.end),
    note: members.length === 0 ? words.nothing : null,
    named: true,
    table: tableOf(
      [columns.name, columns.team, ...titles],
      members.map(({ fullName, team, results }) => ({
        cells: [
          fullName,
          team ?? '–',
          ...results.map(({ result }) => figures.value(result.value, result.unit)),
        ],
        link: null,
      })),
      totalCount,
    ),
    sheet: {
      columns: [
        columns.name,
        columns.team,
        ...titles.flatMap((title) => [title, `${title}: ${columns.results}`]),
      ],
      rows: members.map(({ fullName, team, results }) => [
        fullName,
        team,
        ...results.flatMap(({ result }) => [result.value, result.totalResults]),
      ]),
    },
  }
}

/** What the page shows without a subject. */
function widestSubject(viewer: Viewer): { employeeId: number | null; teamId: number | null } {
  const scope = scopeOf(viewer, performanceArea(viewer))
  const { id = null, teamId = null } = viewer.person ?? {}
  if (scope === 'own_team' && teamId !== null) return { employeeId: null, teamId }
  return { employeeId: scope === 'company' ? null : id, teamId: null }
}

/** The ranking of the leaderboard. */
export async function rankingPart(reader: Reader, query: URLSearchParams): Promise<Content> {
  const { services, viewer, words, dates, figures } = reader
  const { interval, timeframe, teams, groups, channels } = leaderboardFilters.read(query)
  const board = await readLeaderboard(services, viewer, {
    interval,
    timeframe,
    teamIds: teams,
    groupIds: groups,
    channelIds: channels,
    page: 1,
  })
  const { columns } = words
  const { metricConfig } = board.config
  return {
    ...EMPTY,
    days: `${metricConfig.customTitle ?? metricConfig.title}, ${dates.range(board.range.start, board.range.end)}`,
    note: board.totalCount === 0 ? words.nothing : null,
    table: tableOf(
      [columns.rank, columns.name, columns.team, columns.rating, columns.results],
      board.topAgents.map(({ rank, fullName, team, rating, count }) => ({
        cells: [
          String(rank),
          fullName,
          team ?? '–',
          figures.value(rating, board.unit),
          figures.value(count, 'count'),
        ],
        link: null,
      })),
      board.totalCount,
    ),
    sheet: {
      columns: [
        columns.rank,
        columns.name,
        columns.team,
        columns.rating,
        columns.results,
        columns.lower,
        columns.upper,
      ],
      rows: board.topAgents.map(({ rank, fullName, team, rating, count, lower, upper }) => [
        rank,
        fullName,
        team,
        rating,
        count,
        lower,
        upper,
      ]),
    },
  }
}
