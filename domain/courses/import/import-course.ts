import type { Context } from '#domain/context.ts'
import { findCourseBySlug } from '#domain/courses/course-records.ts'
import { findPostOwner } from '#domain/posts/course-post-records.ts'
import { requireOwner } from '#domain/require-user.ts'
import type { CoursePlan } from './course-plan.ts'
import type { ImportProblem } from './import-problem.ts'
import { listLessons } from './import-records.ts'
import { readCourseFolder } from './read-course-folder.ts'
import { type SavedCourse, saveCourse } from './save-course.ts'
import { removeUnusedFiles, storeFiles } from './store-files.ts'

export type ImportResult =
  | { readonly ok: false; readonly problems: readonly ImportProblem[] }
  | ({ readonly ok: true; readonly slug: string } & SavedCourse)

/**
 * Makes a course of a folder on this machine, or updates the one that an earlier run made (row R3). With any problem it
 * changes nothing and tells them all. For the shop's owner and the system only.
 */
export async function importCourse(context: Context, folder: string): Promise<ImportResult> {
  requireOwner(context)
  const read = await readCourseFolder(folder, context)
  if (!read.ok) return read
  const { plan } = read
  const taken = await findTakenSlug(context, plan)
  if (taken) return { ok: false, problems: [taken] }

  const before = await filesInUse(context, plan.slug)
  const files = await storeFiles(context, plan)
  const after = { covers: files.cover ? [files.cover] : [], keys: [...files.keys.values()] }
  try {
    const saved = await context.transaction((inner) => saveCourse(inner, plan, files))
    await removeUnusedFiles(context, before)
    return { ok: true, slug: plan.slug, ...saved }
  } catch (error) {
    await removeUnusedFiles(context, after)
    throw error
  }
}

/** An article's slug is its address: it cannot be that of another course's article, nor of one that stands alone. */
async function findTakenSlug({ db }: Context, { slug, post }: CoursePlan): Promise<ImportProblem | null> {
  if (!post) return null
  const [owner, course] = [await findPostOwner(db, post.slug), await findCourseBySlug(db, slug)]
  if (owner === undefined || (course && owner === course.id)) return null
  return { file: 'post.md', line: post.slugLine, code: 'post-slug-taken', params: { slug: post.slug } }
}

/** The files of the course as it stands, which an update may leave without a use. */
async function filesInUse({ db }: Context, slug: string) {
  const course = await findCourseBySlug(db, slug)
  const lessons = course ? await listLessons(db, course.id) : []
  return {
    covers: course?.cover ? [course.cover] : [],
    keys: lessons.flatMap(({ videoFiles, captionFiles }) => [
      ...Object.values(videoFiles),
      ...Object.values(captionFiles),
    ]),
  }
}
