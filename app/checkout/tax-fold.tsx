import { Building2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { whenReached } from '../connection/unreachable.ts'
import { Fold } from './fold.tsx'

const TaxInPlace = lazy(() => whenReached(() => import('./tax-in-place.tsx')))

/** Tax details, for people who need a receipt for their company. The form's code loads when the fold is opened. */
export function TaxFold() {
  const t = useTranslations('checkout')
  const [opened, setOpened] = useState(false)
  return (
    <Fold icon={Building2} title={t('tax')} open={false} onOpen={() => setOpened(true)}>
      <Suspense fallback={<div className="h-40" />}>{opened && <TaxInPlace />}</Suspense>
    </Fold>
  )
}
