import { LONGEST_SEARCH, parseBool, parseId, parseIds } from '#lib/url.ts'
import type { FilterCodec } from '#platform/web/url-filters.ts'
import { FIRST_PAGE, type PageOfList, readPage, writePage } from '#platform/web/use-page-trail.ts'

export type CoacheeSort = 'LAST_SESSION' | 'NAME'
export type CoacheeOrder = { by: CoacheeSort; descending: boolean }

/** Filters of the list of coachees, as kept in the URL. */
export type CoacheeFilters = PageOfList & {
  /** Whether a row is a person, or a team with the figures of its members. */
  of: 'EMPLOYEE' | 'TEAM'
  search: string
  teamIds: number[]
  reportingGroupIds: number[]
  includeDeactivated: boolean
  order: CoacheeOrder
}

/** Latest coached first. */
const USUAL: CoacheeOrder = { by: 'LAST_SESSION', descending: true }

const SORTS: Record<string, CoacheeSort> = { last_session: 'LAST_SESSION', name: 'NAME' }

export const coacheeFilters: FilterCodec<CoacheeFilters> = {
  read: (query) => ({
    of: query.get('of') === 'teams' ? 'TEAM' : 'EMPLOYEE',
    search: query.get('search')?.trim().slice(0, LONGEST_SEARCH) ?? '',
    teamIds: parseIds(query.getAll('team_ids')),
    reportingGroupIds: parseIds(query.getAll('reporting_group_ids')),
    includeDeactivated: parseBool(query.get('include_deactivated')),
    order: readOrder(query.get('sort')),
    ...readPage(query),
  }),
  write: (filters) => {
    const query = new URLSearchParams()
    if (filters.of === 'TEAM') query.set('of', 'teams')
    if (filters.search) query.set('search', filters.search)
    for (const id of filters.teamIds) query.append('team_ids', String(id))
    for (const id of filters.reportingGroupIds) query.append('reporting_group_ids', String(id))
    if (filters.includeDeactivated) query.set('include_deactivated', 'true')
    const { by, descending } = filters.order
    if (by !== USUAL.by || descending !== USUAL.descending)
      query.set('sort', `${descending ? '-' : ''}${by.toLowerCase()}`)
    writePage(filters, query)
    return query
  },
}

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

function readOrder(text: string | null): CoacheeOrder {
  const by = SORTS[text?.replace(/^-/, '') ?? '']
  return by === undefined ? USUAL : { by, descending: text?.startsWith('-') === true }
}

/** The person whose history is shown, and the page, numbered from 1. */
export type HistoryFilters = { employeeId: number | null; page: number }

export const historyFilters: FilterCodec<HistoryFilters> = {
  read: (query) => {
    const id = parseId(query.get('employee_id'))
    const page = parseId(query.get('page'))
    return {
      employeeId: id !== null && id > 0 ? id : null,
      page: page !== null && page > 0 && page <= MOST_PAGES ? page : 1,
    }
  },
  write: ({ employeeId, page }) => {
    const query = new URLSearchParams()
    if (employeeId !== null) query.set('employee_id', String(employeeId))
    if (page > 1) query.set('page', String(page))
    return query
  },
}

/** The server's limit. */
const MOST_PAGES = 1_000_000
