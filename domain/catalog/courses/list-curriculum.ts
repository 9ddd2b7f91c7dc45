import type { Context } from '#domain/kernel/context.ts'
import { dayOf } from '#values/day.ts'
import { listCurriculumRows } from './course-queries.ts'

type Row = Awaited<ReturnType<typeof listCurriculumRows>>[number]

export type CurriculumSection = Row['section'] & { readonly lessons: NonNullable<Row['lesson']>[] }

/** The sections and lessons of a course that is not a draft, without the lessons' texts. */
export async function listCurriculum(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { courseId }: { courseId: number },
): Promise<CurriculumSection[]> {
  const found = new Map<number, CurriculumSection>()
  for (const { section, lesson } of await listCurriculumRows(db, courseId)) {
    const { opensOn } = section
    // A day that has passed is not shown any more.
    const ahead = opensOn !== null && opensOn > dayOf(now()) ? opensOn : null
    const known = found.get(section.id) ?? { ...section, opensOn: ahead, lessons: [] }
    found.set(section.id, known)
    if (lesson) known.lessons.push(lesson)
  }
  return [...found.values()]
}
