import { AppError } from '#platform/errors/app-error.ts'

/** A place in a feed: after the record with this id at this position, in milliseconds since 1970. */
export type FeedPlace = { position: number; id: number }

/** The feed that a cursor belongs to. */
export type CursorScope = { companyId: number; feed: string }

/** A cursor of another feed or company would silently skip records, so each names its own. */
const prefixOf = ({ companyId, feed }: CursorScope): string => `${companyId} ${feed}`

export const writeFeedCursor = (scope: CursorScope, { position, id }: FeedPlace): string =>
  Buffer.from(`${prefixOf(scope)} ${position} ${id}`).toString('base64url')

/** Throws if the text is not a cursor of this feed. */
export function readFeedCursor(scope: CursorScope, cursor: string): FeedPlace {
  const [, prefix, position, id] =
    /^(\d+ [a-z_]+) (\d{1,15}) (\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (prefix !== prefixOf(scope) || position === undefined || id === undefined)
    throw new AppError('malformed', 'The cursor is not one that this feed gave.')
  return { position: Number(position), id: Number(id) }
}

/** The refusal of a cursor from after a backup that was restored. */
export const newerThanData = (): AppError =>
  new AppError('conflict', 'The cursor is newer than the data, which was restored. Start again without it.')
