import type { QueryClient } from '@tanstack/react-query'
import type { Subject } from '#features/interactions/web/follow-ups-api.ts'
import { readUnsavedInput, storeUnsavedInput } from '#platform/web/unsaved-input.ts'
import { inputOwner } from '#platform/web/use-restorable-state.ts'

/** Text typed but not saved. It survives scrolling, visiting other pages and reloading. */
export function noteDraft(queryClient: QueryClient, subject: Subject): string {
  const inPage = queryClient.getQueryData<string>(draftKey(subject))
  const owner = inputOwner(queryClient)
  const stored = owner === null ? null : readUnsavedInput(owner, placeOf(subject))?.value
  return inPage ?? (typeof stored === 'string' ? stored : '')
}

export function saveNoteDraft(queryClient: QueryClient, subject: Subject, note: string): void {
  queryClient.setQueryDefaults(['note-draft'], { gcTime: Number.POSITIVE_INFINITY })
  queryClient.setQueryData(draftKey(subject), note)
  const owner = inputOwner(queryClient)
  if (owner !== null) storeUnsavedInput(owner, placeOf(subject), note === '' ? null : note)
}

const placeOf = ({ type, id }: Subject): string => `note-${type}-${id}`
const draftKey = ({ type, id }: Subject) => ['note-draft', type, id]
