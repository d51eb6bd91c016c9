import { createContext, use, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import {
  registeredShortcuts,
  registerShortcuts,
  type Shortcut,
  setShortcutsEnabled,
  shortcutsEnabled,
  subscribeShortcuts,
} from '#ui/shortcuts.ts'

/** False around parts that are on the page several times, such as the tiles of a dashboard: they have no shortcuts. */
export const ShortcutsContext = createContext(true)

/**
 * Registers shortcuts while the component is mounted. Handlers may change on each render; only new keys, labels or
 * sections renew the registration.
 */
export function useShortcuts(shortcuts: readonly Shortcut[], active = true): void {
  const isOffered = use(ShortcutsContext)
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  const signature = JSON.stringify(
    shortcuts.map(({ keys, label, section, inDialogs }) => [keys, label, section, inDialogs]),
  )
  const steady = useMemo(
    () =>
      (JSON.parse(signature) as [string, string, string, boolean | undefined][]).map(
        ([keys, label, section, inDialogs], index): Shortcut => ({
          keys,
          label,
          section,
          inDialogs: inDialogs ?? false,
          run: (event) => latest.current[index]?.run(event),
        }),
      ),
    [signature],
  )
  useEffect(() => {
    if (active && isOffered) return registerShortcuts(steady)
    return undefined
  }, [steady, active, isOffered])
}

/** The registered shortcuts, for the key help. */
export function useRegisteredShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(subscribeShortcuts, registeredShortcuts)
}

/** Whether single keys are on, and a function to switch them; stored in this browser. */
export function useShortcutsEnabled(): [boolean, (on: boolean) => void] {
  return [useSyncExternalStore(subscribeShortcuts, shortcutsEnabled), setShortcutsEnabled]
}
