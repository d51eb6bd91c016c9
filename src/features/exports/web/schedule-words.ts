import type { Template } from '#features/exports/web/exports-api.ts'

export type Schedule = NonNullable<Template['schedule']>

/** Schedules that the screen offers. `other` is one set by a program that matches none of them. */
export const RHYTHMS = ['none', 'day', 'week', 'month', 'quarter'] as const
export type Rhythm = (typeof RHYTHMS)[number] | 'other'

export const NO_DAYS: Omit<Schedule, 'hour'> = {
  month: null,
  week: null,
  dayOfWeek: null,
  dayOfMonth: null,
  day: null,
}

export function rhythmOf(schedule: Schedule | null): Rhythm {
  if (schedule === null) return 'none'
  const { month, week, dayOfWeek, dayOfMonth, day } = schedule
  const given = [month, week, dayOfWeek, dayOfMonth, day].filter((part) => part !== null).length
  if (given === 1 && day === 1) return 'day'
  if (dayOfWeek !== null && (given === 1 || (given === 2 && week === 1))) return 'week'
  if (dayOfMonth !== null && (given === 1 || (given === 2 && month === 1))) return 'month'
  return given === 2 && month === 3 && dayOfMonth !== null ? 'quarter' : 'other'
}

/** Converts a rhythm to a schedule and keeps day and hour of the previous schedule where they apply. */
export function scheduleOf(rhythm: Rhythm, before: Schedule | null): Schedule | null {
  const hour = before?.hour ?? 6
  const dayOfMonth = before?.dayOfMonth ?? 1
  switch (rhythm) {
    case 'none':
      return null
    case 'day':
      return { ...NO_DAYS, day: 1, hour }
    case 'week':
      return { ...NO_DAYS, week: 1, dayOfWeek: before?.dayOfWeek ?? 1, hour }
    case 'month':
      return { ...NO_DAYS, month: 1, dayOfMonth, hour }
    case 'quarter':
      return { ...NO_DAYS, month: 3, dayOfMonth, hour }
    case 'other':
      return before
  }
}

/** Names of weekdays starting with Sunday; 4 January 1970 was a Sunday. */
export const weekdayNames = (language: string): string[] => {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, day) => format.format(new Date(Date.UTC(1970, 0, 4 + day))))
}

export const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`
