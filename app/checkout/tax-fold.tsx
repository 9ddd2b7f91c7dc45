import { ReceiptText } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { loader } from '../account/tax-details.ts'
import { whenReached } from '../connection/unreachable.ts'
import { useLoadWithCode } from '../connection/use-code-of.ts'
import { Link } from '../ui/link.tsx'
import { Fold } from './fold.tsx'

const TaxForm = lazy(() => whenReached(() => import('../account/tax-form.tsx')))

/** For those who need a receipt for their company; neither text nor code comes before it is opened. */
export function TaxFold() {
  const t = useTranslations('checkout')
  const [opened, setOpened] = useState(false)
  return (
    <Fold icon={ReceiptText} title={t('tax')} open={false} onOpen={() => setOpened(true)}>
      {opened ? (
        <TaxInPlace />
      ) : (
        <Link to="/profile/settings" className="inline-flex min-h-11 items-center text-sm underline">
          {t('taxSettings')}
        </Link>
      )}
    </Fold>
  )
}

function TaxInPlace() {
  const t = useTranslations('checkout')
  const { load, data } = useFetcher<typeof loader>()
  const loadWithCode = useLoadWithCode(load)
  useEffect(() => loadWithCode('/profile/tax-details'), [loadWithCode])
  const waiting = <p className="min-h-80 text-chalk-soft text-sm">{t('taxLoading')}</p>
  if (!data) return waiting
  return (
    <Suspense fallback={waiting}>
      <TaxForm details={data.details} />
    </Suspense>
  )
}
