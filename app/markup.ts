import { createContext, useContext, useState } from 'react'

/** What `RequestContext.markup` holds while the server renders; the browser has the page itself instead. */
export const MarkupContext = createContext<Map<string, string> | null>(null)

/**
 * A long HTML text that a loader put into `RequestContext.markup` under this id, or that it sent as data (`html`) where no
 * page was rendered. The element that shows it has the id, `suppressHydrationWarning` and, per text, a key of its own.
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
