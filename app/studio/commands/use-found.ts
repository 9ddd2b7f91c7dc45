import { Receipt, UserRound } from 'lucide-react'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { formatMoney } from '#values/money.ts'
import { editorPathOf } from '../listing/item-address.ts'
import { studioOrderPath } from '../orders/order-address.ts'
import { personPath } from '../people/people-address.ts'
import { kindIcons } from '../ui/kind-icons.ts'
import { useStateWords, useTitle } from '../ui/use-title.ts'
import type { Entry } from './command-entries.ts'
import type { loader } from './find-route.ts'

/** Pause in typing before a search starts, in milliseconds. */
const restMs = 150

type Found = {
  /** Whether an answer is still missing. */
  searching: boolean
  /** Whether the server did not answer. */
  failed: boolean
  retry: () => void
  groups: { name: 'items' | 'people' | 'orders'; entries: Entry[] }[]
}

/** The results for the typed text. The router drops requests for earlier texts. */
export function useFound(typed: string): Found {
  const t = useTranslations('studio')
  const locale = useLocale()
  const titleOf = useTitle()
  const words = useStateWords()
  const { load, state, data } = useFetcher<typeof loader>()
  const text = typed.trim()
  const address = `/studio/find?q=${encodeURIComponent(text)}`
  useEffect(() => {
    if (text === '') return
    const timer = setTimeout(() => load(address), restMs)
    return () => clearTimeout(timer)
  }, [text, address, load])
  const failed = text !== '' && state === 'idle' && data === null
  const answer = text !== '' && data ? data : null
  const items = (answer?.items ?? []).map((item) => ({
    id: `${item.kind} ${item.key}`,
    ...titleOf(item.title),
    hint: `${t(`kind.${item.kind}`)} · ${words.item(item.state)}`,
    Icon: kindIcons[item.kind],
    to: editorPathOf(item),
  }))
  const people = (answer?.people ?? []).map(({ id, name, email }) => ({
    id,
    label: name,
    hint: email,
    Icon: UserRound,
    to: personPath(id),
  }))
  const orders = (answer?.orders ?? []).map((order) => ({
    id: order.number,
    label: order.number,
    hint: [
      words.order(order.state),
      formatMoney(order.total, locale),
      titleOf(order.title).label,
      order.payerEmail,
    ].join(' · '),
    Icon: Receipt,
    to: studioOrderPath(order.number),
  }))
  const groups = [
    { name: 'items' as const, entries: items },
    { name: 'people' as const, entries: people },
    { name: 'orders' as const, entries: orders },
  ]
  return {
    searching: text !== '' && !failed && (state !== 'idle' || answer?.text !== text),
    failed,
    retry: () => load(address),
    groups: groups.filter(({ entries }) => entries.length > 0),
  }
}
