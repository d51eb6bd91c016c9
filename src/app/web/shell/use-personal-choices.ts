import { useEffect } from 'react'
import type { Person } from '#platform/web/session.ts'
import { useColorScheme } from '#ui/color-scheme.ts'

/** Applies a person's saved colours in a browser that does not have them yet. */
export function usePersonalChoices({ id, colour_scheme }: Person): void {
  const { setScheme } = useColorScheme()
  // Once per person: later choices are already applied.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    setScheme(colour_scheme)
  }, [id])
}
