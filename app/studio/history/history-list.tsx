import { type ReactNode, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { StudioButton } from '../ui/studio-button.tsx'
import type { HistoryAnswer } from './history-entry.ts'
import { useHistoryWords } from './history-words.ts'

/** How many entries are listed; the dialog has them all. */
const most = 4

/** The latest entries of a history. `dialog` renders the dialog that shows an entry and leads to the others. */
export function HistoryList({
  history: { revisions, now, userId },
  dialog,
}: {
  history: HistoryAnswer
  dialog: (first: number, close: () => void) => ReactNode
}) {
  const t = useTranslations('studioCourse')
  const format = useFormatter()
  const { wordsOf } = useHistoryWords()
  const [opened, setOpened] = useState<number | null>(null)
  return (
    <section aria-labelledby="history">
      <h2 id="history">{t('history.title')}</h2>
      <ul className="pt-1">
        {revisions.slice(0, most).map((revision) => (
          <li key={revision.id} className="flex min-h-8 items-center gap-2">
            <time dateTime={revision.at.toISOString()} className="w-18 flex-none text-chalk-soft text-xs">
              {format.relativeTime(revision.at, { now, style: 'narrow' })}
            </time>
            <span className="min-w-0 flex-1 truncate">{wordsOf(revision, userId)}</span>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setOpened(revision.id)}
              className="min-h-(--hit) flex-none text-mint hover:underline"
            >
              {t('history.look')}
            </button>
          </li>
        ))}
      </ul>
      {revisions.length > most && (
        <StudioButton
          className="mt-1 w-full"
          aria-haspopup="dialog"
          onClick={() => setOpened(revisions[0]?.id ?? 0)}
        >
          {t('history.all', { count: revisions.length })}
        </StudioButton>
      )}
      {opened !== null && dialog(opened, () => setOpened(null))}
    </section>
  )
}
