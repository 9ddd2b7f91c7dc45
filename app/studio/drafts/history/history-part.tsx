import { lazy, Suspense, useEffect, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { whenReached } from '../../../connection/unreachable.ts'
import { StudioButton } from '../../ui/studio-button.tsx'
import { useDraftEditor } from '../draft-editor-context.ts'
import { historyAddress } from './history-address.ts'
import type { loader } from './history-route.ts'
import { useHistoryWords } from './history-words.ts'

const HistoryDialog = lazy(() => whenReached(() => import('./history-dialog.tsx')))

/** Entries that the panel shows; the dialog has them all. */
const most = 4

/** Earlier states of what is open in the middle. */
export function HistoryPart() {
  const t = useTranslations('studioCourse')
  const format = useFormatter()
  const { draft, saver } = useDraftEditor()
  const { pathname } = useLocation()
  const partId = Number(/\/(\d+)$/.exec(pathname)?.[1] ?? 0) || null
  const address = historyAddress(draft.id, partId)
  const { load, data } = useFetcher<typeof loader>()
  const { wordsOf } = useHistoryWords()
  const [opened, setOpened] = useState<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when the draft was loaded anew.
  useEffect(() => {
    load(address)
  }, [load, address, draft])
  if (!data?.ok) return null
  const { revisions, now, userId } = data
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
      {opened !== null && (
        <Suspense fallback={null}>
          <HistoryDialog
            draftId={draft.id}
            partId={partId}
            first={opened}
            saver={saver}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </section>
  )
}
