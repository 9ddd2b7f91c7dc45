import { lazy, Suspense } from 'react'
import { whenReached } from '../../connection/unreachable.ts'
import type { SavedViewsProps } from '../views/saved-views-list.tsx'

const load = () => import('../views/saved-views-list.tsx')
const List = import.meta.env.SSR ? (await load()).default : lazy(() => whenReached(load))

/** `SavedViewsList`, which no page waits for. */
export function SavedViews(props: SavedViewsProps) {
  return (
    <Suspense>
      <List {...props} />
    </Suspense>
  )
}

/** Whether a form is one of these, by its intent, for lists that have forms of their own. */
export function isOfViews(intent: unknown): boolean {
  return typeof intent === 'string' && intent.startsWith('view-')
}
