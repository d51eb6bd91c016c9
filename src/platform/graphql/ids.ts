import { invalid, notFound } from '#platform/errors/app-error.ts'

const WHOLE = /^[1-9]\d{0,15}$/

/** Parses an id; null for anything else, which then counts as an unknown id. */
export function idOrNull(id: string | number): number | null {
  const text = String(id)
  const number = WHOLE.test(text) ? Number(text) : null
  return number !== null && Number.isSafeInteger(number) ? number : null
}

/** The same, with 0 for anything else: no record has this id, so looking it up finds none. */
export const lookupId = (id: string | number): number => idOrNull(id) ?? 0

/** Parses the id of a record that an argument refers to; throws 422 at the argument. */
export function idAt(path: string, id: string | number): number {
  const number = idOrNull(id)
  if (number === null) throw invalid([{ path, message: 'is not an id' }])
  return number
}

/** The same, but keeps null (remove) and undefined (leave unchanged). */
export function optionalIdAt<None extends null | undefined>(
  path: string,
  id: string | number | None,
): number | None {
  return typeof id === 'string' || typeof id === 'number' ? idAt(path, id) : (id as None)
}

/** Parses the id of the record that a field is about, such as "This goal"; a text that is no id is not found. */
export function recordId(id: string | number, record: string): number {
  const number = idOrNull(id)
  if (number === null) throw notFound(record)
  return number
}

/** Parses a list of at most `most` ids and drops duplicates. */
export function idsAt(path: string, ids: readonly (string | number)[], most: number): number[] {
  if (ids.length > most) throw invalid([{ path, message: `must not have more than ${most} ids` }])
  return [...new Set(ids.map((id) => idAt(path, id)))]
}
