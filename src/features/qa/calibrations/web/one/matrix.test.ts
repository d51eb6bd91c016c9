import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  buildMatrix,
  choiceFor,
  findDiffering,
  findNextOpen,
  findUnanimous,
  shareOf,
} from '#features/qa/calibrations/web/one/matrix.ts'

const chosen = (...options: (number | null | undefined)[]) =>
  options.map((optionId) => (optionId === undefined ? null : { optionId, comments: '' }))

describe('differing answers', () => {
  test('are those less common than the most common one; in a tie, all differ', () => {
    expect(findDiffering(chosen(1, 2, 1, 1, 2))).toEqual([false, true, false, false, true])
    expect(findDiffering(chosen(1, 3, 2, 3, 1))).toEqual([true, true, true, true, true])
    expect(findDiffering(chosen(1, 1, 1))).toEqual([false, false, false])
  })

  test('"not applicable" counts as an answer, a missing answer does not', () => {
    expect(findDiffering(chosen(null, 1, 1))).toEqual([true, false, false])
    expect(findDiffering(chosen(undefined, 1, 1))).toEqual([false, false, false])
    expect(findDiffering(chosen(undefined, 1, 2))).toEqual([false, true, true])
  })

  test('there are none if all reviewers agree', () => {
    expect(findUnanimous(chosen(1, undefined, 1))).toEqual({ optionId: 1 })
    expect(findUnanimous(chosen(null, null))).toEqual({ optionId: null })
    expect(findUnanimous(chosen(1, null))).toBeUndefined()
    expect(findUnanimous(chosen(undefined))).toBeUndefined()
  })
})

describe('matrix', () => {
  const questions = [{ id: 1 }, { id: 2 }, { id: 3 }]
  const reviewers = [{ reviewId: 10 }, { reviewId: 11 }]
  const chosenOptions: Record<string, number> = { '1-10': 5, '1-11': 5, '2-10': 6, '2-11': 7, '3-10': 8 }
  const { differing, agreeing } = buildMatrix(questions, reviewers, (question, review) => {
    const optionId = chosenOptions[`${question}-${review}`]
    return optionId === undefined ? null : { optionId, comments: '' }
  })

  test('disagreements come first, each with its number in the scorecard', () => {
    expect(differing.map(({ question, number }) => [question.id, number])).toEqual([[2, 2]])
    expect(agreeing.map(({ number }) => number)).toEqual([1, 3])
  })

  test('contains every question once, whatever was answered', () => {
    const answer = fc.option(fc.integer({ min: 1, max: 3 }))
    fc.assert(
      fc.property(fc.array(fc.tuple(answer, answer)), (answers) => {
        const questions = answers.map((_, id) => ({ id }))
        const matrix = buildMatrix(questions, reviewers, (question, review) => {
          const optionId = answers[question]?.[review - 10] ?? null
          return { optionId, comments: '' }
        })
        const rows = [...matrix.differing, ...matrix.agreeing]
        expect(rows.map(({ question }) => question.id).toSorted((a, b) => a - b)).toEqual(
          questions.map(({ id }) => id),
        )
        for (const { answers: given, differs } of rows)
          expect(differs).toBe(findUnanimous(given) === undefined)
      }),
    )
  })
})

describe('keyboard', () => {
  const question = { na_option: true, options: [{ id: 5 }, { id: 6 }] }
  test('digits pick an option by position, 0 is N/A', () => {
    expect(choiceFor('2', question)).toEqual({ optionId: 6 })
    expect(choiceFor('3', question)).toBeUndefined()
    expect(choiceFor('0', question)).toEqual({ optionId: null })
    expect(choiceFor('0', { ...question, na_option: false })).toBeUndefined()
  })

  test('the search for the next open question wraps around', () => {
    const decided =
      (...ids: number[]) =>
      (id: number) =>
        ids.includes(id)
    expect(findNextOpen([1, 2, 3], decided(2), 1)).toBe(3)
    expect(findNextOpen([1, 2, 3], decided(3), 2)).toBe(1)
    expect(findNextOpen([1, 2, 3], decided(1, 2, 3), 1)).toBeNull()
    expect(findNextOpen([1, 2], decided(), null)).toBe(1)
  })
})

test('an option is rated by its score relative to the best option', () => {
  const options = [
    { id: 1, score: 5 },
    { id: 2, score: 2 },
    { id: 3, score: 0 },
  ]
  expect([1, 2, 3].map((id) => shareOf(id, options))).toEqual(['full', 'part', 'none'])
  expect(shareOf(null, options)).toBe('na')
})
