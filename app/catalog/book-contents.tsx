import { clsx } from 'clsx'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { languageOf, localize } from '#values/localized-text.ts'
import { sectionPath } from '../reader/reader-address.ts'
import { Flag } from '../ui/flag.tsx'
import { Link } from '../ui/link.tsx'
import { isBought } from './product-filter.ts'
import type { BookInShop } from './shown-products.ts'

/** Number of chapters that show without scrolling. */
const inSight = 12

/** The chapters of a book; links for people who may read it. */
export function BookContents({ book }: { book: BookInShop }) {
  const t = useTranslations('sales.book')
  const tSales = useTranslations('sales')
  const { contents, sectionCount } = book
  const unlisted = sectionCount - contents.length
  return (
    <section aria-labelledby="book-contents">
      <h2 id="book-contents" className="text-2xl">
        {tSales('contents')}
      </h2>
      <p className="mt-2 max-w-(--measure) text-chalk-soft text-sm">
        {t('readHere', { count: sectionCount })}
      </p>
      <Entries book={book} from={0} to={inSight} />
      {contents.length > inSight && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 text-mint text-sm underline underline-offset-4">
            {t('moreContents', { count: contents.length - inSight })}
          </summary>
          <Entries book={book} from={inSight} to={contents.length} />
          {unlisted > 0 && (
            <p className="py-2 text-chalk-soft text-sm">{t('unlisted', { count: unlisted })}</p>
          )}
        </details>
      )}
      {book.files.length === 0 && <OwnedSince book={book} />}
    </section>
  )
}

function Entries({ book, from, to }: { book: BookInShop; from: number; to: number }) {
  const t = useTranslations('sales')
  const locale = useLocale()
  return (
    <ol className="mt-4 text-sm">
      {book.contents.slice(from, to).map(({ depth, number, part, title, sample }, index) => {
        const order = from + index + 1
        const words = (
          <>
            {number && <span className="flex-none text-chalk-soft tabular-nums">{number}</span>}
            <span dir="auto" lang={languageOf(title, locale) ?? undefined} className="min-w-0">
              {localize(title, locale)}
            </span>
            {sample && !book.mayRead && (
              <Flag tone="mint" className="ml-auto flex-none">
                {t('sample')}
              </Flag>
            )}
          </>
        )
        const place = {
          className: clsx(
            'flex min-h-11 items-baseline gap-3 py-2.5',
            order < Math.min(to, book.contents.length) && 'border-line border-b',
          ),
          style: { paddingInlineStart: `${Math.min(depth, 4) * 1.1}rem` },
        }
        return (
          <li key={order}>
            {localize(part, locale) && (
              <p dir="auto" className="pt-5 pb-1.5 font-semibold text-chalk-soft text-xs">
                {localize(part, locale)}
              </p>
            )}
            {book.mayRead || sample ? (
              <Link to={sectionPath(book.slug, order)} prefetch="none" {...place}>
                {words}
              </Link>
            ) : (
              <p {...place}>{words}</p>
            )}
          </li>
        )
      })}
    </ol>
  )
}

export function OwnedSince({ book: { entitlement } }: { book: BookInShop }) {
  const t = useTranslations('catalog.book')
  const format = useFormatter()
  if (!entitlement || !isBought(entitlement)) return null
  return (
    <p className="mt-4 text-chalk-soft text-sm">
      {t(entitlement.kind === 'paid' ? 'boughtOn' : 'claimedOn', {
        date: format.dateTime(entitlement.since, { dateStyle: 'long' }),
      })}
    </p>
  )
}
