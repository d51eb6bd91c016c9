import type { QueryClient } from '@tanstack/react-query'
import type { Subject } from '#features/interactions/web/follow-ups-api.ts'
import { keepTyped, typedWork } from '#platform/web/typed-work.ts'
import { typedOwner } from '#platform/web/use-typed.ts'

/** Text typed but not saved. It survives scrolling, visiting other pages and reloading. */
export function noteDraft(queryClient: QueryClient, subject: Subject): string {
  const inPage = queryClient.getQueryData<string>(draftKey(subject))
  const owner = typedOwner(queryClient)
  const kept = owner === null ? null : typedWork(owner, placeOf(subject))?.value
  return inPage ?? (typeof kept === 'string' ? kept : '')
}

export function saveNoteDraft(queryClient: QueryClient, subject: Subject, note: string): void {
  queryClient.setQueryDefaults(['note-draft'], { gcTime: Number.POSITIVE_INFINITY })
  queryClient.setQueryData(draftKey(subject), note)
  const owner = typedOwner(queryClient)
  if (owner !== null) keepTyped(owner, placeOf(subject), note === '' ? null : note)
}

const placeOf = ({ type, id }: Subject): string => `note-${type}-${id}`
const draftKey = ({ type, id }: Subject) => ['note-draft', type, id]
