import type { Transform } from 'node:stream'
import { stringify } from 'csv-stringify'

/**
 * Converts records to CSV for spreadsheets: with a byte order mark, and with an apostrophe before texts that a
 * spreadsheet would run as formulas.
 */
export const spreadsheetCsv = (columns: readonly string[]): Transform =>
  stringify({
    header: true,
    columns: [...columns],
    bom: true,
    escape_formulas: true,
    // A text that already starts with such an apostrophe gets another one, so that reading removes the right one.
    cast: {
      string: (text) => (GUARDED.test(text) ? `'${text}` : text),
      // By default the library writes 1 for true and nothing for false.
      boolean: String,
    },
  })

const GUARDED = /^'+[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

/** Reverses the guarding of `spreadsheetCsv`. */
export const withoutApostrophe = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text)
