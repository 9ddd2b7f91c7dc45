import { LoaderCircle } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localize } from '#values/localized-text.ts'
import { whenReached } from '../connection/unreachable.ts'
import { OnceForm } from '../forms/once-form.tsx'
import { readAffiliateCode } from '../shell/affiliate-code.ts'
import { useRootData } from '../shell/root-data.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { forms, methodIcons, type NextStep, NextStepButton } from './next-step.tsx'
import { type OrderForPayPal, PayPalButton } from './paypal-button.tsx'
import { VerifyPrompt } from './prompts.tsx'
import type { PurchaseAnswer } from './purchase-action.ts'
import { useSentForm } from './sent-form.ts'
import type { Gift } from './use-gift.ts'
import type { Purchase } from './use-purchase.ts'

const GiftLetter = lazy(() => whenReached(() => import('./gift-letter.tsx')))

/** Choice of a payment method (specification, L1 and L3). The server checks everything again. */
export function PaymentBlock({ purchase, step }: { purchase: Purchase; step: NextStep | null }) {
  const t = useTranslations('checkout')
  const { ready, reader, methods, transfer, quote } = purchase
  const { sandboxPayments: sandbox, wallets } = useRootData()?.settings ?? {}
  const block = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  const unverified = reader !== null && !reader.verified
  const known = reader !== null
  useEffect(() => {
    // The pressed button has disappeared, so its replacement gets the focus. The form of an account focuses itself.
    if (!known && ready) pressed.current = true
    if (!ready || !known || !pressed.current) return
    const next = unverified ? 'input:not([type=hidden])' : 'button, a'
    block.current?.querySelector<HTMLElement>(next)?.focus()
  }, [ready, known, unverified])

  if (!step) {
    if (quote.total.amount > 0 && methods.length === 0) return <NoMethods purchase={purchase} />
    return (
      <div ref={block}>
        <VerifyPrompt
          purchase={purchase}
          onVerified={() => {
            pressed.current = true
          }}
        >
          {t('verifyToBuy')}
        </VerifyPrompt>
      </div>
    )
  }
  const paying = step.kind === 'send' && step.form === forms.pay
  return (
    <div ref={block} className="grid gap-2.5">
      {paying && step.method ? (
        <Methods purchase={purchase} step={step} />
      ) : (
        <NextStepButton
          step={step}
          purchase={purchase}
          onReady={() => {
            pressed.current = true
          }}
        />
      )}
      {quote.total.amount > 0 && methods.length === 0 && <OnlyByTransfer purchase={purchase} />}
      {wallets && methods.includes('card') && quote.total.amount > 0 && (
        <p className="text-chalk-soft text-xs">{t('wallets')}</p>
      )}
      {sandbox && paying && !transfer && quote.total.amount > 0 && (
        <p className="text-chalk-soft text-xs">{t('sandboxHint')}</p>
      )}
    </div>
  )
}

function Methods({ purchase, step }: { purchase: Purchase; step: Extract<NextStep, { kind: 'send' }> }) {
  const t = useTranslations('checkout')
  const sending = useSentForm()
  const paypal = useRootData()?.settings.paypal ?? null
  const create = useOrderForPayPal()
  return purchase.methods.map((method) => {
    const opening = sending?.get('method') === method
    const Icon = opening ? LoaderCircle : methodIcons[method]
    const button =
      method === step.method ? (
        <NextStepButton key={method} step={step} purchase={purchase} />
      ) : (
        <Button
          key={method}
          type="submit"
          form={forms.pay}
          name="method"
          value={method}
          wide
          disabled={sending !== null || purchase.pending}
        >
          <Icon size={18} aria-hidden className={opening ? 'animate-spin' : undefined} />
          {opening ? t('opening') : t(`payBy.${method === 'wallet' && paypal ? 'paypal' : method}`)}
        </Button>
      )
    if (method !== 'wallet' || !paypal) return button
    return (
      <div key={method} data-next-step={method === step.method || undefined}>
        <PayPalButton account={paypal} create={create} form={forms.pay}>
          {button}
        </PayPalButton>
      </div>
    )
  })
}

