import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { sessionQuery } from '#platform/web/session.ts'
import { keepTyped, typedWork } from '#platform/web/typed-work.ts'

/** Whose typed work is kept: null while signed out, and while an admin views as another person. */
export function typedOwner(queryClient: QueryClient): number | null {
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  return session && session.viewAs === null ? session.person.id : null
}

export const useTypedOwner = (): number | null => typedOwner(useQueryClient())

/**
 * A state that starts with what was typed at this place before, if it was not saved. It is kept while it differs from
 * `initial`, so setting it back removes it. `read` returns null for a kept value that does not fit.
 */
export function useTyped<Value>(
  place: string | null,
  initial: Value,
  read: (kept: unknown) => Value | null,
): [Value, (value: Value) => void] {
  const owner = useTypedOwner()
  const [state, setState] = useState<Value>(() => {
    const work = owner === null || place === null ? null : typedWork(owner, place)
    return (work && read(work.value)) ?? initial
  })
  const before = JSON.stringify(initial)
  const set = useCallback(
    (value: Value) => {
      setState(value)
      if (owner !== null && place !== null)
        keepTyped(owner, place, JSON.stringify(value) === before ? null : value)
    },
    [owner, place, before],
  )
  return [state, set]
}

/** The same for a text. */
export const useTypedText = (place: string | null, initial = ''): [string, (text: string) => void] =>
  useTyped(place, initial, readText)

const readText = (kept: unknown): string | null => (typeof kept === 'string' ? kept : null)

export type TypedForm<Value> = {
  value: Value
  set: (value: Value) => void
  /** When the value that was brought back was typed; null if nothing was, or once that was settled. */
  at: string | null
  keep: () => void
  discard: () => void
  /** The server has it. */
  saved: () => void
}

/** A form that starts with what was typed in it before and not saved, for use with `RestoredBanner`. */
export function useTypedForm<Value>(
  place: string,
  initial: Value,
  read: (kept: unknown) => Value | null,
): TypedForm<Value> {
  const owner = useTypedOwner()
  const [restored, setRestored] = useState(() => (owner === null ? null : typedWork(owner, place)))
  const [value, set] = useTyped(place, initial, read)
  const isBack = restored !== null && read(restored.value) !== null
  const settle = () => {
    if (owner !== null) keepTyped(owner, place, null)
    setRestored(null)
  }
  return {
    value,
    set,
    at: isBack ? restored.at : null,
    keep: () => setRestored(null),
    discard: () => {
      set(initial)
      settle()
    },
    saved: settle,
  }
}
