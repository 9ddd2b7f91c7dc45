import type { Book } from '#domain/catalog/storefront/get-book.ts'
import type { PackCard } from '#domain/commerce/pricing/list-packs.ts'
import type { StoredSales } from '#values/sales-words.ts'

/** A product as its page gets it: the sales texts beside the description come separately, in the reader's language only. */
export type BookInShop = Omit<Book, keyof StoredSales>
export type PackInShop = Omit<PackCard, keyof StoredSales>
