import { findCourseFacts } from '#domain/catalog/courses/course-facts-queries.ts'
import type { CategoryCard } from '#domain/catalog/courses/course-queries.ts'
import { type CurriculumSection, listCurriculum } from '#domain/catalog/courses/list-curriculum.ts'
import type { Context } from '#domain/kernel/context.ts'
import { type Locale, locales } from '#values/locale.ts'

export type CoursePage = {
  readonly sections: readonly CurriculumSection[]
  readonly category: Pick<CategoryCard, 'slug' | 'title'>
  /** Languages that are spoken in every hosted video; empty for a course without hosted videos. */
  readonly spoken: readonly Locale[]
  /** Languages in which every hosted video has captions. */
  readonly captions: readonly Locale[]
}

/** What a course's sales page shows besides the price, which is the same for everybody. Null for a draft. Two queries, cached. */
export async function getCoursePage(
  { db, now, cachedCatalog }: Pick<Context, 'db' | 'now' | 'cachedCatalog'>,
  { courseId }: { courseId: number },
): Promise<CoursePage | null> {
  return cachedCatalog(`page of course ${courseId}`, async () => {
    const [sections, facts] = await Promise.all([
      listCurriculum({ db, now }, { courseId }),
      findCourseFacts(db, courseId),
    ])
    if (!facts) return null
    const { category, videos, spoken, captions } = facts
    const inAll = (found: Readonly<Record<string, number>>) =>
      locales.filter((locale) => videos > 0 && found[locale] === videos)
    return { sections, category, spoken: inAll(spoken), captions: inAll(captions) }
  })
}
