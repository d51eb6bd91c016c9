import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import type { Cell } from '#features/exports/cell.ts'
import { type ColumnType, isEmpty, TypeFinder } from '#features/exports/formats/column-types.ts'

/** Cells of a row group, which is held in memory. */
const CELLS_AT_ONCE = 200_000
const MOST_ROWS_AT_ONCE = 10_000

export type ParquetOptions = {
  columns: readonly string[]
  types: readonly (ColumnType | null)[]
  /** A path for a file that exists only meanwhile. */
  scratch: string
}

/**
 * Converts records to a Parquet file, in constant memory. The types of columns are known only after the last record, so
 * the records wait in a file. Every column may have nulls.
 */
export async function* parquetBytes(
  records: AsyncIterable<readonly Cell[]>,
  { columns, types: declared, scratch }: ParquetOptions,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    const types = await keep(records, scratch, declared)
    const writer = new ByteWriter()
    const parquet = new ParquetWriter({ writer, schema: schemaOf(columns, types), createdBy: 'Plaudit' })
    const rowsAtOnce = Math.max(1, Math.min(MOST_ROWS_AT_ONCE, Math.floor(CELLS_AT_ONCE / columns.length)))
    for await (const rows of groups(scratch, rowsAtOnce)) {
      parquet.write({
        columnData: columns.map((name, at) => ({
          name,
          data: rows.map((row) => parquetValue(row[at], types[at] ?? 'text')),
        })),
        rowGroupSize: rows.length,
      })
      yield taken(writer)
    }
    parquet.finish()
    yield taken(writer)
  } finally {
    await rm(scratch, { force: true })
  }
}

async function keep(
  records: AsyncIterable<readonly Cell[]>,
  scratch: string,
  declared: readonly (ColumnType | null)[],
): Promise<ColumnType[]> {
  const finders = declared.map((type) => new TypeFinder(type))
  await mkdir(dirname(scratch), { recursive: true })
  const file = await open(scratch, 'wx', 0o600)
  const stream = file.createWriteStream()
  try {
    for await (const record of records) {
      for (const [at, finder] of finders.entries()) finder.add(record[at] ?? null)
      if (!stream.write(lineOf(record))) await once(stream, 'drain')
    }
  } finally {
    await new Promise<void>((resolve) => stream.end(() => resolve()))
  }
  return finders.map(({ type }) => type)
}

/** Some line separators of Unicode would end the line when it is read. */
const lineOf = (record: readonly Cell[]) =>
  `${JSON.stringify(record).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`

async function* groups(scratch: string, rowsAtOnce: number): AsyncGenerator<Cell[][]> {
  let rows: Cell[][] = []
  for await (const line of createInterface({
    input: createReadStream(scratch),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    rows.push(JSON.parse(line))
    if (rows.length < rowsAtOnce) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
}

/** The bytes written since the last call. */
function taken(writer: ByteWriter): Uint8Array {
  const bytes = new Uint8Array(writer.buffer.slice(0, writer.index))
  writer.index = 0
  return bytes
}

type SchemaElement = ConstructorParameters<typeof ParquetWriter>[0]['schema'][number]

const ELEMENTS: Record<ColumnType, Omit<SchemaElement, 'name'>> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  integer: { type: 'INT64' },
  number: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
  moment: { type: 'INT64', logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' } },
  local: { type: 'INT64', logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: false, unit: 'MILLIS' } },
  day: { type: 'INT32', converted_type: 'DATE' },
}

const schemaOf = (columns: readonly string[], types: readonly ColumnType[]): SchemaElement[] => [
  { name: 'root', num_children: columns.length },
  ...columns.map(
    (name, at): SchemaElement => ({
      name,
      repetition_type: 'OPTIONAL',
      ...ELEMENTS[types[at] ?? 'text'],
    }),
  ),
]

function parquetValue(cell: Cell | undefined, type: ColumnType) {
  if (isEmpty(cell)) return null
  if (type === 'integer') return BigInt(cell)
  if (type === 'boolean') return cell === true || cell === 'true'
  if (type === 'number') return Number(cell)
  if (type === 'text') return String(cell)
  return new Date(type === 'local' ? `${cell}Z` : String(cell))
}
