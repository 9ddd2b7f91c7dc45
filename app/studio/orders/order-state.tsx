import { useTranslations } from 'use-intl'
import type { ListedOrder } from '#domain/commerce/purchases/list-orders.ts'
import { StateMark, type StateShape } from '../ui/state-mark.tsx'

type Looked = Pick<ListedOrder, 'state' | 'flag' | 'method' | 'giftTo' | 'total' | 'kept'>

type Look = readonly [
  StateShape,
  (
    | 'pending'
    | 'processing'
    | 'toApprove'
    | 'withoutAccess'
    | 'paid'
    | 'paidGift'
    | 'partRefunded'
    | 'free'
    | 'declined'
    | 'abandoned'
    | 'refunded'
    | 'cancelled'
  ),
]

/** The shape and the message key of an order's state; `paid` means money that has not given access yet. */
function lookOf({ state, method, giftTo, total, kept }: Looked): Look {
  switch (state) {
    case 'processing':
      return ['waits', method === 'transfer' ? 'toApprove' : 'processing']
    case 'paid':
      return ['failed', 'withoutAccess']
    case 'fulfilled':
      if (kept.amount < total.amount) return ['off', 'partRefunded']
      return ['done', total.amount === 0 ? 'free' : giftTo ? 'paidGift' : 'paid']
    case 'declined':
      return ['failed', 'declined']
    case 'refunded':
      return ['off', total.amount === 0 ? 'cancelled' : 'refunded']
    default:
      return ['off', state]
  }
}

export function OrderStateMark({ order }: { order: Looked }) {
  const t = useTranslations('studioOrders')
  const [shape, word] = lookOf(order)
  if (order.flag) return <StateMark shape="failed">{t(`flag.${order.flag}`)}</StateMark>
  return <StateMark shape={shape}>{t(`state.${word}`)}</StateMark>
}
