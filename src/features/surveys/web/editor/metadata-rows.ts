/** A key with its value as text. `same` is the original value if the text has not been changed. */
export type MetadataRow = { key: string; text: string; saved?: { text: string; value: unknown } }

/** Maintained by the editor itself, so not editable. */
const OWN_KEYS: readonly string[] = ['required', 'identifier']

export const rowsOf = (metadata: Readonly<Record<string, unknown>>): MetadataRow[] =>
  Object.entries(metadata)
    .filter(([key]) => !OWN_KEYS.includes(key))
    .map(([key, value]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      return { key, text, saved: { text, value } }
    })

/** The metadata with these rows, and the editor's own keys unchanged. */
export function metadataOf(
  before: Readonly<Record<string, unknown>>,
  rows: readonly MetadataRow[],
): Record<string, unknown> {
  const own = Object.entries(before).filter(([key]) => OWN_KEYS.includes(key))
  const written = rows
    .filter(({ key, text }) => key.trim() !== '' || text !== '')
    .map(({ key, text, saved }) => [key.trim(), saved?.text === text ? saved.value : text] as const)
  return Object.fromEntries([...own, ...written])
}

export type RowFault = 'empty' | 'twice' | 'own'

/** Why a row is invalid. Empty rows are left out. */
export function faultOfRow(rows: readonly MetadataRow[], index: number): RowFault | null {
  const row = rows[index]
  const key = row?.key.trim() ?? ''
  if (key === '') return row?.text ? 'empty' : null
  if (OWN_KEYS.includes(key)) return 'own'
  return rows.slice(0, index).some((other) => other.key.trim() === key) ? 'twice' : null
}
