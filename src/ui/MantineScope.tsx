import { MantineContext, MantineProvider } from '@mantine/core'
import { type ReactNode, useContext } from 'react'
import { useColorScheme } from '#ui/color-scheme.ts'
import { StyleNonceContext } from '#ui/style-nonce.ts'
import { theme } from '#ui/theme.ts'
import '@mantine/core/styles/default-css-variables.layer.css'
import '#ui/mantine.css'

/**
 * The context of Mantine's components. Each component built on Mantine wraps itself in one, instead of the
 * application's root, so that Mantine is loaded with the first of them and never with the first screen.
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
      // Only the colour scheme store sets the document's attributes.
      getRootElement={() => undefined}
      // mantine.css has both as plain CSS, once for all scopes.
      withCssVariables={false}
      withGlobalClasses={false}
      {...(nonce ? { getStyleNonce: () => nonce } : {})}
    >
      {children}
    </MantineProvider>
  )
}
