import { useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import type { Extras } from '#domain/access/entitlements/ownership.ts'
import type { Quote } from '#domain/commerce/pricing/quote.ts'
import { choiceQuery, type PurchaseState, purchasePath, readExtras } from '#values/purchase-address.ts'
import { saysChoice } from '#values/says-choice.ts'
import type { EntryWay } from '../account/enter-forms.tsx'
import { type RootData, useRootData } from '../shell/root-data.ts'
import type { PurchaseOffer } from './purchase-loader.ts'
import { useRemembered } from './use-remembered.ts'

type Change = PurchaseState & { extras?: Extras }

export type Purchase = {
  offer: PurchaseOffer
  reader: RootData['user']
  chosen: Extras
  ready: boolean
  gift: boolean
  /** The price with the payment methods that show. */
  quote: Quote
  /** The price by local transfer; null unless the buyer's country offers it. */
  transfer: PurchaseOffer['choices'][0]['transfer']
  methods: PurchaseOffer['methods']
  /** A local transfer is chosen, and there are other ways to pay. */
  otherWays: boolean
  /** The address states a choice, even if that is the choice of nothing extra. */
  plain: boolean
  /** The country in the address; null where that of a trusted proxy counts. */
  country: string | null
  /** Another price is being loaded. */
  pending: boolean
  /** Whether a visitor registers or logs in. */
  way: EntryWay
  enterBy: (way: EntryWay) => void
  /** The visitor has just registered or logged in on this page. */
  entered: boolean
  onEntered: () => void
  choose: (change: Change) => void
  /** The path of this page with the current choice, changed by `state`. */
  path: (state?: PurchaseState) => string
}

/**
 * The choice of a buyer, which is stored in the address. Extras and payment methods show immediately, with prices that were
 * already sent; address and fresh data follow, unless a payment interrupts them.
 */
export function usePurchase(offer: PurchaseOffer): Purchase {
  const root = useRootData()
  const [search, setSearch] = useSearchParams()
  const { location, formMethod } = useNavigation()
  const { pathname } = useLocation()
  const [choice, setChoice] = useState(choiceOf(search))
  const [way, enterBy] = useState<EntryWay>('register')
  const [entered, setEntered] = useState(false)
  if (choice.search !== search) setChoice(choiceOf(search))
  const isChange = location?.pathname === pathname && formMethod !== 'POST'
  const coming = isChange ? new URLSearchParams(location.search) : null
  const chosen = choice.extras
  const ready = choice.ready || offer.attempt !== null
  const isChanged = (name: string) => coming !== null && coming.get(name) !== search.get(name)
  const state = {
    ready,
    gift: offer.gift,
    coupon: offer.coupon?.ok ? offer.coupon.code : search.get('coupon') === '' ? '' : null,
    country: search.get('country'),
    orderNumber: offer.earlierOrder,
  }
  const said = saysChoice(search)
  /** Adds `plain` where nothing is chosen, because a bare address would bring back the remembered choice. */
  const stateWith = ({ exclusive, sourceCode }: Extras, more?: PurchaseState) => {
    const next = { ...state, ...more }
    return {
      ...next,
      plain: said && !exclusive && !sourceCode && !next.gift && next.coupon == null && next.country == null,
    }
  }
  useRemembered(offer, search, setSearch)
  const current = offer.choices.find(({ extras }) => sameExtras(extras, chosen)) ?? offer.choices[0]
  return {
    offer,
    chosen,
    ready,
    plain: said,
    country: state.country,
    transfer: current.transfer,
    quote: current.transfer?.quote ?? current.quote,
    methods: current.methods.filter((method) => (method === 'transfer') === (current.transfer !== null)),
    otherWays: current.transfer !== null && current.methods.some((method) => method !== 'transfer'),
    reader: root?.user ?? null,
    gift: offer.gift,
    way,
    enterBy,
    entered,
    onEntered: () => setEntered(true),
    pending: ['coupon', 'gift', 'country'].some(isChanged),
    choose: ({ extras = chosen, ...change }) => {
      setChoice({ search, extras, ready: change.ready ?? choice.ready })
      setSearch(choiceQuery(extras, stateWith(extras, change)), { replace: true, preventScrollReset: true })
    },
    path: (more) => purchasePath({ ...offer.product, extras: chosen }, stateWith(chosen, more)),
  }
}

function choiceOf(search: URLSearchParams) {
  return { search, extras: readExtras(search), ready: search.get('ready') === '1' }
}

const sameExtras = (one: Extras, other: Extras) =>
  one.exclusive === other.exclusive && one.sourceCode === other.sourceCode
