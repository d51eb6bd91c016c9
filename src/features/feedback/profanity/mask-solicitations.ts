import { maskProfanity } from '#features/feedback/profanity/profanity.ts'
import type { Solicitation } from '#features/feedback/stream/contract.ts'
import { type MaskedPerson, maskDeep, nameMask } from '#features/interactions/reading/masking.ts'
import { mayReviewBlind } from '#platform/access/blind-sql.ts'
import type { Viewer } from '#platform/access/viewer.ts'

/**
 * Masks the JSON of one response or a list: offensive words if the company wants that, and names if the viewer
 * reviews the response blindly. Otherwise the text is passed on as PostgreSQL built it.
 */
export function maskSolicitations(viewer: Viewer, json: string): string {
  const mask = profanityMask(viewer)
  const isBlind = mayReviewBlind(viewer)
  if (mask === null && !isBlind) return json
  const read = JSON.parse(json) as Read | Read[]
  const maskOne = (one: Read): Solicitation => {
    const known = isBlind ? withoutPerson(one) : (one as Solicitation)
    return mask === null ? known : maskWords(known, mask)
  }
  return JSON.stringify(Array.isArray(read) ? read.map(maskOne) : maskOne(read))
}

/** A row from the database, still with the names of the person to hide. */
type Read = Omit<Solicitation, 'blind'> & { blind?: MaskedPerson | null }

function withoutPerson({ blind: person, ...one }: Read): Solicitation {
  if (!person) return one
  const hidden = { ...one, employee: null, team: null, reporting_groups: [], external_url: null }
  return { ...maskDeep(hidden, nameMask(person)), blind: true }
}

const maskWords = (one: Solicitation, mask: Mask): Solicitation => ({
  ...one,
  comments: mask(one.comments, one.language),
  answers: one.answers.map((answer) => ({ ...answer, comment: mask(answer.comment, one.language) })),
})

/** Masks a customer's text. `language` is null if the sender gave none. */
export type Mask = (text: string | null, language: string | null) => string | null

/** The mask for everyone in the company; null if it masks nothing. */
export function profanityMask({ company }: Viewer): Mask | null {
  if (!company.profanityFilter) return null
  return (text, language) => (text === null ? null : maskProfanity(text, language ?? company.language))
}
