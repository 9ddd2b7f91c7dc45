import { clsx } from 'clsx'
import { hashOf } from './hash-of.ts'

/** A picture that is stored in several widths and formats (`domain/kernel/ports/image.ts`). */
export type CoverImage = { hash: string; width: number; height: number; widths: readonly number[] }

/** SVG paths on an area of 320 by 180. */
const shapes = [
  'M0 130 C80 60 160 180 320 70 V180 H0Z',
  'M0 150 L90 60 L150 120 L230 30 L320 140 V180 H0Z',
  'M40 30h90v120H40z M150 60h130v20H150z M150 95h100v20H150z M150 130h70v20H150z',
  'M160 90m-70 0a70 70 0 1 0 140 0a70 70 0 1 0 -140 0',
  'M0 180 L107 60 V180Z M107 180 L214 30 V180Z M214 180 L320 90 V180Z',
  'M30 90a40 40 0 1 0 80 0a40 40 0 1 0 -80 0 M120 90a40 40 0 1 0 80 0a40 40 0 1 0 -80 0 M210 90a40 40 0 1 0 80 0a40 40 0 1 0 -80 0',
]

export type DrawnCover = { readonly hue: number; readonly shape: string; readonly name: string }

/** The cover of a product without a picture: shape and hue derive from the slug. */
export function drawnCover(slug: string): DrawnCover {
  const hash = hashOf(slug)
  return coverOf(hash % 360, (hash >>> 9) % shapes.length)
}

/** The drawn cover with this name; null for a name that no slug can have. */
export function drawnCoverNamed(name: string): DrawnCover | null {
  const [hue = -1, index = -1] = name.split('-').map(Number)
  const cover = coverOf(hue, index)
  return cover.name === name && cover.shape !== '' && hue >= 0 && hue < 360 ? cover : null
}

function coverOf(hue: number, index: number): DrawnCover {
  return { hue, shape: shapes[index] ?? '', name: `${hue}-${index}` }
}

/** A book shows x from 100 to 220. The shape is scaled and moved beside the spine, which hides its repeats. */
const besideSpine = 'translate(164.5 90) scale(1.15) translate(-160 -90)'

/**
 * A decorative cover: the author's picture or a drawn one, or `poster`, that of the video of a class, in its place. Its space is
 * reserved before it loads.
 */
export function Cover({
  slug,
  image,
  poster = null,
  sizes,
  eager = false,
  moving = false,
  shape = 'wide',
  className,
}: {
  slug: string
  image: CoverImage | null
  poster?: { address: string; width: number; height: number } | null
  sizes: string
  /** Set on the first screen, where it should not load lazily. */
  eager?: boolean
  /** Takes part in the view transition; only one per slug on a page. */
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
  if (!image && !poster) {
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
    image?.widths.map((width) => `/media/images/${image.hash}-${width}.${format} ${width}w`).join(', ')
  const { width, height } = poster ?? image ?? {}
  return (
    <picture className={frame} style={style}>
      {!poster && <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />}
      <img
        src={poster?.address ?? `/media/images/${image?.hash}-${image?.widths[0]}.webp`}
        srcSet={poster ? undefined : sources('webp')}
        sizes={poster ? undefined : sizes}
        width={width}
        height={height}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        className="size-full object-cover"
      />
    </picture>
  )
}
