import { lazy, Suspense } from 'react'
import { whenReached } from '../../../connection/unreachable.ts'
import type { FieldSaver } from './field-saver.ts'
import { useSaverState } from './use-field-saver.ts'

const ToldVersion = lazy(() => whenReached(() => import('./told-version.tsx')))

/** Tells that somebody else, or another window, has saved the same subject. */
export function OtherVersion({ saver }: { saver: FieldSaver }) {
  const { conflict, other } = useSaverState(saver)
  if (!conflict && !other) return null
  return (
    <Suspense>
      <ToldVersion saver={saver} />
    </Suspense>
  )
}
