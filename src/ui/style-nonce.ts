import { createContext } from 'react'

/** The page's CSP nonce, for style elements that a component writes at run time; '' if none is needed. */
export const StyleNonceContext = createContext('')
