import {
  filtersFor,
  NO_QA_FILTERS,
  type QaFilters,
  qaFilters,
} from '#features/qa/reviews/web/list/qa-filters.ts'
import { parseId } from '#lib/url.ts'
import { paths } from '#paths.ts'
import type { FilterCodec } from '#platform/web/url-filters.ts'

/** What the list of interactions shows, as it stands in the address. */
export type InteractionFilters = QaFilters & {
  /** The beginning of the sender's own id. */
  search: string
  tags: string[]
  reviewed: boolean | null
  /** Shown beside the list. */
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

/** What clearing all filters sets; what is looked at stays. */
export const NO_FILTERS: Partial<InteractionFilters> = {
  ...NO_QA_FILTERS,
  search: '',
  tags: [],
  reviewed: null,
}

/** What the list is of, without what is looked at. */
export const listOf = (filters: InteractionFilters): string =>
  String(interactionFilters.write({ ...filters, peek: null }))

export const isFiltered = (filters: InteractionFilters): boolean => listOf(filters) !== ''
