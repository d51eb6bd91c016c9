import { z } from 'zod'
import { invalid } from '#platform/errors/app-error.ts'

/** The position after a page, and the total, so that only the first page counts. */
export type Cursor = { respondedAt: string; id: number; count: number; capped: boolean }

const cursorSchema = z.tuple([
  z.string().regex(/^\d{4,5}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d{1,6})?([+-]\d\d(:\d\d){0,2}|Z)$/),
  z.int().positive(),
  z.int().min(0),
  z.boolean(),
])

export const writeCursor = ({ respondedAt, id, count, capped }: Cursor): string =>
  Buffer.from(JSON.stringify([respondedAt, id, count, capped])).toString('base64url')

/** Throws 422 for a text that writeCursor did not produce. */
export function readCursor(text: string): Cursor {
  try {
    const [respondedAt, id, count, capped] = cursorSchema.parse(
      JSON.parse(Buffer.from(text, 'base64url').toString()),
    )
    if (Number.isNaN(Date.parse(respondedAt))) throw new Error('no date')
    return { respondedAt, id, count, capped }
  } catch {
    throw invalid([{ path: 'after', message: 'is not a cursor of this list' }])
  }
}
