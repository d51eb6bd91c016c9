import { parse } from 'csv-parse/sync'

/** The rows of an exported file, by the names of its columns. */
export const readCsv = (text: string): Record<string, string>[] => parse(text, { bom: true, columns: true })

/** A number as files write it; an empty cell is no number. */
export const numberOf = (cell: string | undefined): number | null =>
  cell === undefined || cell === '' ? null : Number(cell)
