import type { Transform } from 'node:stream'
import { stringify } from 'csv-stringify'

/**
 * Records in, CSV out, for spreadsheets: with a byte order mark, and with texts that a spreadsheet would run as formulas
 * made harmless by an apostrophe in front.
 */
export const spreadsheetCsv = (columns: readonly string[]): Transform =>
  stringify({
    header: true,
    columns: [...columns],
    bom: true,
    escape_formulas: true,
    // A text that begins with the apostrophe of a formula gets one more, so that reading takes away the right one.
    cast: {
      string: (text) => (GUARDED.test(text) ? `'${text}` : text),
      // In words: the library writes 1 for true, and nothing for false.
      boolean: String,
    },
  })

const GUARDED = /^'+[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

/** The text that was written so. */
export const withoutApostrophe = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text)
