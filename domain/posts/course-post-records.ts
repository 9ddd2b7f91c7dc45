import { eq } from 'drizzle-orm'
import type { Database } from '#domain/database.ts'
import { posts } from './post.table.ts'

export type CoursePostValues = Omit<typeof posts.$inferInsert, 'id' | 'courseId' | 'publishedAt'>

/** Whose article lies under a slug: a course's id, null for an article of no course, undefined when there is none. */
export async function findPostOwner(db: Database, slug: string): Promise<number | null | undefined> {
  const [row] = await db.select({ courseId: posts.courseId }).from(posts).where(eq(posts.slug, slug)).limit(1)
  return row?.courseId
}

/** Makes the article of a course, or brings it up to date; it keeps the day of its publication. */
export async function saveCoursePost(
  db: Database,
  courseId: number,
  values: CoursePostValues,
  publishedAt: Date,
) {
  await db
    .insert(posts)
    .values({ ...values, courseId, publishedAt })
    .onConflictDoUpdate({ target: posts.courseId, set: values })
}

export async function deleteCoursePost(db: Database, courseId: number) {
  await db.delete(posts).where(eq(posts.courseId, courseId))
}
