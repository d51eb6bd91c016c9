import { chips, isEmptyFilter } from '#lib/filter-chips.ts'
import { readStreamFilters, type StreamFilters, writeStreamFilters } from '#lib/url.ts'
import type { FilterCodec } from '#platform/web/url-filters.ts'

export const streamCodec: FilterCodec<StreamFilters> = { read: readStreamFilters, write: writeStreamFilters }

/** Properties of a response that can be filtered by. */
export const PLACES = ['store_name', 'district_name', 'region_name'] as const
export type PlaceId = (typeof PLACES)[number]

/** The filters a person can set, in the order of their chips; a date chip stands for both its ends. */
export const FILTERS = [
  'search',
  'date',
  'brandings',
  'channels',
  'stars',
  'comments',
  'no_comments',
  'employees',
  'areas_of_improvement',
  'areas_of_excellence',
  ...PLACES,
  'include_deactivated',
] as const
export type FilterId = (typeof FILTERS)[number]

/** Links from elsewhere can carry these; they can be seen and removed here, not chosen. */
const LINKED_FILTERS = ['teams', 'groups'] as const
export type ChipId = FilterId | (typeof LINKED_FILTERS)[number]

export type StreamChip = { id: ChipId; value: unknown }

/** The filters in force, in the order of their chips. */
export function streamChips(filters: StreamFilters): StreamChip[] {
  const values = [...FILTERS, ...LINKED_FILTERS].map((id) => [id, filterValue(filters, id)])
  return chips(Object.fromEntries(values) as Record<ChipId, unknown>).map(({ key, value }) => ({
    id: key as ChipId,
    value,
  }))
}

/** The change that takes one filter away; made for `setFilters`. */
export function withoutFilter(id: ChipId): StreamFilters {
  return id === 'date' ? { start_date: undefined, end_date: undefined } : { [id]: undefined }
}

/** The change that turns a filter without a value on or off. The two about comments exclude each other. */
export function toggled(filters: StreamFilters, id: SwitchId): StreamFilters {
  const on = !filters[id]
  const other = id === 'comments' ? 'no_comments' : id === 'no_comments' ? 'comments' : undefined
  return { [id]: on || undefined, ...(on && other && { [other]: undefined }) }
}

export type SwitchId = 'comments' | 'no_comments' | 'include_deactivated'

export function isSwitch(id: ChipId): id is SwitchId {
  return id === 'comments' || id === 'no_comments' || id === 'include_deactivated'
}

/** Filters with nothing undefined or empty in them: equal filters are equal keys of the cache. */
export function tidy(filters: StreamFilters): StreamFilters {
  return streamCodec.read(writeStreamFilters(filters))
}

function filterValue(filters: StreamFilters, id: ChipId): unknown {
  if (id !== 'date') return filters[id]
  const ends = [filters.start_date, filters.end_date]
  return ends.every(isEmptyFilter) ? undefined : ends
}
