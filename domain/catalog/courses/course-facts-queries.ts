import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#domain/kernel/database.ts'
import { categories, courses, lessons, sections } from './course.table.ts'

const hosted = sql`from ${lessons} join ${sections} on ${eq(sections.id, lessons.sectionId)}
  where ${eq(sections.courseId, courses.id)} and ${lessons.type} = 'video' and ${lessons.videoFiles} <> '{}'::jsonb`

/** How many hosted videos have a file in each language. */
const countByLanguage = (files: AnyPgColumn): SQL<Record<string, number>> =>
  sql`coalesce((select jsonb_object_agg(language, videos) from (
    select language, count(*) as videos from (select jsonb_object_keys(${files}) as language ${hosted}) as named
    group by language) as counted), '{}'::jsonb)`

/** Null for a draft or an unknown course. */
export async function findCourseFacts(db: Database, courseId: number) {
  const [row] = await db
    .select({
      category: { slug: categories.slug, title: categories.title },
      videos: sql<number>`(select count(*)::int ${hosted})`,
      spoken: countByLanguage(lessons.videoFiles),
      captions: countByLanguage(lessons.captionFiles),
    })
    .from(courses)
    .innerJoin(categories, eq(categories.id, courses.categoryId))
    .where(and(eq(courses.id, courseId), ne(courses.status, 'draft')))
    .limit(1)
  return row ?? null
}
