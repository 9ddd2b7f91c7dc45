import { Hono } from 'hono'
import { z } from 'zod'
import { listItemAuthors } from '#domain/catalog/authors/list-item-authors.ts'
import type { Context } from '#domain/kernel/context.ts'
import {
  type CourseCard,
  getCourseCard,
  listCourseCategories,
  listCourses,
} from '#domain/learning/classroom/list-courses.ts'
import { listOwnCourses } from '#domain/learning/classroom/list-own-courses.ts'
import { getLessonTexts } from '#domain/learning/classroom/open-lesson.ts'
import { getCourseOutline } from '#domain/learning/outline/get-course-outline.ts'
import { markLessonSeen } from '#domain/learning/progress/save-progress.ts'
import { localize } from '#values/localized-text.ts'
import { withReadersPictures } from '#values/picture-address.ts'
import { slugPattern } from '#values/slug.ts'
import type { RequestVariables } from '../../http/request.ts'
import { envelope, flag, isSet, operation, parsed } from '../operation.ts'
import { idSchema } from '../schemas.ts'
import { categoryEntity, courseCardEntity, fullCourseEntity, webContentEntity } from './schemas.ts'
import { fullTutorial, tutorialCard, wireCategory } from './wire.ts'

const tag = 'Courses'
const slugParam = z.object({ slug: z.string().regex(slugPattern) })

export function courseApi() {
  return new Hono<RequestVariables>()
    .get(
      '/tutorial/',
      operation({
        summary: 'The published courses, or the archived ones',
        tag,
        answers: { 200: envelope(z.array(courseCardEntity)) },
        errors: [400],
      }),
      parsed('query', z.object({ archive: flag })),
      async (c) => {
        const courses = await listCourses(c.get('context'), {
          archived: isSet(c.req.valid('query').archive),
        })
        return c.json({ data: await cards(c.get('context'), courses) })
      },
    )
    .get(
      '/tutorial/categories',
      operation({
        summary: 'The categories that have courses',
        tag,
        answers: { 200: envelope(z.array(categoryEntity)) },
      }),
      async (c) => {
        const categories = await listCourseCategories(c.get('context'))
        return c.json({ data: categories.map((each) => wireCategory(each, c.get('locale'))) })
      },
    )
    .get(
      '/tutorial/user/my-courses',
      operation({
        summary: "The caller's own courses",
        tag,
        answers: { 200: envelope(z.array(courseCardEntity)) },
        signedIn: true,
      }),
      async (c) => {
        const courses = await listOwnCourses(c.get('context'))
        return c.json({ data: await cards(c.get('context'), courses) })
      },
    )
    .get(
      '/tutorial-full/:slug',
      operation({
        summary: 'A course with its sections and classes, for its class page',
        tag,
        answers: { 200: envelope(fullCourseEntity) },
        errors: [401, 403, 404],
      }),
      parsed('param', slugParam),
      async (c) => {
        const context = c.get('context')
        const outline = await getCourseOutline(context, {
          slug: c.req.valid('param').slug,
          mode: 'full',
          withNotes: true,
        })
        const { id, slug, description } = outline.course
        const [card, authors] = await Promise.all([
          getCourseCard(context, { courseId: id }),
          listItemAuthors(context, { productType: 'course', productIds: [id] }),
        ])
        const pictures = context.mediaAddresses.pictures({ kind: 'course', name: slug })
        const course = { ...outline.course, description: withReadersPictures(description, pictures) }
        const whole = { card, course, author: authors.get(id) ?? null, locale: c.get('locale') }
        return c.json({ data: fullTutorial({ ...whole, sections: outline.sections }) })
      },
    )
    .put(
      '/tutorial/class/viewed/:id',
      operation({
        summary: 'Marks a class as seen or not seen',
        tag,
        answers: { 204: null },
        errors: [400, 403, 404],
        signedIn: true,
      }),
      parsed('param', z.object({ id: idSchema })),
      parsed('json', z.object({ viewed: z.boolean() })),
      async (c) => {
        await markLessonSeen(c.get('context'), {
          lessonId: c.req.valid('param').id,
          seen: c.req.valid('json').viewed,
        })
        return c.body(null, 204)
      },
    )
    .get(
      '/tutorial/class/:id/web-content',
      operation({
        summary: 'The text of a reading and the source code of a class, as far as they are the caller’s',
        tag,
        answers: { 200: envelope(webContentEntity) },
        errors: [401, 403, 404],
      }),
      parsed('param', z.object({ id: idSchema })),
      async (c) => {
        const texts = await getLessonTexts(c.get('context'), { lessonId: c.req.valid('param').id })
        const locale = c.get('locale')
        return c.json({
          data: { content: localize(texts.reading, locale), source_code: localize(texts.sourceCode, locale) },
        })
      },
    )
}

async function cards(context: Context, courses: readonly CourseCard[]) {
  const productIds = courses.map(({ id }) => id)
  const authors = await listItemAuthors(context, { productType: 'course', productIds })
  return courses.map((each) => tutorialCard(each, authors.get(each.id) ?? null, context.locale))
}
