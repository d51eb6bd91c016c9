import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to the content that replaced the control just used, and again whenever the key changes. */
export function useFocusOnShow<Element extends HTMLElement>(key: unknown): RefObject<Element | null> {
  const ref = useRef<Element>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key means other content
  useEffect(() => ref.current?.focus(), [key])
  return ref
}
