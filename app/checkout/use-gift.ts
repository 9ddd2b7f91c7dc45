import { useEffect, useState } from 'react'
import { useActionData } from 'react-router'
import type { PurchaseAnswer } from './purchase-action.ts'
import type { Purchase } from './use-purchase.ts'

/** What somebody has written so far of a gift. */
export type GiftDraft = {
  email: string
  /** A link may go to anybody; else it is somebody with an account here. */
  byLink: boolean
  /** The address that the server said yes to, for this way; null while there is none. */
  checked: string | null
  giverName: string
  message: string
  /** A day of UTC, or empty: as soon as it is paid. */
  deliverOn: string
  /** Where a guest's receipt goes. */
  payerEmail: string
}

export type Gift = { draft: GiftDraft; change: (change: Partial<GiftDraft>) => void }

/**
 * The gift that is being written. The tab keeps it, so that nothing is lost by paying, going back or logging in; without
 * scripts it comes back with the answer of the form.
 */
export function useGift({ offer: { product }, reader }: Purchase): Gift {
  const answer = useActionData<PurchaseAnswer>()
  const key = giftKey(product)
  const [draft, setDraft] = useState<GiftDraft>(() => draftOf(answer, reader?.name ?? ''))
  useEffect(() => {
    const kept = read(key)
    if (kept) setDraft((draft) => ({ ...draft, ...kept }))
  }, [key])
  const change: Gift['change'] = (change) => {
    setDraft((draft) => {
      // What the tab keeps is newer than the draft of a page that has only just come to life.
      const next = { ...draft, ...read(key), ...change }
      write(key, next)
      return next
    })
  }
  return { draft, change }
}

/** The gift was paid: the next one is another one. */
export function forgetGift(product: { productType: string; slug: string }) {
  try {
    sessionStorage.removeItem(giftKey(product))
  } catch {
    // Nothing was kept either.
  }
}

const giftKey = ({ productType, slug }: { productType: string; slug: string }) =>
  `aula_gift_${productType}_${slug}`

function draftOf(answer: PurchaseAnswer | undefined, name: string): GiftDraft {
  const typed = answer?.typed ?? {}
  const recipient = answer?.recipient
  const refused = recipient?.ok === false && recipient.code !== 'too-many-attempts'
  // A form with the fields of the gift itself was sent only after its address was checked.
  const checked = recipient?.ok ? recipient.email : recipient ? null : typed.gift ? typed.giftEmail : null
  return {
    email: refused ? '' : (typed.giftEmail ?? ''),
    byLink: typed.giftByLink === '1',
    checked: checked ?? null,
    giverName: typed.giverName ?? name,
    message: typed.message ?? '',
    deliverOn: typed.deliverOn ?? '',
    payerEmail: typed.payerEmail ?? '',
  }
}

function read(key: string): Partial<GiftDraft> | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function write(key: string, draft: GiftDraft) {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // A browser that keeps nothing loses the draft with the page, and nothing else.
  }
}
