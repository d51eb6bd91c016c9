import { useSyncExternalStore } from 'react'
import { writeLocal } from '#ui/local-storage.ts'

export type Density = 'comfortable' | 'compact'

const KEY = 'plaudit-density'
const listeners = new Set<() => void>()

/** Row height of the whole application; stored in this browser, read by public/color-scheme.js before first paint. */
export function useDensity(): [Density, (density: Density) => void] {
  const density = useSyncExternalStore(subscribe, current, () => 'comfortable' as const)
  return [density, setDensity]
}

export function setDensity(density: Density): void {
  if (density === 'compact') document.documentElement.dataset.density = 'compact'
  else delete document.documentElement.dataset.density
  writeLocal(KEY, density)
  for (const listener of listeners) listener()
}

function current(): Density {
  return document.documentElement.dataset.density === 'compact' ? 'compact' : 'comfortable'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
