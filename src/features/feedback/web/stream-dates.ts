import { DATE_PRESETS, type DateConfig, type DatePreset, presetRange } from '#lib/date-presets.ts'
import { addDays, dateIn, type PlainDate } from '#lib/dates.ts'
import { CLOCK, momentFormat, readersLocale, SHORT_DATE } from '#lib/moment-format.ts'

/** Formats the company's days and times for the reader. */
export type DateTexts = {
  /** The day of an instant in the company's time zone. */
  dayOf: (instant: string) => PlainDate
  /** '10:42' */
  time: (instant: string) => string
  /** 'Friday 20 November', with the year unless it is the current one. */
  weekday: (day: PlainDate) => string
  /** '20 Nov 2026' */
  date: (day: PlainDate) => string
  /** '1–20 Nov 2026' */
  range: (start: PlainDate, end: PlainDate) => string
  /** '20 Nov 2026, 10:42' */
  moment: (instant: string) => string
}

export function dateTexts(language: string, timeZone: string, today: PlainDate): DateTexts {
  const locale = readersLocale(language)
  const long = { weekday: 'long', day: 'numeric', month: 'long' } as const
  const time = new Intl.DateTimeFormat(locale, { ...CLOCK, timeZone })
  const moment = momentFormat(language, timeZone)
  // Days are formatted as UTC midnights, so that no time zone shifts them.
  const date = new Intl.DateTimeFormat(locale, { ...SHORT_DATE, timeZone: 'UTC' })
  const weekday = new Intl.DateTimeFormat(locale, { ...long, timeZone: 'UTC' })
  const weekdayAndYear = new Intl.DateTimeFormat(locale, { ...long, year: 'numeric', timeZone: 'UTC' })
  const utc = (day: PlainDate) => new Date(`${day}T00:00:00Z`)
  return {
    dayOf: remembered((instant) => dateIn(timeZone, new Date(instant))),
    time: (instant) => time.format(new Date(instant)),
    weekday: (day) => (day.slice(0, 4) === today.slice(0, 4) ? weekday : weekdayAndYear).format(utc(day)),
    date: (day) => date.format(utc(day)),
    range: (start, end) => date.formatRange(utc(start), utc(end)),
    moment: (instant) => moment.format(new Date(instant)),
  }
}

/** Cached, so that adding a page does not recompute the days of a thousand responses. */
function remembered(work: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const found = known.get(text) ?? work(text)
    known.set(text, found)
    return found
  }
}

export type NearDay = 'today' | 'yesterday' | null

export function nearDay(day: PlainDate, today: PlainDate): NearDay {
  if (day === today) return 'today'
  return day === addDays(today, -1) ? 'yesterday' : null
}

/** The first preset that equals these days today. */
export function presetOf(
  start: PlainDate | undefined,
  end: PlainDate | undefined,
  today: PlainDate,
  config: DateConfig,
): DatePreset | null {
  const same = (preset: DatePreset) => {
    const range = presetRange(preset, today, config)
    return range.start === start && range.end === end
  }
  return DATE_PRESETS.find(same) ?? null
}
