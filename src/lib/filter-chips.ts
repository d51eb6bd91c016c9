/** Text of a chip with several values; the English screen texts use the same word. */
export const MULTIPLE = 'Multiple'

/** Filters that get a chip, in order. Empty values and 0 (also as the text '0') get none. */
export function chips<Filters extends object>(
  filters: Filters,
): { key: keyof Filters & string; value: unknown }[] {
  return Object.entries(filters)
    .filter(([, value]) => !isEmptyFilter(value))
    .map(([key, value]) => ({ key: key as keyof Filters & string, value }))
}

/** The name of the only chosen value, or a word for several. */
export function chipLabel(names: readonly string[], multiple: string = MULTIPLE): string {
  return names.length > 1 ? multiple : (names[0] ?? '')
}

export function isEmptyFilter(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  return (
    value === undefined || value === null || value === false || value === '' || value === 0 || value === '0'
  )
}
