import { presetOf } from '#features/feedback/web/stream-dates.ts'
import { useDates } from '#features/feedback/web/use-dates.ts'
import type { SavedInteractionFilter } from '#features/interactions/reading/saved-filter-schema.ts'
import {
  type InteractionFilters,
  interactionFilters,
  isFiltered,
} from '#features/qa/reviews/web/interactions/interaction-filters.ts'
import {
  filtersOfSaved,
  sameFilters,
  savedFiltersOf,
} from '#features/qa/reviews/web/interactions/saved-filters.ts'
import { interactionViewsApi } from '#features/qa/reviews/web/interactions/views-api.ts'
import type { View } from '#features/views/contract.ts'
import type { ViewsSetup } from '#features/views/web/views-setup.ts'
import { type DateConfig, presetRange } from '#lib/date-presets.ts'
import type { PlainDate } from '#lib/dates.ts'
import { paths } from '#paths.ts'

type Today = { today: PlainDate; config: DateConfig }

/** The views of the list of interactions, with the active filters. */
export function useInteractionViews(filters: InteractionFilters): ViewsSetup {
  const dates = useDates()
  return {
    kind: 'interaction_view',
    api: interactionViewsApi,
    current: isFiltered(filters) ? viewOfFilters(filters, dates) : null,
    hrefOf: (view) => {
      const query = interactionFilters.write(filtersOfView(view, dates))
      return query.size > 0 ? `${paths.qaInteractions()}?${query}` : paths.qaInteractions()
    },
    isActive: (view) => sameFilters(filtersOfView(view, dates), filters),
    area: 'QA',
  }
}

/** The filters of a view today, with its date preset resolved to days. */
export function filtersOfView(
  { filters, date_preset }: Pick<View, 'filters' | 'date_preset'>,
  { today, config }: Today,
): InteractionFilters {
  const found = filtersOfSaved(filters as SavedInteractionFilter)
  if (date_preset === null) return found
  const { start, end } = presetRange(date_preset, today, config)
  return { ...found, startDate: start, endDate: end }
}

/** The filters to save: days that equal a preset today are saved as the preset, so that they move with time. */
export function viewOfFilters(filters: InteractionFilters, { today, config }: Today) {
  const { start_date, end_date, ...others } = savedFiltersOf(filters)
  const date_preset =
    filters.startDate && filters.endDate ? presetOf(filters.startDate, filters.endDate, today, config) : null
  return date_preset
    ? { filters: others, date_preset }
    : {
        filters: { ...others, ...(start_date && { start_date }), ...(end_date && { end_date }) },
        date_preset,
      }
}
