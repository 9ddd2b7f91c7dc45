import { type CourseRecord, findCourseBySlug } from '#domain/catalog/courses/course-queries.ts'
import type { ImportResult } from '#domain/catalog/imports/import-result.ts'
import { findTakenPostSlug } from '#domain/catalog/imports/read-post.ts'
import type { Context } from '#domain/kernel/context.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { listLessons } from './import-queries.ts'
import { readCourseFolder } from './read-course-folder.ts'
import { type SavedCourse, saveCourse } from './save-course.ts'
import { removeUnusedFiles, storeFiles } from './store-files.ts'

export type CourseImport = ImportResult<SavedCourse>

/**
 * Makes a course of a folder on this machine, or updates the one that an earlier run made (row R3). With any problem it
 * changes nothing and tells them all. `removeClasses`: classes that the folder lost may go with what people wrote about
 * them and with their progress, which is a problem otherwise. For the shop's owner and the system only.
 */
export async function importCourse(
  context: Context,
  folder: string,
  { removeClasses = false }: { removeClasses?: boolean } = {},
): Promise<CourseImport> {
  requireOwner(context)
  const read = await readCourseFolder(folder, context)
  if (!read.ok) return read
  const { plan } = read
  const known = await findCourseBySlug(context.db, plan.slug)
  const taken = await findTakenPostSlug(context, plan.post, known && { type: 'course', id: known.id })
  if (taken) return { ok: false, problems: [taken] }

  const before = await filesInUse(context, known)
  const files = await storeFiles(context, plan)
  const after = { covers: files.cover ? [files.cover] : [], keys: [...files.keys.values()] }
  try {
    const result = await context.transaction((inner) => saveCourse(inner, plan, files, { removeClasses }))
    await removeUnusedFiles(context, result.ok ? before : after)
    return result
  } catch (error) {
    await removeUnusedFiles(context, after)
    throw error
  }
}

/** The files of the course as it stands, which an update may leave without a use. */
async function filesInUse({ db }: Context, course: CourseRecord | null) {
  const lessons = course ? await listLessons(db, course.id) : []
  return {
    covers: course?.cover ? [course.cover] : [],
    keys: lessons.flatMap(({ videoFiles, captionFiles }) => [
      ...Object.values(videoFiles),
      ...Object.values(captionFiles),
    ]),
  }
}
