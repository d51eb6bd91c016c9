import type { LeaderboardTimeframe } from '#features/leaderboard/ranking/contract.ts'
import type { MetricInterval } from '#features/metrics/calculation/contract.ts'
import { endOfDay, startOfDay } from '#lib/company-days.ts'
import { type DateConfig, type DatePreset, presetRange } from '#lib/date-presets.ts'
import { addDays, type DateRange, dateIn, daysBetween, type PlainDate } from '#lib/dates.ts'

type Calendar = Pick<DateConfig, 'quarterStart'> & { timeZone: string }
type Bounds = { from: Date; before: Date }

/** The ranked interval, and the one it is compared with. */
export type Window = { range: DateRange; now: Bounds; previous: Bounds; resetsAt: Date | null }

const PRESETS: Readonly<Record<MetricInterval, DatePreset>> = {
  DAY: 'TODAY',
  WEEK: 'THIS_WEEK',
  MONTH: 'THIS_MONTH',
  QUARTER: 'THIS_QUARTER',
  YEAR: 'THIS_YEAR',
}

/**
 * The interval that contains a day. The leaderboard's week starts on Sunday, whatever day the company's weeks start
 * on (LDB-504).
 */
export const leaderboardInterval = (
  day: PlainDate,
  interval: MetricInterval,
  { quarterStart }: Pick<DateConfig, 'quarterStart'>,
): DateRange => presetRange(PRESETS[interval], day, { quarterStart, weekStart: 'SUNDAY' })

/**
 * The current interval is compared with the previous one up to the same point, so that Monday's ranks are compared
 * with Monday's. A past interval is compared with the whole one before it.
 */
export function leaderboardWindow(
  now: Date,
  interval: MetricInterval,
  timeframe: LeaderboardTimeframe,
  calendar: Calendar,
): Window {
  const { timeZone } = calendar
  const before = ({ start }: DateRange) => leaderboardInterval(addDays(start, -1), interval, calendar)
  const today = dateIn(timeZone, now)
  const running = leaderboardInterval(today, interval, calendar)
  if (timeframe === 'PREVIOUS') {
    const range = before(running)
    return {
      range,
      now: wholeOf(range, timeZone),
      previous: wholeOf(before(range), timeZone),
      resetsAt: null,
    }
  }
  const whole = wholeOf(running, timeZone)
  const earlier = before(running)
  const day = addDays(earlier.start, daysBetween(running.start, today))
  return {
    range: running,
    now: whole,
    previous: {
      from: startOfDay(earlier.start, timeZone),
      before: day > earlier.end ? endOfDay(earlier.end, timeZone) : asLate(now, today, day, timeZone),
    },
    resetsAt: whole.before,
  }
}

const wholeOf = ({ start, end }: DateRange, timeZone: string): Bounds => ({
  from: startOfDay(start, timeZone),
  before: endOfDay(end, timeZone),
})

/** The same time after the start of another day, or that day's end if it is shorter. */
function asLate(now: Date, today: PlainDate, day: PlainDate, timeZone: string): Date {
  const since = now.getTime() - startOfDay(today, timeZone).getTime()
  const moment = startOfDay(day, timeZone).getTime() + since
  return new Date(Math.min(moment, endOfDay(day, timeZone).getTime()))
}
