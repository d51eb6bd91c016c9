import { readUnsavedInput, storeUnsavedInput } from '#platform/web/unsaved-input.ts'
import { readLocal, writeLocal } from '#ui/local-storage.ts'

export type Draft = { query: string; variables: string }
export type PastQuery = Draft & { at: string }
export type SavedQuery = Draft & { name: string }
export type KeptQueries = { history: PastQuery[]; saved: SavedQuery[] }

const LONGEST_HISTORY = 30
const MOST_SAVED = 100
const LONGEST_NAME = 80

/** Queries stay on the device, apart for each person. Answers are never stored. */
const keyOf = (personId: number): string => `plaudit-explorer.${personId}`
/** The history is unsaved input, so that it is removed when the person signs out. */
const HISTORY = 'explorer-history'

export const readKept = (personId: number): KeptQueries => ({
  history: drafts<PastQuery>(readUnsavedInput(personId, HISTORY)?.value, 'at'),
  saved: readSaved(personId),
})

export function writeKept(personId: number, { history, saved }: KeptQueries): void {
  storeUnsavedInput(personId, HISTORY, history.length > 0 ? history : null)
  writeLocal(keyOf(personId), JSON.stringify({ saved }))
}

/** Puts a query first. One that ran before moves instead of being listed twice. */
export const withRun = (kept: KeptQueries, { query, variables }: Draft, at: string): KeptQueries => ({
  ...kept,
  history: [
    { query, variables, at },
    ...kept.history.filter((past) => past.query !== query || past.variables !== variables),
  ].slice(0, LONGEST_HISTORY),
})

/** Saves a query. An existing one of the name is replaced. */
export function withSaved(kept: KeptQueries, name: string, { query, variables }: Draft): KeptQueries {
  const named = { name: name.trim().slice(0, LONGEST_NAME), query, variables }
  const others = kept.saved.filter((each) => each.name !== named.name)
  return {
    ...kept,
    saved: [...others, named]
      .toSorted((one, other) => one.name.localeCompare(other.name))
      .slice(0, MOST_SAVED),
  }
}

export const withoutSaved = (kept: KeptQueries, name: string): KeptQueries => ({
  ...kept,
  saved: kept.saved.filter((each) => each.name !== name),
})

/** The part of the address after #, which browsers do not send to the server. */
export function draftAddress(path: string, { query, variables }: Draft): string {
  const parts = new URLSearchParams({ query, ...(variables.trim() && { variables }) })
  return `${path}#${parts}`
}

export function draftInAddress(hash: string): Draft | null {
  const parts = new URLSearchParams(hash.replace(/^#/, ''))
  const query = parts.get('query')
  return query ? { query, variables: parts.get('variables') ?? '' } : null
}

function readSaved(personId: number): SavedQuery[] {
  try {
    return drafts<SavedQuery>(JSON.parse(readLocal(keyOf(personId)) ?? '{}').saved, 'name')
  } catch {
    return []
  }
}

function drafts<Kept extends Draft>(found: unknown, also: keyof Kept & string): Kept[] {
  if (!Array.isArray(found)) return []
  return found.filter((each) =>
    ['query', 'variables', also].every((key) => typeof (each as Record<string, unknown>)?.[key] === 'string'),
  )
}
