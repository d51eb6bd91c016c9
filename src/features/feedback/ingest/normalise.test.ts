import fc from 'fast-check'
import { expect, test } from 'vitest'
import { feedbackItemSchema } from '#features/feedback/ingest/contract.ts'
import { normalise, searchTextOf } from '#features/feedback/ingest/normalise.ts'
import { questionType } from '#features/feedback/ingest/question-type.ts'
import { sentResponse } from '#features/feedback/testing.ts'

const normal = (input: Record<string, unknown>) =>
  normalise(feedbackItemSchema.parse(sentResponse({ external_id: 'x', ...input })))
const answerTo = (answer: Record<string, unknown>) =>
  normal({ answers: [{ question: 'Q', ...answer }] }).answers[0]

test.each([
  [{ value: 4 }, { number: 4, text: null, options: [{ label: '4', integerValue: 4 }] }],
  [{ value: -10 }, { number: -10, options: [{ label: '-10', integerValue: -10 }] }],
  [{ value: 101 }, { number: 101, text: '101', options: [] }],
  [{ value: 2.5 }, { number: 2.5, text: '2.5', options: [] }],
  [{ value: true }, { number: 1, options: [{ label: 'Yes', integerValue: 1 }] }],
  [{ value: false }, { number: 0, options: [{ label: 'No', integerValue: 0 }] }],
  [{ value: ['a', 'b', 'a'] }, { number: null, options: [{ label: 'a' }, { label: 'b' }] }],
  [
    { value: 'a', type: 'SingleChoice' },
    { text: null, options: [{ label: 'a', integerValue: null }] },
  ],
  [{ value: 'a' }, { text: 'a', options: [] }],
  [{ value: '' }, { text: null, options: [] }],
  [
    { value: null, comment: 'why' },
    { text: null, comment: 'why', options: [] },
  ],
])('the answer %j', (answer, expected) => {
  expect(answerTo(answer)).toMatchObject(expected)
})

test.each([
  ['Areas of Excellence', ['a'], 'AreasOfExcellence'],
  ['areas-to_improve', 'a', 'AreasOfImprovement'],
  ['Areas of improvement', undefined, 'AreasOfImprovement'],
  ['How many?', 3, 'Scalar'],
  ['Solved?', false, 'SingleChoice'],
  ['Which?', [], 'MultipleChoice'],
  ['Why?', 'so', 'Text'],
  ['Why?', null, 'Text'],
] as const)('a question %j answered by %j is a %s', (question, value, type) => {
  expect(questionType({ question, value })).toBe(type)
  expect(questionType({ question, value, type: 'NPS' })).toBe('NPS')
})

test.each([
  ['stars', 'StarRating'],
  ['nps', 'NPS'],
  ['scale', 'Scalar'],
  ['fcr', 'FCR'],
  ['recovery', 'Recovery'],
  ['single', 'SingleChoice'],
  ['multiple', 'MultipleChoice'],
  ['areas_of_excellence', 'AreasOfExcellence'],
  ['areas_of_improvement', 'AreasOfImprovement'],
  ['text', 'Text'],
  ['NPS', 'NPS'],
  ['Reward', 'Reward'],
])('the type %j of an answer is %s', (name, type) => {
  const { answers } = feedbackItemSchema.parse(sentResponse({ answers: [{ question: 'Q', type: name }] }))
  expect(answers?.[0]?.type).toBe(type)
})

test('rejects an unknown answer type and lists the known ones', () => {
  const { error } = feedbackItemSchema.safeParse(sentResponse({ answers: [{ question: 'Q', type: 'star' }] }))
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'must be one of stars, nps, scale, fcr, recovery, single, multiple, areas_of_excellence, areas_of_improvement, text',
  ])
})

test('stores areas separately from answers, each once', () => {
  const { answers, excellence, improvement } = normal({
    answers: [
      { question: 'Areas of excellence', value: ['Speed', 'Speed', 'Care'] },
      { question: 'areas of improvement', value: 'Price' },
      { question: 'Else?', value: 'no' },
    ],
  })
  expect([answers.length, excellence, improvement]).toEqual([1, ['Speed', 'Care'], ['Price']])
})

test('makes the words of comments and answers searchable, without marks of reading direction', () => {
  const normalised = normal({
    comment: '\u202bשלום\u202c',
    answers: [
      { question: 'Q', value: 'text' },
      { question: 'R', value: 3, comment: 'note' },
      { question: 'S', value: 'the coffee', comment: 'too hot' },
    ],
  })
  expect(searchTextOf(normalised)).toBe('שלום\ntext\nnote\nthe coffee\ntoo hot')
})

test('the content hash ignores the order of keys and changes with any value', () => {
  const properties = fc.dictionary(
    fc.string({ minLength: 1, maxLength: 10 }).filter((key) => key.trim() === key && key !== '__proto__'),
    fc.oneof(fc.string(), fc.integer(), fc.boolean()),
    { maxKeys: 5, noNullPrototype: true },
  )
  const hash = (input: Record<string, unknown>) => normal(input).contentHash.toString('hex')
  fc.assert(
    fc.property(properties, (given) => {
      fc.pre(Object.values(given).every((value) => typeof value !== 'string' || !value.includes('\u0000')))
      fc.pre(Object.keys(given).every((key) => !key.includes('\u0000')))
      const turned = Object.fromEntries(Object.entries(given).reverse())
      expect(hash({ properties: turned })).toBe(hash({ properties: given }))
      expect(hash({ properties: { ...given, extra: 1 } })).not.toBe(
        hash({ properties: { ...given, extra: 2 } }),
      )
    }),
  )
  const first = { stars: 3, comment: 'a', channel: 'Phone', brand: 'B', language: 'en' }
  for (const [key, value] of Object.entries({
    stars: 4,
    comment: 'b',
    channel: 'Chat',
    brand: 'C',
    language: 'nb',
  }))
    expect(hash({ ...first, [key]: value })).not.toBe(hash(first))
})
