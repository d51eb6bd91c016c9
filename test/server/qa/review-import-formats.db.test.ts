import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  averagesIn,
  evaluationDocument,
  evaluationsJson,
  maestroFiles,
  maestroZip,
  zipOf,
} from '#test/server/qa/export-files.ts'
import { dirtyReviews, type OldReview, oldReviews } from '#test/server/qa/review-files.ts'
import { counts, reviewImportStage } from '#test/server/qa/review-import-setup.ts'

const { stage, open, upload, sendFile, importFile, query, countOf, averagesOfSource } = reviewImportStage()

beforeAll(open)
afterAll(() => stage.app.close())

const agents = () => {
  const { agent, childAgent, outsider } = stage.demo.people
  return [agent.email, childAgent.email, outsider.email]
}
const good = () => oldReviews(200, agents(), stage.demo.people.reviewer.email)
const withDirty = () => {
  const reviews = good()
  return [...reviews, ...dirtyReviews(reviews[1] as OldReview)]
}

describe('rejected files', () => {
  const messageOf = async (content: Buffer, name: string) => {
    const before = await countOf('stored_file')
    const answer = await upload(content, name)
    expect(answer.statusCode, answer.body).toBe(422)
    expect(await countOf('stored_file')).toBe(before)
    const [error] = answer.json().errors
    expect(error.path).toBe('attachment')
    return error.message
  }

  test.each([
    [
      'a zip file without answers',
      { 'total_scores.csv': 'answer_id,total_score\n1,80\n' },
      'individual_answers.csv',
    ],
    ['an Excel workbook', { '[Content_Types].xml': '<Types/>' }, 'Excel workbook'],
    [
      'answers and totals that have no column in common',
      { 'total_scores.csv': 'answer_id\n1\n', 'individual_answers.csv': 'gradable_id,question\n1,a\n' },
      'column in common',
    ],
    [
      'a total without a review',
      {
        'total_scores.csv': 'answer_id,total_score\n1,80\n,70\n',
        'individual_answers.csv': 'answer_id,question\n1,a\n',
      },
      'Row 2 of total_scores.csv',
    ],
    [
      'a total that is there twice',
      { 'total_scores.csv': 'answer_id\n1\n1\n', 'individual_answers.csv': 'answer_id,question\n1,a\n' },
      'Row 2 of total_scores.csv repeats the review 1',
    ],
    ['a page that is no list', { 'page.json': '{"evaluations": []}' }, 'page.json'],
    ['a page that is no JSON', { 'page.json': '{"data": [' }, 'page.json is not valid JSON'],
  ])('%s is refused with its name', async (_case, files, message) => {
    expect(await messageOf(await zipOf(files), 'export.zip')).toContain(message)
  })

  test('a damaged zip file, and one that unpacks to far more than its size, are refused', async () => {
    const { content } = await maestroZip(good())
    expect(await messageOf(content.subarray(0, content.length / 2), 'half.zip')).toContain('damaged')
    const bomb = await zipOf({ 'individual_answers.csv': Buffer.alloc(30_000_000, 'a') })
    expect(await messageOf(bomb, 'bomb.zip')).toContain('far more than its size')
    const many = await zipOf(Object.fromEntries(Array.from({ length: 1_001 }, (_, n) => [`${n}.csv`, 'a'])))
    expect(await messageOf(many, 'many.zip')).toContain('more than 1000 files')
  })

  test('names with paths are only names', async () => {
    const reviews = oldReviews(3, agents(), stage.demo.people.reviewer.email)
    const files = maestroFiles(reviews)
    const moved = Object.fromEntries(
      Object.entries(files).map(([name, content]) => [name.replace('raw_export/', 'a/b/c/'), content]),
    )
    expect((await sendFile(await zipOf(moved), 'export.zip')).rows).toBeGreaterThan(3)
  })
})

