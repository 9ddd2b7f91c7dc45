import { useTranslations } from 'use-intl'
import type { BookCard } from '#domain/catalog/storefront/list-books.ts'
import { BookOnShelf } from '../catalog/book-cover.tsx'
import { OwnCard, OwnCardFoot } from './own-card.tsx'

export function OwnBook({ book, giver }: { book: BookCard; giver?: string | null }) {
  const t = useTranslations('library')
  const { slug, title, cover, entitlement } = book
  return (
    <OwnCard
      to={`/libro/${slug}`}
      title={title}
      cover={<BookOnShelf slug={slug} image={cover} />}
      owned={entitlement}
      giver={giver}
    >
      <OwnCardFoot amount={t('pages', { count: book.pageCount })} go={t('openBook')} />
    </OwnCard>
  )
}
