import { AppError } from '#platform/errors/app-error.ts'

/** The last row of a page, for keyset paging by name. */
export type NamePosition = { name: string; id: number }
export type NamePage = { after: NamePosition | null; limit: number }

/**
 * Returns a page of a list sorted by the reader's collation and id, with the cursor of the next page. `read` receives
 * the page size plus one; `sort_key` is the value the database sorted by.
 */
export async function namePage<Row extends { id: number; sort_key: string }>(
  { after, limit }: { after?: string | undefined; limit: number },
  read: (page: NamePage) => Promise<Row[]>,
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  const found = await read({ after: after === undefined ? null : readCursor(after), limit: limit + 1 })
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const more = found.length > rows.length && last !== undefined
  return { rows, nextCursor: more ? writeCursor({ name: last.sort_key, id: last.id }) : null }
}

const writeCursor = ({ name, id }: NamePosition): string =>
  Buffer.from(JSON.stringify([name, id])).toString('base64url')

function readCursor(cursor: string): NamePosition {
  try {
    const [name, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as unknown[]
    if (typeof name === 'string' && Number.isSafeInteger(id) && !name.includes('\u0000'))
      return { name, id: Number(id) }
  } catch {
    // Not JSON: reject it below.
  }
  throw new AppError('malformed', 'The cursor is not one that this list gave.')
}
