import { ArrowRight } from 'lucide-react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import type { BookCard } from '#domain/books/list-books.ts'
import { languageOf, localize } from '#values/localized-text.ts'
import { BookOnShelf } from '../catalog/book-cover.tsx'
import { Flag } from '../ui/flag.tsx'
import { Link } from '../ui/link.tsx'

/** A book that is the reader's. The whole card leads to its page. `giver`: who gave it to them. */
export function OwnBook({ book, giver }: { book: BookCard; giver?: string }) {
  const t = useTranslations('library')
  const locale = useLocale()
  const format = useFormatter()
  const { slug, cover, entitlement } = book
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-md border border-line bg-board-raised shadow-(--shadow) transition-colors duration-(--quick) focus-within:border-mint hover:border-mint">
      <BookOnShelf slug={slug} image={cover} />
      <div className="flex flex-1 flex-col gap-2 p-5">
        <h4
          className="font-display font-semibold text-lg leading-tight"
          lang={languageOf(book.title, locale) ?? undefined}
        >
          <Link to={`/libro/${slug}`} className="after:absolute after:inset-0">
            {localize(book.title, locale)}
          </Link>
        </h4>
        {entitlement && (
          <div className="flex flex-wrap items-center gap-1.5">
            <span className="text-chalk-soft text-xs">
              {format.dateTime(entitlement.since, { dateStyle: 'medium' })}
            </span>
            {giver && (
              <span className="min-w-0 break-words font-semibold text-mint text-xs">
                {t('giftFrom', { giver })}
              </span>
            )}
            {entitlement.kind === 'ads' && <Flag tone="mint">{t('withAds')}</Flag>}
          </div>
        )}
        <div className="mt-auto flex items-center justify-between gap-3 pt-3">
          <p className="text-chalk-soft text-xs tabular-nums">{t('pages', { count: book.pageCount })}</p>
          <span aria-hidden className="inline-flex items-center gap-1.5 font-semibold text-mint text-sm">
            {t('openBook')}
            <ArrowRight size={16} />
          </span>
        </div>
      </div>
    </article>
  )
}
