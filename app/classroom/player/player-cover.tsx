import { clsx } from 'clsx'
import { LoaderCircle, Play } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { VideoPoster } from '#domain/learning/outline/hosted-video.ts'
import { Cover, type CoverImage } from '../../ui/cover.tsx'

export type PlayerPicture = { slug: string; image: CoverImage | null; poster: VideoPoster | null }

export function PlayerCover({
  picture,
  line,
  busy = false,
  barred = false,
  className,
  onPlay,
}: {
  picture: PlayerPicture
  /** A line of text: where playback resumes, or which provider will be loaded. */
  line?: string | null
  busy?: boolean
  /** Whether our control bar covers the lower edge. */
  barred?: boolean
  className?: string
  onPlay: () => void
}) {
  const t = useTranslations('classroom')
  return (
    <div className={clsx('player-cover group absolute inset-0 overflow-hidden text-chalk', className)}>
      <Cover {...picture} sizes="(width < 60rem) 100vw, 70vw" className="absolute inset-0 h-full" />
      <span aria-hidden className="player-shade" data-poster={picture.poster ? '' : undefined} />
      {busy ? (
        <span role="status" className="absolute inset-0 grid place-items-center">
          <LoaderCircle aria-hidden size={48} className="text-mint motion-safe:animate-spin" />
          <span className="sr-only">{t('loadingVideo')}</span>
        </span>
      ) : (
        <button
          type="button"
          aria-label={t('play')}
          aria-description={line ?? undefined}
          onClick={onPlay}
          className={clsx(
            'absolute inset-x-0 top-0 grid cursor-pointer place-items-center focus-visible:-outline-offset-4',
            barred ? 'bottom-17' : 'bottom-0',
          )}
        >
          <span className="grid size-14 place-items-center rounded-full bg-mint pl-1 text-on-mint transition-transform duration-(--quick) group-hover:scale-105 sm:size-20">
            <Play size={30} fill="currentColor" aria-hidden />
          </span>
        </button>
      )}
      {line && (
        <p
          aria-hidden
          className="pointer-events-none absolute top-3 left-4 font-medium text-sm sm:top-4 sm:left-5"
        >
          {line}
        </p>
      )}
    </div>
  )
}
