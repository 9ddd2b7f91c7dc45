import { describe, expect, test } from 'vitest'
import { mediaFiles } from '#domain/catalog/media/media.table.ts'
import type { Context } from '#domain/kernel/context.ts'
import { getCourseOutline } from '#domain/learning/outline/get-course-outline.ts'
import { markLessonSeen, savePlaybackPosition } from '#domain/learning/progress/save-progress.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, visitor } from '#tests/harness/services.ts'
import { getLessonFile } from './get-lesson-file.ts'
import { getLessonTexts, openLesson } from './open-lesson.ts'

const services = await createTestServices()
const first = { section: 0, lesson: 0 }

/** A free lesson, a paid reading and an exclusive video, each with its secret. */
function createVideoCourse(values: Partial<Parameters<typeof createCourse>[1]> = {}) {
  const secrets = (name: string) => ({
    type: 'video' as const,
    externalVideo: `${name}-video`,
    note: { es: `<p>${name}-note</p>` },
    sourceCode: { es: `<pre>${name}-code</pre>` },
  })
  return createCourse(services, {
    player: 'youtube',
    sourceCodeOffered: true,
    sections: [
      {
        lessons: [
          { ...secrets('free'), free: true },
          { ...secrets('paid'), type: 'reading', reading: { es: '<p>paid-reading</p>' } },
          secrets('other'),
        ],
      },
      { exclusive: true, lessons: [secrets('exclusive')] },
    ],
    ...values,
  })
}

async function learnerWith(
  course: { id: number },
  entitlement?: Omit<Parameters<typeof createEntitlement>[1], 'userId' | 'productId'>,
) {
  const user = await createUser(services)
  if (entitlement)
    await createEntitlement(services, { userId: user.id, productId: course.id, ...entitlement })
  return contextOf(services, user)
}

const videosOf = async (context: Context, slug: string, mode: 'full' | 'free' = 'full') =>
  (await getCourseOutline(context, { slug, mode })).sections.flatMap(({ lessons }) =>
    lessons.map(({ access, video }) => [access, video && 'id' in video ? video.id : null]),
  )

describe('the outline of a course', () => {
  test('shows visitors the videos of free lessons only', async () => {
    const { slug } = await createVideoCourse()
    expect(await videosOf(await contextOf(services, visitor), slug, 'free')).toEqual([
      ['yes', 'free-video'],
      ['paid-only', null],
      ['paid-only', null],
      ['exclusive-only', null],
    ])
  })

  test('hides the exclusive video from buyers without the extra', async () => {
    const course = await createVideoCourse()
    expect(await videosOf(await learnerWith(course, {}), course.slug)).toEqual([
      ['yes', 'free-video'],
      ['yes', null],
      ['yes', 'other-video'],
      ['exclusive-only', null],
    ])
    const whole = await videosOf(await learnerWith(course, { exclusive: true }), course.slug)
    expect(whole.at(-1)).toEqual(['yes', 'exclusive-video'])
  })

  test('ignores a revoked entitlement', async () => {
    const course = await createVideoCourse()
    const context = await learnerWith(course, { exclusive: true, revokedAt: new Date() })
    const { entitlement, sections } = await getCourseOutline(context, { slug: course.slug, mode: 'full' })
    expect(entitlement).toBeNull()
    expect(sections[0]?.lessons[2]?.access).toBe('paid-only')
  })

  test('includes readable notes on request', async () => {
    const course = await createVideoCourse()
    const { sections } = await getCourseOutline(await learnerWith(course, {}), {
      slug: course.slug,
      mode: 'full',
      withNotes: true,
    })
    expect(sections.flatMap(({ lessons }) => lessons.map(({ note }) => note?.es ?? null))).toEqual([
      '<p>free-note</p>',
      '<p>paid-note</p>',
      '<p>other-note</p>',
      null,
    ])
  })

  test('gives a hosted video a personal address, in the person’s language if possible', async () => {
    const course = await createCourse(services, {
      sections: [
        {
          lessons: [
            {
              type: 'video',
              videoFiles: { en: 'a.mp4', es: 'b.mp4' },
              captionFiles: { es: 'c.vtt', en: 'd.vtt' },
            },
            { type: 'video', videoFiles: { en: 'a.mp4' } },
            { type: 'video' },
          ],
        },
      ],
    })
    const { sections } = await getCourseOutline(await learnerWith(course, {}), {
      slug: course.slug,
      mode: 'full',
    })
    const [both, english, none] = sections[0]?.lessons.map(({ video }) => video) ?? []
    const id = course.sections[0]?.lessons[0]?.id
    expect(both).toMatchObject({
      player: 'file',
      address: expect.stringMatching(new RegExp(`^/media/lessons/${id}/video/es\\?expires=\\d+&signature=`)),
      captions: [
        { locale: 'en', address: expect.stringContaining('/captions/en?') },
        { locale: 'es', address: expect.stringContaining('/captions/es?') },
      ],
    })
    expect(english).toMatchObject({ address: expect.stringContaining('/video/en?') })
    expect(none).toBeNull()
  })
})

