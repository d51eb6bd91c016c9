import { z } from 'zod'
import { storableText } from '#lib/storable-text.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { idListQuery } from '#platform/http/query-values.ts'

/** The last row of a page in a list sorted by name: its sort key (`nameKey`) and id. */
export type NamePosition = { key: string; id: number }

/** The page a store should read: `limit` rows after a position, or the first ones. */
export type NamePage = { after: NamePosition | null; limit: number }

/** Parameters of a searched and paged list of names. `ids` reads exactly these records, also ones no longer in use. */
export const namePageQuery = z.object({
  search: storableText(200).optional(),
  ids: idListQuery.optional(),
  after: z.string().max(2_000).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
})
export type NamePageQuery = z.output<typeof namePageQuery>

/** The default size of a page of names. */
export const NAME_PAGE_SIZE = 50

/**
 * Returns a page of such a list and the cursor of the next one. `read` gets a limit one higher than the page size, to
 * find out whether there is a next page.
 */
export async function namePage<Row extends NamePosition>(
  { after, limit = NAME_PAGE_SIZE }: Pick<NamePageQuery, 'after' | 'limit'>,
  read: (page: NamePage) => Promise<Row[]>,
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  const found = await read({ after: after === undefined ? null : readCursor(after), limit: limit + 1 })
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, nextCursor: found.length > rows.length && last ? writeCursor(last) : null }
}

const writeCursor = ({ key, id }: NamePosition): string =>
  Buffer.from(JSON.stringify([key, id])).toString('base64url')

const positionSchema = z.tuple([storableText(1_500), z.number().int().positive()])

function readCursor(cursor: string): NamePosition {
  try {
    const [key, id] = positionSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    return { key, id }
  } catch {
    throw new AppError('malformed', 'The cursor is not one that this list gave.')
  }
}
