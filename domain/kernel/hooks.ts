import type { LocalizedText } from '#values/localized-text.ts'
import type { ProductReference } from '#values/product.ts'
import type { Database } from './database.ts'

/** What learners have left on a lesson; `people`: how many have watched or started it. */
export type LessonHistory = { notes?: number; comments?: number; people?: number }

/**
 * What the folders `people` and `catalog` need from higher layers of the domain; `server/process/compose.ts` fills them in. They
 * run in the caller's transaction.
 */
export type Hooks = {
  /** Whether the product was ever sold, even if the order was refunded. */
  readonly wasSold: (db: Database, product: ProductReference) => Promise<boolean>
  readonly lessonHistory: (db: Database, lessonIds: readonly number[]) => Promise<Map<number, LessonHistory>>
  readonly bookTextChanged: (
    db: Database,
    changed: { bookId: number; changedSectionIds: readonly number[] },
  ) => Promise<void>
  /** The newsletters whose texts name one of these files, by digest. */
  readonly newslettersWith: (
    db: Database,
    digests: readonly string[],
  ) => Promise<{ digests: string[]; title: LocalizedText }[]>
  /** Counts that somebody unsubscribed with the link in this newsletter. */
  readonly leftByNewsletter: (db: Database, newsletterId: number) => Promise<void>
}
