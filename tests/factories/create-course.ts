import { categories, courses, lessons, sections } from '#domain/catalog/courses/course.table.ts'
import type { Services } from '#server/process/compose.ts'

type New<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>

export type CourseRow = typeof courses.$inferSelect
export type SectionRow = typeof sections.$inferSelect
export type LessonRow = typeof lessons.$inferSelect
export type CourseWithContent = CourseRow & { sections: (SectionRow & { lessons: LessonRow[] })[] }

let created = 0

/** A published course at $20.00 in the category `web`; by default with one section of two readings, the first one free. */
export async function createCourse(
  { connection: { db } }: Pick<Services, 'connection'>,
  {
    sections: newSections = [{ lessons: [{ free: true }, {}] }],
    category = 'web',
    ...values
  }: New<typeof courses> & {
    category?: string
    sections?: (New<typeof sections> & { lessons?: New<typeof lessons>[] })[]
  } = {},
): Promise<CourseWithContent> {
  const number = ++created
  const [categoryRow] = await db
    .insert(categories)
    .values({ slug: category, title: { es: category, en: category } })
    .onConflictDoUpdate({ target: categories.slug, set: { slug: category } })
    .returning()
  const [course] = await db
    .insert(courses)
    .values({
      slug: `course-${number}`,
      status: 'published',
      player: 'file',
      title: { es: `Curso ${number}`, en: `Course ${number}` },
      subtitle: { es: 'Un subtítulo', en: 'A subtitle' },
      description: { es: '<p>Una descripción</p>', en: '<p>A description</p>' },
      price: 2000,
      categoryId: must(categoryRow).id,
      ...values,
    })
    .returning()
  const courseRow = must(course)
  const content: CourseWithContent['sections'] = []
  for (const [position, { lessons: newLessons = [], ...section }] of newSections.entries()) {
    const [inserted] = await db
      .insert(sections)
      .values({
        key: `section-${position + 1}`,
        title: { es: `Sección ${position + 1}`, en: `Section ${position + 1}` },
        ...section,
        courseId: courseRow.id,
        position,
      })
      .returning()
    const row = must(inserted)
    const lessonRows = newLessons.map((lesson, index) => ({
      key: `lesson-${index + 1}`,
      type: 'reading' as const,
      title: { es: `Clase ${index + 1}`, en: `Lesson ${index + 1}` },
      note: { es: '<p>Nota</p>', en: '<p>Note</p>' },
      reading: { es: '<p>Lectura</p>', en: '<p>Reading</p>' },
      sourceCode: {},
      durationSeconds: 60,
      ...lesson,
      sectionId: row.id,
      position: index,
    }))
    const written = lessonRows.length > 0 ? await db.insert(lessons).values(lessonRows).returning() : []
    content.push({ ...row, lessons: written.sort((a, b) => a.position - b.position) })
  }
  return { ...courseRow, sections: content }
}

function must<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('no row was written')
  return row
}
