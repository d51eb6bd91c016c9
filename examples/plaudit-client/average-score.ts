/**
 * Copies all reviews from a Plaudit server, and prints the average score of the completed ones. As in the reports of
 * Plaudit, reviews for calibrations do not count.
 */
import { client } from './client/client.gen.ts'
import { listChangedReviews } from './client/sdk.gen.ts'
import type { Review } from './client/types.gen.ts'

const { PLAUDIT_URL = 'http://localhost:3000', PLAUDIT_TOKEN } = process.env
client.setConfig({ baseUrl: PLAUDIT_URL, headers: { Authorization: `Bearer ${PLAUDIT_TOKEN}` } })

const reviews = await copyReviews()
const scores = [...reviews.values()].flatMap(({ score, completed_at, qa_calibration_id }) =>
  completed_at && qa_calibration_id === null && typeof score === 'number' ? [score] : [],
)
const sum = scores.reduce((total, score) => total + score, 0)
console.log(
  JSON.stringify({
    copied: reviews.size,
    scored: scores.length,
    average: scores.length === 0 ? null : sum / scores.length,
  }),
)

/** Reads the feed to its present end. A program that keeps its copy continues at `resume_cursor` the next time. */
async function copyReviews(): Promise<Map<number, Review>> {
  const copy = new Map<number, Review>()
  let after: string | undefined
  for (;;) {
    const { data } = await listChangedReviews({ query: { limit: 1_000, after }, throwOnError: true })
    for (const item of data.items)
      if (item.deleted_at === null) copy.set(item.id, item)
      else copy.delete(item.id)
    if (data.next_cursor === null) return copy
    after = data.next_cursor
  }
}
