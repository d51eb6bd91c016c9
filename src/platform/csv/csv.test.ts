import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CsvOptions, CsvRow } from '#platform/csv/csv.ts'
import { checkCsv, MAX_FIELD_LENGTH, openCsv } from '#platform/csv/csv.ts'
import { CsvFault } from '#platform/csv/csv-bytes.ts'
import { spreadsheetCsv } from '#platform/csv/formulas.ts'

function chunks(data: string | Buffer, size = 7): AsyncIterable<Uint8Array> {
  const bytes = Buffer.from(data as string)
  const count = Math.ceil(bytes.length / size)
  return Readable.from(
    Array.from({ length: count }, (_, index) => bytes.subarray(index * size, (index + 1) * size)),
  )
}

async function read(data: string | Buffer, options?: CsvOptions, size?: number) {
  const { header, delimiter, rows } = await openCsv(chunks(data, size), options)
  const found: CsvRow[] = []
  for await (const row of rows) found.push(row)
  return { header, delimiter, rows: found }
}

async function records(data: string | Buffer, options?: CsvOptions) {
  const { rows } = await read(data, options)
  return rows.map((row) => ('record' in row ? Object.values(row.record) : row.error.message))
}

async function faultOf(data: string | Buffer, options?: CsvOptions, size?: number): Promise<CsvFault> {
  try {
    await read(data, options, size)
  } catch (error) {
    if (error instanceof CsvFault) return error
    throw error
  }
  throw new Error('no fault was found')
}

describe('rows', () => {
  it('are counted from 1 without the header and blank lines', async () => {
    const { header, rows } = await read('a, b \n1,2\n\n\n3,4')
    expect(header).toEqual(['a', 'b'])
    expect(rows).toEqual([
      { row: 1, record: { a: '1', b: '2' } },
      { row: 2, record: { a: '3', b: '4' } },
    ])
  })

  it('may end in any line end, mixed ones too, and the last needs none', async () => {
    expect(await records('a,b\r\n1,"2"\n"3",4\r\n5,"6"\r7,8')).toEqual([
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
      ['7', '8'],
    ])
  })

  it('keep quoted delimiters, line ends and quotes', async () => {
    expect(await records('a,b\n"x,y","1\r\n2 ""so"" 3"\n')).toEqual([['x,y', '1\r\n2 "so" 3']])
  })

  it('are read as UTF-8 with or without the byte order mark, whatever the chunk borders', async () => {
    for (const size of [1, 2, 3, 5, 1000]) {
      const { header, rows } = await read('\uFEFFnavn,ø\nÅse,خدمة 👩‍👩‍👧\n', {}, size)
      expect(header).toEqual(['navn', 'ø'])
      expect(rows).toEqual([{ row: 1, record: { navn: 'Åse', ø: 'خدمة 👩‍👩‍👧' } }])
    }
  })

  it('a header alone gives no rows', async () => {
    expect(await read('a,b')).toMatchObject({ header: ['a', 'b'], rows: [] })
  })

  it('may belong to a column without a name, or one named like an object property', async () => {
    const { header, rows } = await read(',__proto__,constructor\n1,2,3\n')
    expect(header).toEqual(['Column 1', '__proto__', 'constructor'])
    expect(rows[0] && 'record' in rows[0] && Object.entries(rows[0].record)).toEqual([
      ['Column 1', '1'],
      ['__proto__', '2'],
      ['constructor', '3'],
    ])
  })

  const cell = fc
    .oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom("'", '=', '+', '@', '＋', 'a') }),
    )
    .filter((text) => !text.includes('\0'))
  const tableOf = (content: fc.Arbitrary<string>) =>
    fc.array(fc.tuple(content, content, content), { maxLength: 8 })
  const chunkSize = fc.integer({ min: 1, max: 40 })
  const contents = (rows: readonly CsvRow[]) =>
    rows.map((row) => ('record' in row ? Object.values(row.record) : null))

  it('of other programs survive a round trip in chunks of any size', async () => {
    const isMarkedAsText = (text: string) => /^'+[^'\p{L}]/u.test(text)
    await fc.assert(
      fc.asyncProperty(
        tableOf(cell.filter((text) => !isMarkedAsText(text))),
        fc.constantFrom(',', ';', '\t'),
        chunkSize,
        fc.boolean(),
        async (rows, delimiter, size, windows) => {
          const file = stringify([['a', 'b', 'c'], ...rows], {
            delimiter,
            quoted: true,
            record_delimiter: windows ? 'windows' : 'unix',
          })
          const found = await read(file, {}, size)
          expect(found.delimiter).toBe(delimiter)
          expect(contents(found.rows)).toEqual(rows)
        },
      ),
    )
  })

  it('of our own files survive a round trip, whatever formulas and apostrophes they have', async () => {
    await fc.assert(
      fc.asyncProperty(tableOf(cell), chunkSize, async (rows, size) => {
        const writer = spreadsheetCsv(['a', 'b', 'c'])
        for (const row of rows) writer.write(row)
        writer.end()
        const found = await read(await text(writer), {}, size)
        expect(contents(found.rows)).toEqual(rows)
      }),
    )
  })

  it('may mark a cell as text with an apostrophe, as spreadsheets do', async () => {
    expect(await records(`a,b\n'+47 900,"'=1+1"\n'tis,''\n`)).toEqual([
      ['+47 900', '=1+1'],
      ["'tis", "''"],
    ])
  })
})

