const PAGE = 8

/** The row to which a key moves from row `at` in a list of `count` rows; undefined if the key does not move. */
export function nextListIndex(key: string, at: number, count: number): number | undefined {
  const last = count - 1
  if (last < 0) return undefined
  if (key === 'ArrowDown') return at >= last ? 0 : at + 1
  if (key === 'ArrowUp') return at <= 0 ? last : at - 1
  if (key === 'PageDown') return Math.min(last, at + PAGE)
  if (key === 'PageUp') return Math.max(0, at - PAGE)
  return undefined
}
