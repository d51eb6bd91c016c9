import { type ReactNode, useLayoutEffect } from 'react'
import { useBreakpoint } from '#ui/breakpoints.ts'
import { followColorScheme } from '#ui/color-scheme.ts'
import { StyleNonceContext } from '#ui/style-nonce.ts'
import '#ui/tokens.css'
import '#ui/base.css'
import '#ui/classes.css'

export interface UiProviderProps {
  children: ReactNode
  /** The page's CSP nonce, for components that write style elements. */
  styleNonce?: string
}

/** Tokens and colour scheme. Use it once at the root; <html data-layout> has the name of the layout. */
export function UiProvider({ children, styleNonce = '' }: UiProviderProps) {
  const layout = useBreakpoint()
  useLayoutEffect(() => {
    document.documentElement.dataset.layout = layout
  }, [layout])
  useLayoutEffect(followColorScheme, [])
  return <StyleNonceContext value={styleNonce}>{children}</StyleNonceContext>
}