describe('the zip file of MaestroQA', () => {
  test('is tried, imported with its averages, and changes nothing the second time', async () => {
    const { content, totals } = await maestroZip(withDirty())
    const file = await sendFile(content, 'raw_export.zip')
    expect(file.mapping.source).toBe('maestroqa')
    expect(file.not_kept).toEqual({ section_scores: 205, csat: 1, annotations: 1 })
    const before = await countOf('qa_review')

    const tried = await importFile(content, { dryRun: true, name: 'raw_export.zip' })
    expect(counts(tried)).toEqual({ status: 'done', created: 200, updated: 0, unchanged: 0, rejected: 5 })
    expect(tried.scorecards).toBe(2)
    expect(tried.not_kept).toEqual(file.not_kept)
    expect(tried.errors.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /^"soonT10:15:00Z" is not a date in the chosen format \(row \d+ of individual_answers\.csv\)$/,
        ),
        expect.stringMatching(
          /^This question was answered in an earlier row \(row \d+ of individual_answers\.csv\)$/,
        ),
      ]),
    )
    expect(await countOf('qa_review')).toBe(before)

    const done = await importFile(content, { name: 'raw_export.zip' })
    expect(counts(done)).toEqual({ status: 'done', created: 200, updated: 0, unchanged: 0, rejected: 5 })
    const expected = averagesIn({ totals: totals.slice(0, 200) }, agents())
    const stored = await averagesOfSource('maestroqa')
    expect(stored.length).toBe(expected.size)
    for (const { key, average } of stored)
      expect(Math.abs(average - (expected.get(key) ?? -1)), key).toBeLessThan(0.1)

    const again = await importFile(content, { name: 'raw_export.zip' })
    expect(counts(again)).toEqual({ status: 'done', created: 0, updated: 0, unchanged: 200, rejected: 5 })
    expect(await countOf('qa_review')).toBe(before + 200)
  })

  test('turns annotations into comments to their questions, and into one about the review', async () => {
    const [first] = await query<{
      comments: string
      annotations_count: number
      note: string
      ticket: string
    }>(
      `select a.comments, r.annotations_count, n.comments as note, r.ext_interaction_id as ticket
         from app.imported_review m
         join app.qa_review r on r.company_id = $1 and r.id = m.review_id
         join app.qa_answer a on a.company_id = $1 and a.review_id = r.id
         join app.qa_annotation n on n.company_id = $1 and n.review_id = r.id and n.created_by = r.reviewer_id
        where m.company_id = $1 and m.source = 'maestroqa' and m.external_id = 'R-0'
        order by a.id limit 1`,
    )
    expect(first).toMatchObject({ annotations_count: 1, note: 'A difficult call', ticket: '9000' })
    expect(first?.comments).toContain('Interrupted the customer')
    expect(await countOf('qa_annotation')).toBe(1)
  })

  test('keeps the answers that are not applicable', async () => {
    const [skipped] = await query<{ n: number }>(
      `select count(*)::int as n from app.imported_review m
         join app.qa_answer a on a.company_id = $1 and a.review_id = m.review_id
        where m.company_id = $1 and m.source = 'maestroqa' and a.option_id is null`,
    )
    expect(skipped?.n).toBe(
      good().flatMap(({ answers }) => answers.filter(({ points }) => points === null)).length,
    )
  })

  test('imports a review again if only its annotation changed', async () => {
    const files = maestroFiles(good())
    const changed = { ...files, 'raw_export/annotations.csv': 'answer_id,annotation\nR-0,A simple call\n' }
    const done = await importFile(await zipOf(changed), { name: 'raw_export.zip' })
    expect(counts(done)).toMatchObject({ created: 0, updated: 3, unchanged: 197 })
    expect(await query('select comments from app.qa_annotation where company_id = $1')).toEqual([
      { comments: 'A simple call' },
    ])
  })
})

describe('the evaluations of EvaluAgent', () => {
  test('are tried, imported with their averages, and change nothing the second time', async () => {
    const { content, totals } = evaluationsJson(withDirty())
    const file = await sendFile(content, 'evaluations.json')
    expect(file.mapping.source).toBe('evaluagent')
    expect(file.not_kept.root_causes).toBeGreaterThan(0)
    const before = await countOf('qa_review')

    const tried = await importFile(content, { dryRun: true, name: 'evaluations.json' })
    expect(counts(tried)).toEqual({ status: 'done', created: 200, updated: 0, unchanged: 0, rejected: 5 })
    expect(tried.scorecards).toBe(2)
    expect(tried.errors.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/\(evaluation D-2 of evaluations\.json\)$/),
    )
    expect(await countOf('qa_review')).toBe(before)

    const done = await importFile(content, { name: 'evaluations.json' })
    expect(counts(done)).toEqual({ status: 'done', created: 200, updated: 0, unchanged: 0, rejected: 5 })
    const expected = averagesIn({ totals: totals.slice(0, 200) }, agents())
    const stored = await averagesOfSource('evaluagent')
    expect(stored.length).toBe(expected.size)
    for (const { key, average } of stored)
      expect(Math.abs(average - (expected.get(key) ?? -1)), key).toBeLessThan(0.1)

    const again = await importFile(content, { name: 'evaluations.json' })
    expect(counts(again)).toEqual({ status: 'done', created: 0, updated: 0, unchanged: 200, rejected: 5 })
    const [linked] = await query<{ n: number }>(
      `select count(*)::int as n from app.imported_review m join app.qa_review r on r.company_id = $1 and r.id = m.review_id
        where m.company_id = $1 and m.source = 'evaluagent' and r.interaction_url like 'https://help.example/tickets/%'`,
    )
    expect(linked?.n).toBe(200)
  })

  test('can be several pages in a zip file', async () => {
    const reviews = good()
    const page = (from: number, to: number) => JSON.stringify(evaluationDocument(reviews.slice(from, to)))
    const pages = { 'page-1.json': page(0, 100), 'page-2.json': page(100, 200), 'readme.txt': 'Evaluations' }
    const done = await importFile(await zipOf(pages), { name: 'evaluations.zip' })
    expect(done.not_kept.other_files).toBe(1)
    // The ids of contacts differ from those of the whole list.
    expect(counts(done)).toMatchObject({ created: 0, rejected: 0 })
    expect(done.updated + done.unchanged).toBe(200)
  })
})
