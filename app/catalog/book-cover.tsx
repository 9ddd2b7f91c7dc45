import { clsx } from 'clsx'
import type { ImageReference } from '#domain/kernel/ports/image.ts'
import { Cover } from '../ui/cover.tsx'

/** A book's cover on an area as wide as a course's cover, so that both line up in a grid. */
export function BookOnShelf({
  slug,
  image,
  eager,
  moving,
  className,
}: {
  slug: string
  image: ImageReference | null
  eager?: boolean
  moving?: boolean
  className?: string
}) {
  return (
    <span
      className={clsx(
        'flex aspect-video w-full items-end justify-center overflow-hidden bg-board-sunken',
        className,
      )}
    >
      <Cover
        slug={slug}
        image={image}
        sizes="9rem"
        shape="book"
        eager={eager}
        moving={moving}
        className="h-[88%] rounded-t-sm shadow-(--shadow)"
      />
    </span>
  )
}
