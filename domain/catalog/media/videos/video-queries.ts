import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { courses, lessons, sections } from '#domain/catalog/courses/course.table.ts'
import { mediaFiles } from '#domain/catalog/media/media.table.ts'
import type { Database } from '#domain/kernel/database.ts'

/** Videos of classes that are not in the library, with the key of the class and the author of the course. */
export async function listUnknownVideos(
  db: Database,
): Promise<{ key: string; lesson: string; authorId: string | null }[]> {
  const video = sql`jsonb_each_text(${lessons.videoFiles}) as video`
  return db
    .selectDistinctOn([sql`video.value`], {
      key: sql<string>`video.value`,
      lesson: lessons.key,
      authorId: courses.authorId,
    })
    .from(lessons)
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .crossJoinLateral(video)
    .leftJoin(mediaFiles, eq(mediaFiles.key, sql`video.value`))
    .where(isNull(mediaFiles.id))
    .orderBy(sql`video.value`, asc(lessons.id))
}

/** Keys of videos whose frames nobody has tried to make, oldest first. */
export async function listUnpreparedVideos(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .select({ key: mediaFiles.key })
    .from(mediaFiles)
    .where(
      and(
        eq(mediaFiles.kind, 'video'),
        isNotNull(mediaFiles.durationSeconds),
        sql`not coalesce(${mediaFiles.prepared} ? 'frames', false)`,
      ),
    )
    .orderBy(asc(mediaFiles.id))
    .limit(limit)
  return rows.map(({ key }) => key)
}
