import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { DuckDBInstance } from '@duckdb/node-api'
import { parse } from 'csv-parse/sync'
import { afterAll, describe, expect, test } from 'vitest'
import type { Cell } from '#features/exports/cell.ts'
import { EXPORT_FORMATS, type ExportFormat } from '#features/exports/contract.ts'
import type { ColumnType } from '#features/exports/formats/column-types.ts'
import { exportContent, FORMATS } from '#features/exports/formats/formats.ts'

const folder = mkdtempSync(join(tmpdir(), 'plaudit-formats-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const COLUMNS: readonly [string, ColumnType | null][] = [
  ['review_id', 'integer'],
  ['score', 'number'],
  ['autofailed', 'boolean'],
  ['completed_at', 'moment'],
  ['completed_at_local', 'local'],
  ['from', 'day'],
  ['comment', 'text'],
  ['all numbers', null],
  ['mixed. "quoted"', null],
  ['never', null],
]
const ROWS: readonly Cell[][] = [
  [1, 87.5, 'true', '2026-03-29T00:30:00.000Z', '2026-03-29 01:30:00', '2026-03-01', '=1+1', 4, 4, null],
  [
    9_007_199_254_740_991,
    0.1,
    'false',
    '2026-11-28T09:00:00.114Z',
    '2026-11-28 10:00:00',
    '2024-02-29',
    'æøå\u2028"😀',
    -2.5,
    'four',
    null,
  ],
  [3, null, null, null, null, null, '', null, true, null],
  [
    4,
    -1e-7,
    'true',
    '1999-12-31T23:59:59.999Z',
    '2000-01-01 00:59:59',
    '1999-12-31',
    "'-x\n,;",
    1e21,
    null,
    '',
  ],
]

async function* records(rows: readonly Cell[][] = ROWS) {
  yield* rows
}

async function write(format: ExportFormat, from = records()): Promise<string> {
  const source = { columns: COLUMNS.map(([name]) => name), types: COLUMNS.map(([, type]) => type) }
  const { content } = exportContent(format, source, from, { dataDirectory: folder })
  const file = join(folder, `file.${FORMATS[format].extension}`)
  writeFileSync(file, await buffer(content))
  return file
}

async function query(statement: string): Promise<Record<string, unknown>[]> {
  const db = await (await DuckDBInstance.create(':memory:')).connect()
  try {
    return (await db.runAndReadAll(statement)).getRowObjectsJson() as never
  } finally {
    db.closeSync()
  }
}

describe('Parquet', () => {
  test('has the types of the columns, and of the data where they are uniform', async () => {
    const file = await write('PARQUET')
    const described = await query(`describe select * from read_parquet('${file}')`)
    expect(described.map((column) => [column.column_name, column.column_type])).toEqual([
      ['review_id', 'BIGINT'],
      ['score', 'DOUBLE'],
      ['autofailed', 'BOOLEAN'],
      ['completed_at', 'TIMESTAMP WITH TIME ZONE'],
      ['completed_at_local', 'TIMESTAMP'],
      ['from', 'DATE'],
      ['comment', 'VARCHAR'],
      ['all numbers', 'DOUBLE'],
      ['mixed. "quoted"', 'VARCHAR'],
      ['never', 'VARCHAR'],
    ])
    expect(readdirSync(join(folder, 'uploads'))).toEqual([])
  })

  test('without rows still has its columns', async () => {
    const file = await write('PARQUET', records([]))
    expect(await query(`describe select * from read_parquet('${file}')`)).toHaveLength(COLUMNS.length)
    expect(await query(`select * from read_parquet('${file}')`)).toEqual([])
  })

  test('keeps many rows in order, over several row groups', async () => {
    const many = Array.from({ length: 45_000 }, (_, at): Cell[] => [at, at / 8, ...(ROWS[0]?.slice(2) ?? [])])
    const file = await write('PARQUET', records(many))
    expect(
      await query(
        `select count(*)::int as rows, sum(review_id)::int as ids, sum(score)::double as scores, bool_and(review_id = file_row_number) as ordered
           from read_parquet('${file}', file_row_number = true)`,
      ),
    ).toEqual([{ rows: 45_000, ids: 1_012_477_500, scores: 126_559_687.5, ordered: true }])
  })

  test('reports the error with which the records break off, and leaves no file', async () => {
    async function* broken() {
      yield* ROWS
      throw new Error('overtaken')
    }
    const { content, fault } = exportContent('PARQUET', { columns: ['id'], types: ['integer'] }, broken(), {
      dataDirectory: folder,
    })
    await expect(buffer(content)).rejects.toThrow('overtaken')
    expect(fault()?.message).toBe('overtaken')
    expect(readdirSync(join(folder, 'uploads'))).toEqual([])
  })

  test('writes a column as texts if a cell has not its type', async () => {
    const odd: Cell[][] = [['x-1', 'none', 'maybe', 'soon', 'noon', 'today', 'a', 1, 2, 3]]
    const file = await write('PARQUET', records(odd))
    const [row] = await query(`select * from read_parquet('${file}')`)
    expect(Object.values(row ?? {}).slice(0, 6)).toEqual(odd[0]?.slice(0, 6))
  })
})

test('JSON Lines has every column, with numbers, truth values and nulls', async () => {
  const file = await write('JSONL')
  const rows = await query(
    `select * from read_json('${file}', format = 'newline_delimited', columns = {review_id: 'BIGINT', autofailed: 'BOOLEAN', comment: 'VARCHAR', never: 'VARCHAR', "all numbers": 'DOUBLE'})`,
  )
  expect(
    rows.map(({ review_id, autofailed, comment, never }) => [review_id, autofailed, comment, never]),
  ).toEqual(
    ROWS.map(([id, , failed, , , , comment]) => [
      String(id),
      failed === null ? null : failed === 'true',
      comment || null,
      null,
    ]),
  )
})

test('the three formats have the same values; only CSV guards formulas', async () => {
  const files: Partial<Record<ExportFormat, string>> = {}
  for (const format of EXPORT_FORMATS) files[format] = await write(format)
  const csv: Record<string, string>[] = parse(
    await buffer(
      exportContent('CSV', { columns: COLUMNS.map(([name]) => name), types: [] }, records(), {
        dataDirectory: folder,
      }).content,
    ),
    { bom: true, columns: true },
  )
  const parquet = await query(
    `select review_id::varchar as review_id, score, autofailed::varchar as autofailed,
            strftime(completed_at at time zone 'UTC', '%Y-%m-%dT%H:%M:%S.%gZ') as completed_at,
            strftime(completed_at_local, '%Y-%m-%d %H:%M:%S') as completed_at_local, "from"::varchar as "from", comment,
            "all numbers", "mixed. ""quoted""", never from read_parquet('${files.PARQUET}')`,
  )
  const unguarded = (text: string) => text.replace(/^'(?='*[=+\-@])/, '')
  const differences = csv.flatMap((row, at) =>
    Object.entries(row).filter(([name, text]) => {
      const value = parquet[at]?.[name] ?? ''
      return typeof value === 'number' ? Number(text) !== value : unguarded(text) !== value
    }),
  )
  expect(differences).toEqual([])
  expect(csv[0]?.comment).toBe("'=1+1")
  expect(parquet[0]?.comment).toBe('=1+1')
})
