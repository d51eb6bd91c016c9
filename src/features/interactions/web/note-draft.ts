import type { QueryClient } from '@tanstack/react-query'
import type { Subject } from '#features/interactions/web/follow-ups-api.ts'

/** What was typed and not saved yet: it outlives the card that scrolls away, and another page in between. */
export function noteDraft(queryClient: QueryClient, subject: Subject): string {
  return queryClient.getQueryData<string>(draftKey(subject)) ?? ''
}

export function keepNoteDraft(queryClient: QueryClient, subject: Subject, note: string): void {
  queryClient.setQueryDefaults(['note-draft'], { gcTime: Number.POSITIVE_INFINITY })
  queryClient.setQueryData(draftKey(subject), note)
}

const draftKey = ({ type, id }: Subject) => ['note-draft', type, id]
