import { lazy, Suspense } from 'react'
import { whenReached } from '../connection/unreachable.ts'
import type { VerifyProps } from './verify-forms.tsx'

const VerifyForms = lazy(() => whenReached(() => import('./verify-forms.tsx')))

/** Verifies by code without leaving the page. Its code is loaded when needed, because most people are verified. */
export function VerifyInPlace(props: VerifyProps) {
  return (
    <Suspense fallback={<div className="h-40" />}>
      <VerifyForms {...props} />
    </Suspense>
  )
}
