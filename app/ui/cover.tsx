import { clsx } from 'clsx'
import { drawnCover } from './drawn-cover.ts'

/** Stored in several widths and formats (`domain/kernel/ports/image.ts`). */
export type CoverImage = { hash: string; width: number; height: number; widths: readonly number[] }

/** A book shows x 100 to 220. The shape is scaled and moved beside the spine, to hide its repeats. */
const besideSpine = 'translate(164.5 90) scale(1.15) translate(-160 -90)'

/** Decorative. The author's picture or a drawn one; its space is reserved. */
export function Cover({
  slug,
  image,
  sizes,
  eager = false,
  moving = false,
  shape = 'wide',
  className,
}: {
  slug: string
  image: CoverImage | null
  sizes: string
  /** On the first screen. */
  eager?: boolean
  /** Takes part in the view transition; one per slug and page. */
  moving?: boolean
  shape?: 'wide' | 'book'
  className?: string
}) {
  const frame = clsx(
    'block overflow-hidden bg-board-sunken',
    shape === 'wide' ? 'aspect-video w-full' : 'aspect-2/3',
    className,
  )
  const style = moving ? { viewTransitionName: `cover-${slug}` } : undefined
  if (!image) {
    const { hue, shape: drawn } = drawnCover(slug)
    return (
      <svg
        className={frame}
        style={style}
        viewBox="0 0 320 180"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <rect width="320" height="180" fill={`oklch(0.32 0.05 ${hue})`} />
        <path
          d={drawn}
          fill={`oklch(0.6 0.11 ${hue})`}
          transform={shape === 'book' ? besideSpine : undefined}
        />
        {shape === 'book' && <rect x="100" width="9" height="180" fill={`oklch(0.26 0.045 ${hue})`} />}
      </svg>
    )
  }
  const sources = (format: string) =>
    image.widths.map((width) => `/media/images/${image.hash}-${width}.${format} ${width}w`).join(', ')
  return (
    <picture className={frame} style={style}>
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <img
        src={`/media/images/${image.hash}-${image.widths[0]}.webp`}
        srcSet={sources('webp')}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        className="size-full object-cover"
      />
    </picture>
  )
}
