import type { Configuration } from '#features/surveys/configuration/configuration.ts'
import { normalisePages } from '#features/surveys/configuration/transforms.ts'
import { readUnsavedInput, storeUnsavedInput } from '#platform/web/unsaved-input.ts'
import { readLocal, removeLocal } from '#ui/local-storage.ts'

/** Unsaved changes, and the hash of the copy they were made on. */
export type LocalDraft = { configuration: Configuration; hash: string }

/** The person and the survey of a draft; `new` for an unsaved survey. Without a person nothing is kept. */
export type DraftKey = { personId: number | null; id: string }

const placeOf = (id: string): string => `survey-${id}`
/** Where earlier versions kept it. */
const earlierKey = (personId: number, id: string): string => `plaudit-survey-${personId}-${id}`

export function writeDraft({ personId, id }: DraftKey, draft: LocalDraft | null): void {
  if (personId === null) return
  storeUnsavedInput(personId, placeOf(id), draft)
  removeLocal(earlierKey(personId, id))
}

export function readDraft({ personId, id }: DraftKey): LocalDraft | null {
  if (personId === null) return null
  return readKept(readUnsavedInput(personId, placeOf(id))?.value ?? readEarlier(earlierKey(personId, id)))
}

function readEarlier(key: string): unknown {
  try {
    return JSON.parse(readLocal(key) || 'null')
  } catch {
    return null
  }
}

/** Anyone can write to browser storage, so invalid content counts as none. */
function readKept(value: unknown): LocalDraft | null {
  try {
    const { configuration, hash } = value as LocalDraft
    if (typeof hash !== 'string' || typeof configuration.name !== 'string') return null
    return { hash, configuration: { ...configuration, pages: normalisePages(configuration.pages) } }
  } catch {
    return null
  }
}
