import { categories, courses, lessons, sections } from '#domain/catalog/courses/course.table.ts'
import { importCourse } from '#domain/catalog/courses/import/import-course.ts'
import { posts } from '#domain/catalog/posts/post.table.ts'
import type { Services } from '#server/process/compose.ts'
import { contextOf, system } from '#tests/harness/services.ts'

/** Imports folders as the command line does; `everything` returns all that an import may change, to compare. */
export function courseImports(services: Services) {
  const { db } = services.connection
  return {
    async importFolder(folder: string, options?: { removeClasses: boolean }) {
      return importCourse(await contextOf(services, system), folder, options)
    },
    everything() {
      return Promise.all(
        [courses, sections, lessons, posts, categories].map((table) => db.select().from(table)),
      )
    },
  }
}
