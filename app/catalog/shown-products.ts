import type { Book } from '#domain/catalog/storefront/get-book.ts'
import type { PackCard } from '#domain/commerce/pricing/list-packs.ts'
import type { StoredSales } from '#values/sales-words.ts'

/** As their pages have them: what they say beside the description comes in the reader's language alone. */
export type BookInShop = Omit<Book, keyof StoredSales>
export type PackInShop = Omit<PackCard, keyof StoredSales>
