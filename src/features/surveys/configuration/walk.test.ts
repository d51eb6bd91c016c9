import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Answer, possibleAnswers, takesSeveral } from '#features/surveys/configuration/conditions.ts'
import type { Condition, Page, Question } from '#features/surveys/configuration/configuration.ts'
import { editedPages, option, question, survey } from '#features/surveys/configuration/testing.ts'
import { askedQuestions, reachableQuestions, surveyPaths } from '#features/surveys/configuration/walk.ts'

const about = (id: number, condition: Condition) => question(id, 'Text', { condition })
const positive = (source: number): Condition => ({ question_id: source, operator: '>=', value: 4 })
const negative = (source: number): Condition => ({ question_id: source, operator: '<', value: 4 })
const askedIds = (pages: readonly Page[], answers: [number, number][]) =>
  askedQuestions(pages, new Map(answers.map(([id, value]) => [id, { number: value, options: [] }]))).map(
    ({ id }) => id,
  )

const rated = survey([
  [question(1, 'StarRating')],
  [about(2, positive(1))],
  [question(3, 'NPS', { condition: negative(1) }), about(4, { question_id: 3, operator: '<=', value: 6 })],
  [question(5, 'Text')],
]).pages

describe('the questions asked', () => {
  test('depend on the answers', () => {
    expect(askedIds(rated, [])).toEqual([1, 5])
    expect(askedIds(rated, [[1, 5]])).toEqual([1, 2, 5])
    expect(askedIds(rated, [[1, 2]])).toEqual([1, 3, 5])
    expect(
      askedIds(rated, [
        [1, 2],
        [3, 6],
      ]),
    ).toEqual([1, 3, 4, 5])
  })

  test('ignore answers given before going back and taking another path', () => {
    expect(
      askedIds(rated, [
        [1, 5],
        [3, 0],
      ]),
    ).toEqual([1, 2, 5])
  })
})

describe('the paths through a survey', () => {
  test('are each listed once', () => {
    const { ways, capped } = surveyPaths(rated)
    expect(capped).toBe(false)
    expect(ways.map((way) => way.join(' ')).sort()).toEqual(['1 2 5', '1 3 4 5', '1 3 5', '1 5'])
  })

  test('branch on several selected options', () => {
    const options = [option(1), option(2), option(3)]
    const named = (identifier: string): Condition => ({ question_id: 1, operator: 'in', value: [identifier] })
    const { pages } = survey([
      [question(1, 'MultipleChoice', { options })],
      [about(2, named('option-1')), about(3, named('option-2'))],
    ])
    expect(
      surveyPaths(pages)
        .ways.map((way) => way.join(' '))
        .sort(),
    ).toEqual(['1', '1 2', '1 2 3', '1 3'])
  })

  test('stop at the limit, and say so', () => {
    const pages = survey(
      Array.from({ length: 12 }, (_, n) => [
        question(2 * n + 1, 'FCR'),
        about(2 * n + 2, positive(2 * n + 1)),
      ]),
    ).pages.map((page) =>
      page.map((each) => (each.condition ? { ...each, condition: { ...each.condition, value: 1 } } : each)),
    ) as Page[]
    const { ways, capped } = surveyPaths(pages)
    expect(capped).toBe(true)
    expect(ways.length).toBeLessThanOrEqual(1_000)
    expect(surveyPaths(pages, 5_000)).toMatchObject({ capped: false, ways: { length: 4_096 } })
  })

  test('agree with trying every answer', () => {
    const small = editedPages.filter((pages) => countOfAnswers(pages) <= 20_000)
    fc.assert(
      fc.property(small, (pages) => {
        const { ways, capped } = surveyPaths(pages, 100_000)
        expect(capped).toBe(false)
        const tried = bruteForce(pages)
        expect(new Set(ways.map((way) => way.join(' ')))).toEqual(tried)
        const reached = new Set([...tried].flatMap((way) => way.split(' ').filter(Boolean).map(Number)))
        expect(reachableQuestions(pages)).toEqual(reached)
      }),
      { numRuns: 300 },
    )
  })
})

/** All possible answers to a question, with every combination if several options may be selected. */
function everyAnswer(each: Question): (Answer | null)[] {
  if (!takesSeveral(each.type)) return possibleAnswers(each)
  const identifiers = each.options.filter(({ active }) => active).map(({ identifier }) => identifier)
  let selections: string[][] = [[]]
  for (const identifier of identifiers)
    selections = selections.concat(selections.map((selection) => [...selection, identifier]))
  return selections.map((options) => (options.length === 0 ? null : { number: null, options }))
}

/** Only questions with conditions on them can change what is asked. */
const sourcesOf = (pages: readonly Page[]) =>
  pages.flat().filter(({ id }) => pages.flat().some(({ condition }) => condition?.question_id === id))

const countOfAnswers = (pages: readonly Page[]) =>
  sourcesOf(pages).reduce((product, source) => product * everyAnswer(source).length, 1)

function bruteForce(pages: readonly Page[]): Set<string> {
  let answered: [number, Answer | null][][] = [[]]
  for (const source of sourcesOf(pages))
    answered = answered.flatMap((answers) =>
      everyAnswer(source).map((answer): [number, Answer | null][] => [...answers, [source.id, answer]]),
    )
  return new Set(
    answered.map((answers) =>
      askedQuestions(pages, new Map(answers))
        .map(({ id }) => id)
        .join(' '),
    ),
  )
}
