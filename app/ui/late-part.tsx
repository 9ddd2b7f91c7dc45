import { type ReactNode, Suspense, useId, useState } from 'react'

/**
 * A part of a page that the server draws and whose code comes after the page's own. When something else changes before that code is
 * there, such as the address, React takes what the server sent away and shows the fallback: the same once more, so that nothing jumps.
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
