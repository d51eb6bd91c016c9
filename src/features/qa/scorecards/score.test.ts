import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Form } from '#features/qa/scorecards/form.ts'
import { scoreReview } from '#features/qa/scorecards/score.ts'
import { form, option, question, section } from '#features/qa/scorecards/testing.ts'

const answered = (...pairs: [number, number | null][]) =>
  new Map(pairs.map(([id, optionId]) => [id, { optionId }]))
const weighted = (...sections: Form['sections']) => form([...sections], { weighted_sections: true })

describe('QAR-533 the score of a review', () => {
  test('is the chosen points over the best possible points', () => {
    const both = form([section(1, [question(1), question(2)])])
    expect(scoreReview(both, answered([1, 12], [2, 21]))).toMatchObject({
      score: 50,
      points: 5,
      possible: 10,
    })
    expect(scoreReview(both, answered([1, 12])).score).toBe(100)
  })

  test('is 0 after an autofail, with the score before the autofail beside it', () => {
    const fatal = question(2, 5, { options: [option(21, 5, { autofail: true }), option(22, 0)] })
    const result = scoreReview(form([section(1, [question(1), fatal])]), answered([1, 12], [2, 21]))
    expect(result).toMatchObject({ score: 0, scoreBeforeAutofail: 100, autofailed: true })
  })

  test('excludes not applicable and unanswered questions; is empty if no question counts', () => {
    const both = form([section(1, [question(1), question(2)])])
    expect(scoreReview(both, answered([1, null], [2, 22])).score).toBe(100)
    expect(scoreReview(both, answered([1, null], [2, null])).score).toBeNull()
    expect(scoreReview(both, answered()).score).toBeNull()
    expect(
      scoreReview(both, answered([1, null], [2, 22])).sections[0]?.questions.map(({ state }) => state),
    ).toEqual(['not_applicable', 'scored'])
  })

  test('weights sections and renormalises over those that count', () => {
    const halves = weighted(
      section(1, [question(1)], { weight: 60 }),
      section(2, [question(2, 10, { options: [option(21, 5), option(22, 10)] })], { weight: 40 }),
      section(3, [question(3)], { weight: 20 }),
    )
    const result = scoreReview(halves, answered([1, 12], [2, 21], [3, null]))
    expect(result.score).toBe(80)
    expect(result.sections.map(({ share }) => share)).toEqual([60, 40, null])
    expect(scoreReview(halves, answered([2, 21])).score).toBe(50)
  })

  test('is empty if only sections without weight have answers', () => {
    const one = weighted(section(1, [question(1)], { weight: 100 }), section(2, [question(2)]))
    expect(scoreReview(one, answered([2, 22])).score).toBeNull()
  })

  test('ignores questions whose best option is worth nothing, and is never below 0', () => {
    const worthless = question(2, 0)
    expect(scoreReview(form([section(1, [question(1), worthless])]), answered([1, 12], [2, 22])).score).toBe(
      100,
    )
    const taking = question(1, 5, { options: [option(11, -5), option(12, 5)] })
    expect(scoreReview(form([section(1, [taking])]), answered([1, 11])).score).toBe(0)
  })

  test('is 100 for three full sections of a third each', () => {
    const thirds = weighted(...[1, 2, 3].map((id) => section(id, [question(id)], { weight: 33 })))
    expect(scoreReview(thirds, answered([1, 12], [2, 22], [3, 32])).score).toBe(100)
  })

  test('agrees with an independent formula, and its parts explain it', () => {
    fc.assert(
      fc.property(anyReview, ({ scorecard, answers }) => {
        const result = scoreReview(scorecard, answers)
        expect(result.score).toEqual(written(scorecard, answers))
        for (const each of result.sections) {
          expect(each.points).toBe(each.questions.reduce((sum, { points }) => sum + points, 0))
          expect(each.possible).toBe(each.questions.reduce((sum, { possible }) => sum + possible, 0))
        }
        const shares = result.sections.flatMap(({ share }) => (share === null ? [] : [share]))
        if (shares.length > 0) expect(shares.reduce((a, b) => a + b, 0)).toBeCloseTo(100, 9)
        if (result.score !== null) expect(result.score).toBeGreaterThanOrEqual(0)
        if (result.score !== null) expect(result.score).toBeLessThanOrEqual(100)
      }),
      { numRuns: 1_000 },
    )
  })
})

