import { createContext } from 'react'

/** CSP nonce of this response; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined)
