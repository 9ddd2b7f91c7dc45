import { createContext } from 'react'

/** How an editor says values of its own, to be compared line by line. */
export type LeafWords = {
  /** Null where it has no words. */
  readonly say: (field: string, value: unknown) => string | null
  /** A value is going to be said: what it names may have to be asked for. */
  readonly meet?: (field: string, value: unknown) => void
}

export const LeafWordsContext = createContext<LeafWords>({ say: () => null })
