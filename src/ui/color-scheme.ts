import { useSyncExternalStore } from 'react'
import { readLocal, writeLocal } from '#ui/local-storage.ts'

export type ColorScheme = 'light' | 'dark' | 'system'

/** public/color-scheme.js reads the same key before first paint. */
const KEY = 'plaudit-color-scheme'
const listeners = new Set<() => void>()
let chosen: ColorScheme = 'system'
/** The effective scheme, computed when it changes instead of on every render. */
let effectiveScheme: 'light' | 'dark' | undefined

/** The chosen scheme, the effective one, and a setter; the choice is stored in this browser. */
export function useColorScheme(): {
  scheme: ColorScheme
  resolved: 'light' | 'dark'
  setScheme: (scheme: ColorScheme) => void
} {
  return {
    scheme: useSyncExternalStore(subscribe, () => chosen),
    resolved: useSyncExternalStore(subscribe, shownScheme),
    setScheme,
  }
}

/** Applies the stored scheme and follows the system and other tabs. Returns a function to stop. */
export function followColorScheme(): () => void {
  const system = systemDark()
  const onStorage = (event: StorageEvent) => {
    // A null key: the whole storage was cleared.
    if (event.key === KEY || event.key === null) show(keptScheme())
  }
  const onSystem = () => show(chosen)
  show(keptScheme())
  system.addEventListener('change', onSystem)
  window.addEventListener('storage', onStorage)
  return () => {
    system.removeEventListener('change', onSystem)
    window.removeEventListener('storage', onStorage)
  }
}

function setScheme(scheme: ColorScheme): void {
  writeLocal(KEY, scheme)
  show(scheme)
}

/** Sets the attribute that the tokens and Mantine's styles use. */
function show(scheme: ColorScheme): void {
  chosen = scheme
  effectiveScheme = resolvedScheme()
  document.documentElement.dataset.mantineColorScheme = effectiveScheme
  for (const listener of listeners) listener()
}

function shownScheme(): 'light' | 'dark' {
  effectiveScheme ??= resolvedScheme()
  return effectiveScheme
}

function resolvedScheme(): 'light' | 'dark' {
  if (chosen !== 'system') return chosen
  return systemDark().matches ? 'dark' : 'light'
}

function keptScheme(): ColorScheme {
  const value = readLocal(KEY)
  return value === 'light' || value === 'dark' ? value : 'system'
}

function systemDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)')
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
