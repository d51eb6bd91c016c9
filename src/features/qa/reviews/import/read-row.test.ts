import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type GatheredReview, gatherReviews, readRow } from '#features/qa/reviews/import/gather.ts'
import { guessMapping } from '#features/qa/reviews/import/guess.ts'
import { reviewMappingSchema } from '#features/qa/reviews/import/mapping-schema.ts'
import { hashOfReview, rowReader } from '#features/qa/reviews/import/read-row.ts'
import {
  addAnswers,
  mergeWords,
  type ScorecardOutlines,
  scorecardOf,
} from '#features/qa/reviews/import/scorecard-outline.ts'

const columns = {
  review_id: 'id',
  employee: 'agent',
  reviewer: 'reviewer',
  reviewed_at: 'date',
  total: 'total',
  question: 'question',
  answer: 'answer',
  points: 'points',
  max_points: 'max',
} as const
const mapping = reviewMappingSchema.parse({ columns, scorecard: 'Calls' })
const read = rowReader(mapping, 'Europe/Oslo')
const row = {
  id: 'R-1',
  agent: 'kim@example.com',
  reviewer: 'lee@example.com',
  date: '2026-03-05',
  total: '80',
  question: 'Greeting',
  answer: 'Yes',
  points: '4,5',
  max: '5',
}
const reviewOf = (change: Partial<typeof row> = {}, number = 1) => {
  const result = read(number, { ...row, ...change })
  if ('errors' in result) throw new Error(result.errors.map(({ message }) => message).join())
  return result.review
}

describe('a row', () => {
  test.each([
    ['80', 80],
    ['80.5 %', 80.5],
    ['80,5', 80.5],
    ['17/20', 85],
    ['', null],
  ])('reads the total %s as %s', (total, expected) => {
    expect(reviewOf({ total }).total).toBe(expected)
  })

  test.each([
    [{ total: '101' }, 'total', '"101" is not a total between 0 and 100 percent'],
    [{ total: '5/0' }, 'total', '"5/0" is not a total between 0 and 100 percent'],
    [{ points: 'many' }, 'points', '"many" is not a number'],
    [{ date: 'soon' }, 'date', '"soon" is not a date in the chosen format'],
    [{ date: '' }, 'date', 'is empty'],
    [{ agent: ' ' }, 'agent', 'is empty'],
    [{ question: '' }, 'question', 'is empty'],
    [{ answer: 'x'.repeat(2_001) }, 'answer', 'has more than 2,000 characters'],
  ])('with %j is rejected with its column', (change, column, message) => {
    expect(read(1, { ...row, ...change })).toEqual({ id: 'R-1', errors: [{ column, message }] })
  })

  test('reads an answer that is not applicable', () => {
    for (const change of [{ answer: 'N/A' }, { points: 'n/a' }, { answer: '', points: '' }])
      expect(reviewOf(change).answers[0]?.option).toBeNull()
  })

  test('never throws, whatever its cells contain', () => {
    const cells = fc.record(
      Object.fromEntries(Object.keys(row).map((key) => [key, fc.string({ unit: 'binary' })])),
    )
    fc.assert(
      fc.property(cells, (record) => {
        const result = read(1, record)
        if ('errors' in result) expect(result.errors.length).toBeGreaterThan(0)
        else expect(hashOfReview(result.review)).toHaveLength(32)
      }),
    )
  })
})

describe('the rows of a review', () => {
  const gather = async (records: readonly Partial<typeof row>[]) => {
    const rows = records.map((change, index) => ({ row: index + 1, record: { ...row, ...change } }))
    const lastRows = new Map<string, number>()
    for (const each of rows) {
      const result = readRow(each, read)
      const id = 'review' in result ? result.review.id : result.id
      if (id !== null) lastRows.set(id, each.row)
    }
    async function* all() {
      yield* rows
    }
    const found: GatheredReview[] = []
    for await (const gathered of gatherReviews(all(), read, lastRows)) found.push(gathered)
    return found
  }

  test('are put together in any order', async () => {
    const found = await gather([{}, { id: 'R-2' }, { question: 'Ending' }, { id: 'R-2', question: 'Ending' }])
    expect(
      found.map((each) => ('review' in each ? [each.lastRow, each.review.answers.length] : each.errors)),
    ).toEqual([
      [3, 2],
      [4, 2],
    ])
  })

  test('reject the whole review if one of them is wrong', async () => {
    const found = await gather([{}, { question: 'Ending', points: 'many' }])
    expect(found).toEqual([
      { lastRow: 2, errors: [{ row: 2, column: 'points', message: '"many" is not a number' }] },
    ])
  })

  test('may not contradict each other or repeat a question', async () => {
    const contradicting = await gather([{}, { question: 'Ending', agent: 'sam@example.com' }])
    expect(contradicting).toMatchObject([
      { errors: [{ message: 'This row has another employee than row 1.' }] },
    ])
    const repeating = await gather([{}, {}])
    expect(repeating).toMatchObject([
      { errors: [{ message: 'This question was answered in an earlier row.' }] },
    ])
  })
})

test('a scorecard has every seen option, and one for points that no review reached', () => {
  const outlines: ScorecardOutlines = new Map()
  for (const change of [{}, { answer: 'No', points: '0' }, { answer: 'N/A', points: '' }])
    addAnswers(outlines, reviewOf(change))
  const sections = outlines.get('Calls')
  expect(sections && scorecardOf('Calls', sections)).toEqual({
    name: 'Calls',
    sections: [
      {
        title: 'Questions',
        questions: [
          {
            text: 'Greeting',
            na_option: true,
            options: [
              { text: 'Not in the imported reviews', score: 5 },
              { text: 'Yes', score: 4.5 },
              { text: 'No', score: 0 },
            ],
          },
        ],
      },
    ],
  })
})

test('a question with more answers than a scorecard can have options gets one option per points, and comments', () => {
  const outlines: ScorecardOutlines = new Map()
  for (let n = 0; n < 60; n++)
    addAnswers(outlines, reviewOf({ answer: `Words ${n}`, points: String(n % 2), max: '' }))
  const withoutWords = mergeWords(outlines)
  const sections = outlines.get('Calls')
  expect(sections && scorecardOf('Calls', sections).sections[0]?.questions[0]?.options).toEqual([
    { text: 'Points: 1', score: 1 },
    { text: 'Points: 0', score: 0 },
  ])
  expect(withoutWords(reviewOf({ answer: 'Words 3', points: '1' })).answers[0]).toMatchObject({
    option: { text: 'Points: 1', score: 1 },
    comment: 'Words 3',
  })
})

test('the columns of MaestroQA, Zendesk QA and EvaluAgent are recognised', () => {
  const maestro = guessMapping([
    'Gradable ID',
    'Agent Email',
    'Grader Email',
    'Rubric',
    'Date Graded',
    'Question Score',
  ])
  expect(maestro).toEqual({
    source: 'maestroqa',
    columns: {
      review_id: 'Gradable ID',
      employee: 'Agent Email',
      reviewer: 'Grader Email',
      scorecard: 'Rubric',
      reviewed_at: 'Date Graded',
      points: 'Question Score',
    },
    questions: [],
  })
  expect(guessMapping(['Review ID', 'Reviewee Email', 'Rating Category', 'Rating']).source).toBe('zendesk_qa')
  expect(guessMapping(['Evaluation ID', 'Line Item']).source).toBe('evaluagent')
  expect(guessMapping(['id', 'agent']).source).toBe('file')
})
