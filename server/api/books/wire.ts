import type { z } from 'zod'
import type { ItemAuthorName } from '#domain/catalog/authors/list-item-authors.ts'
import type { BookCard, BookFile } from '#domain/catalog/storefront/list-books.ts'
import type { OwnedFile } from '#domain/catalog/storefront/list-own-books.ts'
import { languages } from '#values/languages.ts'
import type { Locale } from '#values/locale.ts'
import { type LocalizedText, localize } from '#values/localized-text.ts'
import type { StoredSales } from '#values/sales-words.ts'
import { wireOpinionSum } from '../opinions/wire.ts'
import { wireSalesWords } from '../sales-words.ts'
import { dollars, imageAddress, yesNo } from '../wire.ts'
import type { bookEntity, bookFileEntity, bookFilePaymentEntity, bookSectionEntity } from './schemas.ts'

export function wireBook(
  book: BookCard & { description?: LocalizedText } & Partial<Omit<StoredSales, 'level'>>,
  author: ItemAuthorName | null,
  locale: Locale,
): z.infer<typeof bookEntity> {
  const { price, offer, entitlement, post, level, outcomes = {}, questions = {} } = book
  const content = localize(book.description, locale)
  const image = imageAddress(book.cover)
  const path = `/libro/${book.slug}`
  return {
    id: book.id,
    title: localize(book.title, locale),
    subtitle: localize(book.subtitle, locale),
    url_clean: book.slug,
    path,
    image,
    content,
    price: dollars(price.amount),
    price_offers: dollars((offer ?? price).amount),
    page: book.pageCount,
    ...wireSalesWords({ level, outcomes, questions }, locale),
    author,
    opinions: wireOpinionSum(book.starCounts),
    model: book.model,
    payments: entitlement?.buyerName ?? null,
    date_buyed: entitlement?.since.toISOString() ?? null,
    show: true,
    files: book.files.map((file) => wireBookFile(file, locale)),
    post: {
      content,
      image,
      path: post ? `/blog/${post.category}/${post.slug}` : path,
      url_clean: post?.slug ?? book.slug,
      language: book.language === 'all' ? 'all' : languages[book.language].wireName,
      category_id: book.category.id,
      type: 'book',
    },
  }
}

export function wireBookFile(
  { id, type, variant, label, visibility }: BookFile,
  locale: Locale,
): z.infer<typeof bookFileEntity> {
  return { id, type, dark: yesNo(variant === 'dark'), title: localize(label, locale), visibility }
}

export function wireFilePayment({ id, kind, visibility }: OwnedFile): z.infer<typeof bookFilePaymentEntity> {
  return { id, type: kind === 'paid' ? 'payed' : 'free', visibility }
}

export function wireBookSection(
  { id, title, content }: { id: number; title: LocalizedText; content?: LocalizedText },
  order: number,
  locale: Locale,
): z.infer<typeof bookSectionEntity> {
  return { id, title: localize(title, locale), orden: order, content: localize(content, locale) }
}
