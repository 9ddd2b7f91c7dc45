import type { ReactNode } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { type LocalizedText, languageOf, localize } from '#values/localized-text.ts'
import { Flag } from '../ui/flag.tsx'
import { Link } from '../ui/link.tsx'

/** A row for something owned. `to`: where its link leads. `giver`: the name of the account that gave it; null for a guest. */
export function OwnedRow({
  to,
  title,
  cover,
  next,
  owned,
  giver,
  flags,
  progress,
  go,
  beside,
}: {
  to: string
  title: LocalizedText
  cover: ReactNode
  /** The class or chapter that comes next. */
  next: ReactNode
  owned: { since: Date; kind: string } | null
  giver?: string | null
  flags?: ReactNode
  progress: ReactNode
  /** What the row's link does; not read out by screen readers. */
  go: string
  /** Another link beside that of the row. */
  beside?: ReactNode
}) {
  const t = useTranslations('library')
  const locale = useLocale()
  const format = useFormatter()
  return (
    <article className="owned-row border-line border-b">
      <div className="owned-cover overflow-hidden rounded-md">{cover}</div>
      <div className="grid min-w-0 gap-1">
        <h4
          className="wrap-anywhere font-display font-semibold text-lg leading-tight"
          lang={languageOf(title, locale) ?? undefined}
        >
          <Link to={to} className="after:absolute after:inset-0 hover:text-mint">
            {localize(title, locale)}
          </Link>
        </h4>
        {next && <p className="truncate text-chalk-soft text-sm">{next}</p>}
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
      </div>
      <div className="grid min-w-0 gap-1.5">{progress}</div>
      <div className="owned-links">
        <span aria-hidden className="font-semibold text-mint text-sm underline underline-offset-4">
          {go}
        </span>
        {beside}
      </div>
    </article>
  )
}

export function ProgressText({ children }: { children: ReactNode }) {
  return <p className="text-chalk-soft text-xs tabular-nums">{children}</p>
}
