import { lazy, Suspense, useEffect } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { whenReached } from '../../../connection/unreachable.ts'
import { useLoadWithCode } from '../../../connection/use-code-of.ts'
import { HistoryList } from '../../history/history-list.tsx'
import { useDraftEditor } from '../draft-editor-context.ts'
import { historyAddress } from './history-address.ts'
import type { loader } from './history-route.ts'

const DraftHistoryDialog = lazy(() => whenReached(() => import('./draft-history-dialog.tsx')))

/** The earlier versions of what is open in the middle column. */
export default function HistoryPart() {
  const { draft, saver } = useDraftEditor()
  const { pathname } = useLocation()
  const partId = Number(/\/(\d+)$/.exec(pathname)?.[1] ?? 0) || null
  const address = historyAddress(draft.id, partId)
  const { load: loadNow, data } = useFetcher<typeof loader>()
  const load = useLoadWithCode(loadNow)
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when the draft was loaded anew.
  useEffect(() => {
    load(address)
  }, [load, address, draft])
  if (!data?.ok) return null
  return (
    <HistoryList
      history={data}
      dialog={(first, close) => (
        <Suspense fallback={null}>
          <DraftHistoryDialog
            draftId={draft.id}
            partId={partId}
            first={first}
            saver={saver}
            onClose={close}
          />
        </Suspense>
      )}
    />
  )
}
