import { useSyncExternalStore } from 'react'
import { keep, kept } from '#ui/kept.ts'

/** Whether the list is open, as it was left in this browser; closed at first. That alone is kept, and no word of it. */
export function useWidgetOpen() {
  const isOpen = useSyncExternalStore(subscribe, () => kept(KEY) === 'open')
  const setOpen = (next: boolean) => {
    keep(KEY, next ? 'open' : 'closed')
    for (const listener of listeners) listener()
  }
  return { isOpen, setOpen }
}

const KEY = 'plaudit.coaching-widget'
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
