import type { UnitKind } from '#features/people/web/units/units-api.ts'
import { chips, isEmptyFilter } from '#lib/filter-chips.ts'
import { LONGEST_SEARCH, type StreamFilters } from '#lib/url.ts'
import { day, flag, ids, ifSet, text, texts } from '#platform/web/search-fields.ts'
import { searchSchema } from '#platform/web/search-schema.ts'

/** Filters of the stream in the address of its page, without those that are not set. */
export const streamFilters = searchSchema<StreamFilters>(
  {
    search: ifSet(text(LONGEST_SEARCH)),
    start_date: ifSet(day()),
    end_date: ifSet(day()),
    brandings: ifSet(ids()),
    channels: ifSet(ids()),
    stars: ifSet(ids(5)),
    comments: ifSet(flag()),
    no_comments: ifSet(flag()),
    employees: ifSet(ids()),
    teams: ifSet(ids()),
    groups: ifSet(ids()),
    areas_of_improvement: ifSet(ids()),
    areas_of_excellence: ifSet(ids()),
    store_name: ifSet(texts()),
    district_name: ifSet(texts()),
    region_name: ifSet(texts()),
    include_deactivated: ifSet(flag()),
    recovery_answered: ifSet(flag()),
    suspected_bots: ifSet(flag()),
  },
  ({ start_date, end_date, groups, ...filters }) => ({
    ...filters,
    ...(!(start_date && end_date && start_date > end_date) && {
      ...(start_date && { start_date }),
      ...(end_date && { end_date }),
    }),
    // An address with teams and groups keeps only the teams.
    ...(groups && !filters.teams && { groups }),
  }),
)

export type EditorProps = {
  filters: StreamFilters
  onChange: (change: StreamFilters) => void
  onClose: () => void
}

/** Properties of a response that can be filtered by. */
export const PLACES = ['store_name', 'district_name', 'region_name'] as const
export type PlaceId = (typeof PLACES)[number]

/** The filters in the order of their chips. A date chip covers both ends. */
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
  'recovery_answered',
] as const

/** Filters by team or by group share an editor and exclude each other. Their chips come last. */
export const UNITS = ['teams', 'groups'] as const
export type FilterId = (typeof FILTERS)[number] | UnitKind

export type StreamChip = { id: FilterId; value: unknown }

/** The active filters, in the order of their chips. */
export function streamChips(filters: StreamFilters): StreamChip[] {
  const values = [...FILTERS, ...UNITS].map((id) => [id, filterValue(filters, id)])
  return chips(Object.fromEntries(values) as Record<FilterId, unknown>).map(({ key, value }) => ({
    id: key as FilterId,
    value,
  }))
}

/** The change for `setFilters` that removes one filter. */
export function withoutFilter(id: FilterId): StreamFilters {
  return id === 'date' ? { start_date: undefined, end_date: undefined } : { [id]: undefined }
}

/** The change that switches a filter without a value on or off. The two about comments exclude each other. */
export function toggleFilter(filters: StreamFilters, id: SwitchId): StreamFilters {
  const on = !filters[id]
  const other = id === 'comments' ? 'no_comments' : id === 'no_comments' ? 'comments' : undefined
  return { [id]: on || undefined, ...(on && other && { [other]: undefined }) }
}

/** The change that selects teams or groups, and clears the other of the two. */
export function withUnits(kind: UnitKind, ids: readonly number[]): StreamFilters {
  return { [kind]: ids.length > 0 ? [...ids] : undefined, [otherUnit(kind)]: undefined }
}

export const otherUnit = (kind: UnitKind): UnitKind => (kind === 'teams' ? 'groups' : 'teams')

export const isUnit = (id: FilterId): id is UnitKind => id === 'teams' || id === 'groups'

const SWITCHES = ['comments', 'no_comments', 'include_deactivated', 'recovery_answered'] as const
export type SwitchId = (typeof SWITCHES)[number]

export function isSwitch(id: FilterId): id is SwitchId {
  return SWITCHES.some((each) => each === id)
}

/** Filters without undefined or empty values, so that equal filters have equal cache keys. */
export function tidy(filters: StreamFilters): StreamFilters {
  return streamFilters.read(streamFilters.write(filters))
}

function filterValue(filters: StreamFilters, id: FilterId): unknown {
  if (id !== 'date') return filters[id]
  const ends = [filters.start_date, filters.end_date]
  return ends.every(isEmptyFilter) ? undefined : ends
}
