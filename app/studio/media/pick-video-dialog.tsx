import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { clockLabel } from '#values/duration.ts'
import Dialog from '../../ui/dialog.tsx'
import { callStudio } from './studio-call.ts'
import { useByteLabel } from './use-byte-label.ts'

type Video = { id: number; key: string; name: string; size: number; durationSeconds: number | null }

const restMs = 250

/** One of the videos that were uploaded before. */
export default function PickVideoDialog({
  onClose,
  onPick,
}: {
  onClose: () => void
  onPick: (video: { key: string; durationSeconds: number }) => void
}) {
  const t = useTranslations('media')
  const bytes = useByteLabel()
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly Video[] | 'failed' | null>(null)
  useEffect(() => {
    let stale = false
    const timer = setTimeout(async () => {
      const query = new URLSearchParams({ kind: 'video', ...(text.trim() && { text: text.trim() }) })
      const answer = await callStudio<{ items: readonly Video[] }>(`/media?${query}`).catch(() => null)
      if (!stale) setFound(answer?.items ?? 'failed')
    }, restMs)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [text])
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('pick.title')}
      className="studio flex max-h-[90dvh] flex-col bar:max-w-xl"
    >
      <input
        type="search"
        value={text}
        maxLength={100}
        aria-label={t('library.search')}
        placeholder={t('library.search')}
        onChange={(event) => setText(event.target.value)}
        className="mb-3 min-h-(--hit) w-full rounded-[0.5rem] border border-line-strong bg-field px-2.5 max-bar:text-base"
      />
      <p role="status" className="text-chalk-soft">
        {found === 'failed'
          ? t('image.unanswered')
          : found === null
            ? t('captions.loading')
            : found.length === 0 && t('library.nothing')}
      </p>
      {Array.isArray(found) && (
        <ul className="grid min-h-0 overflow-y-auto overscroll-contain">
          {found.map(({ id, key, name, size, durationSeconds }: Video) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => onPick({ key, durationSeconds: durationSeconds ?? 0 })}
                className="flex min-h-(--row) w-full items-center gap-3 rounded-sm px-2 text-left hover:bg-hover"
              >
                <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
                <span className="text-chalk-soft text-xs tabular-nums">
                  {clockLabel(durationSeconds ?? 0)}, {bytes(size)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
