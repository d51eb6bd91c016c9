import { presetOf } from '#features/feedback/web/stream-dates.ts'
import { streamFilters, tidy } from '#features/feedback/web/stream-filters.ts'
import type { View } from '#features/views/contract.ts'
import { type DateConfig, type DatePreset, presetRange } from '#lib/date-presets.ts'
import type { PlainDate } from '#lib/dates.ts'
import type { StreamFilters } from '#lib/url.ts'

type Today = { today: PlainDate; config: DateConfig }

/** The filters of a view today, with its date preset resolved to dates. */
export function filtersOfView(
  view: Pick<View, 'filters' | 'date_preset'>,
  { today, config }: Today,
): StreamFilters {
  const { start, end } = view.date_preset ? presetRange(view.date_preset, today, config) : {}
  return tidy({ ...(view.filters as StreamFilters), ...(start && { start_date: start, end_date: end }) })
}

/** The filters to save: days that equal a preset today are saved as the preset, so that they move with time. */
export function viewOfFilters(
  filters: StreamFilters,
  { today, config }: Today,
): { filters: StreamFilters; date_preset: DatePreset | null } {
  const { start_date, end_date, ...others } = tidy(filters)
  const date_preset = start_date && end_date ? presetOf(start_date, end_date, today, config) : null
  return date_preset
    ? { filters: others, date_preset }
    : {
        filters: { ...others, ...(start_date && { start_date }), ...(end_date && { end_date }) },
        date_preset: null,
      }
}

export const sameFilters = (a: StreamFilters, b: StreamFilters): boolean =>
  String(streamFilters.write(tidy(a))) === String(streamFilters.write(tidy(b)))
