import { type ReactNode, useLayoutEffect } from 'react'
import { useBreakpoint } from '#ui/breakpoints.ts'
import { followColorScheme } from '#ui/color-scheme.ts'
import { type LinkComponent, LinkProvider } from '#ui/Link.tsx'
import { StyleNonceContext } from '#ui/style-nonce.ts'
import '#ui/tokens.css'
import '#ui/base.css'

export interface UiProviderProps {
  children: ReactNode
  /** How links are routed; plain anchors without it. Frame takes one as well, for use inside a router. */
  LinkComponent?: LinkComponent
  /** The page's CSP nonce, for parts that write style elements. */
  styleNonce?: string
}

/** Tokens and colour scheme. Stands once at the root; the layout's name is on <html data-layout>. */
export function UiProvider({ children, LinkComponent, styleNonce = '' }: UiProviderProps) {
  const layout = useBreakpoint()
  useLayoutEffect(() => {
    document.documentElement.dataset.layout = layout
  }, [layout])
  useLayoutEffect(followColorScheme, [])
  return (
    <StyleNonceContext value={styleNonce}>
      {LinkComponent ? <LinkProvider LinkComponent={LinkComponent}>{children}</LinkProvider> : children}
    </StyleNonceContext>
  )
}
