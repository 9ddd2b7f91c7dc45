import type { OrderEntry } from './paypal-books.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (each) => escapes[each] ?? each)

/** The page on which a buyer approves; `inWindow`: opened by the shop's button. */
export function approvalPage(order: OrderEntry, { inWindow }: { inWindow: boolean }): string {
  const answers = { approve: 'Approve', decline: 'Decline', pending: 'Approve, pending', cancel: 'Cancel' }
  const buttons = Object.entries(answers).map(
    ([answer, label]) => `<button name="answer" value="${answer}">${label}</button>`,
  )
  return page(`<h1>PayPal stand-in</h1>
<p>${escaped(order.unit.description)}</p>
<p><strong>${order.unit.amount.value} ${order.unit.amount.currency_code}</strong></p>
<form method="post" action="/checkoutnow?token=${order.id}${inWindow ? '&window=1' : ''}">${buttons.join(' ')}</form>`)
}

export function closingPage(order: OrderEntry, outcome: 'approved' | 'canceled'): string {
  const message = JSON.stringify({ paypalStandIn: outcome, orderId: order.id })
  return page(`<script>opener.postMessage(${message}, '*'); close()</script>`)
}

export function gonePage(): string {
  return page('<h1>PayPal stand-in</h1><p>This order is no longer here.</p>')
}

function page(body: string): string {
  return `<!doctype html><html lang="en"><title>PayPal stand-in</title><meta charset="utf-8"><body>${body}</body></html>`
}

/**
 * Replaces https://www.sandbox.paypal.com/web-sdk/v6/core: the part of PayPal's v6 script that the shop uses. Its payment
 * window is the approval page at `origin`.
 */
export function buttonScript(origin: string): string {
  return `(() => {
  class PayPalButton extends HTMLElement {
    connectedCallback() {
      if (this.shadowRoot) return
      const button = document.createElement('button')
      button.textContent = 'PayPal'
      button.type = 'button'
      this.attachShadow({ mode: 'open', delegatesFocus: true }).append(button)
    }
  }
  if (!customElements.get('paypal-button')) customElements.define('paypal-button', PayPalButton)
  const createInstance = async ({ clientId, components }) => {
    if (!clientId || !components.includes('paypal-payments')) throw new Error('createInstance: wrong options')
    return {
      createPayPalOneTimePaymentSession({ onApprove, onCancel, onError, onComplete }) {
        let payment = null
        const listen = ({ origin: from, data }) => {
          if (from !== ${JSON.stringify(origin)} || !data.paypalStandIn) return
          removeEventListener('message', listen)
          if (data.paypalStandIn === 'approved') onApprove({ orderId: data.orderId, payerId: 'PAYER' })
          else onCancel({ orderId: data.orderId })
          onComplete?.({ paymentSessionState: data.paypalStandIn })
        }
        return {
          async start(options, order) {
            payment = open('about:blank', 'paypal', 'popup,width=480,height=640')
            try {
              const { orderId } = await order
              addEventListener('message', listen)
              payment.location = ${JSON.stringify(origin)} + '/checkoutnow?window=1&token=' + orderId
            } catch (error) {
              payment?.close()
              onError?.(error)
              throw error
            }
          },
          cancel: () => payment?.close(),
          destroy: () => removeEventListener('message', listen),
        }
      },
    }
  }
  window.paypal = { version: '6.0.0', createInstance }
})()`
}
