import type { Dates } from '#features/feedback/web/use-dates.ts'
import type { Population } from '#features/qa/assignments/contract.ts'
import { drawable, filtersToDraw } from '#features/qa/reviews/web/interactions/assignment-link.ts'
import type { InteractionFilters } from '#features/qa/reviews/web/interactions/interaction-filters.ts'
import { filtersOfView, viewOfFilters } from '#features/qa/reviews/web/interactions/use-interaction-views.ts'

/** The population of the filters; days that equal a date preset today move with time. */
export const populationOf = (filters: InteractionFilters, dates: Dates): Population =>
  viewOfFilters(drawable(filters), dates)

/** The population in the address of a new assignment. */
export const populationIn = (query: string, dates: Dates): Population =>
  populationOf(filtersToDraw(query), dates)

/** The filters of a population today. */
export const filtersOfPopulation = ({ filters, date_preset }: Population, dates: Dates): InteractionFilters =>
  filtersOfView({ filters, date_preset: date_preset ?? null }, dates)
