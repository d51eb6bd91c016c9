/**
 * Selects rows that add information about a column, so that the mapping is guessed from the whole file instead of its
 * first rows: the first 13 where a day or month is expected, the first rating above 5, the first long text.
 */
export function createRowSampler(): (record: Readonly<Record<string, string>>) => boolean {
  const seen = new Map<string, Set<string>>()
  return (record) => {
    let isInformative = false
    for (const [column, cell] of Object.entries(record)) {
      const kinds = kindsOf(cell.trim())
      if (kinds.length === 0) continue
      const known = seen.get(column) ?? new Set()
      seen.set(column, known)
      for (const kind of kinds)
        if (!known.has(kind)) {
          known.add(kind)
          isInformative = true
        }
    }
    return isInformative
  }
}

const LENGTHS = [60, 200, 300, 1_000]
const TOPS = [1, 5, 7, 10, 100]

function kindsOf(text: string): string[] {
  if (text === '') return []
  const length = LENGTHS.findLast((limit) => text.length > limit)
  if (length !== undefined) return [`longer than ${length}`]
  if (/^[+-]?\d{1,15}([.,]\d{1,6})?$/.test(text)) {
    const value = Number(text.replace(',', '.'))
    const top = TOPS.find((limit) => value <= limit) ?? 'any'
    return [
      value < 0 ? 'negative' : value < 1 ? 'below 1' : `up to ${top}`,
      ...(Number.isInteger(value) ? [] : ['fraction']),
    ]
  }
  const [, first, second] = /^(\d{1,2})[./-](\d{1,2})[./-]/.exec(text) ?? []
  if (first === undefined) return ['text']
  return [Number(first) > 12 ? 'day first' : Number(second) > 12 ? 'month first' : 'either first']
}
