import { type ReactNode, Suspense, useId, useState } from 'react'

/**
 * A part of a page that the server renders and whose code loads after the page's code. When something changes before that code is
 * there, such as the address, React removes the server's HTML and shows the fallback, which repeats that HTML so that nothing
 * jumps.
 */
export function LatePart({ children }: { children: ReactNode }) {
  const id = useId()
  return (
    <div id={id} className="contents">
      <Suspense fallback={<SentByServer partId={id} />}>{children}</Suspense>
    </div>
  )
}

function SentByServer({ partId }: { partId: string }) {
  const [html] = useState(() =>
    typeof document === 'undefined' ? '' : (document.getElementById(partId)?.innerHTML ?? ''),
  )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this page has it already, from our server.
  return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />
}
