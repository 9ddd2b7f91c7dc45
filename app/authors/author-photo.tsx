import { clsx } from 'clsx'
import type { CoverImage } from '../ui/cover.tsx'
import { hashOf } from '../ui/hash-of.ts'
import { initialsOf } from '../ui/initials-of.ts'

/** The photo of an author, or their initials without one; decorative. */
export function AuthorPhoto({
  slug,
  name,
  photo,
  sizes,
  className,
}: {
  slug: string
  name: string
  photo: CoverImage | null
  /** The `sizes` of the image. */
  sizes: string
  className?: string
}) {
  if (!photo) {
    const hue = hashOf(slug) % 360
    return (
      <span
        aria-hidden
        className={clsx('block aspect-square', className)}
        style={{ containerType: 'inline-size' }}
      >
        <span
          className="grid size-full place-items-center rounded-full font-semibold leading-none"
          style={{
            backgroundColor: `oklch(0.42 0.075 ${hue})`,
            color: `oklch(0.97 0.02 ${hue})`,
            fontSize: '34cqw',
          }}
        >
          {initialsOf(name)}
        </span>
      </span>
    )
  }
  const sources = (format: string) =>
    photo.widths.map((width) => `/media/images/${photo.hash}-${width}.${format} ${width}w`).join(', ')
  return (
    <picture className={clsx('block aspect-square overflow-hidden rounded-full bg-board-sunken', className)}>
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <img
        src={`/media/images/${photo.hash}-${photo.widths[0]}.webp`}
        srcSet={sources('webp')}
        sizes={sizes}
        width={photo.width}
        height={photo.height}
        alt=""
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
      />
    </picture>
  )
}
