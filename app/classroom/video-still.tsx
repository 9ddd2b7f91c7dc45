import { clsx } from 'clsx'
import { type ComponentProps, useState } from 'react'
import { Cover } from '../ui/cover.tsx'

/** A second of a video at its signed address. */
export type Still = { readonly address: string; readonly seconds: number }

/** That frame of the video, as soon as the browser has it, over the course's cover; without it, the cover. */
export function VideoStill({
  still,
  className,
  ...cover
}: { still: Still | null } & Pick<
  ComponentProps<typeof Cover>,
  'slug' | 'image' | 'sizes' | 'eager' | 'className'
>) {
  const [there, setThere] = useState(false)
  return (
    <div className={clsx('relative aspect-video', className)}>
      <Cover {...cover} />
      {still && (
        <video
          aria-hidden
          tabIndex={-1}
          muted
          playsInline
          preload="metadata"
          src={`${still.address}#t=${still.seconds}`}
          onLoadedData={() => setThere(true)}
          className={clsx(
            'absolute inset-0 size-full object-cover transition-opacity duration-(--calm)',
            !there && 'opacity-0',
          )}
        />
      )}
    </div>
  )
}
