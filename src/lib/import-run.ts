/** The stages of an import of any kind. */
export const IMPORT_STATUSES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const
export type ImportStatus = (typeof IMPORT_STATUSES)[number]

/** The possible delimiters between two cells of a file. */
export const DELIMITERS = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** The supported encodings of a file. */
export const TEXT_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type TextEncoding = (typeof TEXT_ENCODINGS)[number]

/** Display names. */
export const ENCODING_NAMES: Readonly<Record<TextEncoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
}

/** Number of records shown as a preview of a file. */
export const SAMPLE_ROWS = 20

/** `row` counts from 1 without the header; `column` is null if the error is not about a single column. */
export type RowError = { row: number; column: string | null; message: string }

export type ImportTally = {
  rows: number
  created: number
  updated: number
  unchanged: number
  rejected: number
}
export const EMPTY_TALLY: ImportTally = { rows: 0, created: 0, updated: 0, unchanged: 0, rejected: 0 }

export const tallyOf = ({ rows, created, updated, unchanged, rejected }: ImportTally): ImportTally => ({
  rows,
  created,
  updated,
  unchanged,
  rejected,
})
