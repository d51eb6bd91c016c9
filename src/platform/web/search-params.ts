/** Search parameters of an address: text, or a list if a key repeats. Codecs give them types. */
export type RawSearch = Record<string, string | string[]>
type Value = string | number | boolean | null | undefined
export type SearchValues = Readonly<Record<string, Value | readonly Value[]>>

export function parseSearch(search: string): RawSearch {
  const params = new URLSearchParams(search)
  const raw: RawSearch = Object.create(null)
  for (const key of new Set(params.keys())) {
    const values = params.getAll(key)
    raw[key] = values.length > 1 ? values : (values[0] ?? '')
  }
  return { ...raw }
}

/** Returns '' or '?…'; empty values are omitted. */
export function stringifySearch(search: SearchValues): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== null && item !== undefined && item !== '') params.append(key, String(item))
    }
  }
  return params.size > 0 ? `?${params}` : ''
}