describe('the delimiter', () => {
  it.each([
    ['a,b;c\n', ','],
    ['a;b;c,d\n', ';'],
    ['a\tb\n', '\t'],
    ['"a;b;c",d\n', ','],
    ['one\n', ','],
    ['\n\r\na;b\n', ';'],
  ])('of %j is %j', async (text, expected) => {
    expect((await read(text)).delimiter).toBe(expected)
  })

  it('can be set', async () => {
    expect(await read('a,b;c\n1,2;3', { delimiter: ';' })).toMatchObject({ header: ['a,b', 'c'] })
  })
})

describe('a broken row does not stop the others', () => {
  it('with too few or too many columns', async () => {
    expect(await records('a,b\n1\n2,3\n4,5,6\n7,8\n')).toEqual([
      'has 1 column where the header has 2',
      ['2', '3'],
      'has 3 columns where the header has 2',
      ['7', '8'],
    ])
  })

  it('with a stray quote, without affecting any other row', async () => {
    const stray = 'has a stray quote: within a quoted field it is written twice'
    expect(
      await records(
        'a,b\n"x" y,1\nfine,2\n"He said "hello" to me",3\n"Never\nclosed","4" 5\n"""Quoted"" start",6\n7,"""8"""\n',
      ),
    ).toEqual([stray, ['fine', '2'], stray, stray, ['"Quoted" start', '6'], ['7', '"8"']])
  })

  it('with an unclosed quote, reported once for the lines it joins', async () => {
    expect(await records('a,b\n1,"Great\n2,"Bad"\n3,fine\n')).toEqual([
      'has a stray quote: within a quoted field it is written twice',
      ['3', 'fine'],
    ])
  })

  it('but a quote within an unquoted cell is an ordinary character', async () => {
    expect(await records('a,b\n3,say "hi" and 5" <b class="x">\n')).toEqual([
      ['3', 'say "hi" and 5" <b class="x">'],
    ])
  })

  it('with a cell that is too long, naming its column', async () => {
    const long = 'x'.repeat(MAX_FIELD_LENGTH)
    expect(await records(`a,b\n1,${long}\n2,${long}y\n3,ok\n`)).toEqual([
      ['1', long],
      'is longer than 100,000 characters',
      ['3', 'ok'],
    ])
    const { rows } = await read(`a,b\n"${long}y",1\n`, {}, 65_536)
    expect(rows).toEqual([{ row: 1, error: { column: 'a', message: 'is longer than 100,000 characters' } }])
  })
})

