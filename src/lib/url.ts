import type { PlainDate } from '#lib/dates.ts'

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

/** Longest search text of the stream; a longer one in an address is cut. */
export const LONGEST_SEARCH = 500

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
