import { type ActionGroup, GROUP_NAMES } from '#features/people/activity-log/groups.ts'
import { type SearchValues, stringifySearch } from '#platform/web/search-params.ts'
import type { FilterCodec } from '#platform/web/url-filters.ts'

export type ActivityFilters = {
  person: number | null
  group: ActionGroup | null
  objectType: string | null
  objectId: string | null
  from: string | null
  to: string | null
}

/** The page's address uses the API's parameter names. */
export const ACTIVITY_FILTERS: FilterCodec<ActivityFilters> = {
  read: (query) => {
    const person = Number(query.get('person'))
    const objectType = query.get('object_type')
    const known = objectType !== null && /^[a-z_]{1,60}$/.test(objectType)
    return {
      person: Number.isSafeInteger(person) && person > 0 ? person : null,
      group: GROUP_NAMES.find((group) => group === query.get('group')) ?? null,
      objectType: known ? objectType : null,
      objectId: known ? (query.get('object_id')?.slice(0, 200) ?? null) : null,
      from: dayIn(query.get('start_date')),
      to: dayIn(query.get('end_date')),
    }
  },
  write: (filters) => new URLSearchParams(stringifySearch(queryOf(filters))),
}

/** The API's parameters; unset filters are left out. */
export const queryOf = (filters: ActivityFilters) =>
  ({
    person: filters.person === null ? undefined : String(filters.person),
    group: filters.group ?? undefined,
    object_type: filters.objectType ?? undefined,
    object_id: filters.objectId ?? undefined,
    start_date: filters.from ?? undefined,
    end_date: filters.to ?? undefined,
  }) satisfies SearchValues

export const isFiltered = (filters: ActivityFilters): boolean =>
  Object.values(filters).some((value) => value !== null)

function dayIn(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text)) return null
  const time = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? null : text
}
