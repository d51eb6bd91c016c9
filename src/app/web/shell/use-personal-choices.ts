import { useEffect } from 'react'
import type { Person } from '#platform/web/session.ts'
import { useColorScheme } from '#ui/color-scheme.ts'

/** Brings a person's own colours to a browser that does not know them yet. */
export function usePersonalChoices({ id, colour_scheme }: Person): void {
  const { setScheme } = useColorScheme()
  // Once for each person: what is chosen afterwards is already shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    setScheme(colour_scheme)
  }, [id])
}
