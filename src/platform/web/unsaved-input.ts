import { listLocalKeys, readLocal, removeLocal, writeLocal } from '#ui/local-storage.ts'

/**
 * What a person typed and the server does not have yet, kept in this browser. It survives a session that ended, a
 * reload and a crash. The number of a person belongs to one company, so another account on the same browser never finds
 * it. It is removed once saved, when the person signs out, and after 30 days.
 */
export type UnsavedInput = { at: string; value: unknown }

const LONGEST_KEPT_DAYS = 30
const MILLISECONDS_PER_DAY = 86_400_000

const prefixOf = (personId: number): string => `plaudit-typed-${personId}-`
/** Keys of earlier versions, which are read until they are empty. */
const earlierKeys = (personId: number): string[] => [
  `plaudit-reviews-${personId}`,
  ...listLocalKeys(`plaudit-survey-${personId}-`),
]

/** Keeps a value for a place such as `one-on-one-7-fields`; null removes it. */
export function storeUnsavedInput(personId: number, place: string, value: unknown): void {
  const key = prefixOf(personId) + place
  if (value === null) removeLocal(key)
  else writeLocal(key, JSON.stringify({ at: new Date().toISOString(), value }))
}

export const readUnsavedInput = (personId: number, place: string): UnsavedInput | null =>
  readTyped(prefixOf(personId) + place)

/** When the newest work in places that start with `place` was typed; null if there is none. */
export function unsavedInputTime(personId: number, place: string): string | null {
  const times = listLocalKeys(prefixOf(personId) + place).flatMap((key) => readTyped(key)?.at ?? [])
  return times.sort().at(-1) ?? null
}

/** Removes work in places that start with `place`; all work of the person without one. */
export function removeUnsavedInput(personId: number, place = ''): void {
  for (const key of listLocalKeys(prefixOf(personId) + place)) removeLocal(key)
  if (place === '') for (const key of earlierKeys(personId)) removeLocal(key)
}

/** Anyone can write to the storage of a browser: a value that does not fit counts as none. */
function readTyped(key: string): UnsavedInput | null {
  try {
    const { at, value } = JSON.parse(readLocal(key) || 'null') as UnsavedInput
    const age = Date.now() - Date.parse(at)
    if (Number.isNaN(age) || value === undefined) return null
    if (age <= LONGEST_KEPT_DAYS * MILLISECONDS_PER_DAY) return { at, value }
    removeLocal(key)
  } catch {
    // As said above.
  }
  return null
}
