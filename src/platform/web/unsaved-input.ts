import { listLocalKeys, readLocal, removeLocal, writeLocal } from '#ui/local-storage.ts'

/**
 * Input that was not saved to the server yet, stored in this browser. It survives an expired session, a reload and a
 * crash. A person's id belongs to one company, so another account in the same browser never finds it. It is removed
 * when it is saved, when the person signs out, and after 30 days.
 */
export type UnsavedInput = { at: string; value: unknown }

const LONGEST_KEPT_DAYS = 30
const MILLISECONDS_PER_DAY = 86_400_000

const prefixOf = (personId: number): string => `plaudit-typed-${personId}-`
/** Keys of earlier versions, which are read until they are gone. */
const earlierKeys = (personId: number): string[] => [
  `plaudit-reviews-${personId}`,
  ...listLocalKeys(`plaudit-survey-${personId}-`),
]

/** Stores a value for a place such as `one-on-one-7-fields`; null removes it. */
export function storeUnsavedInput(personId: number, place: string, value: unknown): void {
  const key = prefixOf(personId) + place
  if (value === null) removeLocal(key)
  else writeLocal(key, JSON.stringify({ at: new Date().toISOString(), value }))
}

export const readUnsavedInput = (personId: number, place: string): UnsavedInput | null =>
  readTyped(prefixOf(personId) + place)

/** The time of the newest input in places that start with `place`; null if there is none. */
export function unsavedInputTime(personId: number, place: string): string | null {
  const times = listLocalKeys(prefixOf(personId) + place).flatMap((key) => readTyped(key)?.at ?? [])
  return times.sort().at(-1) ?? null
}

/** Removes the input in places that start with `place`; without one, all input of the person. */
export function removeUnsavedInput(personId: number, place = ''): void {
  for (const key of listLocalKeys(prefixOf(personId) + place)) removeLocal(key)
  if (place === '') for (const key of earlierKeys(personId)) removeLocal(key)
}

/** Local storage can be edited by anyone: an invalid value counts as none. */
function readTyped(key: string): UnsavedInput | null {
  try {
    const { at, value } = JSON.parse(readLocal(key) || 'null') as UnsavedInput
    const age = Date.now() - Date.parse(at)
    if (Number.isNaN(age) || value === undefined) return null
    if (age <= LONGEST_KEPT_DAYS * MILLISECONDS_PER_DAY) return { at, value }
    removeLocal(key)
  } catch {
    // Invalid, so it counts as none.
  }
  return null
}
