import { expect, test } from 'vitest'
import { option, question, survey } from '#features/surveys/configuration/testing.ts'
import {
  answerWithNumber,
  answerWithOption,
  askedPages,
  faceText,
} from '#features/surveys/web/preview/answering.ts'

const options = [option(1, { integer_value: 5 }), option(2)]

test('of one choice the last counts, of several all that were not taken back', () => {
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

test('pages on which nothing is asked are left out', () => {
  const configuration = survey([
    [question(1, 'StarRating')],
    [question(2, 'Text', { condition: { question_id: 1, operator: '<', value: 4 } })],
    [question(3, 'Text')],
  ])
  expect(askedPages(configuration, new Map())).toEqual([1, 3])
  expect(askedPages(configuration, new Map([[1, { number: 2, options: [] }]]))).toEqual([1, 2, 3])
})

test('a text that is missing falls back, and names are filled in', () => {
  const configuration = survey([], { features: { languages: ['en', 'nb'] } })
  const names = { agent: 'Priya', company: 'Pikefield' }
  const texts = { en: 'How was {agent} of {company}?', nb: ' ' }
  expect(faceText(configuration, texts, 'nb', names)).toBe('How was Priya of Pikefield?')
  expect(faceText(configuration, { ...texts, nb: 'Hvordan var {agent}?' }, 'nb', names)).toBe(
    'Hvordan var Priya?',
  )
})
