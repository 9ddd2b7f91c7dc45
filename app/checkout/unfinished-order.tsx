import { CircleX, Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PurchaseState } from '#values/purchase-address.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { ConfirmationFrame } from './confirmation-frame.tsx'
import type { ConfirmationResult } from './confirmation-loader.ts'

/** Delays between looks at the order, in seconds; the last one repeats. */
const looks = [2, 3, 5, 8, 13, 20, 30]

/** An order that the provider or a person has not decided yet. */
export function OrderInProgress({ result }: { result: Extract<ConfirmationResult, { state: 'info' }> }) {
  const t = useTranslations('checkout')
  const { revalidate, state } = useRevalidator()
  const [look, setLook] = useState(0)
  const waits = result.reason !== 'review'
  useEffect(() => {
    if (!waits || state !== 'idle') return
    const seconds = looks[Math.min(look, looks.length - 1)] ?? 30
    const timer = setTimeout(() => {
      setLook(look + 1)
      revalidate()
    }, seconds * 1000)
    return () => clearTimeout(timer)
  }, [look, revalidate, state, waits])
  return (
    <ConfirmationFrame
      live="status"
      bought={result.bought}
      title={t(`confirmation.info.${result.reason}.title`)}
      icon={<Clock size={48} strokeWidth={1.5} aria-hidden className="text-yellow" />}
    >
      <p className="text-chalk-soft text-lg">{t(`confirmation.info.${result.reason}.text`)}</p>
      {!result.bought && <OrderFacts facts={[{ label: t('orderNumber'), value: result.orderNumber }]} />}
      <div className="flex flex-wrap gap-3">
        {waits && (
          <Button variant="primary" disabled={state !== 'idle'} onClick={() => revalidate()}>
            {t('confirmation.lookAgain')}
          </Button>
        )}
        <ButtonLink to="/contacto/create">{t('contact')}</ButtonLink>
      </div>
    </ConfirmationFrame>
  )
}

/** Whether the buyer can pay for the same thing again. */
export function mayTryAgain(result: ConfirmationResult): boolean {
  return result.state === 'error' && ['declined', 'abandoned', 'open'].includes(result.reason)
}

export function FailedOrder({
  result,
  retry,
}: {
  result?: Extract<ConfirmationResult, { state: 'error' }>
  retry: (state: PurchaseState) => string
}) {
  const t = useTranslations('checkout')
  const reason = result?.reason ?? 'unexpected'
  const atTransfer = reason === 'transfer-open' || reason === 'transfer-declined'
  const mayRetry = result !== undefined && mayTryAgain(result)
  const facts = [
    ...(result && !result.bought ? [{ label: t('orderNumber'), value: result.orderNumber }] : []),
    ...(result?.transactionId ? [{ label: t('transactionId'), value: result.transactionId }] : []),
  ]
  return (
    <ConfirmationFrame
      live="alert"
      bought={result?.bought}
      title={t(`confirmation.error.${reason}.title`)}
      icon={<CircleX size={48} strokeWidth={1.5} aria-hidden className="text-red" />}
    >
      <p className="text-chalk-soft text-lg">{t(`confirmation.error.${reason}.text`)}</p>
      {facts.length > 0 && <OrderFacts facts={facts} />}
      <p className="text-chalk-soft text-sm">{t('confirmation.advice')}</p>
      <div className="flex flex-wrap gap-3">
        {atTransfer && (
          <ButtonLink to={`/transfer/${result?.transactionId}`} variant="primary">
            {t('confirmation.toTransfer')}
          </ButtonLink>
        )}
        {mayRetry && (
          <ButtonLink to={retry({ ...result?.again, ready: true })} variant="primary">
            {t('confirmation.tryAgain')}
          </ButtonLink>
        )}
        <ButtonLink to="/contacto/create" variant={mayRetry || atTransfer ? 'secondary' : 'primary'}>
          {t('contact')}
        </ButtonLink>
      </div>
    </ConfirmationFrame>
  )
}

function OrderFacts({ facts }: { facts: { label: string; value: string }[] }) {
  return (
    <dl className="grid gap-3 rounded-md border border-line bg-board-raised p-4">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <dt className="text-chalk-soft text-sm">{label}</dt>
          <dd className="flex min-w-0 items-center gap-2">
            <code className="select-all break-all font-code text-sm">{value}</code>
            <CopyButton text={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