test('an uploaded video has frames for the seek bar once they are made, for those who may watch it', async () => {
  const key = `videos/${'a'.repeat(64)}.mp4`
  const frames = { seconds: 1, count: 20, columns: 10, width: 160, height: 90 }
  const course = await createCourse(services, {
    sections: [{ lessons: [{ type: 'video', videoFiles: { es: key } }] }],
  })
  const lessonId = course.sections[0]?.lessons[0]?.id ?? 0
  const facts = { key, kind: 'video', name: 'a.mp4', size: 1, uploadedAt: new Date() } as const
  await services.connection.db.insert(mediaFiles).values({ ...facts, prepared: { poster: null, frames } })
  const context = await learnerWith(course, {})
  const place = { section: 0, lesson: 0 }
  const { opened } = await openLesson(context, { slug: course.slug, mode: 'full', place })
  expect(opened?.frames).toMatchObject(frames)
  const { pathname, searchParams } = new URL(opened?.frames?.address ?? '', 'http://localhost')
  expect(pathname).toBe(`/media/lessons/${lessonId}/frames/es`)
  const media = { lessonId, kind: 'frames', locale: 'es' } as const
  const proof = { expires: searchParams.get('expires') ?? '', signature: searchParams.get('signature') ?? '' }
  expect(await getLessonFile(context, { media, proof })).toMatchObject({
    key: `videos/${'a'.repeat(64)}/frames.webp`,
  })
  await expect(getLessonFile(await contextOf(services), { media, proof })).rejects.toMatchObject({
    kind: 'unauthenticated',
  })
})

test('an uploaded video has chapters in a language of the reader, for those who may watch it', async () => {
  const chapters = { es: '0:00 Hola\n0:30 Lo demás' }
  const course = await createCourse(services, {
    sections: [{ lessons: [{ type: 'video', videoFiles: { es: 'a.mp4' }, chapters }] }],
  })
  const open = async (context: Context, mode: 'full' | 'free') =>
    (await openLesson(context, { slug: course.slug, mode, place: first })).opened
  const learner = await learnerWith(course, {})
  expect((await open({ ...learner, locale: 'en' }, 'full'))?.chapters).toEqual({
    locale: 'es',
    chapters: [
      { second: 0, title: 'Hola' },
      { second: 30, title: 'Lo demás' },
    ],
  })
  const refused = await open(await contextOf(services, visitor), 'free')
  expect(refused?.chapters).toBeNull()
  expect(JSON.stringify(refused)).not.toContain('Lo demás')
})

describe('access to a course', () => {
  test('asks visitors to sign in, and reports an expired session', async () => {
    const { slug } = await createVideoCourse()
    const ask = async (actor: Parameters<typeof contextOf>[1]) =>
      getCourseOutline(await contextOf(services, actor), { slug, mode: 'full' })
    await expect(ask(visitor)).rejects.toMatchObject({ kind: 'forbidden', code: 'course-needs-sign-in' })
    await expect(ask({ kind: 'visitor', sessionOver: true })).rejects.toMatchObject({
      kind: 'unauthenticated',
      code: 'session-over',
    })
  })

  test('does not find an unknown course or a draft, except for the owner', async () => {
    const { slug } = await createVideoCourse({ status: 'draft' })
    const learner = await contextOf(services, await createUser(services))
    const owner = await contextOf(services, await createUser(services, { role: 'owner' }))
    for (const each of [slug, 'no-such-course']) {
      await expect(getCourseOutline(learner, { slug: each, mode: 'full' })).rejects.toMatchObject({
        kind: 'not-found',
      })
    }
    expect(await videosOf(owner, slug)).toHaveLength(4)
  })
})

