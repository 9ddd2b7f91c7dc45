import { type RefObject, useEffect, useState } from 'react'
import { highlightColors } from '#values/highlight-color.ts'
import type { Painted } from './paint.ts'

/** Where the browser cannot paint passages itself: their places behind the text, drawn anew as the text takes another shape. */
export function PaintedLayer({
  frame,
  passages,
}: {
  frame: RefObject<HTMLElement | null>
  passages: readonly (Painted & { range: Range })[]
}) {
  const [size, setSize] = useState<string | null>(null)
  useEffect(() => {
    const text = frame.current
    if (!text) return
    const observer = new ResizeObserver(() => setSize(`${text.clientWidth}x${text.clientHeight}`))
    observer.observe(text)
    return () => observer.disconnect()
  }, [frame])
  const origin = frame.current?.getBoundingClientRect()
  if (!size || !origin) return null
  return (
    <div aria-hidden className="painted-layer">
      {passages.flatMap(({ id, color, range }) =>
        Array.from(range.getClientRects(), ({ left, top, width, height }) => (
          <span
            key={`${id}-${left}-${top}`}
            style={{
              ...{ left: left - origin.left, top: top - origin.top, width, height },
              background: highlightColors[color],
            }}
          />
        )),
      )}
    </div>
  )
}
