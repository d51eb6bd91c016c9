import { invalid } from '#platform/errors/app-error.ts'

const WHOLE = /^[1-9]\d{0,15}$/

/** The number behind an id of the wire; null for a text that is none, which is then as unknown as any other id. */
export function idOrNull(id: string | number): number | null {
  const text = String(id)
  const number = WHOLE.test(text) ? Number(text) : null
  return number !== null && Number.isSafeInteger(number) ? number : null
}

/** The same for an argument that names a record to be used: 422 at the argument. */
export function idAt(path: string, id: string | number): number {
  const number = idOrNull(id)
  if (number === null) throw invalid([{ path, message: 'is not an id' }])
  return number
}

/** Null and not given stay what they are: to take away, and to leave alone. */
export function optionalIdAt<None extends null | undefined>(
  path: string,
  id: string | number | None,
): number | None {
  return typeof id === 'string' || typeof id === 'number' ? idAt(path, id) : (id as None)
}

/** A list of ids, each once; `most` at the most. */
export function idsAt(path: string, ids: readonly (string | number)[], most: number): number[] {
  if (ids.length > most) throw invalid([{ path, message: `must not have more than ${most} ids` }])
  return [...new Set(ids.map((id) => idAt(path, id)))]
}
