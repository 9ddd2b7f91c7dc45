import { clsx } from 'clsx'
import { Avatar } from '../ui/avatar.tsx'
import type { CoverImage } from '../ui/cover.tsx'

/** Decorative: the photo, or the initials of who has none. */
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
  /** Width in CSS. */
  sizes: string
  className?: string
}) {
  if (!photo) {
    return (
      <span className={clsx('block aspect-square', className)} style={{ containerType: 'inline-size' }}>
        <Avatar id={slug} name={name} size="large" className="size-full! text-[34cqw]!" />
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
