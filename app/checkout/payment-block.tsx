import { CreditCard, Landmark, LoaderCircle, Wallet } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Form, useRouteLoaderData } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localize } from '#values/localized-text.ts'
import { readAffiliateCode } from '../layout/affiliate-code.ts'
import type { RootData } from '../root.tsx'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { GiftLetter } from './gift-letter.tsx'
import { PayPalButton } from './paypal-button.tsx'
import { LoginLinks, VerifyPrompt } from './prompts.tsx'
import { useSentForm } from './sent-form.ts'
import type { Gift } from './use-gift.ts'
import { useOrderForPayPal } from './use-order-for-paypal.ts'
import type { Purchase } from './use-purchase.ts'

const icons = { card: CreditCard, wallet: Wallet, transfer: Landmark }

/**
 * The way to pay (rows L1, L3): first "ready to buy", then the buttons for whoever is logged in and verified, or pays a
 * gift whose recipient is checked. Money and rights are checked by the server at every press; this only shows them.
 */
export function PaymentBlock({ purchase, gift }: { purchase: Purchase; gift: Gift }) {
  const t = useTranslations('checkout')
  const { ready, reader, methods, transfer, quote } = purchase
  const sandbox = (useRouteLoaderData('root') as RootData | undefined)?.settings.sandboxPayments
  const block = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  useEffect(() => {
    // The button that was pressed is gone; the focus goes on to what took its place.
    if (ready && pressed.current) block.current?.querySelector<HTMLElement>('button, a')?.focus()
  }, [ready])

  if (quote.total.amount > 0 && methods.length === 0) {
    // The one way to pay is the transfer, which is chosen by its country.
    if (purchase.offer.regionalOffers.length > 0) return <OnlyByTransfer purchase={purchase} />
    return <Notice tone="yellow">{t('noMethods')}</Notice>
  }
  if (reader && !reader.verified && (ready || purchase.gift)) {
    return <VerifyPrompt>{t('verifyToBuy')}</VerifyPrompt>
  }
  if (purchase.gift && !gift.draft.checked) return null
  if (!ready && !purchase.gift) {
    return (
      <Button
        type="submit"
        name="ready"
        value="1"
        form="choice"
        variant="primary"
        wide
        onClick={(event) => {
          event.preventDefault()
          pressed.current = true
          purchase.choose({ ready: true })
        }}
      >
        {t('ready')}
      </Button>
    )
  }
  return (
    <div ref={block} className="grid gap-2.5">
      {reader || purchase.gift ? (
        <WaysToPay purchase={purchase} gift={gift} />
      ) : (
        <LoginLinks purchase={purchase} />
      )}
      {sandbox && !transfer && quote.total.amount > 0 && (
        <p className="text-chalk-soft text-xs">{t('sandboxHint')}</p>
      )}
    </div>
  )
}

/** Whom no transfer is for is told so, and whom to ask. */
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

/** The one form that pays: whatever the server needs to order is a field of it, so every way to pay sends the same. */
function WaysToPay({ purchase, gift }: { purchase: Purchase; gift: Gift }) {
  const t = useTranslations('checkout')
  const { offer, quote, methods, transfer, reader, pending } = purchase
  const sending = useSentForm()
  const busy = sending !== null || pending
  const paypal = (useRouteLoaderData('root') as RootData | undefined)?.settings.paypal ?? null
  const create = useOrderForPayPal()
  return (
    <Form method="post" className="grid gap-2.5" preventScrollReset>
      <input type="hidden" name="intent" value="pay" />
      <input type="hidden" name="expectedTotal" value={quote.total.amount} />
      {transfer && <input type="hidden" name="expectedTransferTotal" value={transfer.quote.total.amount} />}
      {transfer && quote.total.amount === 0 && <input type="hidden" name="method" value="transfer" />}
      <ChoiceFields purchase={purchase} />
      {purchase.gift && <GiftLetter gift={gift} days={offer.giftDays} guest={reader === null} />}
      {quote.total.amount === 0 ? (
        <Button type="submit" variant="primary" wide disabled={busy}>
          {sending && <LoaderCircle size={18} aria-hidden className="animate-spin" />}
          {t(purchase.gift ? 'giveFree' : 'getFree')}
        </Button>
      ) : (
        methods.map((method, index) => {
          const Icon = sending?.get('method') === method ? LoaderCircle : icons[method]
          const button = (
            <Button
              key={method}
              type="submit"
              name="method"
              value={method}
              variant={index === 0 ? 'primary' : 'secondary'}
              wide
              disabled={busy}
            >
              <Icon size={18} aria-hidden className={Icon === LoaderCircle ? 'animate-spin' : undefined} />
              {sending?.get('method') === method
                ? t('opening')
                : t(`payBy.${method === 'wallet' && paypal ? 'paypal' : method}`)}
            </Button>
          )
          if (method !== 'wallet' || !paypal) return button
          return (
            <PayPalButton key={method} account={paypal} create={create}>
              {button}
            </PayPalButton>
          )
        })
      )}
    </Form>
  )
}

/** The choice as fields of a form, with the code of whoever brought the buyer here (row O1). */
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
