import { clsx } from 'clsx'
import type { ImageReference } from '#domain/kernel/ports/image.ts'
import { Cover } from '../ui/cover.tsx'

/** As wide as a course's cover, to line up in the grid. */
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
