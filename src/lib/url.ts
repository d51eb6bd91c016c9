import type { PlainDate } from '#lib/dates.ts'
import { parseDate } from '#lib/dates.ts'

/** Filters of the stream, in its request body and in the address of its page, in address order. */
export type StreamFilters = {
  search?: string
  start_date?: PlainDate
  end_date?: PlainDate
  brandings?: number[]
  channels?: number[]
  stars?: number[]
  comments?: boolean
  no_comments?: boolean
  employees?: number[]
  teams?: number[]
  groups?: number[]
  areas_of_improvement?: number[]
  areas_of_excellence?: number[]
  store_name?: string[]
  district_name?: string[]
  region_name?: string[]
  include_deactivated?: boolean
  /** Only responses of customers who also answered the recovery survey. */
  recovery_answered?: boolean
  /** Only responses suspected to come from bots. It is a view that admins switch to, so it has no chip. */
  suspected_bots?: boolean
}

const FLAGS = [
  'comments',
  'no_comments',
  'include_deactivated',
  'recovery_answered',
  'suspected_bots',
] as const
const ID_LISTS = [
  'brandings',
  'channels',
  'employees',
  'teams',
  'groups',
  'areas_of_improvement',
  'areas_of_excellence',
] as const
/** Longest search text of the stream; a longer one in an address is cut. */
export const LONGEST_SEARCH = 500
const HALF_A_CHARACTER = /[\uD800-\uDBFF]$/
const TEXT_LISTS = ['store_name', 'district_name', 'region_name'] as const

/** In contract order, so that equal filters give equal addresses. */
export const STREAM_FILTER_KEYS = [
  'search',
  'start_date',
  'end_date',
  'brandings',
  'channels',
  'stars',
  'comments',
  'no_comments',
  'employees',
  'teams',
  'groups',
  'areas_of_improvement',
  'areas_of_excellence',
  'store_name',
  'district_name',
  'region_name',
  'include_deactivated',
  'recovery_answered',
  'suspected_bots',
] as const satisfies readonly (keyof StreamFilters)[]

/** A whole number in canonical form; null for anything else ('012', '1.5', ' 3', ''). */
export function parseId(text: string | null | undefined): number | null {
  const id = Number(text)
  return Number.isSafeInteger(id) && String(id) === text ? id : null
}

/**
 * Ids of a repeated key (`?teams=1&teams=2`), or of a list `?teams=1,2`, which is easier to type. Drops duplicates and
 * anything that cannot be an id (ids start at 1).
 */
export function parseIds(texts: readonly string[]): number[] {
  const ids = texts.flatMap((text) => text.split(',')).map(parseId)
  return [...new Set(ids.filter((id): id is number => id !== null && id > 0))]
}

export function parseBool(text: string | null | undefined): boolean {
  return text === 'true'
}

/**
 * Reads filters from an address. Unreadable values and reversed date ranges are ignored, and an address with teams and
 * groups keeps only the teams, so that an old or mistyped link still opens the page.
 */
export function readStreamFilters(query: URLSearchParams): StreamFilters {
  const filters: StreamFilters = {}
  const search = query.get('search')?.slice(0, LONGEST_SEARCH).replace(HALF_A_CHARACTER, '')
  if (search) filters.search = search
  Object.assign(filters, readDates(query))

  for (const key of ID_LISTS) {
    const ids = parseIds(query.getAll(key))
    if (ids.length > 0) filters[key] = ids
  }
  if (filters.teams) delete filters.groups

  const stars = parseIds(query.getAll('stars')).filter((star) => star >= 1 && star <= 5)
  if (stars.length > 0) filters.stars = stars

  for (const key of TEXT_LISTS) {
    const texts = [...new Set(query.getAll(key).filter((text) => text !== ''))]
    if (texts.length > 0) filters[key] = texts
  }
  for (const key of FLAGS) if (parseBool(query.get(key))) filters[key] = true
  return filters
}

/** Lists repeat their key; empty and false values are omitted. */
export function writeStreamFilters(filters: StreamFilters): URLSearchParams {
  const query = new URLSearchParams()
  for (const key of STREAM_FILTER_KEYS) {
    const value = filters[key]
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== false && item !== '') query.append(key, String(item))
    }
  }
  return query
}

function readDates(query: URLSearchParams): Pick<StreamFilters, 'start_date' | 'end_date'> {
  const start = parseDate(query.get('start_date') ?? '')
  const end = parseDate(query.get('end_date') ?? '')
  if (start && end && start > end) return {}
  return { ...(start && { start_date: start }), ...(end && { end_date: end }) }
}
