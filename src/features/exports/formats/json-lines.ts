import { Transform } from 'node:stream'
import type { Cell } from '#features/exports/cell.ts'
import { type ColumnType, isEmpty } from '#features/exports/formats/column-types.ts'

/** Converts records to JSON Lines: an object on each line, with every column. Texts are written as they are. */
export function jsonLines(columns: readonly string[], types: readonly (ColumnType | null)[]): Transform {
  return new Transform({
    writableObjectMode: true,
    transform(record: readonly Cell[], _encoding, done) {
      const entries = columns.map((name, at) => [name, jsonValue(record[at], types[at] ?? null)])
      done(null, `${JSON.stringify(Object.fromEntries(entries))}\n`)
    },
  })
}

function jsonValue(cell: Cell | undefined, type: ColumnType | null): Cell {
  if (isEmpty(cell)) return null
  return type === 'boolean' && typeof cell === 'string' ? cell === 'true' : cell
}
