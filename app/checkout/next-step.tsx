import { CreditCard, Landmark, LoaderCircle, type LucideIcon, Wallet } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import { localize } from '#values/localized-text.ts'
import { useRootData } from '../shell/root-data.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ownedProductLink } from './owned-product-link.ts'
import { inPlace } from './regional-choice.tsx'
import { useSentForm } from './sent-form.ts'
import type { Gift } from './use-gift.ts'
import type { Purchase } from './use-purchase.ts'

/** Ids of the forms, so that their buttons may stand outside of them. */
export const forms = {
  choice: 'purchase-choice',
  recipient: 'purchase-recipient',
  pay: 'purchase-pay',
  claim: 'purchase-claim',
  enter: 'purchase-enter',
} as const

export const methodIcons = { card: CreditCard, wallet: Wallet, transfer: Landmark }

export type NextStep =
  | { kind: 'go'; to: string; label: string; icon?: LucideIcon; inPlace?: boolean }
  | { kind: 'ready'; label: string }
  | {
      kind: 'send'
      form: (typeof forms)[keyof typeof forms]
      label: string
      icon?: LucideIcon
      method?: Purchase['methods'][number]
    }

/** The next step of a purchase; null when only the panel can show it. */
export function useNextStep(purchase: Purchase, gift: Gift, enter?: NextStep): NextStep | null {
  const t = useTranslations('checkout')
  const transferWords = useTranslations('transfer')
  const locale = useLocale()
  const paypal = useRootData()?.settings.paypal ?? null
  const { offer, reader, quote, ready, methods } = purchase
  const enterFirst: NextStep = ready
    ? { kind: 'send', form: forms.enter, label: t(purchase.way === 'register' ? 'enterNew' : 'enterKnown') }
    : { kind: 'ready', label: t(quote.total.amount === 0 ? 'freeAccess' : 'ready') }
  if (isOwners(purchase)) return null
  if (nothingLeft(purchase)) {
    if (enter) return enter
    const { label, ...place } = ownedProductLink(offer.product)
    return { kind: 'go', ...place, label: t(label) }
  }
  if (!mayBuy(purchase)) return null
  if (quote.total.amount === 0 && !isFreeByCoupon(purchase)) {
    return reader ? { kind: 'send', form: forms.claim, label: t('freeAccess') } : enterFirst
  }
  if (quote.total.amount > 0 && methods.length === 0) {
    const [only] = offer.regionalOffers
    if (!only) return null
    // A transfer requires that its country is chosen.
    const label = transferWords('choose', { currency: localize(only.currencyName, locale) })
    return { kind: 'go', to: purchase.path({ country: only.country }), label, inPlace: true }
  }
  if (reader && !reader.verified && (ready || purchase.gift)) return null
  if (purchase.gift && !gift.draft.checked) {
    return { kind: 'send', form: forms.recipient, label: t('gift.check') }
  }
  if (!reader && !purchase.gift) return enterFirst
  if (!ready && !purchase.gift) return { kind: 'ready', label: t('ready') }
  if (quote.total.amount === 0) {
    return { kind: 'send', form: forms.pay, label: t(purchase.gift ? 'giveFree' : 'getFree') }
  }
  const [method = 'card'] = methods
  const label = t(`payBy.${method === 'wallet' && paypal ? 'paypal' : method}`)
  return { kind: 'send', form: forms.pay, label, method, icon: methodIcons[method] }
}

/** Whether the reader may buy this (specification, L3). */
export function mayBuy(purchase: Purchase): boolean {
  return purchase.offer.onSale && !purchase.reader?.blockShopping && !isOwners(purchase)
}

/** Whether the owner or author looks at the page for themselves: they may only give the product. */
export function isOwners({ offer, gift }: Purchase): boolean {
  return offer.authored && !gift
}

/** Whether everything is owned and no extra is chosen. */
export function nothingLeft({ offer, gift, quote }: Purchase): boolean {
  const chosen = quote.lines.some(({ reason }) => reason === 'source-code' || reason === 'exclusive')
  return offer.owns && !gift && !chosen && quote.total.amount === 0
}

/** Whether a visitor who buys for themselves now has to register or log in. */
export function isEntering(purchase: Purchase): boolean {
  return purchase.ready && !purchase.reader && !purchase.gift && mayBuy(purchase)
}

export function isFreeByCoupon({ quote }: Purchase): boolean {
  return quote.total.amount === 0 && quote.lines.some(({ reason }) => reason === 'coupon')
}

export function NextStepButton({
  step,
  purchase,
  onReady,
}: {
  step: NextStep
  purchase: Purchase
  onReady?: () => void
}) {
  const t = useTranslations('checkout')
  const sending = useSentForm()
  if (step.kind === 'go') {
    return (
      <ButtonLink to={step.to} variant="primary" wide data-next-step {...(step.inPlace && inPlace)}>
        {step.icon && <step.icon size={18} aria-hidden />}
        {step.label}
      </ButtonLink>
    )
  }
  if (step.kind === 'ready') {
    return (
      <Button
        type="submit"
        name="ready"
        value="1"
        form={forms.choice}
        variant="primary"
        wide
        data-next-step
        onClick={(event) => {
          event.preventDefault()
          onReady?.()
          purchase.choose({ ready: true })
        }}
      >
        {step.label}
      </Button>
    )
  }
  const { form, label, method, icon } = step
  const alone = form === forms.recipient || form === forms.enter
  const opening = sending !== null && !alone && (!method || sending.get('method') === method)
  const Icon = opening ? LoaderCircle : icon
  return (
    <Button
      type="submit"
      form={form}
      name={method && 'method'}
      value={method}
      variant="primary"
      wide
      data-next-step
      disabled={!alone && (sending !== null || purchase.pending)}
    >
      {Icon && <Icon size={18} aria-hidden className={opening ? 'animate-spin' : undefined} />}
      {opening && method ? t('opening') : label}
    </Button>
  )
}
