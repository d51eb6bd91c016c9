import { quote } from '#platform/csv/quote.ts'
/** The value of a cell, or the reason it has none. A `fault` rejects the row. */
export type Reading<Value> = { value: Value | undefined } | { fault: string }

export type NumberRule = {
  min?: number | undefined
  max?: number | undefined
  whole?: boolean | undefined
  decimal_comma?: boolean | undefined
  values?: Record<string, number> | undefined
}

/** Reads a number as people write it: 3, 3.0, -2.5; with the rule's decimal comma also 3,5. */
export function numberReader(rule: NumberRule): (text: string) => Reading<number> {
  const listed = foldedMap(rule.values)
  return (text) => {
    const decimal = rule.decimal_comma ? text.replace(',', '.') : text
    const written = /^[+-]?\d{1,15}(\.\d{1,15})?$/.test(decimal) ? Number(decimal) : undefined
    const value = listed.get(fold(text)) ?? listed.get(String(written)) ?? written
    if (value === undefined) return { fault: `${quote(text)} is not a number` }
    if (rule.min !== undefined && value < rule.min) return { fault: `${quote(text)} is below ${rule.min}` }
    if (rule.max !== undefined && value > rule.max) return { fault: `${quote(text)} is above ${rule.max}` }
    if (rule.whole && !Number.isInteger(value)) return { fault: `${quote(text)} is not a whole number` }
    // Adding zero turns -0 into 0, the value that the database returns.
    return { value: value + 0 }
  }
}

export function textReader(rule: {
  values?: Record<string, string> | undefined
  only_listed?: boolean | undefined
}): (text: string) => Reading<string> {
  const listed = foldedMap(rule.values)
  return (text) => {
    const value = listed.get(fold(text))
    if (value !== undefined) return { value: value === '' ? undefined : value }
    return rule.only_listed
      ? { fault: `${quote(text)} is not among the values of the mapping` }
      : { value: text }
  }
}

/**
 * Trims the text and converts line breaks to \n, unless the rule keeps them. Returns undefined if the text is empty
 * or listed as meaning nothing.
 */
export function cellReader(
  empty: readonly string[],
  { keepSpace = false } = {},
): (cell: string | undefined) => string | undefined {
  const nothing = new Set(empty.map(fold))
  return (cell = '') => {
    const text = keepSpace ? cell : cell.trim().replace(/\r\n?/g, '\n')
    return text === '' || nothing.has(fold(text)) ? undefined : text
  }
}

function foldedMap<Value>(values: Record<string, Value> | undefined): Map<string, Value> {
  return new Map(Object.entries(values ?? {}).map(([text, value]) => [fold(text), value]))
}

function fold(text: string): string {
  return text.trim().toLowerCase()
}
