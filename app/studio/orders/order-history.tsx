import { clsx } from 'clsx'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { formatMoney } from '#values/money.ts'
import { useRootData } from '../../shell/root-data.ts'
import { Link } from '../../ui/link.tsx'
import { Moment } from '../ui/moment.tsx'
import type { Happening } from './order-loader.ts'
import { PanelPart } from './panel-part.tsx'
import { useProviderName } from './use-provider-name.ts'

/** The history of an order, the newest first, with the day wherever it changes. */
export function OrderHistory({ history, number }: { history: readonly Happening[]; number: string }) {
  const t = useTranslations('studioOrder')
  const format = useFormatter()
  const locale = useLocale()
  const nameOf = useProviderName()
  const isOwner = useRootData()?.user?.role === 'owner'
  const shown = history.toReversed()
  const dayOf = (at: Date | undefined) =>
    at && format.dateTime(at, { day: 'numeric', month: 'short', year: 'numeric' })
  const words = (each: Happening) => {
    if (each.what === 'act') return t(`act.${each.act}`, { who: each.who || t('someone') })
    return t(`happened.${each.what}`, {
      who: each.who ? nameOf(each.who) : t('someone'),
      amount: each.amount ? formatMoney(each.amount, locale) : '',
    })
  }
  return (
    <PanelPart title={t('history')}>
      <ol className="grid">
        {shown.map((each, index) => {
          const day = dayOf(each.at)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a history only grows, and two of it may look the same.
            <li key={shown.length - index} className="grid grid-cols-[0.75rem_minmax(0,1fr)_auto] gap-x-2.5">
              <span aria-hidden className="relative grid justify-items-center pt-[0.45rem]">
                <span
                  className={clsx(
                    'z-1 size-2.5 rounded-full border-[1.5px]',
                    each.good ? 'border-mint filled' : 'border-chalk-soft bg-board-raised',
                  )}
                />
                {index < shown.length - 1 && (
                  <span className="absolute top-[0.45rem] bottom-[-0.45rem] w-px bg-line" />
                )}
              </span>
              <span className="wrap-anywhere min-w-0 py-1">
                {words(each)}
                {each.code && (
                  <span className="block font-code text-[0.75rem] text-chalk-soft">{each.code}</span>
                )}
              </span>
              <p className="whitespace-nowrap py-1 text-right text-chalk-soft text-xs tabular-nums leading-[1.3125rem]">
                {day !== dayOf(shown[index - 1]?.at) && <span className="block">{day} UTC</span>}
                <Moment
                  at={each.at}
                  show={{ hour: 'numeric', minute: '2-digit', second: '2-digit' }}
                  isSaid
                />
              </p>
            </li>
          )
        })}
      </ol>
      {isOwner && (
        // Searches the log by text, because entries about the order's gift and transfers contain its number too.
        <Link
          to={`/studio/log?${new URLSearchParams({ q: number })}`}
          className="inline-flex min-h-(--hit) items-center text-mint hover:underline"
        >
          {t('log')}
        </Link>
      )}
    </PanelPart>
  )
}
