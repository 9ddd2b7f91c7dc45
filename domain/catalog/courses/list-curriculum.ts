import type { Context } from '#domain/kernel/context.ts'
import { dayOf } from '#values/day.ts'
import { listCurriculumRows } from './course-queries.ts'

type Row = Awaited<ReturnType<typeof listCurriculumRows>>[number]

export type CurriculumSection = Row['section'] & { readonly lessons: NonNullable<Row['lesson']>[] }

/** Not the lessons themselves. */
export async function listCurriculum(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { courseId }: { courseId: number },
): Promise<CurriculumSection[]> {
  const found = new Map<number, CurriculumSection>()
  for (const { section, lesson } of await listCurriculumRows(db, courseId)) {
    const { opensOn } = section
    // A day that has come says nothing any more.
    const ahead = opensOn !== null && opensOn > dayOf(now()) ? opensOn : null
    const known = found.get(section.id) ?? { ...section, opensOn: ahead, lessons: [] }
    found.set(section.id, known)
    if (lesson) known.lessons.push(lesson)
  }
  return [...found.values()]
}
