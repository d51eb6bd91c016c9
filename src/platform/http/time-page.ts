import { AppError } from '#platform/errors/app-error.ts'

/** Where a page of a list that goes by time, newest first, ended: the time and the id of its last row. */
export type TimePosition = { createdAt: Date; id: number }

/** What a store reads: so many rows after a position, or the newest. */
export type TimePage = { after: TimePosition | null; limit: number }

/**
 * A page of such a list, and the cursor of the next one. `read` is asked for one row more than the page has, which
 * tells whether there is a next page.
 */
export async function timePage<Row extends { created_at: Date; id: number }>(
  { after, limit }: { after?: string | undefined; limit: number },
  read: (page: TimePage) => Promise<Row[]>,
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  const found = await read({ after: after === undefined ? null : readCursor(after), limit: limit + 1 })
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, nextCursor: found.length > rows.length && last ? writeCursor(last) : null }
}

export const writeCursor = ({ created_at, id }: { created_at: Date; id: number }): string =>
  Buffer.from(`${created_at.toISOString()} ${id}`).toString('base64url')

function readCursor(cursor: string): TimePosition {
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ')
  const createdAt = new Date(time)
  if (Number.isNaN(createdAt.getTime()) || !/^\d{1,15}$/.test(id))
    throw new AppError('malformed', 'The cursor is not one that this list gave.')
  return { createdAt, id: Number(id) }
}
