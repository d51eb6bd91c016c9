/** Values by property, as `key=value` each, as a list to choose from has them. */
export const pairsOf = (record: Readonly<Record<string, string | readonly string[]>> = {}): string[] =>
  Object.entries(record).flatMap(([key, values]) => [values].flat().map((value) => `${key}=${value}`))

/** The other way. The first = parts: a value may have others. */
export function recordOf(pairs: readonly string[]): Record<string, string[]> {
  const record = new Map<string, string[]>()
  for (const pair of pairs) {
    const at = pair.indexOf('=')
    const [key, value] = [pair.slice(0, at), pair.slice(at + 1)]
    record.set(key, [...(record.get(key) ?? []), value])
  }
  return Object.fromEntries(record)
}
