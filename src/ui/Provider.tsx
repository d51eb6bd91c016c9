import { MantineProvider } from '@mantine/core'
import { type ReactNode, useLayoutEffect } from 'react'
import { useBreakpoint } from '#ui/breakpoints.ts'
import { colorSchemeManager } from '#ui/color-scheme.ts'
import { type LinkComponent, LinkProvider } from '#ui/Link.tsx'
import { cssVariablesResolver, theme } from '#ui/theme.ts'
import '@mantine/core/styles/default-css-variables.layer.css'
import '#ui/tokens.css'
import '#ui/base.css'

export interface UiProviderProps {
  children: ReactNode
  /** How links are routed; plain anchors without it. Frame takes one as well, for use inside a router. */
  LinkComponent?: LinkComponent
  /** The page's CSP nonce, for the one style element that Mantine writes. */
  styleNonce?: string
}

/** Tokens, theme, colour scheme. Stands once at the root; the layout's name is on <html data-layout>. */
export function UiProvider({ children, LinkComponent, styleNonce }: UiProviderProps) {
  const layout = useBreakpoint()
  useLayoutEffect(() => {
    document.documentElement.dataset.layout = layout
  }, [layout])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      withGlobalClasses={false}
      {...(styleNonce ? { getStyleNonce: () => styleNonce } : {})}
    >
      {LinkComponent ? <LinkProvider LinkComponent={LinkComponent}>{children}</LinkProvider> : children}
    </MantineProvider>
  )
}
