import { AppError } from '#platform/errors/app-error.ts'

/** A place in a feed: after the record with this id at this position, in milliseconds since 1970. */
export type FeedPlace = { position: number; id: number }

export const writeFeedCursor = ({ position, id }: FeedPlace): string =>
  Buffer.from(`${position} ${id}`).toString('base64url')

/** Throws if the text is not a cursor of a feed. */
export function readFeedCursor(cursor: string): FeedPlace {
  const [, position, id] = /^(\d{1,15}) (\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (position === undefined || id === undefined)
    throw new AppError('malformed', 'The cursor is not one that this feed gave.')
  return { position: Number(position), id: Number(id) }
}
