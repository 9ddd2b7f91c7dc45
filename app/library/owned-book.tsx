import { useTranslations } from 'use-intl'
import type { BookCard } from '#domain/catalog/storefront/list-books.ts'
import { BookOnShelf } from '../catalog/book-cover.tsx'
import { OwnedCard, OwnedCardFooter } from './owned-card.tsx'

export function OwnedBook({ book, giver }: { book: BookCard; giver?: string | null }) {
  const t = useTranslations('library')
  const { slug, title, cover, entitlement } = book
  return (
    <OwnedCard
      to={`/libro/${slug}`}
      title={title}
      cover={<BookOnShelf slug={slug} image={cover} />}
      owned={entitlement}
      giver={giver}
    >
      <OwnedCardFooter amount={t('pages', { count: book.pageCount })} go={t('openBook')} />
    </OwnedCard>
  )
}
