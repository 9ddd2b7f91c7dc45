import { createContext, useContext, useState } from 'react'

/** Server only. */
export const MarkupContext = createContext<Map<string, string> | null>(null)

/**
 * Long HTML from `RequestContext.markup`, or `html` where no page was rendered. Its element needs the id,
 * `suppressHydrationWarning` and a key per text.
 */
export function useMarkup(id: string, html: string | null): string {
  const markup = useContext(MarkupContext)
  const [text] = useState(
    () => html ?? markup?.get(id) ?? (typeof document === 'undefined' ? '' : readFromPage(id)),
  )
  return text
}

function readFromPage(id: string): string {
  return document.getElementById(id)?.innerHTML ?? ''
}
