import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import type { NotKeptCounts } from '#features/qa/reviews/import/fields.ts'
import { asCsv } from '#features/qa/reviews/import/formats/convert.ts'
import { evaluationPage, evaluationRows } from '#features/qa/reviews/import/formats/evaluagent.ts'
import { maestroTable } from '#features/qa/reviews/import/formats/maestroqa.ts'
import { FileFault } from '#features/qa/reviews/import/formats/table.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** Files as if they were in a zip file. */
const zipped = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).map(([name, content]) => ({
    name,
    open: async () =>
      (async function* () {
        yield Buffer.from(content)
      })(),
  }))

async function rowsOf(files: Readonly<Record<string, string>>) {
  const table = await maestroTable(zipped(files))
  const rows: Readonly<Partial<Record<string, string>>>[] = []
  for await (const row of table.rows()) rows.push(row)
  return { ...table, rows }
}

const ANSWERS = 'answer_id,question,answer,question_score\nA-1,Greeting,Yes,5\nA-1,Ending,No,0\n'

describe('the files of MaestroQA', () => {
  test('are joined by the review', async () => {
    const { rows, mapping } = await rowsOf({
      'individual_answers.csv': ANSWERS,
      'total_scores.csv': 'answer_id,agent_email,total_score\nA-1,kim@example.com,50\n',
    })
    expect(mapping.columns).toMatchObject({
      review_id: 'answer_id',
      employee: 'agent_email',
      total: 'total_score',
      points: 'question_score',
    })
    expect(rows).toMatchObject([
      { answer_id: 'A-1', question: 'Greeting', agent_email: 'kim@example.com', total_score: '50' },
      { answer_id: 'A-1', question: 'Ending', agent_email: 'kim@example.com', total_score: '50' },
    ])
  })

  test('name a score of both files the points of an answer and the total of the review', async () => {
    const { rows, mapping } = await rowsOf({
      'individual_answers.csv': 'answer_id,question,score\nA-1,Greeting,5\n',
      'total_scores.csv': 'answer_id,score\nA-1,90\n',
    })
    expect(mapping.columns).toMatchObject({ points: 'score', total: 'Total: score' })
    expect(rows).toMatchObject([{ score: '5', 'Total: score': '90' }])
  })

  test('report a review without answers instead of dropping it', async () => {
    const { rows } = await rowsOf({
      'individual_answers.csv': ANSWERS,
      'total_scores.csv': 'answer_id,total_score\nA-1,50\nA-2,80\n',
    })
    expect(rows.at(-1)).toMatchObject({ answer_id: 'A-2', 'Row in the export': 'row 2 of total_scores.csv' })
  })

  test('keep columns that are not recognised, so that a person can choose them', async () => {
    const { header, rows } = await rowsOf({
      'individual_answers.csv': 'answer_id,question,answer,Rank\nA-1,Greeting,Yes,first\n',
    })
    expect(header).toContain('Rank')
    expect(rows[0]).toMatchObject({ Rank: 'first' })
  })

  test('lose no answer and add none, whatever the cells contain', async () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => text.replace(/[\r\n]/g, ' '))
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 20 }), async (answers) => {
        const lines = answers.map(([question, answer], n) => `A-${n},${quoted(question)},${quoted(answer)}`)
        const { rows } = await rowsOf({
          'individual_answers.csv': `answer_id,question,answer\n${lines.join('\n')}\n`,
        })
        expect(rows.map((row) => [row.question ?? '', row.answer ?? ''])).toEqual(
          answers.map(([question, answer]) => [question.trim(), answer.trim()]),
        )
      }),
      { numRuns: 50 },
    )
  })
})

describe('the evaluations of EvaluAgent', () => {
  const rowsIn = (document: unknown, notKept: NotKeptCounts = {}) => [
    ...evaluationRows('page.json', evaluationPage('page.json', JSON.stringify(document)), notKept),
  ]

  test('are read with nested line items and names in attributes', () => {
    const notKept: NotKeptCounts = {}
    const rows = rowsIn(
      {
        data: {
          type: 'evaluation',
          id: 7,
          attributes: {
            agent_email: 'kim@example.com',
            evaluator: { name: 'Lee Smith' },
            scorecard_id: 3,
            score: 92.5,
            line_items: [
              { name: 'Greeting', outcome: true, score: 1, root_causes: ['Process'] },
              { name: 'Ending', not_applicable: true },
            ],
          },
        },
      },
      notKept,
    )
    expect(rows).toMatchObject([
      {
        review_id: '7',
        employee: 'kim@example.com',
        reviewer: 'Lee Smith',
        scorecard: 'Scorecard 3',
        total: '92.5',
        question: 'Greeting',
        answer: 'Yes',
        points: '1',
      },
      { review_id: '7', question: 'Ending', answer: 'N/A', points: '' },
    ])
    expect(notKept).toEqual({ root_causes: 1 })
  })

  test('have one row for an evaluation without line items, so that it is rejected', () => {
    expect(rowsIn({ data: [{ type: 'evaluations', id: '1' }] })).toMatchObject([
      { review_id: '1', 'Row in the export': 'evaluation 1 of page.json' },
    ])
  })

  test.each([
    ['{', 'is not valid JSON'],
    ['{"items": []}', 'has no "data"'],
    ['{"data": [{"type": "contacts", "id": "1"}]}', 'Entry 1 of page.json'],
    ['{"data": [{"type": "evaluations"}]}', 'Entry 1 of page.json'],
  ])('%s is refused', (text, message) => {
    expect(() => evaluationPage('page.json', text)).toThrow(message)
  })

  test('end with rows or a reason, whatever the document is', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), fc.json({ maxDepth: 3 }), (attributes, included) => {
        const text = `{"data":[{"type":"evaluations","id":"1","attributes":${attributes}}],"included":${included}}`
        const rows = [...evaluationRows('page.json', evaluationPage('page.json', text), {})]
        expect(rows.length).toBeGreaterThan(0)
        expect(rows.every(({ review_id }) => review_id === '1')).toBe(true)
      }),
    )
    fc.assert(
      fc.property(fc.json(), (text) => {
        try {
          evaluationPage('page.json', text)
        } catch (error) {
          expect(error).toBeInstanceOf(FileFault)
        }
      }),
    )
  })
})

describe('an upload', () => {
  const receive = (content: Buffer) =>
    asCsv(
      { content: Readable.from([content]), name: 'export.zip', contentType: 'text/csv' },
      async (csv, converted) => ({ text: (await buffer(csv.content)).toString(), converted }),
    )

  test('of CSV is passed on as it is', async () => {
    expect(await receive(Buffer.from('a,b\n1,2\n'))).toEqual({ text: 'a,b\n1,2\n', converted: null })
  })

  test('of a zip file becomes CSV with a mapping', async () => {
    const zip = new ZipFile()
    zip.addBuffer(Buffer.from(ANSWERS), 'x/individual_answers.csv')
    zip.end()
    const { text, converted } = await receive(await buffer(zip.outputStream))
    expect(text.split('\n')[0]).toBe(
      'answer_id,question,answer,question_score,Comment,Annotations,Row in the export',
    )
    expect(converted?.mapping.source).toBe('maestroqa')
  })

  test('never fails with anything but a reason, whatever a zip file contains', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        const content = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), bytes])
        await expect(receive(content)).rejects.toBeInstanceOf(AppError)
      }),
      { numRuns: 50 },
    )
  })
})
