import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { beforeEach, describe, expect, it } from 'vitest'
import { type ImportOptions, type ImportProgress, importFeedback } from '#features/feedback/import/import.ts'
import type { FeedbackMapping } from '#features/feedback/import/mapping-schema.ts'
import { checkMapping, readMapping } from '#features/feedback/import/read-mapping.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { CsvFault } from '#platform/csv/csv-bytes.ts'
import { errorsToCsv } from '#platform/imports/errors-csv.ts'
import { buildCompany, buildEmployee, systemViewerOf } from '#platform/testing/builders.ts'
import { testServices } from '#platform/testing/test-services.ts'

const services = testServices()
const LOUNGE_REVIEWS = '../shared/data/lounge-reviews.csv'
const small = {
  open: () => createReadStream('test/fixtures/reviews-small.csv'),
  mapping: readMapping(readFileSync('test/fixtures/reviews-small.mapping.json', 'utf8')),
}
const expected = JSON.parse(readFileSync('test/fixtures/reviews-small.expected.json', 'utf8'))
const minimal = checkMapping({
  external_id: { column: 'id' },
  responded_at: { column: 'date', format: 'iso' },
  stars: { column: 'stars' },
})

let viewer: Viewer
let companyId: number

beforeEach(async () => {
  const company = await buildCompany(services, { timeZone: 'America/New_York' })
  companyId = company.id
  viewer = await systemViewerOf(services, company)
})

describe('our small file of dirty reviews', () => {
  it('is imported, with the row and column of each error', async () => {
    const { errors, ...tally } = await run(small)
    expect(tally).toEqual(tallyOf(expected))
    expect(errors).toEqual(expected.errors)
    expect(await responses()).toHaveLength(expected.created)
  })

  it('changes nothing the second time, except the row that occurs twice with different ratings', async () => {
    await run(small)
    const before = await responses()
    const again = await run(small)
    expect(again).toMatchObject({ created: 0, updated: 2, unchanged: 21, rejected: expected.rejected })
    expect(await responses()).toEqual(before)
  })

  it('writes nothing in a dry run, but counts the same', async () => {
    const before = await rowCounts()
    const { errors, ...tally } = await run({ ...small, dryRun: true })
    expect(await rowCounts()).toEqual(before)
    expect(tally).toEqual(tallyOf(expected))
    expect(errors).toEqual(expected.errors)
  })
})

