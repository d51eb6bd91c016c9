import { localStorageColorSchemeManager, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'

export type ColorScheme = 'light' | 'dark' | 'system'

/** public/color-scheme.js reads the same key before first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'plaudit-color-scheme' })

/** The chosen scheme, what it comes to now, and how to choose; the choice stays in this browser. */
export function useColorScheme(): {
  scheme: ColorScheme
  resolved: 'light' | 'dark'
  setScheme: (scheme: ColorScheme) => void
} {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const resolved = useComputedColorScheme('light', { getInitialValueInEffect: false })
  return {
    scheme: colorScheme === 'auto' ? 'system' : colorScheme,
    resolved,
    setScheme: (scheme) => setColorScheme(scheme === 'system' ? 'auto' : scheme),
  }
}
