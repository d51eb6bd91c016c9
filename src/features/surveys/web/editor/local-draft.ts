import type { Configuration } from '#features/surveys/configuration/configuration.ts'
import { settle } from '#features/surveys/configuration/transforms.ts'
import { keep, kept } from '#ui/kept.ts'

/** What could not be saved, and the hash of the copy it was made on. */
export type LocalDraft = { configuration: Configuration; hash: string }

/** Of one person and one survey in this browser; `new` for one that is not stored yet. */
export const draftKeyOf = (personId: number, id: string): string => `plaudit-survey-${personId}-${id}`

export function writeDraft(key: string, draft: LocalDraft | null): void {
  if (draft === null && !kept(key)) return
  keep(key, draft === null ? '' : JSON.stringify(draft))
}

/** Storage is anybody's: what is no survey counts as nothing. */
export function readDraft(key: string): LocalDraft | null {
  try {
    const { configuration, hash } = JSON.parse(kept(key) || 'null') as LocalDraft
    if (typeof hash !== 'string' || typeof configuration.name !== 'string') return null
    return { hash, configuration: { ...configuration, pages: settle(configuration.pages) } }
  } catch {
    return null
  }
}
