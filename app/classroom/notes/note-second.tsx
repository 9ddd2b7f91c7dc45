import { Clock, Play, X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { clockLabel } from '#values/duration.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { useOnChange } from '../../ui/use-on-change.ts'
import { playbackOf } from '../player/current-playback.ts'

/** The moment of the video that a note is about, with a button to set or remove it. */
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
  const place = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  const change = (next: number | null) => {
    pressed.current = true
    onChange(next)
  }
  // The pressed button has disappeared, so its replacement gets the focus.
  useOnChange(second, () => {
    if (pressed.current) place.current?.querySelector<HTMLElement>('a, button')?.focus()
    pressed.current = false
  })
  if (second === null) {
    return (
      <div ref={place}>
        <Button inset="small" onClick={() => change(Math.floor(playbackOf(lessonId)?.seconds() ?? 0))}>
          <Clock size={16} aria-hidden />
          {t('stamp')}
        </Button>
      </div>
    )
  }
  return (
    <div ref={place} className="flex flex-wrap items-center gap-1">
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
      <Button variant="quiet" inset="small" onClick={() => change(null)} aria-label={t('unstamp')}>
        <X size={16} aria-hidden />
      </Button>
    </div>
  )
}
