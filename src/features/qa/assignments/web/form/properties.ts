/** Properties as `key=value` options for a list. */
export const toPropertyPairs = (
  record: Readonly<Record<string, string | readonly string[]>> = {},
): string[] =>
  Object.entries(record).flatMap(([key, values]) => [values].flat().map((value) => `${key}=${value}`))

/** The reverse of `toPropertyPairs`. Splits at the first `=`, because values can contain more. */
export function toPropertyRecord(pairs: readonly string[]): Record<string, string[]> {
  const record = new Map<string, string[]>()
  for (const pair of pairs) {
    const at = pair.indexOf('=')
    const [key, value] = [pair.slice(0, at), pair.slice(at + 1)]
    record.set(key, [...(record.get(key) ?? []), value])
  }
  return Object.fromEntries(record)
}

type Known = readonly { key: string; values: readonly { value: string | number | boolean }[] }[]

/** Undefined while the properties are loading. */
export const propertyOptions = (known: Known | undefined) =>
  known?.flatMap(({ key, values }) =>
    values.map(({ value }) => ({ value: `${key}=${value}`, label: `${key}: ${value}` })),
  )