/** Up to four sections of up to four questions of up to four options, and an answer, N/A or nothing for each. */
const anyReview = fc
  .record({
    weighted_sections: fc.boolean(),
    shape: fc.array(
      fc.record({
        weight: fc.integer({ min: 0, max: 60 }),
        questions: fc.array(
          fc.record({
            scores: fc.array(fc.integer({ min: -3, max: 10 }), { minLength: 1, maxLength: 4 }),
            fatal: fc.nat(12),
            answer: fc.oneof(fc.nat(3), fc.constant(null), fc.constant(undefined)),
          }),
          { maxLength: 4 },
        ),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  })
  .map(({ weighted_sections, shape }) => {
    let id = 0
    const answers = new Map<number, { optionId: number | null }>()
    const sections = shape.map(({ weight, questions }, index) =>
      section(
        index + 1,
        questions.map(({ scores, fatal, answer }) => {
          const questionId = ++id
          const options = scores.map((score, o) =>
            option(questionId * 100 + o, score, { autofail: fatal === o }),
          )
          if (answer !== undefined)
            answers.set(questionId, {
              optionId: answer === null ? null : (options[answer % options.length]?.id ?? null),
            })
          return question(questionId, 0, { options })
        }),
        { weight },
      ),
    )
    return { scorecard: form(sections, { weighted_sections }), answers }
  })

/** The formula over plain lists, in whole numbers and without code of the module. */
function written(scorecard: Form, answers: ReadonlyMap<number, { optionId: number | null }>): number | null {
  let fatal = false
  const sums = scorecard.sections.map(({ questions, weight }) => {
    const counted = questions.flatMap(({ id, options }) => {
      const chosen = options.find((each) => each.id === answers.get(id)?.optionId)
      if (chosen?.autofail) fatal = true
      const best = Math.max(...options.map(({ score }) => Number(score)))
      return chosen && best > 0 ? [[Number(chosen.score), best] as const] : []
    })
    const got = counted.reduce((sum, [points]) => sum + points, 0)
    const most = counted.reduce((sum, [, best]) => sum + best, 0)
    return { got, most, weight }
  })
  const counting = sums.filter(({ most }) => most > 0)
  const weights = counting.reduce((sum, { weight }) => sum + weight, 0)
  const none = scorecard.weighted_sections ? weights === 0 : counting.length === 0
  if (fatal) return 0
  if (none) return null
  const shares = scorecard.weighted_sections
    ? counting.map(({ got, most, weight }) => ({ top: weight * Math.max(0, got), bottom: weights * most }))
    : [
        {
          top: Math.max(
            0,
            counting.reduce((sum, { got }) => sum + got, 0),
          ),
          bottom: counting.reduce((sum, { most }) => sum + most, 0),
        },
      ]
  return roundedPercent(shares)
}

/**
 * The sum of fractions in percent, to four decimals. Halves are rounded up, and so is what falls short of one by a
 * millionth of the last decimal. Whole numbers, because floating-point sums depend on their order.
 */
function roundedPercent(shares: readonly { top: number; bottom: number }[]): number {
  const bottom = shares.reduce((product, share) => product * BigInt(share.bottom), 1n)
  const top = shares.reduce((sum, share) => sum + (BigInt(share.top) * bottom) / BigInt(share.bottom), 0n)
  const million = 1_000_000n
  const decimals = (2n * million * million * top + (million + 2n) * bottom) / (2n * million * bottom)
  return Number(decimals) / 10_000
}
