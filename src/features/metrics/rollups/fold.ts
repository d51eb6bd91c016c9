import type { Rollup } from '#features/metrics/calculation/rollup.ts'
import {
  countDifferences,
  deleteDays,
  type FoldedDay,
  findDays,
  findKeptDays,
  forgetChangedDays,
  insertDays,
  lockFold,
  ROLLUP_KEYS,
  saveFold,
  takeChangedDays,
} from '#features/metrics/rollups/store.ts'
import { rangeBounds, startOfDay } from '#lib/company-days.ts'
import { dateIn, eachDay, MILLISECONDS_PER_DAY, type PlainDate, parseDate } from '#lib/dates.ts'
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
  const days = localDays(await findDays(tx), timeZone)
  for (let first = 0; first < days.length; first += DAYS_AT_ONCE)
    await insertAll(tx, days.slice(first, first + DAYS_AT_ONCE))
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
    const end = new Date(start.getTime() + MILLISECONDS_PER_DAY - 1)
    for (const local of eachDay({ start: dayOf(start, timeZone), end: dayOf(end, timeZone) }))
      found.add(local)
  }
  return [...found].sort()
}

/** East of Greenwich the last day that can be written ends a day too early: what comes after it is of no day. */
function dayOf(moment: Date, timeZone: string): PlainDate {
  const day = dateIn(timeZone, moment)
  return parseDate(day) === null ? '9999-12-31' : day
}

/**
 * How many kept rows are not what the responses say, over all days that have not changed since: nought, or something
 * wrote past the notes. For checks of an installation.
 */
export const checkFold = (services: Services, viewer: Viewer): Promise<number> =>
  tenantTransaction(services, viewer, async (tx) => {
    const { timeZone } = viewer.company
    const { timeZone: kept, begun } = await lockFold(tx)
    if (!begun || kept !== timeZone) return 0
    const waiting = new Set(localDays(await takeChangedDays(tx, 100_000), timeZone))
    const told = [...localDays(await findDays(tx), timeZone), ...(await findKeptDays(tx))]
    const days = [...new Set(told)].filter((day) => !waiting.has(day))
    await sumDays(tx, [...waiting])
    let differences = 0
    for (const rollup of ROLLUPS)
      differences += await countDifferences(tx, rollup, boundedDays(days, timeZone))
    return differences
  })
