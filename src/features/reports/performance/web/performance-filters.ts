import { type DateRange, defaultRange, type PlainDate } from '#lib/dates.ts'
import { paths } from '#paths.ts'
import { dayRange, firstId, page, writtenIf } from '#platform/web/search-fields.ts'
import { type SearchOf, searchSchema } from '#platform/web/search-schema.ts'

/** Subject, dates and page, as stored in the address. If it names a person and a team, the person wins. */
export const performanceFilters = searchSchema(
  {
    employeeId: firstId(),
    teamId: writtenIf((query) => !query.has('employeeId'), firstId()),
    range: dayRange('start_date', 'end_date'),
    page: page(10_000),
  },
  (filters) => (filters.employeeId === null ? filters : { ...filters, teamId: null }),
)
export type PerformanceFilters = SearchOf<typeof performanceFilters>

/** The dates of the address, or the last seven days. */
export const rangeOf = ({ range }: PerformanceFilters, today: PlainDate): DateRange =>
  range ?? defaultRange(today)

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
