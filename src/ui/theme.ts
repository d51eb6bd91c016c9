import { type CSSVariablesResolver, createTheme } from '@mantine/core'

/** The tokens as Mantine names them; look/README.md of the design says which goes where. */
export const theme = createTheme({
  fontFamily: 'var(--pl-font)',
  fontFamilyMonospace: 'var(--pl-mono)',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '15px', xl: '18px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '12px' },
  defaultRadius: 'sm',
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 7 },
  colors: {
    accent: [
      '#EAF2FB',
      '#D3E5F7',
      '#B3D1F0',
      '#86B7E6',
      '#5A9CDC',
      '#2F82D2',
      '#0B6BCB',
      '#1670CC',
      '#095BAD',
      '#074A8D',
    ],
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
})

const mapped = {
  '--mantine-color-body': 'var(--pl-canvas)',
  '--mantine-color-text': 'var(--pl-ink)',
  '--mantine-color-dimmed': 'var(--pl-ink-3)',
  '--mantine-color-default-border': 'var(--pl-line-strong)',
  '--mantine-color-placeholder': 'var(--pl-ink-3)',
  '--mantine-color-error': 'var(--pl-bad)',
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: mapped,
  dark: mapped,
})
