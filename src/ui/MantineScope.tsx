import { MantineContext, MantineProvider } from '@mantine/core'
import { type ReactNode, useContext } from 'react'
import { useColorScheme } from '#ui/color-scheme.ts'
import { StyleNonceContext } from '#ui/style-nonce.ts'
import { theme } from '#ui/theme.ts'
import '@mantine/core/styles/default-css-variables.layer.css'
import '#ui/mantine.css'

/**
 * What Mantine's parts need around them. It stands inside each part that is built on Mantine, not at the root:
 * so Mantine arrives with the first of them, and never with the first screen.
 */
export function MantineScope({ children }: { children: ReactNode }) {
  const outer = useContext(MantineContext)
  const { resolved } = useColorScheme()
  const nonce = useContext(StyleNonceContext)
  if (outer) return children
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={resolved}
      // The document's attributes are the colour-scheme store's alone.
      getRootElement={() => undefined}
      // Both written as plain CSS, once for however many scopes there are: mantine.css.
      withCssVariables={false}
      withGlobalClasses={false}
      {...(nonce ? { getStyleNonce: () => nonce } : {})}
    >
      {children}
    </MantineProvider>
  )
}
