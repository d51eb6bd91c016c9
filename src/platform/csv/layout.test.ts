import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CsvOptions, openCsv } from '#platform/csv/csv.ts'
import { spreadsheetCsv } from '#platform/csv/formulas.ts'

const CHUNK_SIZES = [1, 2, 3, 1_000]

async function read(data: string | Buffer, size = 1_000, options: CsvOptions = {}) {
  const bytes = Buffer.from(data as string)
  const count = Math.ceil(bytes.length / size)
  const chunks = Array.from({ length: count }, (_, at) => bytes.subarray(at * size, (at + 1) * size))
  const file = await openCsv(Readable.from(chunks), options)
  const rows: unknown[] = []
  for await (const row of file.rows)
    rows.push('record' in row ? Object.values(row.record) : row.error.message)
  const { header, delimiter, headerLine } = file
  return { header, delimiter, headerLine, encoding: file.text.encoding, rows }
}

describe('the encoding', () => {
  const LINES = 'id\tcomment\r\n1\tSchön gelöst, 10 € – „danke“\r\n2\t’s avonds\r\n'
  const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16()

  it.each([
    ['utf-8', Buffer.from(LINES)],
    ['utf-8', Buffer.from(`\uFEFF${LINES}`)],
    ['utf-16le', Buffer.from(`\uFEFF${LINES}`, 'utf16le')],
    ['utf-16le', Buffer.from(LINES, 'utf16le')],
    ['utf-16be', swapped(Buffer.from(`\uFEFF${LINES}`, 'utf16le'))],
    ['utf-16be', swapped(Buffer.from(LINES, 'utf16le'))],
    ['windows-1252', windows1252(LINES)],
  ])('%s is found and decoded, cut anywhere', async (encoding, bytes) => {
    for (const size of CHUNK_SIZES)
      expect(await read(bytes, size)).toEqual({
        header: ['id', 'comment'],
        delimiter: '\t',
        headerLine: 1,
        encoding,
        rows: [
          ['1', 'Schön gelöst, 10 € – „danke“'],
          ['2', '’s avonds'],
        ],
      })
  })

  it('is Windows-1252 even if the first non-ASCII letter comes late', async () => {
    const lines = `id,comment\n${'1,plain\n'.repeat(20_000)}2,gelöst\n`
    const { encoding, rows } = await read(windows1252(lines), 65_536)
    expect([encoding, rows.at(-1), rows.length]).toEqual(['windows-1252', ['2', 'gelöst'], 20_001])
  })

  it('returns any UTF-8 and UTF-16 text unchanged, whatever the chunk borders', async () => {
    const cell = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter((text) => text === text.trim() && !/["\0'\uFEFF]/.test(text))
    await fc.assert(
      fc.asyncProperty(cell, fc.integer({ min: 1, max: 9 }), async (text, size) => {
        const lines = `name,word\n"${text}",x\n`
        for (const bytes of [Buffer.from(`\uFEFF${lines}`), Buffer.from(`\uFEFF${lines}`, 'utf16le')])
          expect((await read(bytes, size)).rows).toEqual([[text, 'x']])
      }),
    )
  })
})

describe('the header', () => {
  it.each([
    ['a line of Excel', 'sep=;\nid;stars\n1;5\n', ';', 2],
    ['a line of Excel with a bar', 'sep=|\r\nid|stars\r\n1|5\r\n', '|', 2],
    ['a title and an empty line', 'Export of 26 November 2026\n\nid,stars\n1,5\n', ',', 3],
    ['a title with empty cells', 'Export of 26 November 2026,\n,\nid,stars\n1,5\n', ',', 3],
    ['a title with commas', 'Report, November, 2026\nid;stars\n1;5\n2;4\n', ';', 2],
    ['a sentence in quotes', '"All, of it"\nid\tstars\n1\t5\n', '\t', 2],
  ])('is found below %s', async (_name, data, delimiter, headerLine) => {
    for (const size of CHUNK_SIZES)
      expect(await read(data, size)).toMatchObject({ header: ['id', 'stars'], delimiter, headerLine })
    expect((await read(data)).rows[0]).toEqual(['1', '5'])
  })

  it.each([
    ['one column', 'comment\nFine, thanks\nGood\n'],
    ['a header with few names', 'id,,,\n1,2,3,4\n2,3,4,5\n'],
    ['names of several lines', '"Response\nID","Overall\nrating"\n1,5\n2,4\n'],
  ])('is the first line of a file with %s', async (_name, data) => {
    expect((await read(data)).headerLine).toBe(1)
  })

  it('is the line with the columns of the mapping', async () => {
    const data = 'Period,From,To\nName,Stars,Comment\nMaren,5,fine\n'
    expect((await read(data)).header).toEqual(['Period', 'From', 'To'])
    expect((await read(data, 9, { columns: ['Stars'] })).rows).toEqual([['Maren', '5', 'fine']])
  })

  it('makes names of equal columns unique', async () => {
    const { header, rows } = await read('id,Comment, Comment,Comment (2),Comment\n1,a,b,c,d\n')
    expect(header).toEqual(['id', 'Comment', 'Comment (3)', 'Comment (2)', 'Comment (4)'])
    expect(rows).toEqual([['1', 'a', 'b', 'c', 'd']])
  })
})

it('texts of our own exports are read back unchanged, including guarded formulas', async () => {
  const start = fc.constantFrom('', '=', "'=", "''=", "'", '-', '+47', '@', "'-1", '\uFF1D', '\t=')
  const cell = fc.tuple(start, fc.string({ unit: 'grapheme' })).map((parts) => parts.join(''))
  const storable = cell.filter((text) => !text.includes('\0'))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(storable, storable), { minLength: 1, maxLength: 5 }), async (rows) => {
      const csv = spreadsheetCsv(['one', 'two'])
      for (const [one, two] of rows) csv.write({ one, two })
      csv.end()
      const found = await read(await text(csv))
      expect(found.rows).toEqual(rows)
    }),
  )
})

/** The bytes that a Windows program would save. */
function windows1252(text: string): Buffer {
  const decoder = new TextDecoder('windows-1252')
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Buffer.from([byte])), byte]))
  return Buffer.from(Array.from(text, (character) => bytes.get(character) ?? 0x3f))
}
