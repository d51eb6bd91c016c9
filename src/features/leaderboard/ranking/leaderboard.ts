import type { Leaderboard, LeaderboardRequest } from '#features/leaderboard/ranking/contract.ts'
import { missingTo } from '#features/leaderboard/ranking/rank.ts'
import { type Standings, standingsOf } from '#features/leaderboard/ranking/standings.ts'
import { type Choice, findGroupChoices, findTeamChoices } from '#features/leaderboard/ranking/store.ts'
import { leaderboardWindow, type Window } from '#features/leaderboard/ranking/window.ts'
import { comparableOfPeopleBetween } from '#features/metrics/calculation/comparable.ts'
import type { MetricFilters, MetricInterval } from '#features/metrics/calculation/contract.ts'
import { measureOf } from '#features/metrics/calculation/measures.ts'
import { sumsOfPeople } from '#features/metrics/calculation/people.ts'
import type { MetricConfig } from '#features/metrics/configs/contract.ts'
import type { LeaderboardConfig, LeaderboardThresholds } from '#features/metrics/leaderboard/contract.ts'
import { leaderboardSettings } from '#features/metrics/leaderboard/settings.ts'
import { visibleTeamIds } from '#features/people/teams/visible-teams.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { invalid, notFound } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

const PAGE_SIZE = 50
const MOST_WAITING = 10

/** The ranking of an interval. */
export const readLeaderboard = (
  services: Services,
  viewer: Viewer,
  request: LeaderboardRequest,
): Promise<Leaderboard> =>
  tenantTransaction(services, everybody(viewer), async (tx) => {
    const settings = await leaderboardSettings(tx)
    const { metricConfig } = settings
    const filters = await requireFilters(tx, viewer, metricConfig, request)
    const interval = request.interval ?? settings.activeInterval
    const { timeZone, quarterStart } = viewer.company
    const window = leaderboardWindow(tx.now, interval, request.timeframe, { timeZone, quarterStart })
    const sums = await sumsOfPeople(tx, metricConfig, { bounds: [window.now, window.previous], filters })
    const threshold = settings.thresholds[KEYS[interval]]
    const comparableOf = (employeeIds: number[]) =>
      comparableOfPeopleBetween(tx, [metricConfig], {
        earlier: window.previous,
        later: window.now,
        filters: { ...filters, employeeIds },
      })
    const start = (request.page - 1) * PAGE_SIZE
    const standings = await standingsOf(
      tx,
      metricConfig,
      { sums, comparableOf, threshold },
      { start, end: start + PAGE_SIZE, own: viewer.person?.id, mostWaiting: MOST_WAITING },
    )
    return board({ ...settings, activeInterval: interval }, { ...request, window, threshold }, standings)
  })

const KEYS: Readonly<Record<MetricInterval, keyof LeaderboardThresholds>> = {
  DAY: 'day',
  WEEK: 'week',
  MONTH: 'month',
  QUARTER: 'quarter',
  YEAR: 'year',
}

/** Filter choices depend on the records the viewer may see, as in every other report. */
export const readLeaderboardTeams = (services: Services, viewer: Viewer): Promise<Choice[]> =>
  tenantTransaction(services, viewer, async (tx) =>
    teamChoices(tx, viewer, (await leaderboardSettings(tx)).metricConfig),
  )

export const readLeaderboardGroups = (services: Services, viewer: Viewer): Promise<Choice[]> =>
  tenantTransaction(services, viewer, async (tx) =>
    groupChoices(tx, viewer, (await leaderboardSettings(tx)).metricConfig),
  )

const teamChoices = (tx: Tx, viewer: Viewer, { productArea }: MetricConfig) =>
  findTeamChoices(tx, visibleTeamIds(viewer, productArea))
const groupChoices = (tx: Tx, viewer: Viewer, { productArea }: MetricConfig) =>
  findGroupChoices(tx, visibleEmployeeIds(viewer, productArea))

/**
 * Ranks are computed over everyone. Limited to the viewer's scope, a person would have a different rank for each
 * reader.
 */
const everybody = (viewer: Viewer): Viewer => ({
  ...viewer,
  dataAccess: { ...viewer.dataAccess, FEEDBACK: 'company', QA: 'company' },
})

async function requireFilters(
  tx: Tx,
  viewer: Viewer,
  config: MetricConfig,
  { teamIds, groupIds, channelIds }: LeaderboardRequest,
): Promise<MetricFilters> {
  if (teamIds.length > 0 && groupIds.length > 0)
    throw invalid([{ path: 'groupIds', message: 'Please filter by teams or by groups, not by both.' }])
  if (channelIds.length > 0 && !config.availableFilters.includes('CHANNEL'))
    throw invalid([{ path: 'channelIds', message: 'This metric cannot be filtered by channel.' }])
  if (teamIds.length > 0) requireKnownChoices(teamIds, await teamChoices(tx, viewer, config), 'This team')
  if (groupIds.length > 0)
    requireKnownChoices(groupIds, await groupChoices(tx, viewer, config), 'This reporting group')
  return {
    ...(teamIds.length > 0 && { teamIds: [...teamIds] }),
    ...(groupIds.length > 0 && { reportingGroupIds: [...groupIds] }),
    ...(channelIds.length > 0 && { channelIds: [...channelIds] }),
  }
}

function requireKnownChoices(ids: readonly number[], choices: readonly Choice[], what: string): void {
  const known = new Set(choices.map(({ id }) => id))
  if (ids.some((id) => !known.has(id))) throw notFound(what)
}

function board(
  config: LeaderboardConfig,
  { window, threshold, page, timeframe }: LeaderboardRequest & { window: Window; threshold: number },
  { nearest, ...standings }: Standings,
): Leaderboard {
  const { totalCount } = standings
  return {
    ...standings,
    config,
    intervals: config.intervals,
    timeframe,
    range: window.range,
    resetsAt: window.resetsAt,
    threshold,
    totalPages: Math.ceil(totalCount / PAGE_SIZE),
    page,
    missing: totalCount === 0 ? (nearest ?? missingTo(0, threshold)) : null,
    unit: measureOf(config.metricConfig).unit,
  }
}
