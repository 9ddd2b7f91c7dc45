import { createContext } from 'react'

/** How an editor says values of its own, to be compared line by line; null where it has no words. */
export type LeafWords = (field: string, value: unknown) => string | null

export const LeafWordsContext = createContext<LeafWords>(() => null)
