import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { sessionQuery } from '#platform/web/session.ts'
import { readUnsavedInput, storeUnsavedInput } from '#platform/web/unsaved-input.ts'

/** The person whose input is stored: null while signed out, and while an admin views as another person. */
export function inputOwner(queryClient: QueryClient): number | null {
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  return session && session.viewAs === null ? session.person.id : null
}

export const useInputOwner = (): number | null => inputOwner(useQueryClient())

/**
 * State that starts with unsaved input from this place. It is stored while it differs from `initial`, so resetting it
 * removes it. `read` returns null for a stored value that does not fit.
 */
export function useRestorableState<Value>(
  place: string | null,
  initial: Value,
  read: (stored: unknown) => Value | null,
): [Value, (value: Value) => void] {
  const owner = useInputOwner()
  const [state, setState] = useState<Value>(() => {
    const work = owner === null || place === null ? null : readUnsavedInput(owner, place)
    return (work && read(work.value)) ?? initial
  })
  const before = JSON.stringify(initial)
  const set = useCallback(
    (value: Value) => {
      setState(value)
      if (owner !== null && place !== null)
        storeUnsavedInput(owner, place, JSON.stringify(value) === before ? null : value)
    },
    [owner, place, before],
  )
  return [state, set]
}

/** The same for text. */
export const useRestorableText = (place: string | null, initial = ''): [string, (text: string) => void] =>
  useRestorableState(place, initial, readText)

const readText = (stored: unknown): string | null => (typeof stored === 'string' ? stored : null)
