import { type Line, readers, seenIn } from '#test/guards/access-rules.ts'
import type { Made } from '#test/guards/records/record-kinds.ts'

type Page = { items: { id: number; deleted_at: string | null }[] }

/** A record that the caller may not see is in the feed as a deleted one. */
const has = ({ items }: Page, id: Made[string] | undefined) =>
  items.some((item) => String(item.id) === String(id) && item.deleted_at === null)

const ask = () => ({ query: 'limit=1000' })

/** Feeds for copies: the records of the lists, for persons and for tokens with the scope. */
export const FEEDS: Readonly<Record<string, Line>> = {
  'GET /api/v1/feeds/responses': {
    who: seenIn('FEEDBACK', 'forbidden'),
    of: 'response',
    ask,
    shows: (page, { id }) => has(page, id),
  },
  'GET /api/v1/feeds/reviews': {
    who: seenIn('QA', 'forbidden'),
    of: 'review',
    ask,
    shows: (page, { id }) => has(page, id),
  },
  'GET /api/v1/feeds/review_answers': {
    who: seenIn('QA', 'forbidden'),
    of: 'answeredReview',
    ask,
    shows: (page, { answer }) => has(page, answer),
  },
  'GET /api/v1/feeds/activity': { who: readers, ask },
}
