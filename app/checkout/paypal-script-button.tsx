import { PayPalProvider, usePayPal, usePayPalOneTimePaymentSession } from '@paypal/react-paypal-js/sdk-v6'
import { createElement, useEffect, useRef } from 'react'
import { useLocale } from 'use-intl'
import { languages } from '#values/languages.ts'

export type PayPalScriptProps = {
  clientId: string
  environment: 'sandbox' | 'production'
  ready: boolean
  /** Returns PayPal's order id; rejects when the shop placed no order. */
  createOrder: () => Promise<string>
  onReady: () => void
  onApprove: () => void
  onCancel: () => void
  onError: (error: unknown) => void
}

export function PayPalScriptButton({ clientId, environment, ...session }: PayPalScriptProps) {
  const locale = useLocale()
  return (
    <PayPalProvider
      clientId={clientId}
      environment={environment}
      components={['paypal-payments']}
      pageType="checkout"
      locale={languages[locale].payPal}
    >
      <SessionButton {...session} />
    </PayPalProvider>
  )
}

function SessionButton({
  ready,
  createOrder,
  onReady,
  onApprove,
  onCancel,
  onError,
}: Omit<PayPalScriptProps, 'clientId' | 'environment'>) {
  const { sdkInstance, error } = usePayPal()
  const callbacks = useRef({ onReady, onError })
  callbacks.current = { onReady, onError }
  const { handleClick, handleDestroy } = usePayPalOneTimePaymentSession({
    createOrder: async () => ({ orderId: await createOrder() }),
    onApprove: async () => onApprove(),
    onCancel: () => onCancel(),
    onError: (problem) => onError(problem),
  })

  useEffect(() => {
    if (error) callbacks.current.onError(error)
  }, [error])

  useEffect(() => {
    if (!sdkInstance) return
    let here = true
    const overdue = setTimeout(
      () => callbacks.current.onError(new Error('no button was drawn')),
      drawnWithinMs,
    )
    customElements.whenDefined('paypal-button').then(() => {
      clearTimeout(overdue)
      if (here) callbacks.current.onReady()
    })
    return () => {
      here = false
      clearTimeout(overdue)
    }
  }, [sdkInstance])

  useEffect(() => handleDestroy, [handleDestroy])

  // A custom element of PayPal.
  return createElement('paypal-button', {
    type: 'pay',
    class: 'block min-h-11',
    hidden: !ready,
    onClick: () => handleClick().catch(onError),
  })
}

/** If the element does not show within this time, the script has failed. */
const drawnWithinMs = 10_000
