import { AppError } from '#platform/errors/app-error.ts'

/** The last row of a page in a list sorted by time, newest first: its time and id. */
export type TimePosition = { createdAt: Date; id: number }

/** The page a store should read: `limit` rows after a position, or the newest. */
export type TimePage = { after: TimePosition | null; limit: number }

/**
 * Returns a page of such a list and the cursor of the next one. `read` gets a limit one higher than the page size, to
 * find out whether there is a next page.
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
