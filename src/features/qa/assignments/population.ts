import type { RawBuilder, SqlBool } from 'kysely'
import { countPopulation, populationCondition } from '#features/interactions/reading/conditions.ts'
import type { SavedInteractionFilter } from '#features/interactions/reading/saved-filter-schema.ts'
import type { Population } from '#features/qa/assignments/contract.ts'
import { reviewLookups } from '#features/qa/reviews/review-lookups.ts'
import { presetRange, WEEKDAYS } from '#lib/date-presets.ts'
import { todayIn } from '#lib/dates.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** Condition on an interaction `i`: it belongs to the population as the viewer finds it today. */
export const inPopulation = (tx: Tx, population: Population): Promise<RawBuilder<SqlBool>> =>
  populationCondition(tx, reviewLookups, filtersToday(tx, population))

/** The interactions of the population that the viewer finds today, counted up to 10,000. */
export const countInPopulation = (tx: Tx, population: Population): Promise<number> =>
  countPopulation(tx, reviewLookups, filtersToday(tx, population))

/** A population that names its first day is not limited by the days an assignment looks back. */
export const hasOwnDays = ({ filters, date_preset }: Population): boolean =>
  date_preset != null || filters.start_date !== undefined

/** The filters with the date preset resolved to days. */
function filtersToday(tx: Tx, { filters, date_preset }: Population): SavedInteractionFilter {
  if (date_preset == null) return filters
  const { timeZone, weekStart, quarterStart } = tx.viewer.company
  const { start, end } = presetRange(date_preset, todayIn(timeZone, tx.now), {
    weekStart: WEEKDAYS.find((day) => day === weekStart) ?? 'SUNDAY',
    quarterStart,
  })
  return { ...filters, start_date: start, end_date: end }
}
