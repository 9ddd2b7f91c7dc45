import { createContext } from 'react'

/** The secret of this response's inline scripts; the browser never shows it, so it is empty there. */
export const NonceContext = createContext<string | undefined>(undefined)
