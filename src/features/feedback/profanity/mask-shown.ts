import { maskProfanity } from '#features/feedback/profanity/profanity.ts'
import type { Solicitation } from '#features/feedback/stream/contract.ts'
import type { Viewer } from '#platform/access/viewer.ts'

/**
 * JSON of one response or of a list of them, with the customers' words masked where the company wants that. Elsewhere
 * the text passes as PostgreSQL built it.
 */
export function maskShown(viewer: Viewer, json: string): string {
  const mask = maskFor(viewer)
  if (mask === null) return json
  const shown = JSON.parse(json) as Solicitation | Solicitation[]
  const maskOne = (one: Solicitation): Solicitation => ({
    ...one,
    comments: mask(one.comments, one.language),
    answers: one.answers.map((answer) => ({ ...answer, comment: mask(answer.comment, one.language) })),
  })
  return JSON.stringify(Array.isArray(shown) ? shown.map(maskOne) : maskOne(shown))
}

/** A customer's words and their language, if the sender told it. */
export type Mask = (text: string | null, language: string | null) => string | null

/** How words are masked for everyone of the company; null where they are not. */
export function maskFor({ company }: Viewer): Mask | null {
  if (!company.profanityFilter) return null
  return (text, language) => (text === null ? null : maskProfanity(text, language ?? company.language))
}
