import type { ProductReference } from '#values/product.ts'
import type { Database } from './database.ts'

/** What people have of a lesson; what nobody has is not there. `people`: how many saw or began it. */
export type LessonHistory = { notes?: number; comments?: number; people?: number }

/**
 * What the catalogue asks of the floors above it, which it cannot import. `server/process/compose.ts` fills them in. All of them belong
 * into the caller's transaction, whose database they get.
 */
export type Hooks = {
  /** Whether somebody ever paid for the product, refunded or not. Answered by commerce. */
  readonly wasSold: (db: Database, product: ProductReference) => Promise<boolean>
  /** What would go with these lessons, by their ids. Answered by learning. */
  readonly lessonHistory: (db: Database, lessonIds: readonly number[]) => Promise<Map<number, LessonHistory>>
  /** Tells learning that the text of these sections of a book is another one. */
  readonly bookTextChanged: (
    db: Database,
    changed: { bookId: number; changedSectionIds: readonly number[] },
  ) => Promise<void>
}
