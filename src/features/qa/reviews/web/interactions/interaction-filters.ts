import {
  filtersFor,
  NO_QA_FILTERS,
  type QaFilters,
  qaFilters,
} from '#features/qa/reviews/web/list/qa-filters.ts'
import { parseId } from '#lib/url.ts'
import { paths } from '#paths.ts'
import type { FilterCodec } from '#platform/web/url-filters.ts'

/** Filters of the list of interactions, stored in the address. */
export type InteractionFilters = QaFilters & {
  /** Start of the sender's own id. */
  search: string
  tags: string[]
  reviewed: boolean | null
  /** Id of the interaction shown beside the list. */
  peek: number | null
}

const LONGEST_SEARCH = 200
const LONGEST_TAG = 100

export const interactionFilters: FilterCodec<InteractionFilters> = {
  read: (query) => {
    const { startDate, endDate, employees, channels } = filtersFor(
      paths.qaInteractions(),
      qaFilters.read(query),
    )
    const reviewed = query.get('reviewed')
    const peek = parseId(query.get('peek'))
    return {
      ...NO_QA_FILTERS,
      startDate,
      endDate,
      employees,
      channels,
      search: query.get('search')?.trim().slice(0, LONGEST_SEARCH) ?? '',
      tags: [...new Set(query.getAll('tags').filter((tag) => tag !== '' && tag.length <= LONGEST_TAG))],
      reviewed: reviewed === 'true' ? true : reviewed === 'false' ? false : null,
      peek: peek !== null && peek > 0 ? peek : null,
    }
  },
  write: (filters) => {
    const query = qaFilters.write(filters)
    if (filters.search) query.set('search', filters.search)
    for (const tag of filters.tags) query.append('tags', tag)
    if (filters.reviewed !== null) query.set('reviewed', String(filters.reviewed))
    if (filters.peek !== null) query.set('peek', String(filters.peek))
    return query
  },
}

/** Clears all filters but keeps the interaction beside the list. */
export const NO_FILTERS: Partial<InteractionFilters> = {
  ...NO_QA_FILTERS,
  search: '',
  tags: [],
  reviewed: null,
}

/** Identifies the list by its filters, without the interaction beside it. */
export const listOf = (filters: InteractionFilters): string =>
  String(interactionFilters.write({ ...filters, peek: null }))

export const isFiltered = (filters: InteractionFilters): boolean => listOf(filters) !== ''
