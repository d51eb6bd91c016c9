import { GROUP_NAMES } from '#features/people/activity-log/groups.ts'
import { day, id, named, oneOf, optionalText, value } from '#platform/web/search-fields.ts'
import type { SearchValues } from '#platform/web/search-params.ts'
import { type SearchOf, searchSchema } from '#platform/web/search-schema.ts'

/** The page's address uses the API's parameter names. */
export const ACTIVITY_FILTERS = searchSchema(
  {
    person: id(),
    group: oneOf(GROUP_NAMES),
    objectType: named(
      'object_type',
      value((type) => (/^[a-z_]{1,60}$/.test(type) ? type : null)),
    ),
    objectId: named('object_id', optionalText(200)),
    from: named('start_date', day()),
    to: named('end_date', day()),
  },
  // An id alone does not name an object.
  (filters) => (filters.objectType === null ? { ...filters, objectId: null } : filters),
)
export type ActivityFilters = SearchOf<typeof ACTIVITY_FILTERS>

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
