import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { type LocalizedText, languageOf, localize } from '#values/localized-text.ts'
import { Flag } from '../ui/flag.tsx'
import { Link } from '../ui/link.tsx'

/** `to`: the card's link. `giver`: the giving account's name; null for a guest. */
export function OwnedCard({
  to,
  title,
  cover,
  owned,
  giver,
  flags,
  children,
}: {
  to: string
  title: LocalizedText
  cover: ReactNode
  owned: { since: Date; kind: string } | null
  giver?: string | null
  flags?: ReactNode
  children: ReactNode
}) {
  const t = useTranslations('library')
  const locale = useLocale()
  const format = useFormatter()
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-md border border-line bg-board-raised shadow-(--shadow) transition-colors duration-(--quick) focus-within:border-mint hover:border-mint">
      {cover}
      <div className="flex flex-1 flex-col gap-2 p-5">
        <h4
          className="font-display font-semibold text-lg leading-tight"
          lang={languageOf(title, locale) ?? undefined}
        >
          <Link to={to} className="after:absolute after:inset-0">
            {localize(title, locale)}
          </Link>
        </h4>
        {owned && (
          <div className="flex flex-wrap items-center gap-1.5">
            <span className="text-chalk-soft text-xs">
              {format.dateTime(owned.since, { dateStyle: 'medium' })}
            </span>
            {giver !== undefined && (
              <span className="wrap-anywhere font-semibold text-mint text-xs">
                {giver === null ? t('gift') : t('giftFrom', { giver })}
              </span>
            )}
            {owned.kind === 'ads' && <Flag tone="mint">{t('withAds')}</Flag>}
            {flags}
          </div>
        )}
        <div className="mt-auto grid gap-1 pt-3">{children}</div>
      </div>
    </article>
  )
}

export function OwnedCardFooter({ amount, go }: { amount: string; go: string }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="text-chalk-soft text-xs tabular-nums">{amount}</p>
      <span aria-hidden className="inline-flex items-center gap-1.5 font-semibold text-mint text-sm">
        {go}
        <ArrowRight size={16} />
      </span>
    </div>
  )
}
