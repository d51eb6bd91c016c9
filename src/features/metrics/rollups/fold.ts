import type { Rollup } from '#features/metrics/calculation/rollup.ts'
import {
  countDifferences,
  deleteDays,
  type FoldedDay,
  findSpan,
  forgetChangedDays,
  insertDays,
  lockFold,
  ROLLUP_KEYS,
  saveFold,
  takeChangedDays,
} from '#features/metrics/rollups/store.ts'
import { rangeBounds, startOfDay } from '#lib/company-days.ts'
import { addDays, dateIn, MILLISECONDS_PER_DAY, type PlainDate } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

const ROLLUPS = Object.keys(ROLLUP_KEYS) as Rollup[]
/** As many days as one transaction sums again. */
const DAYS_AT_ONCE = 200
/** Far more than any company has; what is left over is summed the next time. */
const MOST_TURNS = 500

/**
 * Sums the days that have changed since the last time; all of them the first time, and when the company has moved to
 * another time zone. Answers how many days were summed. Until then reports read them from the responses.
 */
export async function foldDays(services: Services, viewer: Viewer): Promise<number> {
  let folded = 0
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const days = await tenantTransaction(services, viewer, foldSome)
    if (days === 0) break
    folded += days
  }
  return folded
}

async function foldSome(tx: Tx): Promise<number> {
  const { timeZone } = tx.viewer.company
  const { timeZone: before } = await lockFold(tx)
  if (before !== timeZone) {
    await foldAll(tx)
    return 0
  }
  const changed = await takeChangedDays(tx, DAYS_AT_ONCE)
  if (changed.length === 0) return 0
  await sumDays(tx, localDays(changed, timeZone))
  await saveFold(tx, timeZone)
  return changed.length
}

/** What changes while this runs is noted for the next time. */
async function foldAll(tx: Tx): Promise<void> {
  const { timeZone } = tx.viewer.company
  await forgetChangedDays(tx)
  for (const rollup of ROLLUPS) await deleteDays(tx, rollup, null)
  const span = await findSpan(tx)
  if (span) {
    const last = dateIn(timeZone, span.last)
    let days: PlainDate[] = []
    for (let day = dateIn(timeZone, span.first); day <= last; day = addDays(day, 1)) {
      days.push(day)
      if (days.length < DAYS_AT_ONCE && day < last) continue
      await insertAll(tx, days)
      days = []
    }
  }
  await saveFold(tx, timeZone)
}

async function sumDays(tx: Tx, days: readonly PlainDate[]): Promise<void> {
  for (const rollup of ROLLUPS) await deleteDays(tx, rollup, days)
  await insertAll(tx, days)
}

async function insertAll(tx: Tx, days: readonly PlainDate[]): Promise<void> {
  const bounded = boundedDays(days, tx.viewer.company.timeZone)
  for (const rollup of ROLLUPS) await insertDays(tx, rollup, bounded)
}

const boundedDays = (days: readonly PlainDate[], timeZone: string): FoldedDay[] =>
  days.map((day) => ({ day, ...rangeBounds({ start: day, end: day }, timeZone) }))

/** The company's days that have a part of these days of UTC. */
export function localDays(days: readonly PlainDate[], timeZone: string): PlainDate[] {
  const found = new Set<PlainDate>()
  for (const day of days) {
    const start = startOfDay(day, 'UTC')
    const last = dateIn(timeZone, new Date(start.getTime() + MILLISECONDS_PER_DAY - 1))
    for (let local = dateIn(timeZone, start); local <= last; local = addDays(local, 1)) found.add(local)
  }
  return [...found].sort()
}

/**
 * How many kept rows are not what the responses say, over all days that have not changed since: nought, or something
 * wrote past the notes. For checks of an installation.
 */
export const checkFold = (services: Services, viewer: Viewer): Promise<number> =>
  tenantTransaction(services, viewer, async (tx) => {
    const { timeZone } = viewer.company
    const { timeZone: kept, begun } = await lockFold(tx)
    const span = await findSpan(tx)
    if (!begun || kept !== timeZone || !span) return 0
    const waiting = new Set(localDays(await takeChangedDays(tx, 100_000), timeZone))
    const days: PlainDate[] = []
    for (let day = dateIn(timeZone, span.first); day <= dateIn(timeZone, span.last); day = addDays(day, 1))
      if (!waiting.has(day)) days.push(day)
    await sumDays(tx, [...waiting])
    let differences = 0
    for (const rollup of ROLLUPS)
      differences += await countDifferences(tx, rollup, boundedDays(days, timeZone))
    return differences
  })
