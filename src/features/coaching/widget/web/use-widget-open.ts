import { useSyncExternalStore } from 'react'
import { readLocal, writeLocal } from '#ui/local-storage.ts'

/** Whether the list is open, stored in this browser; closed at first. Only this state is stored, no content. */
export function useWidgetOpen() {
  const isOpen = useSyncExternalStore(subscribe, () => readLocal(KEY) === 'open')
  const setOpen = (next: boolean) => {
    writeLocal(KEY, next ? 'open' : 'closed')
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
