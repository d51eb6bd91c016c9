import { z } from 'zod'
import type { ListPage, ListPosition } from '#features/integrations/sources/connectors/connector.ts'
import { moment, shaped } from '#features/integrations/sources/connectors/shapes.ts'

/**
 * A place in a list that is sorted by the last change. Numbered pages would leave out records: a change moves a record
 * to the end, and all behind it move up. So each page starts at the time of the last record of the page before, which
 * returns some records again; pages are only turned among records of the same time.
 */
const place = z.object({ since: z.string(), page: z.string().nullable() })
export type TimePlace = z.output<typeof place>

export function placeOf(from: ListPosition): TimePlace {
  if ('since' in from) return { since: from.since.toISOString(), page: null }
  const read = shaped(place, JSON.parse(from.cursor))
  if (read === null) throw new Error('This cursor is not a place in time')
  return read
}

/** Lists are made from an index, which may know a change later than a change that was made after it. */
const INDEX_LAG_MS = 120_000

/** The cursor of the page after this one. `page` is how the system names it; null: there is none yet. */
export function placeAfter(
  from: ListPosition,
  { changes, page }: { changes: readonly (string | null)[]; page: string | null },
): string {
  const { since } = placeOf(from)
  const times = changes.flatMap((change) => (change === null ? [] : [Date.parse(change)]))
  if (times.length === 0) return JSON.stringify({ since, page })
  const newest = Math.max(...times)
  if (page === null) return JSON.stringify({ since: new Date(newest - INDEX_LAG_MS).toISOString(), page })
  if (newest <= Date.parse(since)) return JSON.stringify({ since, page })
  return JSON.stringify({ since: new Date(newest).toISOString(), page: null })
}

/** Reads a list of records with `updated_at`, in numbered pages of this size. Null: the answer is another one. */
export function numberedPage(body: unknown, from: ListPosition, size: number): ListPage | null {
  const records = shaped(z.array(z.unknown()), body)
  if (records === null) return null
  const changes = records.map((one) => shaped(z.object({ updated_at: moment }), one)?.updated_at ?? null)
  const isLast = records.length < size
  const page = isLast ? null : String(Number(placeOf(from).page ?? 1) + 1)
  return { records, next: placeAfter(from, { changes, page }), isLast }
}
