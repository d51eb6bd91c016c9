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
  removeChangedDays,
  saveFold,
} from '#features/metrics/rollups/store.ts'
import { rangeBounds, startOfDay } from '#lib/company-days.ts'
import { dateIn, eachDay, MILLISECONDS_PER_DAY, type PlainDate, parseDate } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

const ROLLUPS = Object.keys(ROLLUP_KEYS) as Rollup[]
/** Days summed in one transaction. */
const DAYS_AT_ONCE = 200
/** Far more turns than any company needs; the next run continues. */
const MOST_TURNS = 500

/**
 * Sums up the days that changed since the last run; all days on the first run or after a change of time zone. Returns
 * the number of days. Until then reports count those days from the responses.
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
  const changed = await removeChangedDays(tx, DAYS_AT_ONCE)
  if (changed.length === 0) return 0
  await sumDays(tx, localDays(changed, timeZone))
  await saveFold(tx, timeZone)
  return changed.length
}

/** Changes made meanwhile are noted as changed days for the next run. */
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

/** The company's local days that overlap these UTC days. */
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

/** East of Greenwich the calendar's last moment falls on a day after the last valid date; use the last date instead. */
function dayOf(moment: Date, timeZone: string): PlainDate {
  const day = dateIn(timeZone, moment)
  return parseDate(day) === null ? '9999-12-31' : day
}

/**
 * Counts kept rows that differ from the responses, over all days not noted as changed. Anything but 0 means that code
 * wrote responses without noting the day. Used to check an installation.
 */
export const checkFold = (services: Services, viewer: Viewer): Promise<number> =>
  tenantTransaction(services, viewer, async (tx) => {
    const { timeZone } = viewer.company
    const { timeZone: kept, begun } = await lockFold(tx)
    if (!begun || kept !== timeZone) return 0
    const waiting = new Set(localDays(await removeChangedDays(tx, 100_000), timeZone))
    const knownDays = [...localDays(await findDays(tx), timeZone), ...(await findKeptDays(tx))]
    const days = [...new Set(knownDays)].filter((day) => !waiting.has(day))
    await sumDays(tx, [...waiting])
    let differences = 0
    for (const rollup of ROLLUPS)
      differences += await countDifferences(tx, rollup, boundedDays(days, timeZone))
    return differences
  })
