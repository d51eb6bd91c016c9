import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { guessMapping } from '#features/feedback/import/guess.ts'
import type { CsvRecord } from '#features/feedback/import/mapping.ts'
import { createMapper } from '#features/feedback/import/mapping.ts'
import { mappedColumns } from '#features/feedback/import/mapping-schema.ts'
import { readMapping } from '#features/feedback/import/read-mapping.ts'
import type { FeedbackItem } from '#features/feedback/ingest/contract.ts'
import { feedbackItemSchema } from '#features/feedback/ingest/contract.ts'
import { dateIn } from '#lib/dates.ts'
import { checkCsv, openCsv } from '#platform/csv/csv.ts'

const TIME_ZONE = 'America/New_York'
const LOUNGE_REVIEWS = '../shared/data/lounge-reviews.csv'

async function mapFile(csvFile: string, mappingFile: string) {
  const mapping = readMapping(readFileSync(mappingFile, 'utf8'))
  const map = createMapper(mapping, TIME_ZONE)
  const { header, rows } = await openCsv(createReadStream(csvFile), { columns: mappedColumns(mapping) })
  const items: FeedbackItem[] = []
  const records: CsvRecord[] = []
  const errors: { row: number; column: string | null; message: string }[] = []
  let count = 0
  for await (const row of rows) {
    count = row.row
    if ('error' in row) {
      errors.push({ row: row.row, ...row.error })
      continue
    }
    records.push(row.record)
    const mapped = map(row.record)
    if ('item' in mapped) items.push(mapped.item)
    else errors.push(...mapped.errors.map((error) => ({ row: row.row, ...error })))
  }
  return { mapping, header, records, rows: count, items, errors }
}

/** Errors that the API would report for the items. There are none, because a mapping adds no errors of its own. */
function refusals(items: readonly FeedbackItem[]) {
  return items.flatMap((item) => feedbackItemSchema.safeParse(item).error?.issues ?? [])
}

function meanStars(items: readonly FeedbackItem[]): string {
  return (items.reduce((sum, { stars = Number.NaN }) => sum + Number(stars), 0) / items.length).toFixed(4)
}

describe('our small file of dirty reviews', () => {
  const file = 'test/fixtures/reviews-small.csv'
  const expected = JSON.parse(readFileSync('test/fixtures/reviews-small.expected.json', 'utf8'))

  it('gives the expected items and errors', async () => {
    const { items, rows, errors } = await mapFile(file, 'test/fixtures/reviews-small.mapping.json')
    const ids = new Set(items.map(({ external_id }) => external_id))
    expect(rows).toBe(expected.rows)
    expect(errors).toEqual(expected.errors)
    expect(new Set(errors.map(({ row }) => row)).size).toBe(expected.rejected)
    expect(items).toHaveLength(expected.rows - expected.rejected)
    expect(ids.size).toBe(expected.created)
    expect(items.length - ids.size).toBe(expected.updated + expected.unchanged)
    expect(meanStars(items)).toBe(expected.meanStarsOfItems)
    expect(refusals(items)).toEqual([])
  })

  it('keeps texts of every kind', async () => {
    const { items } = await mapFile(file, 'test/fixtures/reviews-small.mapping.json')
    const comments = items.map(({ comment }) => comment)
    expect(comments).toContain('Line one.\nLine two, after a break.\nLine three.')
    expect(comments).toContain('She said "no problem" and meant it, "really".')
    expect(comments).toContain('Loved it 😀👍🏽 family desk 👩‍👩‍👧 🇳🇴')
    expect(comments).toContain('خدمة ممتازة، شكرا جزيلا!')
    expect(comments).toContain('<script>alert("hi")</script><b>Bold</b> & <img src=x onerror=alert(1)>')
    expect(comments).toContain('=HYPERLINK("http://example.com","click")')
    expect(comments).toContain('Space around everything.')
    expect(comments).toContain('Padded with no-break spaces.')
  })
})

describe.skipIf(!existsSync(LOUNGE_REVIEWS))(
  `lounge-reviews.csv (skipped where ${LOUNGE_REVIEWS}, which is not part of the repository, is absent)`,
  () => {
    const mappingFile = 'examples/lounge-reviews.mapping.json'

    it('has 2264 rows, 2192 items and 72 errors, each with its row and reason', async () => {
      const { rows, items, errors } = await mapFile(LOUNGE_REVIEWS, mappingFile)
      expect([rows, items.length, errors.length]).toEqual([2264, 2192, 72])
      expect(new Set(errors.map(({ row }) => row)).size).toBe(72)
      expect(new Set(errors.map(({ column }) => column))).toEqual(new Set(['overall_rating']))
      expect(errors.filter(({ message }) => message === 'is missing')).toHaveLength(5)
      expect(errors.filter(({ message }) => message.endsWith('is above 5'))).toHaveLength(67)
      expect(meanStars(items)).toBe('3.2144')
      expect(refusals(items)).toEqual([])
      expect((await checkCsv(createReadStream(LOUNGE_REVIEWS))).rows).toBe(2264)
    })

    it('has 2264 different rows', async () => {
      const { mapping, records } = await mapFile(LOUNGE_REVIEWS, mappingFile)
      const { external_id, responded_at } = mapping
      const map = createMapper({ external_id, responded_at }, TIME_ZONE)
      const ids = records.map((record) => {
        const mapped = map(record)
        return 'item' in mapped ? mapped.item.external_id : null
      })
      expect(new Set(ids).size).toBe(2264)
    })

    it('keeps dates, stores and answers', async () => {
      const { records, items } = await mapFile(LOUNGE_REVIEWS, mappingFile)
      const days = new Set(records.map(({ date }) => date))
      for (const { responded_at } of items) expect(days).toContain(dateIn(TIME_ZONE, new Date(responded_at)))
      expect(records.filter(({ airport }) => airport === '')).toHaveLength(94)
      expect(items.every(({ answers }) => (answers?.length ?? 0) <= 7)).toBe(true)
      expect(items[0]).toMatchObject({ brand: 'adria-airways', stars: 3, channel: 'Review site' })
      expect(items[0]).not.toHaveProperty('properties')
      expect(items[1]?.properties).toEqual({ store_name: 'Larnaca Airport' })
    })

    it('is guessed correctly', async () => {
      const { header, records } = await mapFile(LOUNGE_REVIEWS, mappingFile)
      const { mapping } = guessMapping(header, records)
      expect(mapping).toMatchObject({
        comment: { column: 'content' },
        responded_at: { column: 'date', format: 'iso' },
        brand: { column: 'airline_name' },
        properties: { store_name: { column: 'airport' } },
      })
      // 67 of its overall ratings are above 5.
      expect(mapping).not.toHaveProperty('stars')
      expect(mapping.answers).toHaveLength(8)
      expect(mapping.answers).toContainEqual({
        question: 'Overall',
        column: 'overall_rating',
        type: 'scale',
        number: { min: 1, max: 10 },
      })
    })
  },
)