describe('a file with many batches', () => {
  const lines = Array.from({ length: 1_700 }, (_, i) => `${i},2024-03-05,${i % 10 === 9 ? 6 : (i % 5) + 1}`)
  const many = { open: text(['id,date,stars', ...lines].join('\n')), mapping: minimal }
  const whole = { rows: 1_700, created: 1_530, updated: 0, unchanged: 0, rejected: 170 }

  it('reports progress after each batch, and all errors in order', async () => {
    const reports: ImportProgress[] = []
    expect(await run({ ...many, onProgress: (progress) => void reports.push(progress) })).toMatchObject(whole)
    expect(reports.map(({ totalRows, tally }) => [totalRows, tally.rows])).toEqual([
      [null, 0],
      [1_700, 500],
      [1_700, 1_000],
      [1_700, 1_500],
      [1_700, 1_700],
    ])
    const errors = reports.flatMap((progress) => progress.errors)
    expect(errors.map(({ row }) => row)).toEqual(Array.from({ length: 170 }, (_, i) => 10 * (i + 1)))
    expect(errors[0]).toEqual({ row: 10, column: 'stars', message: '"6" is above 5' })
  })

  it('gives the same rows if it is stopped midway and run again', async () => {
    const stopping = new AbortController()
    const stopped = run({
      ...many,
      signal: stopping.signal,
      onProgress: ({ tally }) => {
        if (tally.rows === 1_000) stopping.abort(new Error('stopped'))
      },
    })
    await expect(stopped).rejects.toThrow('stopped')
    expect(await responses()).toHaveLength(900)
    expect(await run(many)).toMatchObject({ ...whole, created: 630, unchanged: 900 })
    const twice = await responses()
    expect(new Set(twice.map(({ external_id }) => external_id)).size).toBe(1_530)
    expect(twice).toHaveLength(1_530)
  })

  it('counts what a killed run had committed, whether or not it was reported', async () => {
    const reports: { tally: ImportProgress['tally']; reportedAt: Date }[] = []
    const killed = run({
      ...many,
      onProgress: ({ tally }) => {
        // The third batch is committed, but its progress report is lost.
        if (tally.rows === 1_500) throw new Error('killed')
        reports.push({ tally, reportedAt: services.clock.now() })
        services.clock.advance(1_000)
      },
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await responses()).toHaveLength(1_350)
    services.clock.advance(60_000)
    const last = reports.at(-1)
    if (!last) throw new Error('no progress was reported')
    expect(last.tally.rows).toBe(1_000)
    expect(await run({ ...many, resume: last })).toMatchObject(whole)
    expect(await responses()).toHaveLength(1_530)
  })
})

describe('an error in the file as a whole writes nothing', () => {
  it.each([
    [
      'a quote that is never closed',
      `id,date,stars\n1,2024-03-05,3\n2,"2024`,
      /row 2 has a quote that is never closed/,
    ],
    [
      'a cell of 10 MB',
      `id,date,stars\n1,2024-03-05,3\n2,"${'x'.repeat(10_000_000)}",3\n`,
      /row 2 is longer than/,
    ],
    ['bytes that are no text', Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1'), /not UTF-8|NUL/],
    ['a column that is not there', 'id,date\n1,2024-03-05\n', /the header lacks "stars"/],
    ['nothing in it', '', /the file is empty/],
  ])('%s', async (_name, content, message) => {
    const before = await rowCounts()
    const importing = run({ open: text(content), mapping: minimal })
    await expect(importing).rejects.toThrow(message)
    await expect(importing).rejects.toBeInstanceOf(CsvFault)
    expect(await rowCounts()).toEqual(before)
  })
})

it('errors of the ingest are reported with their row and column', async () => {
  const company = await buildCompany(services)
  const agent = await buildEmployee(services, company, { email: 'agent@example.com' })
  viewer = await systemViewerOf(services, company)
  const mapping = checkMapping({
    ...minimal,
    employee: { email: { column: 'agent' } },
    language: { constant: 'not a language' },
  })
  const file = `id,date,stars,agent\n1,2024-03-05,3,${agent.email}\n`
  expect(await run({ open: text(file), mapping })).toMatchObject({
    created: 0,
    rejected: 1,
    errors: [{ row: 1, column: null, message: 'language: is not a language tag such as en or pt-BR' }],
  })
  const { language: _, ...known } = mapping
  const two = `${file}2,2024-03-05,4,nobody@example.com\n3,2024-03-05,,\n`
  expect(await run({ open: text(two), mapping: known })).toMatchObject({
    created: 1,
    rejected: 2,
    errors: [
      { row: 2, column: 'agent', message: 'No employee has this e-mail.' },
      { row: 3, column: null, message: 'a response needs stars, a comment or an answer' },
    ],
  })
})

it('an error report as CSV contains no formulas', async () => {
  const csv = errorsToCsv()
  csv.end({ row: 3, column: '=a', message: '"-1" is below 1' })
  expect(String(await buffer(csv))).toBe(`\uFEFFrow,column,message\n3,'=a,"""-1"" is below 1"\n`)
})

describe.skipIf(!existsSync(LOUNGE_REVIEWS))(
  `lounge-reviews.csv (skipped where ${LOUNGE_REVIEWS}, which is not part of the repository, is absent)`,
  () => {
    it('creates 2192 responses from 2264 rows, and none the second time', async () => {
      const lounge = {
        open: () => createReadStream(LOUNGE_REVIEWS),
        mapping: readMapping(readFileSync('examples/lounge-reviews.mapping.json', 'utf8')),
      }
      const { errors, ...tally } = await run(lounge)
      expect(tally).toEqual({ rows: 2264, created: 2192, updated: 0, unchanged: 0, rejected: 72 })
      expect(new Set(errors.map(({ row }) => row)).size).toBe(72)
      expect(await run(lounge)).toMatchObject({ created: 0, updated: 0, unchanged: 2192, rejected: 72 })
      expect(await responses()).toHaveLength(2192)
    })
  },
)

function run(options: Partial<ImportOptions> & { open: ImportOptions['open']; mapping: FeedbackMapping }) {
  return importFeedback(services, viewer, { dryRun: false, ...options })
}

function text(content: string | Buffer): () => Readable {
  return () => Readable.from(content.length === 0 ? [] : [Buffer.from(content as string)])
}

const tallyOf = ({ rows, created, updated, unchanged, rejected }: typeof expected) => ({
  rows,
  created,
  updated,
  unchanged,
  rejected,
})

async function responses() {
  const { rows } = await services.database.ownerPool.query<{ external_id: string }>(
    `select external_id, responded_at, stars, comment, language, brand_id, channel_id, properties
       from response where company_id = $1 order by external_id`,
    [companyId],
  )
  return rows
}

async function rowCounts(): Promise<Record<string, number>> {
  const owner = services.database.ownerPool
  const { rows: tables } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'app' order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await owner.query<{ count: number }>(
      `/* across companies: a test counts every row */ select count(*) from app.${name}`,
    )
    counts[name] = rows[0]?.count ?? 0
  }
  return counts
}
