import { clsx } from 'clsx'
import { type ComponentProps, useState } from 'react'
import { Cover } from '../ui/cover.tsx'
import type { Still } from './still.ts'

/** The poster of a video or the course's cover, covered by the frame of the video as soon as the browser has it. */
export function VideoStill({
  still,
  className,
  ...cover
}: { still: Still | null } & Omit<ComponentProps<typeof Cover>, 'poster' | 'moving'>) {
  const [there, setThere] = useState(false)
  const frame = still?.frame
  return (
    <div className={clsx('relative aspect-video', className)}>
      <Cover {...cover} poster={still?.poster ?? null} />
      {frame && (
        <video
          aria-hidden
          tabIndex={-1}
          muted
          playsInline
          preload="metadata"
          src={`${frame.address}#t=${frame.seconds}`}
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
