import { z } from 'zod'
import type { ListPage, ListPosition } from '#features/integrations/sources/connectors/connector.ts'
import { shaped } from '#features/integrations/sources/connectors/shapes.ts'

/** What ended within this time may not be listed yet. */
const LAG_MS = 180_000

/** How a list that is sorted by the start of conversations is read, while a conversation is taken when it ends. */
export type EndWindows = {
  windowMs: number
  /** The list starts this much before a window: a conversation that lasts longer is not in it. */
  longestMs: number
  /** Each window is read a second time, for what the first reading did not have yet. */
  late: {
    windowMs: number
    longestMs: number
    /** How long after its end a conversation is read again. */
    delayMs: number
    /** How far the first late window goes back in a source that had none before. */
    backMs: number
  }
}

const place = z.object({
  since: z.number(),
  until: z.number().nullable(),
  page: z.number(),
  /** Windows before this time have been read a second time. Absent in cursors of earlier versions. */
  readAgain: z.number().optional(),
  /** The page of the late window that starts at `readAgain`. */
  latePage: z.number().optional(),
})

/** Conversations that ended at `since` or later and before `until`, and which page of the list to read. */
type EndWindow = {
  since: number
  until: number
  page: number
  /** Where the list starts. */
  start: number
  isLate: boolean
  /** There is nothing to read after this window yet. */
  reachesNow: boolean
}

/** All pages of a window of time are read before the next window begins. */
export function windowOf(from: ListPosition, now: Date, windows: EndWindows): EndWindow {
  const { since, until, page, readAgain, latePage } = placeOf(from, windows)
  if (latePage !== undefined)
    return {
      since: readAgain,
      until: readAgain + windows.late.windowMs,
      page: latePage,
      start: readAgain - windows.late.longestMs,
      isLate: true,
      reachesNow: false,
    }
  const newest = Math.max(since, now.getTime() - LAG_MS)
  const end = until ?? Math.min(since + windows.windowMs, newest)
  const reachesNow = end < since + windows.windowMs
  return { since, until: end, page, start: since - windows.longestMs, isLate: false, reachesNow }
}

function placeOf(from: ListPosition, { late }: EndWindows) {
  if ('since' in from) {
    const since = from.since.getTime()
    return { since, until: null, page: 1, readAgain: since, latePage: undefined }
  }
  const read = shaped(place, JSON.parse(from.cursor))
  if (read === null) throw new Error('This cursor is not a window of time')
  return { ...read, readAgain: read.readAgain ?? read.since - late.backMs }
}

type PageContent = {
  records: readonly unknown[]
  endOf(record: unknown): string | null
  /** Whether a late window takes the record. */
  isLate?(record: unknown): boolean
  isLastPage: boolean
}

/** The records of a page that ended within the window, and where reading continues. */
export function pageOfWindow(
  from: ListPosition,
  now: Date,
  windows: EndWindows,
  { records, endOf, isLate = () => true, isLastPage }: PageContent,
): ListPage {
  const window = windowOf(from, now, windows)
  const { since, until, page } = window
  const ended = records.filter((record) => {
    const end = endOf(record)
    return end !== null && Date.parse(end) >= since && Date.parse(end) < until
  })
  const { readAgain, ...rest } = placeOf(from, windows)
  if (window.isLate) {
    const next = isLastPage
      ? { ...rest, readAgain: until, latePage: undefined }
      : { ...rest, readAgain, latePage: page + 1 }
    return {
      records: ended.filter(isLate),
      next: JSON.stringify(next),
      isLast: false,
      pass: 'late',
      readThrough: null,
    }
  }
  if (!isLastPage)
    return {
      records: ended,
      next: JSON.stringify({ since, until, page: page + 1, readAgain }),
      isLast: false,
    }
  const after = { since: until, until: null, page: 1 }
  if (!window.reachesNow)
    return { records: ended, next: JSON.stringify({ ...after, readAgain }), isLast: false }
  const { windowMs, delayMs, backMs } = windows.late
  const again = Math.max(readAgain, until - delayMs - backMs)
  const isDue = until - delayMs - again >= windowMs
  const next = { ...after, readAgain: again, ...(isDue && { latePage: 1 }) }
  return {
    records: ended,
    next: JSON.stringify(next),
    isLast: !isDue,
    ...(isDue && { readThrough: new Date(until) }),
  }
}
