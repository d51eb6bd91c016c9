import { createTheme } from '@mantine/core'

/** What Mantine has to know in script; sizes, fonts and colours are given to it in mantine.css. */
export const theme = createTheme({
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
})
