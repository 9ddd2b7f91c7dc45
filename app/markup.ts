import { createContext, useContext, useState } from 'react'

/** HTML by id of the page that is being rendered; null in the browser. */
export const MarkupContext = createContext<Map<string, string> | null>(null)

/**
 * Long HTML: `html` if given, else from `RequestContext.markup` on the server and from the document in the browser. The element
 * that shows it needs the id, `suppressHydrationWarning` and a key per text.
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
