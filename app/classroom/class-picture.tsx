import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import type { VideoPoster } from '#domain/learning/outline/hosted-video.ts'
import { Cover } from '../ui/cover.tsx'

/** Decorative. What a class is shown by before it plays: its video's poster, or without one the cover of its course. */
export function ClassPicture({
  poster,
  ...cover
}: { poster: VideoPoster | null } & Omit<ComponentProps<typeof Cover>, 'shape'>) {
  if (!poster) return <Cover {...cover} />
  const { slug, eager = false, moving = false, className } = cover
  return (
    <img
      src={poster.address}
      width={poster.width}
      height={poster.height}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      className={clsx('block aspect-video w-full bg-board-sunken object-cover', className)}
      style={moving ? { viewTransitionName: `cover-${slug}` } : undefined}
    />
  )
}
