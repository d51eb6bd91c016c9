import { z } from 'zod'

/** The most records of a page. */
export const MOST_RECORDS = 1_000

export const feedQuery = z.object({
  /** Only records that changed at this time or later. Ignored with `after`. */
  updated_since: z.iso
    .datetime({ offset: true, error: 'must be a date and time with an offset, such as 2026-11-28T09:00:00Z' })
    .optional(),
  /** A cursor that the feed returned. */
  after: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(MOST_RECORDS).default(100),
})
export type FeedQuery = z.output<typeof feedQuery>

/** What a feed adds to a record that the caller may see. */
export const feedMarkSchema = z.object({
  /** The time of its place in the feed, which is at or after the change. */
  updated_at: z.string(),
  deleted_at: z.null(),
})

/** A record that is deleted, or that the caller may not see. */
export const goneRecordSchema = z.object({ id: z.number(), updated_at: z.string(), deleted_at: z.string() })

/** A page of a feed, oldest change first. */
export const feedPageSchema = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(z.union([z.intersection(item, feedMarkSchema), goneRecordSchema])),
    /** The next page; null at the present end of the feed. */
    next_cursor: z.string().nullable(),
    /** Where to continue later, whether or not there is a next page now. */
    resume_cursor: z.string(),
  })
export type FeedPage<Item> = {
  items: ((Item & z.output<typeof feedMarkSchema>) | z.output<typeof goneRecordSchema>)[]
  next_cursor: string | null
  resume_cursor: string
}
