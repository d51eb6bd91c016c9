import { type DateRange, defaultRange, type PlainDate, parseDate } from '#lib/dates.ts'
import { parseIds } from '#lib/url.ts'
import { paths } from '#paths.ts'
import type { FilterCodec } from '#platform/web/url-filters.ts'

/** Subject, dates and page, as stored in the address. */
export type PerformanceFilters = {
  employeeId: number | null
  teamId: number | null
  startDate: PlainDate | null
  endDate: PlainDate | null
  page: number
}

/** Ignores invalid ids. If an address names a person and a team, the person wins. */
export const performanceFilters: FilterCodec<PerformanceFilters> = {
  read: (query) => {
    const employeeId = parseIds([query.get('employeeId') ?? ''])[0] ?? null
    const [start, end] = [parseDate(query.get('start_date') ?? ''), parseDate(query.get('end_date') ?? '')]
    const ordered = start !== null && end !== null && start <= end
    const page = Number(query.get('page'))
    return {
      employeeId,
      teamId: employeeId === null ? (parseIds([query.get('teamId') ?? ''])[0] ?? null) : null,
      startDate: ordered ? start : null,
      endDate: ordered ? end : null,
      page: Number.isSafeInteger(page) && page > 1 && page <= 10_000 ? page : 1,
    }
  },
  write: ({ employeeId, teamId, startDate, endDate, page }) => {
    const query = new URLSearchParams()
    if (employeeId !== null) query.set('employeeId', String(employeeId))
    else if (teamId !== null) query.set('teamId', String(teamId))
    if (startDate && endDate) {
      query.set('start_date', startDate)
      query.set('end_date', endDate)
    }
    if (page > 1) query.set('page', String(page))
    return query
  },
}

/** The dates of the address, or the last seven days. */
export const rangeOf = ({ startDate, endDate }: PerformanceFilters, today: PlainDate): DateRange =>
  startDate && endDate ? { start: startDate, end: endDate } : defaultRange(today)

/** The address of another subject with the same dates. */
export function performanceOf(
  filters: PerformanceFilters,
  of: { employeeId?: number; teamId?: number },
): string {
  const query = performanceFilters.write({
    ...filters,
    employeeId: of.employeeId ?? null,
    teamId: of.teamId ?? null,
    page: 1,
  })
  return query.size > 0 ? `${paths.performance()}?${query}` : paths.performance()
}
