import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  blanked,
  COMMENT_PLACE,
  hashOf,
  listWords,
  removedWordKey,
  restoreInto,
  type SpokenResponse,
  stripRemovedWords,
} from '#features/feedback/edits/removed-words.ts'

const words = fc.option(fc.string({ maxLength: 6 }), { nil: null })
const responses: fc.Arbitrary<SpokenResponse> = fc.record({
  comment: words,
  answers: fc
    .array(fc.record({ questionId: fc.integer({ min: 1, max: 3 }), text: words, comment: words }), {
      maxLength: 4,
    })
    .map((answers) => answers.map((answer, position) => ({ ...answer, position }))),
})
const blank = ({ comment, answers }: SpokenResponse): SpokenResponse => ({
  comment: blanked(comment),
  answers: answers.map((answer) => ({
    ...answer,
    text: blanked(answer.text),
    comment: blanked(answer.comment),
  })),
})
const hashesOf = (response: SpokenResponse) =>
  new Set(listWords(response).map((each) => removedWordKey(each, hashOf(each.text))))

test('restores removed words in their places', () => {
  fc.assert(
    fc.property(responses, (response) => {
      expect(listWords(blank(response))).toEqual([])
      expect(restoreInto(blank(response), listWords(response))).toEqual(response)
    }),
  )
})

describe('a response sent again after words were removed', () => {
  test('keeps removed words removed', () => {
    fc.assert(
      fc.property(responses, (response) => {
        const { comment, answers, isStripped } = stripRemovedWords(response, hashesOf(response))
        expect({ comment, answers }).toEqual(blank(response))
        expect(isStripped).toBe(listWords(response).length > 0)
      }),
    )
  })

  test('keeps all other words', () => {
    fc.assert(
      fc.property(responses, (response) => {
        const { comment, answers, isStripped } = stripRemovedWords(response, new Set())
        expect({ comment, answers, isStripped }).toEqual({ ...response, isStripped: false })
      }),
    )
  })

  test('treats the same words in another place as new', () => {
    const removed = new Set([removedWordKey(COMMENT_PLACE, hashOf('bad'))])
    const sentAgain = {
      comment: 'bad',
      answers: [{ position: 0, questionId: 1, text: 'bad', comment: 'bad' }],
    }
    expect(stripRemovedWords(sentAgain, removed)).toEqual({ ...sentAgain, comment: '', isStripped: true })
  })
})

test('restoring keeps what the sender has sent since, and does not mix up two answers to one question', () => {
  const removed = [
    { ...COMMENT_PLACE, text: 'old' },
    { questionId: 1, part: 'text' as const, position: 0, text: 'first' },
    { questionId: 1, part: 'text' as const, position: 2, text: 'third' },
  ]
  const answer = (position: number, text: string | null) => ({ position, questionId: 1, text, comment: null })
  const now = { comment: 'new', answers: [answer(0, 'said anew'), answer(1, ''), answer(2, '')] }
  expect(restoreInto(now, removed)).toEqual({
    comment: 'new',
    answers: [answer(0, 'said anew'), answer(1, 'first'), answer(2, 'third')],
  })
})
