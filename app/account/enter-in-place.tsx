import { lazy, Suspense } from 'react'
import { whenReached } from '../connection/unreachable.ts'
import type { EnterProps } from './enter-forms.tsx'

const EnterForms = lazy(() => whenReached(() => import('./enter-forms.tsx')))

/** Registers or logs in without leaving the page. Its code is loaded for visitors who are about to buy. */
export function EnterInPlace(props: EnterProps) {
  return (
    <Suspense fallback={<div className="h-40" />}>
      <EnterForms {...props} />
    </Suspense>
  )
}
