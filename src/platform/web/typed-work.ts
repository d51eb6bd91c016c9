import { forget, keep, kept, keptKeys } from '#ui/kept.ts'

/**
 * What a person typed and the server does not have yet, kept in this browser. It survives a session that ended, a
 * reload and a crash. The number of a person belongs to one company, so another account on the same browser never finds
 * it. It is removed once saved, when the person signs out, and after 30 days.
 */
export type TypedWork = { at: string; value: unknown }

const LONGEST_KEPT_DAYS = 30
const MILLISECONDS_PER_DAY = 86_400_000

const prefixOf = (personId: number): string => `plaudit-typed-${personId}-`
/** Keys of earlier versions, which are read until they are empty. */
const earlierKeys = (personId: number): string[] => [
  `plaudit-reviews-${personId}`,
  ...keptKeys(`plaudit-survey-${personId}-`),
]

/** Keeps a value for a place such as `one-on-one-7-fields`; null removes it. */
export function keepTyped(personId: number, place: string, value: unknown): void {
  const key = prefixOf(personId) + place
  if (value === null) forget(key)
  else keep(key, JSON.stringify({ at: new Date().toISOString(), value }))
}

export const typedWork = (personId: number, place: string): TypedWork | null =>
  readTyped(prefixOf(personId) + place)

/** When the newest work in places that start with `place` was typed; null if there is none. */
export function typedAt(personId: number, place: string): string | null {
  const times = keptKeys(prefixOf(personId) + place).flatMap((key) => readTyped(key)?.at ?? [])
  return times.sort().at(-1) ?? null
}

/** Removes work in places that start with `place`; all work of the person without one. */
export function forgetTyped(personId: number, place = ''): void {
  for (const key of keptKeys(prefixOf(personId) + place)) forget(key)
  if (place === '') for (const key of earlierKeys(personId)) forget(key)
}

/** Anyone can write to the storage of a browser: a value that does not fit counts as none. */
function readTyped(key: string): TypedWork | null {
  try {
    const { at, value } = JSON.parse(kept(key) || 'null') as TypedWork
    const age = Date.now() - Date.parse(at)
    if (Number.isNaN(age) || value === undefined) return null
    if (age <= LONGEST_KEPT_DAYS * MILLISECONDS_PER_DAY) return { at, value }
    forget(key)
  } catch {
    // As said above.
  }
  return null
}
