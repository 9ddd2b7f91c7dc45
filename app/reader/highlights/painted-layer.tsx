import { type CSSProperties, type RefObject, useEffect, useState } from 'react'
import { highlightColors } from '#values/highlight-color.ts'
import type { Painted } from './paint.ts'

type Line = { key: string; passage: Painted; left: number; top: number; width: number; height: number }

/** For browsers without the CSS Custom Highlight API: coloured lines behind the text, drawn again when the layout changes. */
export function PaintedLayer({
  frame,
  passages,
  flashed,
}: {
  frame: RefObject<HTMLElement | null>
  passages: readonly Painted[]
  /** The passage to emphasise. */
  flashed: Painted | null
}) {
  const [lines, setLines] = useState<readonly Line[]>([])
  useEffect(() => {
    const text = frame.current
    if (!text) return
    const draw = () => setLines(linesIn(text, passages))
    const observer = new ResizeObserver(draw)
    observer.observe(text)
    // Another typeface may move words without changing the height.
    document.fonts.addEventListener('loadingdone', draw)
    return () => {
      observer.disconnect()
      document.fonts.removeEventListener('loadingdone', draw)
    }
  }, [frame, passages])
  if (lines.length === 0) return null
  return (
    <div aria-hidden className="painted-layer">
      {lines.map(({ key, passage: { id, color, noted }, ...place }) => (
        <span
          key={key}
          data-noted={noted || undefined}
          data-flash={id === flashed?.id || undefined}
          data-color={color}
          style={{ '--color': highlightColors[color], ...place } as CSSProperties}
        />
      ))}
    </div>
  )
}

function linesIn(text: HTMLElement, passages: readonly Painted[]): Line[] {
  const origin = text.getBoundingClientRect()
  return passages.flatMap((passage, index) =>
    Array.from(passage.range.getClientRects(), ({ left, top, width, height }, line) => ({
      key: `${index}-${line}`,
      passage,
      width,
      height,
      left: left - origin.left,
      top: top - origin.top,
    })),
  )
}
