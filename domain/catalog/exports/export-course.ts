import { findSlugOfAuthor } from '#domain/catalog/authors/author-queries.ts'
import {
  getCategory,
  type LessonRow,
  listCourseSectionRows,
  listLessons,
} from '#domain/catalog/courses/course-content-queries.ts'
import { type CourseRecord, findCourseBySlug } from '#domain/catalog/courses/course-queries.ts'
import { type DraftRow, findNewDraftBySlug, listParts } from '#domain/catalog/drafts/draft-queries.ts'
import { courseFields, lessonFields, sectionFields } from '#domain/catalog/drafts/kinds/course-draft.ts'
import type { CourseFields, LessonFields, SectionFields } from '#domain/catalog/drafts/kinds/course-fields.ts'
import { findProductPost } from '#domain/catalog/posts/post-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import type { Database } from '#domain/kernel/database.ts'
import { requireRole } from '#domain/kernel/require-user.ts'
import { exportableText } from './folder/exportable-text.ts'
import { collectFiles, type ExportedFolder } from './folder/exported-folder.ts'
import { coverFile, exportablePost } from './folder/product-files.ts'
import { requireExportable } from './require-exportable.ts'
import { type CourseToExport, courseFiles } from './write-course.ts'

/**
 * Exports a course as a folder for `importCourse`: as last published, or from its draft if it was never published. For its author
 * and the owner; throws as `requireExportable` and `collectFiles`.
 */
export async function exportCourse(context: Context, { slug }: { slug: string }): Promise<ExportedFolder> {
  requireRole(context, 'author')
  const course = await findCourse(context, slug)
  const folder = await collectFiles(context, slug, [
    ...courseFiles(course),
    ...(await coverFile(context, course.fields.cover)),
  ])
  await context.audit({
    action: 'course.exported',
    subject: `course/${slug}`,
    after: { status: course.status },
  })
  return folder
}

async function findCourse(context: Context, slug: string): Promise<CourseToExport> {
  const { db } = context
  const course = await findCourseBySlug(db, slug)
  if (course) return readCourse(db, requireExportable(context, 'course', course))
  const found = await findNewDraftBySlug(db, { kind: 'course', slug })
  return readDraft(db, requireExportable(context, 'course', found && { ...found, status: 'draft' }))
}

async function readCourse(db: Database, course: CourseRecord): Promise<CourseToExport> {
  const sections = (await listCourseSectionRows(db, course.id)).toSorted(byPosition)
  const lessons = (await listLessons(db, course.id)).toSorted(byPosition)
  const lessonsOf = (id: number) => lessons.filter(({ sectionId }) => sectionId === id)
  return {
    status: course.status,
    author: await findSlugOfAuthor(db, course.authorId),
    fields: {
      ...courseFields(course, await getCategory(db, course.categoryId)),
      description: exportableText(course.descriptionSource, course.description, { pictures: true }),
    },
    post: exportablePost(await findProductPost(db, { type: 'course', id: course.id })),
    sections: sections.map((section) => ({
      key: section.key,
      identity: section.identity,
      fields: sectionFields(section),
      lessons: lessonsOf(section.id).map((lesson) => ({
        key: lesson.key,
        identity: lesson.identity,
        fields: readLesson(lesson),
      })),
    })),
  }
}

function readLesson(lesson: LessonRow): LessonFields {
  const { sources } = lesson
  return {
    ...lessonFields(lesson),
    note: exportableText(sources.note, lesson.note, { pictures: true }),
    reading: exportableText(sources.reading, lesson.reading, { pictures: true }),
    sourceCode: exportableText(sources.sourceCode, lesson.sourceCode),
    durationSeconds: lesson.durationSeconds,
  }
}

/** Leaves out removed parts. */
async function readDraft(db: Database, { id, fields, authorId }: DraftRow): Promise<CourseToExport> {
  const parts = (await listParts(db, id)).filter(({ removedAt }) => removedAt === null)
  const inside = (section: number | null) => parts.filter(({ parentId }) => parentId === section)
  const isNew = { key: '', identity: null }
  return {
    status: 'draft',
    author: await findSlugOfAuthor(db, authorId),
    fields: fields as CourseFields,
    post: null,
    sections: inside(null).map((section) => ({
      ...isNew,
      fields: section.fields as SectionFields,
      lessons: inside(section.id).map((lesson) => ({ ...isNew, fields: lesson.fields as LessonFields })),
    })),
  }
}

const byPosition = (a: { position: number; id: number }, b: { position: number; id: number }) =>
  a.position - b.position || a.id - b.id
