import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { isPurchasePath } from '../site-map.ts'
import { Notice } from '../ui/notice.tsx'
import type { PayPalScriptProps } from './paypal-script-button.tsx'
import type { PurchaseAnswer } from './purchase-action.ts'
import { useRefusal } from './sent-form.ts'

export type OrderForPayPal = Pick<PurchaseAnswer, 'placed' | 'refusal' | 'seconds'>

/** PayPal's button (specification, L4). `children`, a link to PayPal's page, shows when the script does not load. */
export function PayPalButton({
  account,
  create,
  form: formId,
  children,
}: {
  account: Pick<PayPalScriptProps, 'clientId' | 'environment'>
  create: (form: HTMLFormElement) => Promise<OrderForPayPal>
  /** The id of the form that describes the order. */
  form: string
  children: ReactNode
}) {
  const t = useTranslations('checkout')
  const sentence = useRefusal()
  const navigate = useNavigate()
  const settled = useNavigation().state === 'idle'
  const placed = useRef<OrderForPayPal['placed']>(null)
  const refused = useRef(false)
  const [Script, setScript] = useState<ComponentType<PayPalScriptProps> | null>(null)
  const [state, setState] = useState<'waiting' | 'ready' | 'failed'>('waiting')
  const [refusal, setRefusal] = useState<Pick<PurchaseAnswer, 'refusal' | 'seconds'> | null>(null)

  const fail = useCallback((error: unknown) => {
    console.warn('PayPal’s button cannot be used', error)
    setState('failed')
  }, [])

  useEffect(() => {
    // A reload during a navigation would lose the current step.
    if (!settled) return
    if (!documentAllowsPayPal()) {
      // Only documents of purchase pages may load PayPal's script, so after navigating here the page is loaded as a document.
      if (isPurchasePath(location.pathname)) location.reload()
      return
    }
    let here = true
    import('./paypal-script-button.tsx').then(
      (part) => here && setScript(() => part.PayPalScriptButton),
      (error: unknown) => here && fail(error),
    )
    return () => {
      here = false
    }
  }, [fail, settled])

  async function order(): Promise<string> {
    const form = document.forms.namedItem(formId)
    setRefusal(null)
    placed.current = null
    refused.current = false
    const answer = form && (await create(form))
    if (answer?.placed) {
      placed.current = answer.placed
      return answer.placed.reference
    }
    refused.current = true
    setRefusal(answer ?? null)
    throw new Error('the shop did not place the order')
  }

  return (
    <div className="grid gap-2.5">
      {state !== 'ready' && children}
      {Script && state !== 'failed' && (
        <Script
          {...account}
          ready={state === 'ready'}
          createOrder={order}
          onReady={() => setState('ready')}
          onApprove={() => placed.current && navigate(placed.current.returnPath)}
          onCancel={() => placed.current && navigate(placed.current.cancelPath)}
          // A refused order does not mean that the button failed.
          onError={(error) => (placed.current !== null || state !== 'ready' ? fail(error) : undefined)}
        />
      )}
      {refusal?.refusal && (
        <Notice tone="red" live="assertive">
          {sentence(refusal.refusal, refusal.seconds)}
        </Notice>
      )}
      {state === 'failed' && (
        <Notice tone="yellow" live="polite">
          {t('paypalFailed')}
        </Notice>
      )}
    </div>
  )
}

/** Whether this document's policy allows PayPal's script (`server/pages.ts`). */
function documentAllowsPayPal(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded !== undefined && isPurchasePath(new URL(loaded.name, location.href).pathname)
}
