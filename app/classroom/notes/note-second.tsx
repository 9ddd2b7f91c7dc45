import { Clock, Play, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { clockLabel } from '#values/duration.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { playbackOf } from '../player/current-playback.ts'

/** The moment of the video that a note is about. */
export function NoteSecond({
  lessonId,
  second,
  onChange,
}: {
  lessonId: number
  second: number | null
  onChange: (second: number | null) => void
}) {
  const t = useTranslations('lessonNotes')
  if (second === null) {
    return (
      <Button
        inset="small"
        onClick={() => onChange(Math.floor(playbackOf(lessonId)?.seconds() ?? 0))}
        className="justify-self-start"
      >
        <Clock size={16} aria-hidden />
        {t('stamp')}
      </Button>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-1">
      <Link
        to={`?tab=yours&t=${second}`}
        replace
        preventScrollReset
        viewTransition={false}
        className="inline-flex min-h-11 items-center gap-2 rounded-md border border-line-strong px-3 font-semibold text-mint text-sm no-underline tabular-nums hover:border-mint"
        onClick={(event) => {
          const seek = playbackOf(lessonId)?.seek
          if (!seek || event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          seek(second)
        }}
      >
        <Play size={14} fill="currentColor" aria-hidden />
        {t('atSecond', { time: clockLabel(second) })}
      </Link>
      <Button variant="quiet" inset="small" onClick={() => onChange(null)} aria-label={t('unstamp')}>
        <X size={16} aria-hidden />
      </Button>
    </div>
  )
}
