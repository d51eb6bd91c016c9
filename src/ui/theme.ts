import { createTheme } from '@mantine/core'

/** Mantine settings that need script; mantine.css sets sizes, fonts and colours. */
export const theme = createTheme({
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
})
