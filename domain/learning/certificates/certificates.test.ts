import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { courses } from '#domain/catalog/courses/course.table.ts'
import { markLessonSeen } from '#domain/learning/progress/save-progress.ts'
import { createAuthor } from '#tests/factories/create-author.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, visitor } from '#tests/harness/services.ts'
import { certificates } from './certificate.table.ts'
import { findIssuedCertificate } from './find-issued-certificate.ts'
import { getCourseCompletion } from './get-course-completion.ts'
import { issueCertificate } from './issue-certificate.ts'
import { verifyCertificate } from './verify-certificate.ts'

const services = await createTestServices()
const { db } = services.connection

/** Two counted lessons, one in development and an exclusive one. */
async function learner(kind: 'paid' | 'free' | 'ads' = 'paid') {
  const course = await createCourse(services, {
    title: { es: 'La caché', en: 'The cache' },
    sections: [{ lessons: [{}, {}, { exclusive: true }] }, { inDevelopment: true, lessons: [{}] }],
  })
  const user = await createUser(services, { name: 'Ana García' })
  await createEntitlement(services, { userId: user.id, productId: course.id, kind })
  const context = await contextOf(services, user)
  const lessonIds = course.sections[0]?.lessons.slice(0, 2).map(({ id }) => id) ?? []
  const watch = async (ids = lessonIds) => {
    for (const lessonId of ids) await markLessonSeen(context, { lessonId, seen: true })
  }
  const issue = (name = 'Ana García') => issueCertificate(context, { slug: course.slug, name })
  return { course, user, context, lessonIds, watch, issue }
}

describe('a certificate', () => {
  test('requires every counted lesson, and lists the missing ones', async () => {
    const { context, course, lessonIds, watch, issue } = await learner()
    await watch(lessonIds.slice(0, 1))
    expect(await getCourseCompletion(context, { slug: course.slug })).toMatchObject({
      lessonCount: 2,
      durationSeconds: 120,
      done: false,
      certificate: null,
      missing: [{ place: { section: 0, lesson: 1 } }],
    })
    await expect(issue()).rejects.toMatchObject({ code: 'course-not-finished' })
    await watch()
    expect(await issue()).toMatchObject({
      ok: true,
      certificate: {
        personName: 'Ana García',
        courseTitle: { es: 'La caché', en: 'The cache' },
        lessonCount: 2,
      },
    })
  })

  test('is issued once, and never changes', async () => {
    const { course, watch, issue } = await learner()
    await watch()
    const issued = await Promise.all([issue(), issue('Otra'), issue()])
    await db.update(certificates).set({ courseTitle: { es: 'Como se llamaba' } })
    expect(new Set(issued.map((each) => each.ok && each.certificate.code)).size).toBe(1)
    const later = await createCourse(services, { slug: 'otra' })
    expect(later.id).not.toBe(course.id)
    expect(await issue('Un nombre nuevo')).toMatchObject({
      certificate: { courseTitle: { es: 'Como se llamaba' } },
    })
    expect(await db.select().from(certificates)).toHaveLength(1)
  })

  test('takes any name, without invalid characters', async () => {
    const { watch, issue } = await learner()
    await watch()
    for (const name of ['', '  ', '123', 'x'.repeat(81), '\u202e\u0000'])
      expect(await issue(name)).toEqual({ ok: false, code: 'certificate-name-invalid' })
    expect(await issue(' Ana  María\u202e <b>O’Neill</b>\n')).toMatchObject({
      certificate: { personName: 'Ana María b O’Neill b' },
    })
  })

  test('is refused with ads, without the course, and once it is revoked', async () => {
    const ads = await learner('ads')
    await expect(ads.issue()).rejects.toMatchObject({ code: 'only-if-bought' })
    const { course, watch, issue, user } = await learner('free')
    await watch()
    await db.update(entitlements).set({ revokedAt: new Date() })
    await expect(issue()).rejects.toMatchObject({ code: 'only-if-bought' })
    for (const who of [await createUser(services), await createUser(services, { role: 'owner' })]) {
      const context = await contextOf(services, who)
      await expect(issueCertificate(context, { slug: course.slug, name: 'Ana' })).rejects.toMatchObject({
        code: 'only-if-bought',
      })
    }
    const anonymous = await contextOf(services, visitor)
    await expect(issueCertificate(anonymous, { slug: course.slug, name: 'Ana' })).rejects.toMatchObject({
      kind: 'unauthenticated',
    })
    expect(user.name).toBe('Ana García')
  })
})

