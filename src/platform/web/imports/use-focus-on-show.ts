import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to what has taken the place of the control that was used; anew for each key. */
export function useFocusOnShow<Element extends HTMLElement>(key: unknown): RefObject<Element | null> {
  const ref = useRef<Element>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another thing to read
  useEffect(() => ref.current?.focus(), [key])
  return ref
}
