import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { whenReached } from '../../connection/unreachable.ts'
import type { RootData } from '../../shell/root-data.ts'
import type { LessonData } from '../lesson-loader.ts'
import { CommentsSkeleton } from './comments-skeleton.tsx'
import { loadCommentsPanel, preloadedCommentsPanel } from './preloaded-panel.ts'

/** Loaded when the tab is opened, since most visits open another one. */
const LazyPanel = lazy(() => whenReached(() => import('./comments-panel.tsx')))
if (import.meta.env.SSR) await loadCommentsPanel()

/** The panel stays mounted once it was opened, so that typed text survives a change of tab. */
export function CommentsTab({
  data,
  user,
  active,
}: {
  data: LessonData
  user: RootData['user']
  active: boolean
}) {
  const t = useTranslations('classroom')
  const [visited, setVisited] = useState(active)
  if (active && !visited) setVisited(true)
  const { entitlement, opened } = data
  const owns = entitlement !== null && entitlement.kind !== 'ads'
  if (!opened || !visited) return null
  if (!user || !(owns || data.owner)) return <p className="text-chalk-soft">{t('onlyIfBought')}</p>
  if (opened.access === 'not-open') return <p className="text-chalk-soft">{t('notOpenText')}</p>
  const Panel = preloadedCommentsPanel() ?? LazyPanel
  return (
    <Suspense fallback={<CommentsSkeleton />}>
      <Panel data={data} lessonId={opened.id} user={user} />
    </Suspense>
  )
}