describe('opening a lesson', () => {
  test('loads the texts of that lesson, its source code only with the extra', async () => {
    const course = await createVideoCourse()
    const place = { section: 0, lesson: 1 }
    const open = async (sourceCode: boolean) =>
      (
        await openLesson(await learnerWith(course, { sourceCode }), {
          slug: course.slug,
          mode: 'full',
          place,
        })
      ).opened
    expect((await open(false))?.texts).toEqual({
      note: { es: '<p>paid-note</p>' },
      reading: { es: '<p>paid-reading</p>' },
      sourceCode: null,
    })
    expect((await open(true))?.texts.sourceCode).toEqual({ es: '<pre>paid-code</pre>' })
  })

  test('reads no text without access', async () => {
    const course = await createVideoCourse()
    const { opened } = await openLesson(await learnerWith(course), {
      slug: course.slug,
      mode: 'full',
      place: { section: 0, lesson: 1 },
    })
    expect(opened?.lesson.access).toBe('paid-only')
    expect(opened?.texts).toEqual({ note: null, reading: null, sourceCode: null })
  })

  test('finds nothing out of range', async () => {
    const course = await createVideoCourse()
    const context = await learnerWith(course, {})
    for (const place of [
      { section: 2, lesson: 0 },
      { section: 0, lesson: 3 },
      { section: -1, lesson: 0 },
    ]) {
      const { opened } = await openLesson(context, { slug: course.slug, mode: 'full', place })
      expect(opened).toBeNull()
    }
  })

  test('opens after the last seen lesson without a place', async () => {
    const course = await createVideoCourse()
    const user = await createUser(services)
    await createEntitlement(services, { userId: user.id, productId: course.id })
    const at = (time: number) => contextOf(services, user, { now: () => new Date(time) })
    const [one, two] = course.sections[0]?.lessons ?? []
    if (!one || !two) throw new Error('the course has two lessons')
    await markLessonSeen(await at(1000), { lessonId: two.id, seen: true })
    await markLessonSeen(await at(2000), { lessonId: one.id, seen: true })
    const { opensAt } = await openLesson(await at(3000), { slug: course.slug, mode: 'full', place: null })
    expect(opensAt).toEqual({ section: 0, lesson: 1 })
  })

  test('resumes the video', async () => {
    const course = await createVideoCourse()
    const context = await learnerWith(course, {})
    const lessonId = course.sections[0]?.lessons[0]?.id ?? 0
    await savePlaybackPosition(context, { lessonId, seconds: 61.5 })
    await savePlaybackPosition(context, { lessonId, seconds: 75.25 })
    const { opened } = await openLesson(context, { slug: course.slug, mode: 'full', place: first })
    expect(opened?.resumeAt).toBe(75.25)
    const other = await openLesson(await learnerWith(course, {}), {
      slug: course.slug,
      mode: 'full',
      place: first,
    })
    expect(other.opened?.resumeAt).toBe(0)
  })
})

describe('the texts of a lesson by its id', () => {
  test('are refused with a reason', async () => {
    const course = await createVideoCourse()
    const [paid, exclusive] = [
      course.sections[0]?.lessons[1]?.id ?? 0,
      course.sections[1]?.lessons[0]?.id ?? 0,
    ]
    const learner = await learnerWith(course)
    await expect(getLessonTexts(learner, { lessonId: paid })).rejects.toMatchObject({
      code: 'lesson-paid-only',
    })
    await expect(
      getLessonTexts(await learnerWith(course, {}), { lessonId: exclusive }),
    ).rejects.toMatchObject({ code: 'lesson-exclusive-only' })
    await expect(
      getLessonTexts(await learnerWith(course, { kind: 'ads' }), { lessonId: paid }),
    ).rejects.toMatchObject({ code: 'lesson-points' })
    await expect(getLessonTexts(learner, { lessonId: 999_999 })).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('are not found for a draft', async () => {
    const course = await createVideoCourse({ status: 'draft' })
    const lessonId = course.sections[0]?.lessons[0]?.id ?? 0
    await expect(getLessonTexts(await learnerWith(course, {}), { lessonId })).rejects.toMatchObject({
      kind: 'not-found',
    })
  })
})
