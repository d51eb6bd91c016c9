import { z } from 'zod'
import type { ListPage, ListPosition } from '#features/integrations/sources/connectors/connector.ts'
import { shaped } from '#features/integrations/sources/connectors/shapes.ts'

/**
 * A place in a list that shows the last change first and cannot be asked for changes since a time. Each pass reads
 * back to the start of the pass before. A change moves a record to the top, so a pass may return a record twice, and
 * the next pass returns what changed meanwhile.
 */
const place = z.object({
  since: z.string(),
  page: z.string().nullable(),
  /** The newest change when the pass began. */
  newest: z.string().nullable(),
})
export type PassPlace = z.output<typeof place>

export function passOf(from: ListPosition): PassPlace {
  if ('since' in from) return { since: from.since.toISOString(), page: null, newest: null }
  const read = shaped(place, JSON.parse(from.cursor))
  if (read === null) throw new Error('This cursor is not a place in a pass')
  return read
}

/** A change may be listed later than one that was made after it. */
const LATE_MS = 120_000

/** The records of a page that belong to the pass. `page` is how the system names the next one; null: this is the last. */
export function pageBack(
  from: ListPosition,
  {
    records,
    page,
    changeOf,
  }: Pick<ListPage, 'records'> & {
    page: string | null
    /** Null: the record does not show it. */
    changeOf(record: unknown): string | null
  },
): ListPage {
  const pass = passOf(from)
  const changed = records.map((record) => ({ record, at: changeOf(record) }))
  const recent = changed.filter(({ at }) => at === null || Date.parse(at) >= Date.parse(pass.since))
  const newest = pass.newest ?? latest(recent.flatMap(({ at }) => (at === null ? [] : [at])))
  const found = recent.map(({ record }) => record)
  if (page !== null && recent.length === records.length)
    return {
      records: found,
      next: JSON.stringify({ since: pass.since, page, newest }),
      isLast: false,
      readThrough: null,
    }
  const since = newest === null ? pass.since : startAfter(pass.since, newest)
  return {
    records: found,
    next: JSON.stringify({ since, page: null, newest: null }),
    isLast: true,
    // A pass of one page shows everything up to now, a longer one only what had changed when it began.
    ...(pass.page !== null && newest !== null && { readThrough: new Date(newest) }),
  }
}

const latest = (times: readonly string[]): string | null =>
  times.length === 0 ? null : new Date(Math.max(...times.map((time) => Date.parse(time)))).toISOString()

/** Where the next pass ends; never before the end of this one. */
const startAfter = (since: string, newest: string): string =>
  new Date(Math.max(Date.parse(since), Date.parse(newest) - LATE_MS)).toISOString()
