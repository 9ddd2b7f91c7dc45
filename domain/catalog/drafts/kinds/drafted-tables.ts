import { books } from '#domain/catalog/books/book.table.ts'
import { courses } from '#domain/catalog/courses/course.table.ts'
import { packs } from '#domain/catalog/packs/pack.table.ts'
import { posts } from '#domain/catalog/posts/post.table.ts'
import type { DraftKind } from './kind-names.ts'

/** The table with the published items of each kind. */
export const draftedTables = {
  course: courses,
  book: books,
  pack: packs,
  post: posts,
} as const satisfies Record<DraftKind, unknown>
