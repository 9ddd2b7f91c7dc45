import { lazy, Suspense } from 'react'
import { whenReached } from '../../connection/unreachable.ts'
import type { SavedViewsProps } from '../views/saved-views-list.tsx'

const load = () => import('../views/saved-views-list.tsx')
const List = import.meta.env.SSR ? (await load()).default : lazy(() => whenReached(load))

/** `SavedViewsList`, loaded later, so that no page waits for it. */
export function SavedViews(props: SavedViewsProps) {
  return (
    <Suspense>
      <List {...props} />
    </Suspense>
  )
}

/** Whether a sent form belongs to the saved views, by its intent, for lists with forms of another kind too. */
export function isOfViews(intent: unknown): boolean {
  return typeof intent === 'string' && intent.startsWith('view-')
}