export function PayForm({ purchase, gift }: { purchase: Purchase; gift: Gift }) {
  const { offer, quote, transfer, reader, ready } = purchase
  if (!purchase.gift && !(ready && reader)) return null
  return (
    <OnceForm id={forms.pay} preventScrollReset>
      <input type="hidden" name="intent" value="pay" />
      <input type="hidden" name="expectedTotal" value={quote.total.amount} />
      {transfer && <input type="hidden" name="expectedTransferTotal" value={transfer.quote.total.amount} />}
      {transfer && quote.total.amount === 0 && <input type="hidden" name="method" value="transfer" />}
      <ChoiceFields purchase={purchase} />
      {purchase.gift && (
        <>
          {/* These fields stand here and not in the letter, whose code loads later: without them the buyer would buy for
              themselves. */}
          <input type="hidden" name="gift" value="1" />
          <input type="hidden" name="giftEmail" value={gift.draft.checked ?? ''} />
          {gift.draft.byLink && <input type="hidden" name="giftByLink" value="1" />}
          <Suspense fallback={<DraftedLetter draft={gift.draft} />}>
            <GiftLetter gift={gift} days={offer.giftDays} guest={reader === null} />
          </Suspense>
        </>
      )}
    </OnceForm>
  )
}

/** Sends the stored draft while the form of the letter is loading. */
function DraftedLetter({ draft: { email: _, byLink: __, checked: ___, ...letter } }: Pick<Gift, 'draft'>) {
  return Object.entries(letter).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

/** The hidden fields of the choice, with the affiliate code (specification, O1). */
export function ChoiceFields({ purchase: { chosen, offer } }: { purchase: Purchase }) {
  const [affiliate, setAffiliate] = useState('')
  useEffect(() => setAffiliate(readAffiliateCode() ?? ''), [])
  return (
    <>
      {chosen.exclusive && <input type="hidden" name="exclusive" value="1" />}
      {chosen.sourceCode && <input type="hidden" name="code" value="1" />}
      {offer.coupon?.ok && <input type="hidden" name="coupon" value={offer.coupon.code} />}
      {offer.regional && <input type="hidden" name="country" value={offer.regional.country} />}
      {offer.earlierOrder && <input type="hidden" name="earlierOrder" value={offer.earlierOrder} />}
      {affiliate && <input type="hidden" name="affiliate" value={affiliate} />}
    </>
  )
}

function NoMethods({ purchase: { offer } }: { purchase: Purchase }) {
  const t = useTranslations('checkout')
  return (
    <Notice tone="yellow">
      {offer.methods.length === 0
        ? t('noMethods')
        : t.rich('amountTooSmall', {
            contact: (words) => (
              <Link to="/contacto/create" className="font-semibold text-mint underline">
                {words}
              </Link>
            ),
          })}
    </Notice>
  )
}

/** Says that only a local transfer is offered, for readers whose country has none. */
function OnlyByTransfer({ purchase }: { purchase: Purchase }) {
  const t = useTranslations('checkout')
  const locale = useLocale()
  const countries = new Intl.ListFormat(locale, { type: 'disjunction' }).format(
    purchase.offer.regionalOffers.map(({ countryName }) => localize(countryName, locale)),
  )
  return (
    <Notice tone="yellow">
      {t.rich('onlyTransfer', {
        countries,
        contact: (words) => (
          <Link to="/contacto/create" className="font-semibold text-mint underline">
            {words}
          </Link>
        ),
      })}
    </Notice>
  )
}

const nothing: OrderForPayPal = { placed: null, refusal: null, seconds: 0 }

/** Returns a function that places a form's order without leaving the page. */
function useOrderForPayPal(): (form: HTMLFormElement) => Promise<OrderForPayPal> {
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
    // Ends the wait of PayPal's window, even if the answer was lost.
    if (sent.current) settle(data ?? nothing)
    sent.current = false
  }, [state, data, settle])
  // Also when the answer was a redirect, which unmounts this.
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