describe('verifying a certificate', () => {
  test('shows the name for a code in any notation', async () => {
    const { course, context, watch, issue } = await learner()
    await watch()
    const issued = await issue()
    const code = issued.ok ? issued.certificate.code : ''
    const anonymous = await contextOf(services)
    for (const typed of [code, code.toLowerCase(), ` ${code.replace(/(.{4})/g, '$1-')}`]) {
      expect(await verifyCertificate(anonymous, { code: typed })).toMatchObject({
        state: 'valid',
        own: false,
        certificate: { personName: 'Ana García', courseSlug: course.slug, cover: null, teacher: null },
      })
    }
    expect(await verifyCertificate(context, { code })).toMatchObject({ own: true })
    for (const wrong of ['', 'x', `${code}A`, '\0', "' or 1=1", 'A'.repeat(16)])
      expect(await verifyCertificate(anonymous, { code: wrong })).toEqual({ state: 'unknown' })
  })

  test('names who teaches the course as they call themselves, and never their account', async () => {
    const author = await createUser(services, { role: 'author', name: 'Account of Marta' })
    const { course, context, watch, issue } = await learner()
    await db.update(courses).set({ authorId: author.id }).where(eq(courses.id, course.id))
    await watch()
    const issued = await issue()
    const code = issued.ok ? issued.certificate.code : ''
    expect(await verifyCertificate(context, { code })).toMatchObject({ certificate: { teacher: null } })
    await createAuthor(services, { userId: author.id, name: 'Marta Peña' })
    expect(await verifyCertificate(context, { code })).toMatchObject({
      certificate: { teacher: 'Marta Peña' },
    })
    expect(await getCourseCompletion(context, { slug: course.slug })).toMatchObject({
      certificate: { teacher: 'Marta Peña' },
    })
  })

  test('is found by its person alone, while it holds', async () => {
    const { course, context, watch, issue } = await learner()
    const courseId = course.id
    expect(await findIssuedCertificate(context, { courseId })).toBeNull()
    await watch()
    const issued = await issue()
    const code = issued.ok ? issued.certificate.code : ''
    expect(await findIssuedCertificate(context, { courseId })).toEqual({ code, personName: 'Ana García' })
    for (const who of [visitor, await createUser(services), await createUser(services, { role: 'owner' })]) {
      expect(await findIssuedCertificate(await contextOf(services, who), { courseId })).toBeNull()
    }
    await db.update(entitlements).set({ revokedAt: new Date() })
    expect(await findIssuedCertificate(context, { courseId })).toBeNull()
  })

  test('is withdrawn with the course, and valid again when it is bought again', async () => {
    const { context, watch, issue } = await learner()
    await watch()
    const issued = await issue()
    const code = issued.ok ? issued.certificate.code : ''
    await db.update(entitlements).set({ revokedAt: new Date() })
    expect(await verifyCertificate(context, { code })).toEqual({ state: 'withdrawn' })
    await db.update(entitlements).set({ revokedAt: null, kind: 'ads' })
    expect(await verifyCertificate(context, { code })).toEqual({ state: 'withdrawn' })
    await db.update(entitlements).set({ kind: 'paid' })
    expect(await verifyCertificate(context, { code })).toMatchObject({ state: 'valid' })
  })
})
