import { books } from '#domain/catalog/books/book.table.ts'
import { courses } from '#domain/catalog/courses/course.table.ts'
import type { ItemType } from '#values/product.ts'

/** Where the products lie that packs hold. */
export const itemTables = { course: courses, book: books } satisfies Record<ItemType, unknown>
