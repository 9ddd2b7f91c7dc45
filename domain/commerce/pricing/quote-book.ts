import { type OwnedBook, ownsBase } from '#domain/access/entitlements/ownership.ts'
import type { BookRecord } from '#domain/catalog/books/book-queries.ts'
import { add, money, zero } from '#values/money.ts'
import type { Quote, QuoteLine } from './quote.ts'

export type PricedBook = Pick<BookRecord, 'price' | 'offerPrice'>

/** What a book costs a person who owns `owned` of it: the price, lowered by the offer only when that is lower; nothing when it is theirs. */
export function quoteBook({ book, owned }: { book: PricedBook; owned: OwnedBook | null }): Quote {
  const lines: QuoteLine[] = []
  if (!ownsBase(owned)) {
    lines.push({ reason: 'base', amount: money(book.price) })
    if (book.offerPrice !== null && book.offerPrice < book.price) {
      lines.push({ reason: 'offer', amount: money(book.offerPrice - book.price) })
    }
  }
  return { lines, total: add(zero(), ...lines.map(({ amount }) => amount)) }
}
