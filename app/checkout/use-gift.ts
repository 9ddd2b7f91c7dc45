import { useEffect, useState } from 'react'
import { useActionData } from 'react-router'
import { forgetDated, readDated, storeDated } from '../shell/browser-storage.ts'
import type { PayerTaxName } from './payer-tax.ts'
import type { PurchaseAnswer } from './purchase-action.ts'
import type { Purchase } from './use-purchase.ts'

export type GiftDraft = {
  email: string
  /** Delivered by a link that anybody may open; otherwise to an account. */
  byLink: boolean
  /** The recipient's address that the server accepted, or null. */
  checked: string | null
  giverName: string
  message: string
  /** A UTC date; empty delivers the gift once it is paid. */
  deliverOn: string
  /** Where the receipt of a guest is sent. */
  payerEmail: string
} & Record<PayerTaxName, string>

export type Gift = { draft: GiftDraft; change: (change: Partial<GiftDraft>) => void }

/**
 * The gift that is being prepared. The browser stores it for a week, so that paying, logging in or another tab does not lose it.
 */
export function useGift({ offer: { product }, reader }: Purchase): Gift {
  const answer = useActionData<PurchaseAnswer>()
  const key = giftKey(product)
  const [draft, setDraft] = useState<GiftDraft>(() => draftOf(answer, reader?.name ?? ''))
  useEffect(() => {
    const saved = readDraft(key)
    if (saved) setDraft((draft) => ({ ...draft, ...saved }))
  }, [key])
  const change: Gift['change'] = (change) => {
    setDraft((draft) => {
      // Stored values are newer than a draft from before hydration.
      const next = { ...draft, ...readDraft(key), ...change }
      storeDated(key, next)
      return next
    })
  }
  return { draft, change }
}

/** Forgets the draft; called once the gift is paid. */
export function forgetGift(product: { productType: string; slug: string }) {
  forgetDated(giftKey(product))
}

/** The draft names another person, so it is not stored longer than needed. */
const validMs = 7 * 24 * 60 * 60 * 1000

const giftKey = ({ productType, slug }: { productType: string; slug: string }) =>
  `aula_gift_${productType}_${slug}`

function draftOf(answer: PurchaseAnswer | undefined, name: string): GiftDraft {
  const typed = answer?.typed ?? {}
  const recipient = answer?.recipient
  const refused = recipient?.ok === false && recipient.code !== 'too-many-attempts'
  const checked = recipient?.ok ? recipient.email : recipient ? null : typed.gift ? typed.giftEmail : null
  return {
    email: refused ? '' : (typed.giftEmail ?? ''),
    byLink: typed.giftByLink === '1',
    checked: checked ?? null,
    giverName: typed.giverName ?? name,
    message: typed.message ?? '',
    deliverOn: typed.deliverOn ?? '',
    payerEmail: typed.payerEmail ?? '',
    payerCompany: typed.payerCompany ?? '',
    payerTaxId: typed.payerTaxId ?? '',
    payerAddress: typed.payerAddress ?? '',
    payerCountry: typed.payerCountry ?? '',
  }
}

function readDraft(key: string): Partial<GiftDraft> | null {
  return readDated(key, validMs) as Partial<GiftDraft> | null
}
