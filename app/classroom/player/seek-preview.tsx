import { type PointerEvent, useState } from 'react'
import type { SeekFrames } from '#domain/learning/classroom/open-lesson.ts'
import type { Chapter } from '#values/chapters.ts'
import { clockLabel } from '#values/duration.ts'
import { chapterAt } from './chapters.ts'

type Place = {
  readonly seconds: number
  /** From the left edge of the bar, in pixels. */
  readonly x: number
  readonly width: number
}

/** Where a mouse points on the seek bar. Not for touch, where the finger would cover the preview. */
export function useSeekPreview(
  { frames, chapters }: { frames: SeekFrames | null; chapters: readonly Chapter[] },
  duration: number,
) {
  const [place, setPlace] = useState<Place | null>(null)
  const point = ({ clientX, currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
    if ((!frames && chapters.length === 0) || duration <= 0 || pointerType !== 'mouse') return
    const { left, width } = currentTarget.getBoundingClientRect()
    const part = Math.min(1, Math.max(0, (clientX - left) / width))
    setPlace({ seconds: part * duration, x: part * width, width })
  }
  return {
    frames,
    chapters,
    place,
    handlers: { onPointerMove: point, onPointerLeave: () => setPlace(null) },
  }
}

/** The frame of the video at that place, and the chapter that it belongs to. */
export function SeekPreview({
  preview: { frames, chapters, place },
  lang,
}: {
  preview: ReturnType<typeof useSeekPreview>
  lang: string | undefined
}) {
  if (!place) return null
  const title = chapterAt(chapters, place.seconds)?.title
  const width = frames?.width ?? widthOfWords
  const left = Math.min(Math.max(place.x - width / 2, 0), Math.max(0, place.width - width))
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute bottom-full grid justify-items-center gap-1 pb-2 text-xs tabular-nums"
      style={{ left: `calc(${left}px + 0.75rem)`, width }}
    >
      {frames && <Frame frames={frames} second={place.seconds} />}
      {title && (
        <span lang={lang} className="max-w-full truncate rounded-sm bg-board-sunken/92 px-1.5">
          {title}
        </span>
      )}
      <span className="rounded-sm bg-board-sunken/92 px-1.5">{clockLabel(place.seconds)}</span>
    </div>
  )
}

/** Width of a preview without a frame, in pixels. */
const widthOfWords = 160

function Frame({ frames, second }: { frames: SeekFrames; second: number }) {
  const { seconds, count, columns, width, height, address } = frames
  const frame = Math.min(count - 1, Math.floor(second / seconds))
  return (
    <div
      className="rounded-sm border border-line bg-board-sunken"
      style={{
        width,
        height,
        backgroundImage: `url(${JSON.stringify(address)})`,
        backgroundPosition: `${-(frame % columns) * width}px ${-Math.floor(frame / columns) * height}px`,
      }}
    />
  )
}
