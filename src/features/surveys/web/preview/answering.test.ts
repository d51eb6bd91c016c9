import { expect, test } from 'vitest'
import { option, question, survey } from '#features/surveys/configuration/testing.ts'
import {
  answerWithNumber,
  answerWithOption,
  askedPages,
  previewText,
} from '#features/surveys/web/preview/answering.ts'

const options = [option(1, { integer_value: 5 }), option(2)]

test('keeps the last of single choices, and all selected of several', () => {
  const one = question(1, 'SingleChoice', { options })
  const several = question(1, 'MultipleChoice', { options })
  expect(answerWithOption(one, { number: null, options: ['option-2'] }, 'option-1')).toEqual({
    number: 5,
    options: ['option-1'],
  })
  const both = answerWithOption(several, answerWithOption(several, null, 'option-1'), 'option-2')
  expect(both).toEqual({ number: null, options: ['option-1', 'option-2'] })
  expect(answerWithOption(several, both, 'option-1').options).toEqual(['option-2'])
  expect(answerWithNumber(one, 5)).toEqual({ number: 5, options: ['option-1'] })
})

test('leaves out pages without a question to ask', () => {
  const configuration = survey([
    [question(1, 'StarRating')],
    [question(2, 'Text', { condition: { question_id: 1, operator: '<', value: 4 } })],
    [question(3, 'Text')],
  ])
  expect(askedPages(configuration, new Map())).toEqual([1, 3])
  expect(askedPages(configuration, new Map([[1, { number: 2, options: [] }]]))).toEqual([1, 2, 3])
})

test('falls back for missing texts, and fills in names', () => {
  const configuration = survey([], { features: { languages: ['en', 'nb'] } })
  const names = { agent: 'Priya', company: 'Pikefield' }
  const texts = { en: 'How was {agent} of {company}?', nb: ' ' }
  expect(previewText(configuration, texts, 'nb', names)).toBe('How was Priya of Pikefield?')
  expect(previewText(configuration, { ...texts, nb: 'Hvordan var {agent}?' }, 'nb', names)).toBe(
    'Hvordan var Priya?',
  )
})
