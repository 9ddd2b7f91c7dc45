import type { ProductReference } from '#values/product.ts'
import type { Database } from './database.ts'

/** `people`: how many watched or started it. */
export type LessonHistory = { notes?: number; comments?: number; people?: number }

/**
 * What the catalog asks of higher floors. `server/process/compose.ts` fills them in. They run in the caller's
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
}
