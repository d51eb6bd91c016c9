import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editedPages, option, question, survey } from '#features/surveys/configuration/testing.ts'
import { askedQuestions, surveyPaths } from '#features/surveys/configuration/walk.ts'
import { answersForPath } from '#features/surveys/web/editor/path-answers.ts'

test('the answers of a path lead to exactly the questions of that path', () => {
  fc.assert(
    fc.property(editedPages, (pages) => {
      const { ways, capped } = surveyPaths(pages, 60)
      if (capped) return
      for (const way of ways)
        expect(askedQuestions(pages, answersForPath(pages, way)).map(({ id }) => id)).toEqual(way)
    }),
  )
})

test('selects the options that lead on', () => {
  const { pages } = survey([
    [question(1, 'MultipleChoice', { options: [option(1), option(2), option(3)] })],
    [question(2, 'Text', { condition: { question_id: 1, operator: 'in', value: ['option-1'] } })],
    [question(3, 'Text', { condition: { question_id: 1, operator: 'in', value: ['option-3'] } })],
  ])
  expect(answersForPath(pages, [1, 2, 3]).get(1)?.options).toEqual(['option-1', 'option-2', 'option-3'])
  expect(answersForPath(pages, [1, 3]).get(1)?.options).toEqual(['option-2', 'option-3'])
})
