import { DAY_TABLES, MONTH_TABLES } from '#features/metrics/calculation/sum-tables.ts'
import {
  countDifferences,
  deleteDayRange,
  deleteDays,
  deleteMonths,
  type Fold,
  findDays,
  findKeptDays,
  findKeptMonths,
  findNextMoment,
  findUnsummedMonths,
  forgetChangedDays,
  forgetMonths,
  insertSums,
  keepMonths,
  lockFold,
  removeChangedDays,
  type Span,
  saveFold,
} from '#features/metrics/rollups/store.ts'
import { rangeBounds, startOfDay } from '#lib/company-days.ts'
import { monthOf } from '#lib/date-presets.ts'
import {
  addDays,
  type DateRange,
  dateIn,
  eachDay,
  MILLISECONDS_PER_DAY,
  type PlainDate,
  parseDate,
} from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type TransactionServices, type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

/** Days summed in one transaction: about a month, so that each is short in companies of any size. */
const DAYS_AT_ONCE = 31
const [FIRST_DAY, LAST_DAY] = ['0001-01-01', '9999-12-31'] as const

/**
 * Sums up the days that changed since the last run; all days on the first run or after a change of time zone. Then sums
 * up past months. Each transaction sums one slice and saves how far it got, so a run can end or be killed at any moment
 * and the next run continues. Until then reports count the remaining days from the responses. Stops early when
 * `mayContinue` is false; returns whether everything is summed.
 */
export async function foldDays(
  services: TransactionServices,
  viewer: Viewer,
  mayContinue: () => boolean = () => true,
): Promise<boolean> {
  await tenantTransaction(services, viewer, beginFold)
  for (const sumSlice of [sumUnsummedDays, sumChangedDays, sumPastMonth])
    while (await tenantTransaction(services, viewer, sumSlice)) if (!mayContinue()) return false
  return true
}

/** Sums of days of another time zone are not used. Changes made from now on are noted as changed days again. */
async function beginFold(tx: Tx): Promise<void> {
  const { timeZone } = tx.viewer.company
  if ((await lockFold(tx)).timeZone === timeZone) return
  await forgetChangedDays(tx)
  await forgetMonths(tx, null)
  await saveFold(tx, { timeZone, unsummedFrom: FIRST_DAY })
}

/** Sums the next slice of all days; returns whether there may be more. */
async function sumUnsummedDays(tx: Tx): Promise<boolean> {
  const fold = await lockOwnFold(tx)
  if (!fold || fold.unsummedFrom === null) return false
  const { timeZone, unsummedFrom: from } = fold
  const next = await findNextMoment(tx, startOfDay(from, timeZone))
  const start = next && dayOf(next, timeZone)
  const end = start && addDays(start, DAYS_AT_ONCE - 1)
  await deleteDayRange(tx, from, end)
  if (start && end) await insertSums(tx, DAY_TABLES, daySpans(eachDay({ start, end }), timeZone))
  const unsummedFrom = end === null || end === LAST_DAY ? null : addDays(end, 1)
  await saveFold(tx, { timeZone, unsummedFrom })
  return unsummedFrom !== null
}

/** Sums the oldest changed days; returns whether there may be more. */
async function sumChangedDays(tx: Tx): Promise<boolean> {
  const fold = await lockOwnFold(tx)
  if (!fold || fold.unsummedFrom !== null) return false
  const changed = await removeChangedDays(tx, DAYS_AT_ONCE)
  if (changed.length > 0) await sumDaysAgain(tx, localDays(changed, fold.timeZone))
  return changed.length === DAYS_AT_ONCE
}

async function sumDaysAgain(tx: Tx, days: readonly PlainDate[]): Promise<void> {
  const { timeZone } = tx.viewer.company
  await deleteDays(tx, days)
  await insertSums(tx, DAY_TABLES, daySpans(days, timeZone))
  await forgetMonths(tx, [...new Set(days.map((day) => monthOf(day).start))])
  await saveFold(tx, { timeZone, unsummedFrom: null })
}

/** Sums the newest past month without sums; returns whether there may be more. The running month changes too often. */
async function sumPastMonth(tx: Tx): Promise<boolean> {
  const fold = await lockOwnFold(tx)
  if (!fold || fold.unsummedFrom !== null) return false
  const running = monthOf(dateIn(fold.timeZone, tx.now)).start
  const months = await findUnsummedMonths(tx, running, 1)
  if (months.length === 0) return false
  await deleteMonths(tx, months)
  await insertSums(tx, MONTH_TABLES, monthSpans(months, fold.timeZone))
  await keepMonths(tx, months)
  return true
}

/** Null if another run has begun to sum days of another time zone. */
async function lockOwnFold(tx: Tx): Promise<Fold | null> {
  const fold = await lockFold(tx)
  return fold.timeZone === tx.viewer.company.timeZone ? fold : null
}

const spanOf = (range: DateRange, timeZone: string): Span => ({
  first: range.start,
  ...rangeBounds(range, timeZone),
})
const daySpans = (days: readonly PlainDate[], timeZone: string): Span[] =>
  days.map((day) => spanOf({ start: day, end: day }, timeZone))
const monthSpans = (months: readonly PlainDate[], timeZone: string): Span[] =>
  months.map((month) => spanOf(monthOf(month), timeZone))

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
  return parseDate(day) === null ? LAST_DAY : day
}

/**
 * Counts kept rows that differ from the responses, over all days not noted as changed. Anything but 0 means that code
 * wrote responses without noting the day. Used to check an installation.
 */
export const checkFold = (services: Services, viewer: Viewer): Promise<number> =>
  tenantTransaction(services, viewer, async (tx) => {
    const fold = await lockOwnFold(tx)
    if (!fold || fold.unsummedFrom !== null) return 0
    const { timeZone } = fold
    const waiting = new Set(localDays(await removeChangedDays(tx, 100_000), timeZone))
    const knownDays = [...localDays(await findDays(tx), timeZone), ...(await findKeptDays(tx))]
    const days = [...new Set(knownDays)].filter((day) => !waiting.has(day))
    if (waiting.size > 0) await sumDaysAgain(tx, [...waiting])
    const months = monthSpans(await findKeptMonths(tx), timeZone)
    let differences = 0
    for (const table of DAY_TABLES) differences += await countDifferences(tx, table, daySpans(days, timeZone))
    for (const table of MONTH_TABLES) differences += await countDifferences(tx, table, months)
    return differences
  })
