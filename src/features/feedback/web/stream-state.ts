import type { Solicitation, StreamResponse } from '#features/feedback/stream/contract.ts'
import type { StreamFilters } from '#lib/url.ts'

/** What the stream shows: the responses of one set of filters, newest first, as far as they have been read. */
export type StreamState = {
  readonly filters: StreamFilters
  readonly solicitations: readonly Solicitation[]
  /** How many match in all; null before the first answer. */
  readonly total: StreamResponse['total'] | null
  /** How many match that the list leaves out; null before the first answer. */
  readonly hidden: StreamResponse['hidden']
  readonly nextCursor: string | null
  /** Everything taken in up to here is in the list or below its end; null before the first answer. */
  readonly liveCursor: string | null
  /** A page is on its way. */
  readonly loading: boolean
  /** There is nothing older to ask for. */
  readonly reachedEnd: boolean
  /** Why the last page did not come; null once another is asked for. */
  readonly failure: unknown
}

/** Filters have been chosen or changed: nothing is known of their responses yet, the end included. */
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

/** Adds a page below. A response already listed is not listed twice. */
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
 * Adds what has come in since the list was read, each at its place: most of it is the newest, but a file brings in old
 * ones too. What belongs below the end of the list comes with the pages there.
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

/** Changes one response where it is listed; nobody else's identity changes. */
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

/** Blanks what the customer wrote, in the response and in each answer; everything else stays. */
export function removeComments(solicitation: Solicitation): Solicitation {
  return {
    ...solicitation,
    comments: '',
    answers: solicitation.answers.map((answer) => ({ ...answer, comment: '' })),
  }
}

/**
 * Takes over the first page read anew, and keeps what had been read below it, so that the list a person
 * stands in does not shrink. When the page has nothing in common with the list, the gap between them is
 * unknown and the list begins again.
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
