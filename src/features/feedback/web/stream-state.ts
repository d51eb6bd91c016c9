import type { Solicitation, StreamResponse } from '#features/feedback/stream/contract.ts'
import type { StreamFilters } from '#lib/url.ts'

/** The responses of one set of filters that have been loaded so far, newest first. */
export type StreamState = {
  readonly filters: StreamFilters
  readonly solicitations: readonly Solicitation[]
  /** The number of matching responses; null before the first answer. */
  readonly total: StreamResponse['total'] | null
  /** The number of matching responses that the list leaves out; null before the first answer. */
  readonly hidden: StreamResponse['hidden']
  readonly nextCursor: string | null
  /** The list is up to date with live events until this one; null before the first answer. */
  readonly liveCursor: string | null
  /** A page is loading. */
  readonly loading: boolean
  /** There are no older responses. */
  readonly reachedEnd: boolean
  /** Why the last page failed; null once another is requested. */
  readonly failure: unknown
}

/** The filters changed: nothing is known about their responses yet, nor about the end. */
export function startStream(filters: StreamFilters): StreamState {
  return {
    filters,
    solicitations: [],
    total: null,
    hidden: null,
    nextCursor: null,
    liveCursor: null,
    loading: false,
    reachedEnd: false,
    failure: null,
  }
}

export function startLoading(state: StreamState): StreamState {
  return { ...state, loading: true, failure: null }
}

export function failLoading(state: StreamState, failure: unknown): StreamState {
  return { ...state, loading: false, failure }
}

/** Adds a page below. Responses that are already listed are not repeated. */
export function append(state: StreamState, page: StreamResponse): StreamState {
  return {
    ...state,
    solicitations: [...state.solicitations, ...unlisted(state, page.solicitations)],
    total: page.total,
    hidden: page.hidden ?? state.hidden,
    nextCursor: page.next_cursor,
    liveCursor: page.live_cursor ?? state.liveCursor,
    loading: false,
    reachedEnd: page.next_cursor === null,
    failure: null,
  }
}

/** Adds responses above those listed. */
export function prepend(state: StreamState, newer: readonly Solicitation[]): StreamState {
  return { ...state, solicitations: [...unlisted(state, newer), ...state.solicitations] }
}

/**
 * Inserts responses received since the list was loaded. Most are the newest, but an import can add old ones. Those
 * older than the last one listed are left to later pages.
 */
export function merge(state: StreamState, found: readonly Solicitation[], liveCursor: string): StreamState {
  const last = state.solicitations.at(-1)
  const added = unlisted(state, found)
    .filter((one) => state.reachedEnd || last === undefined || newestFirst(one, last) < 0)
    .sort(newestFirst)
  const first = state.solicitations[0]
  const newest = added.filter((one) => first === undefined || newestFirst(one, first) < 0)
  const between = added.slice(newest.length)
  const withNewest = prepend(state, newest)
  const total = state.total && {
    ...state.total,
    count: state.total.capped ? state.total.count : state.total.count + unlisted(state, found).length,
  }
  if (between.length === 0) return { ...withNewest, total, liveCursor }
  return {
    ...withNewest,
    solicitations: [...withNewest.solicitations, ...between].sort(newestFirst),
    total,
    liveCursor,
  }
}

export function remove(state: StreamState, id: number): StreamState {
  if (!state.solicitations.some((solicitation) => solicitation.id === id)) return state
  return { ...state, solicitations: state.solicitations.filter((solicitation) => solicitation.id !== id) }
}

/** Changes one listed response. All others keep their identity. */
export function update(
  state: StreamState,
  id: number,
  step: (solicitation: Solicitation) => Solicitation,
): StreamState {
  if (!state.solicitations.some((solicitation) => solicitation.id === id)) return state
  return {
    ...state,
    solicitations: state.solicitations.map((listed) => (listed.id === id ? step(listed) : listed)),
  }
}

export function clear(state: StreamState): StreamState {
  return { ...state, solicitations: [] }
}

/** Blanks the customer's texts in the response and in each answer. Everything else stays. */
export function removeComments(solicitation: Solicitation): Solicitation {
  return {
    ...solicitation,
    comments: '',
    answers: solicitation.answers.map((answer) => ({ ...answer, comment: '' })),
  }
}

/**
 * Replaces the first page with a newly loaded one and keeps the older responses, so that the list does not shrink
 * while being read. If the page and the list have nothing in common, the gap between them is unknown and the list
 * starts over.
 */
export function refresh(state: StreamState, page: StreamResponse): StreamState {
  const last = page.solicitations.at(-1)
  const at = state.solicitations.findIndex((solicitation) => solicitation.id === last?.id)
  const fresh = append(startStream(state.filters), page)
  if (at < 0 || page.next_cursor === null) return fresh
  const listed = new Set(page.solicitations.map(({ id }) => id))
  const older = state.solicitations.slice(at + 1).filter(({ id }) => !listed.has(id))
  return {
    ...state,
    solicitations: [...page.solicitations, ...older],
    total: page.total,
    hidden: page.hidden ?? state.hidden,
    liveCursor: page.live_cursor ?? state.liveCursor,
    ...(older.length === 0 && { nextCursor: fresh.nextCursor, reachedEnd: fresh.reachedEnd }),
  }
}

/** The order of the stream. */
function newestFirst(a: Solicitation, b: Solicitation): number {
  return Date.parse(b.responded_at) - Date.parse(a.responded_at) || b.id - a.id
}

function unlisted(state: StreamState, added: readonly Solicitation[]): Solicitation[] {
  const listed = new Set(state.solicitations.map(({ id }) => id))
  return added.filter(({ id }) => !listed.has(id) && listed.add(id))
}
