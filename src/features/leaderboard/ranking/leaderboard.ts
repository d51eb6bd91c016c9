import type {
  Leaderboard,
  LeaderboardRequest,
  RankedAgent,
  WaitingAgent,
} from '#features/leaderboard/ranking/contract.ts'
import {
  deltaOf,
  isEligible,
  missingTo,
  rankPeople,
  verdictOfRank,
} from '#features/leaderboard/ranking/rank.ts'
import {
  type Choice,
  findAgents,
  findGroupChoices,
  findTeamChoices,
} from '#features/leaderboard/ranking/store.ts'
import { leaderboardWindow, type Window } from '#features/leaderboard/ranking/window.ts'
import {
  type ComparableOfPerson,
  comparableOfPeopleBetween,
} from '#features/metrics/calculation/comparable.ts'
import type { MetricFilters, MetricInterval } from '#features/metrics/calculation/contract.ts'
import { measureOf } from '#features/metrics/calculation/measures.ts'
import { sumsOfPeople } from '#features/metrics/calculation/people.ts'
import { pointOf } from '#features/metrics/calculation/result.ts'
import type { MetricConfig } from '#features/metrics/configs/contract.ts'
import type { LeaderboardConfig, LeaderboardThresholds } from '#features/metrics/leaderboard/contract.ts'
import { leaderboardSettings } from '#features/metrics/leaderboard/settings.ts'
import { imagePath } from '#features/people/image-path.ts'
import { visibleTeamIds } from '#features/people/teams/visible-teams.ts'
import type { Change } from '#lib/statistics.ts'
import { NO_SUMS, type Sums, sumsChange } from '#lib/sums.ts'
import { fullName } from '#lib/text.ts'
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
    const compared = { earlier: window.previous, later: window.now, filters }
    const comparable = await comparableOfPeopleBetween(tx, [metricConfig], compared)
    const standings = await standingsOf(tx, metricConfig, threshold, { sums, comparable })
    return board(
      { ...settings, activeInterval: interval },
      { ...request, window, threshold, viewer },
      standings,
    )
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

type Found = { sums: ReadonlyMap<number, readonly Sums[]>; comparable: ComparableOfPerson }
type Standings = { all: RankedAgent[]; waiting: WaitingAgent[]; leftCount: number }

/** Ranks everyone eligible, and lists people with too few results, closest first. */
async function standingsOf(
  tx: Tx,
  config: MetricConfig,
  threshold: number,
  { sums, comparable: isComparable }: Found,
): Promise<Standings> {
  const people = await findAgents(tx, [...sums.keys()])
  const rows = [...people.values()].map((row) => {
    const [now = NO_SUMS, before = NO_SUMS] = sums.get(row.id) ?? []
    const person = {
      id: row.id,
      fullName: fullName(row.first_name, row.last_name),
      image: imagePath(row.image_file),
    }
    return { ...person, team: row.team, now, before }
  })
  const language = tx.viewer.company.language
  const rankedBy = (pick: (row: (typeof rows)[number]) => Sums) =>
    rankPeople(
      rows.flatMap((row) => {
        const { value, totalResults: count } = pointOf(config, pick(row))
        return value === null || !isEligible(count, threshold) ? [] : { ...row, rating: value, count }
      }),
      { higherIsBetter: config.higherIsBetter, language },
    )
  const earlier = new Map(rankedBy(({ before }) => before).map(({ id, rank }) => [id, rank]))
  const sorted = rankedBy(({ now }) => now)
  const all = sorted.map(({ now, before, ...row }, index): RankedAgent => {
    const prevRank = earlier.get(row.id) ?? null
    const comparable = isComparable(config, row.id)
    const delta = comparable ? deltaOf(row.rank, prevRank) : null
    const { displayValue, lower, upper, tooFew } = pointOf(config, now)
    return {
      ...row,
      prevRank,
      delta,
      verdict: verdictOfRank(delta, verdictOfRating(config, before, now), config.higherIsBetter),
      comparable,
      displayRating: displayValue,
      lower,
      upper,
      tooFew,
      closeToAbove: isClose(config, sorted[index - 1]?.now, now),
    }
  })
  const waiting = rows
    .filter(({ now }) => now.n > 0 && !isEligible(now.n, threshold))
    .map(({ id, fullName: name, image, now }) => ({
      id,
      fullName: name,
      image,
      count: now.n,
      missing: missingTo(now.n, threshold),
    }))
    .sort((a, b) => a.missing - b.missing || a.fullName.localeCompare(b.fullName, language) || a.id - b.id)
  const leftCount = [...sums].filter(([id, [now]]) => now && now.n > 0 && !people.has(id)).length
  return { all, waiting, leftCount }
}

const verdictOfRating = (config: MetricConfig, before: Sums, now: Sums): Change['verdict'] => {
  const { figure } = measureOf(config)
  return figure === 'total' ? 'unknown' : sumsChange(figure, before, now, scaleOf(config)).verdict
}

const scaleOf = ({ min, max }: MetricConfig) => ({ min, max })

function isClose(config: MetricConfig, above: Sums | undefined, own: Sums): boolean {
  const { figure } = measureOf(config)
  if (!above || figure === 'total') return false
  const { verdict } = sumsChange(figure, own, above, scaleOf(config))
  // With too few results a difference cannot be claimed either.
  return verdict === 'none' || verdict === 'unknown'
}

function board(
  config: LeaderboardConfig,
  request: LeaderboardRequest & { window: Window; threshold: number; viewer: Viewer },
  { all, waiting, leftCount }: Standings,
): Leaderboard {
  const { window, threshold, page, timeframe, viewer } = request
  const nearest = waiting[0]?.missing ?? missingTo(0, threshold)
  return {
    config,
    intervals: config.intervals,
    timeframe,
    range: window.range,
    resetsAt: window.resetsAt,
    threshold,
    topAgents: all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    totalCount: all.length,
    totalPages: Math.ceil(all.length / PAGE_SIZE),
    page,
    own: all.find(({ id }) => id === viewer.person?.id) ?? null,
    waiting: waiting.slice(0, MOST_WAITING),
    waitingCount: waiting.length,
    leftCount,
    missing: all.length === 0 ? nearest : null,
    unit: measureOf(config.metricConfig).unit,
  }
}
