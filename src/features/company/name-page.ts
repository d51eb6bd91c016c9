import { AppError } from '#platform/errors/app-error.ts'

/** Where a page of a list in the order of names ended. */
export type NamePosition = { name: string; id: number }
export type NamePage = { after: NamePosition | null; limit: number }

/**
 * A page of a list in the order of the reader's names and id, and the cursor of the next one. `read` is asked for one
 * row more than the page has; `sort_key` is what the database ordered by.
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
    // Falls through to the refusal: the text is no JSON at all.
  }
  throw new AppError('malformed', 'The cursor is not one that this list gave.')
}