describe('an error of the whole file', () => {
  it.each([
    ['', 'CSV: the file is empty'],
    ['\uFEFF', 'CSV: the file is empty'],
    ['\n\r\n\n', 'CSV: the file is empty'],
    [', ,\n1,2,3\n', 'CSV: the header names no column (line 1)'],
    ['a,"b" c\n1,2\n', 'CSV: the header has a stray quote (line 1)'],
    ['a,b\n1,2\n3,"never closed\n4,5\n', 'CSV: row 2 has a quote that is never closed (line 3)'],
    ['a,b\n1,2\n\0,3\n', 'CSV: this is no text: it has a NUL byte (line 3)'],
    [
      Buffer.from('a,b\n1,å\n2,caf\xe9\n'.replace('å', '\xc3\xa5'), 'latin1'),
      'CSV: the text is not UTF-8, or the file is no text; save it as "CSV UTF-8" (line 3)',
    ],
    [
      Buffer.from('a,b\n1,2\n3,\x81\n', 'latin1'),
      'CSV: the text is not UTF-8, or the file is no text; save it as "CSV UTF-8" (line 3)',
    ],
    [
      Buffer.concat([Buffer.from('\uFEFFa,b\n1,2\n', 'utf16le'), Buffer.from([0x31])]),
      'CSV: the text is not UTF-16 throughout; save it as "CSV UTF-8" (line 3)',
    ],
    [
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      'CSV: the text is not UTF-8, or the file is no text; save it as "CSV UTF-8" (line 2)',
    ],
    ['PK\x03\x04\x14\0', 'CSV: this is an Excel workbook or a zip file; save the sheet as "CSV UTF-8"'],
  ])('%j', async (data, message) => {
    expect((await faultOf(data)).message).toBe(message)
    expect((await faultOf(data, {}, 100_000)).message).toBe(message)
  })

  it('is a header without a column of the mapping', async () => {
    const fault = await faultOf('a;b\n1;2\n', { columns: ['b', 'rating', 'date'] })
    expect(fault.message).toBe(
      'CSV: the header lacks "rating", "date", which the mapping names; it has "a", "b" (line 1)',
    )
    await expect(openCsv(chunks('a;b\n1;2\n'), { columns: ['c'] })).rejects.toThrow(CsvFault)
  })

  it('is a cell of 10 MB, which is read only up to the limit', async () => {
    let sent = 0
    async function* endless() {
      yield Buffer.from('a,b\n1,2\n3,"')
      for (; sent < 160; sent += 1) yield Buffer.alloc(65_536, 'x')
    }
    const { rows } = await openCsv(endless())
    const found: CsvRow[] = []
    await expect(
      (async () => {
        for await (const row of rows) found.push(row)
      })(),
    ).rejects.toThrow('CSV: row 2 is longer than 1000000 bytes; perhaps a quote is never closed (line 3)')
    expect(found).toEqual([{ row: 1, record: { a: '1', b: '2' } }])
    expect(sent).toBeLessThan(20)
  })

  it('is an endless line of delimiters', async () => {
    const fault = await faultOf(`a,b\n1,2\n${','.repeat(3_000_000)}`, {}, 100_000)
    expect(fault.message).toMatch(/^CSV: row 2 is longer than 1000000 bytes/)
  })

  it('is found in advance by checkCsv, which otherwise counts the rows', async () => {
    expect(await checkCsv(chunks('a,b\n1,2\n3\n4,5\n'))).toEqual({
      header: ['a', 'b'],
      headerLine: 1,
      encoding: 'utf-8',
      rows: 3,
    })
    await expect(checkCsv(chunks('a,b\n1,2\n3,"4\n'))).rejects.toThrow(
      'row 2 has a quote that is never closed',
    )
  })
})

it('any bytes cause a CsvFault at worst', async () => {
  const noise = fc.oneof(
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    fc
      .string({ unit: fc.constantFrom('a', 'é', '"', ',', ';', '\n', '\r', ' ', '😀'), maxLength: 200 })
      .map((text) => Buffer.from(text)),
  )
  await fc.assert(
    fc.asyncProperty(noise, fc.integer({ min: 1, max: 64 }), async (data, size) => {
      try {
        const { rows } = await read(data, {}, size)
        expect(rows.map(({ row }) => row)).toEqual(rows.map((_, index) => index + 1))
      } catch (error) {
        expect(error).toBeInstanceOf(CsvFault)
      }
    }),
  )
})

it('closes the source when the reader stops early', async () => {
  const source = Readable.from(Array.from({ length: 50 }, () => Buffer.from('a,b\n'.repeat(20_000))))
  const { rows } = await openCsv(source).then(
    (file) => file,
    () => {
      throw new Error('unreadable')
    },
  )
  for await (const { row } of rows) if (row === 2) break
  expect(source.destroyed).toBe(true)
})

it('closes the source when no row is read', async () => {
  const source = Readable.from(Array.from({ length: 50 }, () => Buffer.from('a,b\n'.repeat(20_000))))
  const { rows } = await openCsv(source)
  await rows.return()
  expect(source.destroyed).toBe(true)
})
