import { LONGEST_SEARCH } from '#lib/url.ts'
import {
  flag,
  id,
  ids,
  named,
  type Order,
  oneOf,
  order,
  page,
  trimmedText,
  withDefault,
} from '#platform/web/search-fields.ts'
import { type SearchOf, searchSchema } from '#platform/web/search-schema.ts'
import { FIRST_PAGE, pageOfList } from '#platform/web/use-page-trail.ts'

const COLUMNS = ['LAST_SESSION', 'NAME'] as const
export type CoacheeSort = (typeof COLUMNS)[number]
export type CoacheeOrder = Order<CoacheeSort>

/** Filters of the list of coachees, as kept in the URL. */
export const coacheeFilters = searchSchema({
  /** Whether a row is a person, or a team with the figures of its members. */
  of: withDefault(
    oneOf(['EMPLOYEE', 'TEAM'], (rows) => (rows === 'TEAM' ? 'teams' : 'employees')),
    'EMPLOYEE',
  ),
  search: trimmedText(LONGEST_SEARCH),
  teamIds: named('team_ids', ids()),
  reportingGroupIds: named('reporting_group_ids', ids()),
  includeDeactivated: named('include_deactivated', flag()),
  /** Latest coached first. */
  order: named('sort', order(COLUMNS, { by: 'LAST_SESSION', descending: true })),
  ...pageOfList,
})
export type CoacheeFilters = SearchOf<typeof coacheeFilters>

/** Values that "Clear all" sets; sort order and the person or team switch stay. */
export const NO_FILTERS = {
  search: '',
  teamIds: [],
  reportingGroupIds: [],
  includeDeactivated: false,
  ...FIRST_PAGE,
}

/** Reverses the order of the same column; another column starts with A or with the latest. */
export const reordered = (now: CoacheeOrder, by: CoacheeSort): CoacheeOrder =>
  now.by === by ? { by, descending: !now.descending } : { by, descending: by === 'LAST_SESSION' }

/** The person whose history is shown, and the page, up to the server's limit. */
export const historyFilters = searchSchema({
  employeeId: named('employee_id', id()),
  page: page(1_000_000),
})
export type HistoryFilters = SearchOf<typeof historyFilters>
