import { lazy, Suspense, useEffect } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { whenReached } from '../../connection/unreachable.ts'
import { useLoadWithCode } from '../../connection/use-code-of.ts'
import { Notice } from '../../ui/notice.tsx'
import { HistoryList } from '../history/history-list.tsx'
import { type Leaf, placeOfLeaf } from '../ui/merge-fields.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import type { loader } from './page-history-route.ts'
import type { useInfoPage } from './use-info-page.ts'
import { usePageLeafLabel } from './use-page-leaf-label.ts'

const HistoryDialog = lazy(() => whenReached(() => import('../history/history-dialog.tsx')))

/** The earlier versions of a page. Their texts can be restored when there are no unsaved changes. */
export default function PageHistory({
  slug,
  page: { fields, revision, isDirty, isBusy, told, undo, restore },
}: {
  /** The slug in the address of the form. */
  slug: string
  page: ReturnType<typeof useInfoPage>
}) {
  const t = useTranslations('studioPageHistory')
  const labelOf = usePageLeafLabel()
  const { load: loadNow, data } = useFetcher<typeof loader>()
  const load = useLoadWithCode(loadNow)
  const address = `/studio/site/pages/${slug}/history`
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with each save.
  useEffect(() => {
    load(address)
  }, [load, address, revision])
  if (!data?.ok || data.revisions.length === 0) return null
  const restoring = (different: readonly Leaf[]) => {
    const hasTexts = different.some((leaf) => !stays.has(placeOfLeaf(leaf).field))
    if (isDirty) return { may: false, note: t('unsaved') }
    return { may: hasTexts, note: different.length > 0 ? t('stays') : undefined }
  }
  return (
    <div className="grid content-start gap-3">
      {told === 'not-restored' && (
        <Notice live="polite" tone="yellow">
          {t('notRestored')}
        </Notice>
      )}
      {told === 'restored' && !isDirty && (
        <Notice live="polite" className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {t('restored')}
          {undo !== null && (
            <StudioButton aria-disabled={isBusy} onClick={() => restore(undo, data.revisions[0]?.id ?? undo)}>
              {t('undo')}
            </StudioButton>
          )}
        </Notice>
      )}
      <HistoryList
        history={data}
        dialog={(first, close) => (
          <Suspense fallback={null}>
            <HistoryDialog
              addressOf={(entryId) => `${address}?revision=${entryId}`}
              first={first}
              now={fields}
              labelOf={labelOf}
              restoring={restoring}
              isBusy={isBusy}
              onRestore={(entryId, newest) => {
                restore(entryId, newest)
                close()
              }}
              onClose={close}
            />
          </Suspense>
        )}
      />
    </div>
  )
}

const stays: ReadonlySet<string> = new Set(['slug', 'published'])
