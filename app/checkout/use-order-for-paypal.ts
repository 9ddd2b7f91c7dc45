import { useCallback, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { OrderForPayPal } from './paypal-button.tsx'
import type { PurchaseAnswer } from './purchase-action.ts'

const nothing: OrderForPayPal = { placed: null, refusal: null, seconds: 0 }

/** Places a form's order without leaving the page. */
export function useOrderForPayPal(): (form: HTMLFormElement) => Promise<OrderForPayPal> {
  const { state, data, submit } = useFetcher<PurchaseAnswer>()
  const waiting = useRef<((answer: OrderForPayPal) => void) | null>(null)
  const settle = useCallback((answer: OrderForPayPal) => {
    waiting.current?.(answer)
    waiting.current = null
  }, [])
  const sent = useRef(false)
  useEffect(() => {
    if (state !== 'idle') {
      sent.current = true
      return
    }
    // PayPal's window must not wait for a lost answer.
    if (sent.current) settle(data ?? nothing)
    sent.current = false
  }, [state, data, settle])
  // The answer redirected.
  useEffect(() => () => settle(nothing), [settle])
  return useCallback(
    (form) =>
      new Promise((resolve) => {
        settle(nothing)
        waiting.current = resolve
        const fields = new FormData(form)
        fields.set('method', 'wallet')
        fields.set('inPage', '1')
        submit(fields, { method: 'post' })
      }),
    [settle, submit],
  )
}
