import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { RootData } from '../../root.tsx'
import type { LessonData } from '../lesson-loader.ts'
import { CommentsSkeleton } from './comments-skeleton.tsx'

/** Most visits open another tab: the browser fetches this one when it is wanted. The server has it at hand. */
const CommentsPanel = import.meta.env.SSR
  ? (await import('./comments-panel.tsx')).default
  : lazy(() => import('./comments-panel.tsx'))

/** The comments of a class from when their tab is opened on; later another tab may hide them, with what was typed. */
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
  if (!user || !(owns || user.role === 'owner')) return <p className="text-chalk-soft">{t('onlyIfBought')}</p>
  return (
    <Suspense fallback={<CommentsSkeleton />}>
      <CommentsPanel data={data} lessonId={opened.id} user={user} />
    </Suspense>
  )
}
