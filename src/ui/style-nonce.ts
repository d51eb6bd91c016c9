import { createContext } from 'react'

/** The page's CSP nonce, for style elements that a part has to write at run time; '' where none is needed. */
export const StyleNonceContext = createContext('')
