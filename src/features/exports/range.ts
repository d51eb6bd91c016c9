import { DEFAULT_PRESET, type ExportOptions } from '#features/exports/contract.ts'
import { type DateConfig, presetRange, WEEKDAYS } from '#lib/date-presets.ts'
import { type DateRange, todayIn } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'

/** The days of an export, relative to the time it was requested. */
export function rangeOf({ company }: Pick<Viewer, 'company'>, options: ExportOptions, at: Date): DateRange {
  if (options.from !== undefined && options.to !== undefined)
    return { start: options.from, end: options.to } as DateRange
  const config: DateConfig = {
    weekStart: options.startOfWeek ?? WEEKDAYS.find((day) => day === company.weekStart) ?? 'SUNDAY',
    quarterStart: options.startOfQuarter ?? company.quarterStart,
  }
  return presetRange(options.dateRange ?? DEFAULT_PRESET, todayIn(company.timeZone, at), config)
}
