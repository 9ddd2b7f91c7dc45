import { clsx } from 'clsx'
import { Play, X } from 'lucide-react'
import { type KeyboardEvent, memo } from 'react'
import { useTranslations } from 'use-intl'
import type { Caption } from '#values/captions.ts'
import type { Locale } from '#values/locale.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { CaptionTimeField } from './caption-time-field.tsx'

/** A caption with an id that stays the same when others are added before it. */
export type NumberedCaption = Caption & { readonly id: number }

/** The fields for one caption: start, end and text. The functions must be stable, so that typing in one row renders no other. */
export const CaptionRow = memo(function CaptionRow({
  row,
  number,
  locale,
  isCurrent,
  problem,
  hasVideo,
  now,
  onUpdate,
  onPlay,
  onAdd,
  onRemove,
  onMove,
}: {
  row: NumberedCaption
  number: number
  locale: Locale
  isCurrent: boolean
  problem: 'caption-empty' | 'caption-ends-early' | 'caption-out-of-order' | 'overlap' | null
  hasVideo: boolean
  now: () => number
  onUpdate: (id: number, values: Partial<Caption>) => void
  onPlay: (seconds: number) => void
  onAdd: (id: number) => void
  onRemove: (id: number) => void
  onMove: (from: HTMLElement, steps: 1 | -1) => void
}) {
  const t = useTranslations('media')
  const { id, start, end, text } = row
  const act: Record<string, (target: HTMLElement) => void> = {
    ...(hasVideo && {
      KeyP: () => onPlay(start),
      KeyS: () => onUpdate(id, { start: now() }),
      KeyE: () => onUpdate(id, { end: now() }),
    }),
    KeyN: () => onAdd(id),
    KeyD: () => onRemove(id),
    ArrowUp: (target) => onMove(target, -1),
    ArrowDown: (target) => onMove(target, 1),
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const work = event.altKey && !event.ctrlKey && !event.metaKey ? act[event.code] : undefined
    if (!work) return
    event.preventDefault()
    work(event.target as HTMLElement)
  }
  return (
    <li
      data-row={id}
      onKeyDown={press}
      className={clsx(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-2 border-line border-b px-1 py-2 [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto] last:border-b-0',
        isCurrent && 'bg-mint-wash',
      )}
    >
      <StudioButton
        variant="quiet"
        disabled={!hasVideo}
        aria-label={t('captions.playFrom', { number })}
        title={t('captions.playFrom', { number })}
        onClick={() => onPlay(start)}
      >
        <Play size={16} aria-hidden />
      </StudioButton>
      <div className="grid gap-1 bar:grid-cols-[12.5rem_minmax(0,1fr)]">
        <div className="flex gap-1">
          <CaptionTimeField
            label={t('captions.start', { number })}
            value={start}
            onChange={(value) => onUpdate(id, { start: value })}
          />
          <CaptionTimeField
            label={t('captions.end', { number })}
            value={end}
            onChange={(value) => onUpdate(id, { end: value })}
          />
        </div>
        <textarea
          lang={locale}
          rows={Math.max(1, text.split('\n').length)}
          value={text}
          aria-label={t('captions.text', { number })}
          aria-invalid={problem !== null && problem !== 'overlap' ? true : undefined}
          onChange={(event) => onUpdate(id, { text: event.target.value })}
          className="min-h-9 w-full resize-none rounded-[0.375rem] border border-line-strong bg-field px-2 py-1.5 aria-invalid:border-red max-bar:text-base"
        />
        {problem && (
          <p
            className={clsx('col-span-full text-xs', problem === 'overlap' ? 'text-chalk-soft' : 'text-red')}
          >
            {problem === 'overlap'
              ? t('captions.overlap')
              : t(`captionProblem.${problem}`, { line: 0, number })}
          </p>
        )}
      </div>
      <StudioButton
        variant="quiet"
        aria-label={t('captions.removeRow', { number })}
        title={t('captions.removeRow', { number })}
        onClick={() => onRemove(id)}
      >
        <X size={16} aria-hidden />
      </StudioButton>
    </li>
  )
})
