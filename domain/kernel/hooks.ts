import type { LocalizedText } from '#values/localized-text.ts'
import type { ProductReference } from '#values/product.ts'
import type { Database } from './database.ts'

/** `people`: how many watched or started it. */
export type LessonHistory = { notes?: number; comments?: number; people?: number }

/**
 * What people and the catalog ask of higher floors. `server/process/compose.ts` fills them in. They run in the caller's
 * transaction.
 */
export type Hooks = {
  /** True even after a refund. */
  readonly wasSold: (db: Database, product: ProductReference) => Promise<boolean>
  readonly lessonHistory: (db: Database, lessonIds: readonly number[]) => Promise<Map<number, LessonHistory>>
  readonly bookTextChanged: (
    db: Database,
    changed: { bookId: number; changedSectionIds: readonly number[] },
  ) => Promise<void>
  /** Newsletters whose texts name one of these files, by the files' digests. */
  readonly newslettersWith: (
    db: Database,
    digests: readonly string[],
  ) => Promise<{ digests: string[]; title: LocalizedText }[]>
  /** Somebody unsubscribed by the link of that newsletter. */
  readonly leftByNewsletter: (db: Database, newsletterId: number) => Promise<void>
}
