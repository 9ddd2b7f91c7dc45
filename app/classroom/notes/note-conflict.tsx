import { useFormatter, useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { KnownNote } from './note-outcome.ts'
import { charactersLeft } from './send-note.ts'

export function NoteConflict({
  mine,
  saved,
  keepText,
  keepOther,
}: {
  mine: string
  saved: KnownNote
  keepText: (text: string) => void
  keepOther: () => void
}) {
  const t = useTranslations('lessonNotes')
  const format = useFormatter()
  const gone = saved.revision === null
  const both = `${saved.text}\n\n${mine}`
  return (
    <Notice tone="yellow" live="assertive" className="grid max-w-(--measure) grid-cols-[minmax(0,1fr)] gap-3">
      <p className="font-semibold">{t('conflictTitle')}</p>
      <p>
        {gone
          ? t('conflictGone')
          : t('conflictText', {
              date: format.dateTime(saved.at, { dateStyle: 'medium', timeStyle: 'short' }),
            })}
      </p>
      {!gone && (
        <figure className="grid gap-1">
          <figcaption className="text-chalk-soft">{t('other')}</figcaption>
          <blockquote className="wrap-anywhere whitespace-pre-wrap border-line border-l-2 pl-3">
            {saved.text}
          </blockquote>
        </figure>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => keepText(mine)}>{t('keepMine')}</Button>
        <Button onClick={keepOther}>{t(gone ? 'deleteMine' : 'keepOther')}</Button>
        {!gone && mine.trim() !== '' && charactersLeft(both) >= 0 && (
          <Button onClick={() => keepText(both)}>{t('keepBoth')}</Button>
        )}
      </div>
    </Notice>
  )
}
