/** Text of a chip that stands for several values; the screens' English text has the same words. */
export const MULTIPLE = 'Multiple'

/** Filters that get a chip, in their order: empty values and 0 (also the text '0') show none. */
export function chips<Filters extends object>(
  filters: Filters,
): { key: keyof Filters & string; value: unknown }[] {
  return Object.entries(filters)
    .filter(([, value]) => !isEmptyFilter(value))
    .map(([key, value]) => ({ key: key as keyof Filters & string, value }))
}

/** The name of the one value chosen, or that there are several. */
export function chipLabel(names: readonly string[], multiple: string = MULTIPLE): string {
  return names.length > 1 ? multiple : (names[0] ?? '')
}

export function isEmptyFilter(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  return (
    value === undefined || value === null || value === false || value === '' || value === 0 || value === '0'
  )
}
