// Date and time formats for readers. The first page load imports this file, so keep it small.

/** English without a region: day before month and 24 hours, the least ambiguous format. */
export const readersLocale = (language: string): string => (language === 'en' ? 'en-GB' : language)

export const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
export const SHORT_DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const

/** '20 Nov 2026' */
export const dayFormat = (language: string, timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(readersLocale(language), { ...SHORT_DATE, timeZone })

const TICKS = {
  day: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
  year: { year: 'numeric' },
} as const

/** '20 Nov', 'Nov 2026' or '2026' for the axis of a chart; formats a day such as '2026-11-20'. */
export function tickFormat(language: string, unit: keyof typeof TICKS): (day: string) => string {
  const format = new Intl.DateTimeFormat(readersLocale(language), { ...TICKS[unit], timeZone: 'UTC' })
  return (day) => format.format(new Date(`${day}T00:00:00Z`))
}

/** 'Friday, 20 November 2026' */
export const weekdayFormat = (language: string, timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(readersLocale(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  })

/** '10:42' */
export const clockFormat = (language: string, timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(readersLocale(language), { ...CLOCK, timeZone })

/** 'Friday, 20 November 2026 at 10:42:07', where the second matters. */
export const exactMomentFormat = (language: string, timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(readersLocale(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...CLOCK,
    second: '2-digit',
    timeZone,
  })

/** '20 Nov 2026, 10:42' */
export const momentFormat = (language: string, timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(readersLocale(language), { ...SHORT_DATE, ...CLOCK, timeZone })
