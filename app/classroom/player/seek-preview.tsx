import { type PointerEvent, useState } from 'react'
import type { SeekFrames } from '#domain/learning/classroom/open-lesson.ts'
import { clockLabel } from '#values/duration.ts'

type Place = {
  readonly seconds: number /** From the left edge, in pixels. */
  readonly x: number
  readonly width: number
}

/** Where a mouse points on the seek bar; fingers cover what they would see. */
export function useSeekPreview(frames: SeekFrames | null, duration: number) {
  const [place, setPlace] = useState<Place | null>(null)
  const point = ({ clientX, currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
    if (!frames || duration <= 0 || pointerType !== 'mouse') return
    const { left, width } = currentTarget.getBoundingClientRect()
    const part = Math.min(1, Math.max(0, (clientX - left) / width))
    setPlace({ seconds: part * duration, x: part * width, width })
  }
  return {
    frames,
    place,
    handlers: { onPointerMove: point, onPointerLeave: () => setPlace(null) },
  }
}

/** What the video shows there. */
export function SeekPreview({ preview: { frames, place } }: { preview: ReturnType<typeof useSeekPreview> }) {
  if (!frames || !place) return null
  const { seconds, count, columns, width, height, address } = frames
  const frame = Math.min(count - 1, Math.floor(place.seconds / seconds))
  const left = Math.min(Math.max(place.x - width / 2, 0), Math.max(0, place.width - width))
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute bottom-full grid justify-items-center gap-1 pb-2 text-xs tabular-nums"
      style={{ left: `calc(${left}px + 0.75rem)` }}
    >
      <div
        className="rounded-sm border border-line bg-board-sunken"
        style={{
          width,
          height,
          backgroundImage: `url(${JSON.stringify(address)})`,
          backgroundPosition: `${-(frame % columns) * width}px ${-Math.floor(frame / columns) * height}px`,
        }}
      />
      <span className="rounded-sm bg-board-sunken/92 px-1.5">{clockLabel(place.seconds)}</span>
    </div>
  )
}
