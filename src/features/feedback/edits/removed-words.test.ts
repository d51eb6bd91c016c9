import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  blanked,
  COMMENT,
  hashOf,
  removedKey,
  restored,
  type SpokenResponse,
  withoutRemoved,
  wordsOf,
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
  new Set(wordsOf(response).map((each) => removedKey(each, hashOf(each.text))))

test('restores removed words in their places', () => {
  fc.assert(
    fc.property(responses, (response) => {
      expect(wordsOf(blank(response))).toEqual([])
      expect(restored(blank(response), wordsOf(response))).toEqual(response)
    }),
  )
})

describe('a response sent again after words were removed', () => {
  test('keeps removed words removed', () => {
    fc.assert(
      fc.property(responses, (response) => {
        const { comment, answers, kept } = withoutRemoved(response, hashesOf(response))
        expect({ comment, answers }).toEqual(blank(response))
        expect(kept).toBe(wordsOf(response).length > 0)
      }),
    )
  })

  test('keeps all other words', () => {
    fc.assert(
      fc.property(responses, (response) => {
        const { comment, answers, kept } = withoutRemoved(response, new Set())
        expect({ comment, answers, kept }).toEqual({ ...response, kept: false })
      }),
    )
  })

  test('treats the same words in another place as new', () => {
    const removed = new Set([removedKey(COMMENT, hashOf('bad'))])
    const told = {
      comment: 'bad',
      answers: [{ position: 0, questionId: 1, text: 'bad', comment: 'bad' }],
    }
    expect(withoutRemoved(told, removed)).toEqual({ ...told, comment: '', kept: true })
  })
})

test('restoring keeps what the sender has sent since, and does not mix up two answers to one question', () => {
  const removed = [
    { ...COMMENT, text: 'old' },
    { questionId: 1, part: 'text' as const, position: 0, text: 'first' },
    { questionId: 1, part: 'text' as const, position: 2, text: 'third' },
  ]
  const answer = (position: number, text: string | null) => ({ position, questionId: 1, text, comment: null })
  const now = { comment: 'new', answers: [answer(0, 'said anew'), answer(1, ''), answer(2, '')] }
  expect(restored(now, removed)).toEqual({
    comment: 'new',
    answers: [answer(0, 'said anew'), answer(1, 'first'), answer(2, 'third')],
  })
})
