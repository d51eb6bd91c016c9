import type { Leaderboard, RankedAgent, WaitingAgent } from '#features/leaderboard/ranking/contract.ts'
import {
  byName,
  deltaOf,
  isEligible,
  missingTo,
  placesOf,
  placesWithTies,
  verdictOfRank,
} from '#features/leaderboard/ranking/rank.ts'
import { findAgents, findLeft } from '#features/leaderboard/ranking/store.ts'
import type { ComparableOfPerson } from '#features/metrics/calculation/comparable.ts'
import { measureOf } from '#features/metrics/calculation/measures.ts'
import { pointOf, pointValue } from '#features/metrics/calculation/result.ts'
import type { MetricConfig } from '#features/metrics/configs/contract.ts'
import { imagePath } from '#features/people/image-path.ts'
import type { Change } from '#lib/statistics.ts'
import { NO_SUMS, type Sums, sumsChange } from '#lib/sums.ts'
import { fullName } from '#lib/text.ts'
import type { Tx } from '#platform/db/tenant.ts'

type Found = {
  sums: ReadonlyMap<number, readonly Sums[]>
  /** Judges these people. Judging everyone would read all responses of both periods. */
  comparableOf: (employeeIds: number[]) => Promise<ComparableOfPerson>
  threshold: number
}

/** The places to show, from `start` to before `end`, besides a person's own and the first that are waiting. */
type Shown = { start: number; end: number; own: number | undefined; mostWaiting: number }

export type Standings = Pick<
  Leaderboard,
  'topAgents' | 'own' | 'totalCount' | 'waiting' | 'waitingCount' | 'leftCount'
> & {
  /** How many results the closest waiting person is missing; null if no one is waiting. */
  nearest: number | null
}

/**
 * Ranks everyone eligible by their sums, and lists people with too few results, closest first. Reads the names of the
 * people shown, and of those whose names decide who is shown.
 */
export async function standingsOf(
  tx: Tx,
  config: MetricConfig,
  { sums, comparableOf, threshold }: Found,
  window: Shown,
): Promise<Standings> {
  const left = await findLeft(tx)
  const rows = [...sums]
    .filter(([id]) => !left.has(id))
    .map(([id, [now = NO_SUMS, before = NO_SUMS]]) => ({ id, now, before }))
  const placesBy = (period: 'now' | 'before') =>
    placesOf(
      rows.flatMap((row) => {
        const rating = pointValue(config, row[period])
        const count = row[period].n
        return rating === null || !isEligible(count, threshold) ? [] : { ...row, rating, count }
      }),
      config,
    )
  const places = placesBy('now')
  const prevRanks = new Map(placesBy('before').map(({ id, rank }) => [id, rank]))
  const waiting = rows
    .filter(({ now }) => now.n > 0 && !isEligible(now.n, threshold))
    .map(({ id, now }) => ({ id, count: now.n, rank: missingTo(now.n, threshold) }))
    .sort((a, b) => a.rank - b.rank)
  // One place more, because each is compared with the one above.
  const page = placesWithTies(places, window.start - 1, window.end)
  const ownIndex = places.findIndex(({ id }) => id === window.own)
  const ownRank = places[ownIndex]?.rank
  const around = ownRank === undefined ? [] : placesWithTies(places, ownRank - 2, ownIndex + 1)
  const farthest = waiting[Math.min(window.mostWaiting, waiting.length) - 1]
  const close = waiting.filter(({ rank }) => rank <= (farthest?.rank ?? 0))
  const people = await findAgents(tx, [...new Set([...page, ...around, ...close].map(({ id }) => id))])
  const comparable = await comparableOf([...new Set([...page, ...around].map(({ id }) => id))])
  const { language } = tx.viewer.company
  const present = (near: typeof places): RankedAgent[] =>
    named(near).map((row, index, ordered) =>
      presentAgent(config, row, {
        above: ordered[index - 1]?.now,
        prevRank: prevRanks.get(row.id) ?? null,
        comparable: comparable(config, row.id),
      }),
    )
  const skipped = window.start - ((page[0]?.rank ?? 1) - 1)
  return {
    topAgents: present(page).slice(skipped, skipped + window.end - window.start),
    own: present(around).find(({ id }) => id === window.own) ?? null,
    totalCount: places.length,
    waiting: named(close)
      .slice(0, window.mostWaiting)
      .map(({ rank: missing, team: _team, ...row }): WaitingAgent => ({ ...row, missing })),
    waitingCount: waiting.length,
    leftCount: [...sums].filter(([id, [now]]) => left.has(id) && now && now.n > 0).length,
    nearest: waiting[0]?.rank ?? null,
  }

  /** With names and pictures, in their final order. */
  function named<Row extends { id: number; rank: number }>(near: readonly Row[]) {
    return byName(
      near.flatMap((row) => {
        const person = people.get(row.id)
        if (!person) return []
        return {
          ...row,
          fullName: fullName(person.first_name, person.last_name),
          image: imagePath(person.image_file),
          team: person.team,
        }
      }),
      language,
    )
  }
}

type Place = Pick<RankedAgent, 'id' | 'fullName' | 'image' | 'team' | 'rating' | 'count' | 'rank'> & {
  now: Sums
  before: Sums
}

function presentAgent(
  config: MetricConfig,
  { now, before, ...row }: Place,
  { above, prevRank, comparable }: { above: Sums | undefined; prevRank: number | null; comparable: boolean },
): RankedAgent {
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
    closeToAbove: isClose(config, above, now),
  }
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
