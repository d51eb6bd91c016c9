import { sha256 } from '#platform/records/audit.ts'

/** A text of a response: its comment, or the text or comment of one answer. */
export type WordsPlace = { questionId: number; part: 'comment' | 'text'; position: number }
export type Words = WordsPlace & { text: string }

/** The comment on the response itself, which belongs to no question. */
export const COMMENT_PLACE: WordsPlace = { questionId: 0, part: 'comment', position: 0 }

export type SpokenAnswer = {
  position: number
  questionId: number
  text: string | null
  comment: string | null
}
export type SpokenResponse = { comment: string | null; answers: readonly SpokenAnswer[] }

export const hashOf = (text: string): Buffer => sha256(text)

/** Every non-empty text of a response, with its place. */
export function listWords({ comment, answers }: SpokenResponse): Words[] {
  return [
    ...wordsAt(COMMENT_PLACE, comment),
    ...answers.flatMap(({ questionId, position, text, comment: remark }) => [
      ...wordsAt({ questionId, part: 'text', position }, text),
      ...wordsAt({ questionId, part: 'comment', position }, remark),
    ]),
  ]
}

const wordsAt = (place: WordsPlace, text: string | null): Words[] => (text ? [{ ...place, text }] : [])

/** Use '' for removed text, never null, so that it is still known that there was one. */
export const blanked = (text: string | null): string | null => (text === null ? null : '')

/**
 * Puts removed words back in their places, if those are still blank. Answers that were sent again may be in another
 * order, so words whose place is gone go to a blank place of the same question.
 */
export function restoreInto(response: SpokenResponse, removed: readonly Words[]): SpokenResponse {
  const blanks = blanksOf(response)
  const back = new Map<string, string>()
  const homeless = removed.filter((words) => {
    const home = blanks.find((blank) => keyOf(blank) === keyOf(words))
    if (home) back.set(keyOf(home), words.text)
    return !home
  })
  for (const words of homeless.toSorted((a, b) => a.position - b.position)) {
    const free = blanks.find((blank) => isLike(blank, words) && !back.has(keyOf(blank)))
    if (free) back.set(keyOf(free), words.text)
  }
  const text = (current: string | null, place: WordsPlace) =>
    current === '' ? (back.get(keyOf(place)) ?? '') : current
  return {
    comment: text(response.comment, COMMENT_PLACE),
    answers: response.answers.map((answer) => ({
      ...answer,
      text: text(answer.text, { ...answer, part: 'text' }),
      comment: text(answer.comment, { ...answer, part: 'comment' }),
    })),
  }
}

const blanksOf = ({ comment, answers }: SpokenResponse): WordsPlace[] => [
  ...(comment === '' ? [COMMENT_PLACE] : []),
  ...answers.flatMap(({ questionId, position, text, comment: remark }): WordsPlace[] => [
    ...(text === '' ? [{ questionId, part: 'text' as const, position }] : []),
    ...(remark === '' ? [{ questionId, part: 'comment' as const, position }] : []),
  ]),
]

const keyOf = ({ questionId, part, position }: WordsPlace) => `${questionId} ${part} ${position}`
const isLike = (a: WordsPlace, b: WordsPlace) => a.questionId === b.questionId && a.part === b.part

/** The hashes of the words removed from one response. */
export type RemovedHashes = ReadonlySet<string>
export const removedWordKey = (place: Pick<WordsPlace, 'questionId' | 'part'>, hash: Buffer): string =>
  `${place.questionId} ${place.part} ${hash.toString('base64')}`

/**
 * A response that was sent again: words that were removed stay removed, and new words are kept. `kept` is true if any
 * words were removed.
 */
export function stripRemovedWords<
  Answer extends { questionId: number; text: string | null; comment: string | null },
>(
  response: { comment: string | null; answers: readonly Answer[] },
  removed: RemovedHashes,
): { comment: string | null; answers: Answer[]; isStripped: boolean } {
  let isStripped = false
  const judge = (text: string | null, questionId: number, part: Words['part']) => {
    if (!text || !removed.has(removedWordKey({ questionId, part }, hashOf(text)))) return text
    isStripped = true
    return ''
  }
  const comment = judge(response.comment, COMMENT_PLACE.questionId, 'comment')
  const answers = response.answers.map((answer) => ({
    ...answer,
    text: judge(answer.text, answer.questionId, 'text'),
    comment: judge(answer.comment, answer.questionId, 'comment'),
  }))
  return { comment, answers, isStripped }
}
