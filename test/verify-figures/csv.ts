import { parse } from 'csv-parse/sync'

/** Rows of an exported file, by column name. */
export const readCsv = (text: string): Record<string, string>[] => parse(text, { bom: true, columns: true })

/** Parses a number; null for an empty cell. */
export const numberOf = (cell: string | undefined): number | null =>
  cell === undefined || cell === '' ? null : Number(cell)
