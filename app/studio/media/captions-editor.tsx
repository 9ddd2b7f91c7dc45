import { Plus } from 'lucide-react'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Caption, captionProblems, overlappingCaptions } from '#values/captions.ts'
import { languages } from '#values/languages.ts'
import type { Locale } from '#values/locale.ts'
import Dialog from '../../ui/dialog.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { CaptionRow, type NumberedCaption } from './caption-row.tsx'
import { useCaptionsCall } from './use-captions-call.ts'

/** The length of a new caption. */
const usualSeconds = 3

let lastId = 0
const rowOf = (caption: Caption): NumberedCaption => {
  lastId += 1
  return { ...caption, id: lastId }
}

/** Edits captions as rows of start, end and text beside their video. */
export default function CaptionsEditor({
  locale,
  video,
  captions,
  onClose,
  onSaved,
}: {
  locale: Locale
  video: string | null
  captions: readonly Caption[]
  onClose: () => void
  onSaved: (key: string) => void
}) {
  const t = useTranslations('media')
  const player = useRef<HTMLVideoElement>(null)
  const table = useRef<HTMLOListElement>(null)
  const hintId = useId()
  const [rows, setRows] = useState<readonly NumberedCaption[]>(() =>
    captions.length > 0 ? captions.map(rowOf) : [rowOf({ start: 0, end: usualSeconds, text: '' })],
  )
  const [changed, setChanged] = useState(false)
  const [focus, setFocus] = useState<number | null>(null)
  const [current, setCurrent] = useState(-1)
  const { save, busy, problem } = useCaptionsCall()
  const wrong = new Map(captionProblems(rows).map(({ index, code }) => [index, code]))
  const overlapping = new Set(overlappingCaptions(rows))

  useEffect(() => {
    if (focus === null) return
    table.current?.querySelector<HTMLElement>(`[data-row="${focus}"] textarea`)?.focus()
    setFocus(null)
  }, [focus])

  const update = useCallback((id: number, values: Partial<Caption>) => {
    setChanged(true)
    setRows((all) => all.map((row) => (row.id === id ? { ...row, ...values } : row)))
  }, [])
  const playFrom = useCallback((seconds: number) => {
    if (!player.current) return
    player.current.currentTime = seconds
    void player.current.play().catch(() => {})
  }, [])
  const addAfter = useCallback((id: number | null) => {
    setChanged(true)
    setRows((all) => {
      const at = all.findIndex((row) => row.id === id)
      const before = all[at]
      const start = before?.end ?? player.current?.currentTime ?? 0
      const added = rowOf({ start, end: start + usualSeconds, text: '' })
      setFocus(added.id)
      return all.toSpliced(at + 1, 0, added)
    })
  }, [])
  const remove = useCallback((id: number) => {
    setChanged(true)
    setRows((all) => {
      const at = all.findIndex((row) => row.id === id)
      const next = all[at + 1] ?? all[at - 1]
      if (next) setFocus(next.id)
      return all.filter((row) => row.id !== id)
    })
  }, [])
  const move = useCallback((from: HTMLElement, steps: 1 | -1) => {
    const fields = [...(table.current?.querySelectorAll<HTMLElement>('textarea') ?? [])]
    const row = from.closest('[data-row]')
    const at = fields.findIndex((field) => row?.contains(field))
    fields[at + steps]?.focus()
  }, [])
  const now = useCallback(() => Math.round((player.current?.currentTime ?? 0) * 1000) / 1000, [])

  const close = () => {
    if (!changed || window.confirm(t('captions.leave'))) onClose()
  }
  const store = async () => {
    const sorted = rows.toSorted((one, other) => one.start - other.start)
    const saved = await save(sorted.map(({ id: _, ...caption }) => caption))
    if (saved) onSaved(saved.key)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t('captions.editTitle', { language: languages[locale].name })}
      className="studio flex max-h-[94dvh] flex-col bar:max-w-6xl!"
    >
      <div className="grid min-h-0 gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="grid content-start gap-3">
          {video ? (
            // biome-ignore lint/a11y/useMediaCaption: the captions are the rows beside it.
            <video
              ref={player}
              src={`/media/${video}`}
              controls
              playsInline
              aria-label={t('video.preview')}
              onTimeUpdate={({ currentTarget: { currentTime } }) =>
                setCurrent(
                  rows.findLast(({ start, end }) => start <= currentTime && currentTime < end)?.id ?? -1,
                )
              }
              className="aspect-video w-full rounded-[0.375rem] bg-board-sunken max-lg:max-h-[30dvh]"
            />
          ) : (
            <p className="text-chalk-soft">{t('captions.noVideo')}</p>
          )}
          <p lang={locale} aria-live="off" className="min-h-12 whitespace-pre-line text-center">
            {rows.find(({ id }) => id === current)?.text}
          </p>
          <Keys id={hintId} hasVideo={video !== null} />
        </div>
        <ol
          ref={table}
          aria-describedby={hintId}
          className="grid max-h-[60dvh] content-start overflow-y-auto overscroll-contain border-line border-y"
        >
          {rows.map((row, index) => (
            <CaptionRow
              key={row.id}
              row={row}
              number={index + 1}
              locale={locale}
              isCurrent={row.id === current}
              problem={wrong.get(index) ?? (overlapping.has(index) ? 'overlap' : null)}
              hasVideo={video !== null}
              now={now}
              onUpdate={update}
              onPlay={playFrom}
              onAdd={addAfter}
              onRemove={remove}
              onMove={move}
            />
          ))}
        </ol>
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <StudioButton onClick={() => addAfter(rows.at(-1)?.id ?? null)}>
          <Plus size={16} aria-hidden />
          {t('captions.add')}
        </StudioButton>
        <p role="alert" className="min-w-0 flex-1 text-red text-sm">
          {problem}
        </p>
        <div className="ml-auto flex gap-2">
          <StudioButton variant="quiet" onClick={close}>
            {t('captions.cancel')}
          </StudioButton>
          <StudioButton variant="primary" disabled={busy || !changed} onClick={store}>
            {t('captions.save')}
          </StudioButton>
        </div>
      </div>
    </Dialog>
  )
}

function Keys({ id, hasVideo }: { id: string; hasVideo: boolean }) {
  const t = useTranslations('media')
  const keys = [
    ...(hasVideo ? (['play', 'start', 'end'] as const) : []),
    ...(['add', 'remove', 'move'] as const),
  ]
  const signs = { play: 'P', start: 'S', end: 'E', add: 'N', remove: 'D', move: '↑ ↓' }
  return (
    <ul id={id} className="flex flex-wrap gap-x-4 gap-y-1 text-chalk-soft text-xs max-bar:hidden">
      {keys.map((name) => (
        <li key={name} className="flex items-center gap-1.5">
          <kbd className="studio-key">Alt {signs[name]}</kbd>
          {t(`captions.key.${name}`)}
        </li>
      ))}
    </ul>
  )
}
