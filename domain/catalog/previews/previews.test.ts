import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { listCurriculum } from '#domain/catalog/courses/list-curriculum.ts'
import { addDraftPart } from '#domain/catalog/drafts/add-draft-part.ts'
import { createDraft } from '#domain/catalog/drafts/create-draft.ts'
import { saveDraft, saveDraftPart } from '#domain/catalog/drafts/save-draft.ts'
import { publishDraft } from '#domain/catalog/publishing/publish-draft.ts'
import { getCheckout } from '#domain/commerce/checkout/get-checkout.ts'
import type { Context } from '#domain/kernel/context.ts'
import { openLesson } from '#domain/learning/classroom/open-lesson.ts'
import { markLessonSeen } from '#domain/learning/progress/save-progress.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import {
  createDraftBook,
  createDraftCourse,
  createDraftPack,
  createDraftPost,
} from '#tests/factories/create-draft.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { listWaitingJobs } from '#tests/harness/jobs.ts'
import {
  contextOf,
  createTestServices,
  notificationsArrived,
  system,
  visitor,
} from '#tests/harness/services.ts'
import { type PreviewPerson, previewPeople } from '#values/preview-address.ts'
import { pagesOf } from '#values/preview-pages.ts'
import { insertCourseCopy } from './kinds/copy-queries.ts'
import { previewDraft } from './preview-draft.ts'

const services = await createTestServices()
const { db } = services.connection

const authored = async () => {
  const author = await contextOf(services, await createUser(services, { role: 'author' }))
  return { author, ...(await createDraftCourse(author)) }
}

/** Of a course that is a draft yet. */
const createPackOfDrafts = async (author: Context) => {
  const { id } = await createCourse(services, { status: 'draft' })
  const owner = await contextOf(services, system)
  const made = await createDraftPack(author, [])
  const items = [{ productType: 'course', productId: id, price: 500 }]
  await saveDraft(owner, { draftId: made.draftId, revision: 2, fields: { items } })
  return made
}

const asked = { person: 'buyer', locale: 'es', name: 'Ana' } as const

/** Opens a class of the draft as somebody. */
const look = (
  context: Context,
  draftId: number,
  slug: string,
  person: PreviewPerson,
  [section, lesson] = [0, 0],
) =>
  previewDraft(
    context,
    { ...asked, draftId, person, path: `/${slug}/${section}/${lesson}` },
    async (preview) => {
      const mode = person === 'visitor' ? 'free' : 'full'
      const { opened, outline } = await openLesson(preview, {
        slug,
        mode,
        place: { section: section ?? 0, lesson: lesson ?? 0 },
      })
      return { opened, outline }
    },
  )

type Rows = { rows: Record<string, unknown>[] }

/** What every table holds, in one digest each. */
const digestAll = async () => {
  const { rows } = (await db.execute(
    sql`select tablename from pg_tables where schemaname = 'public' order by tablename`,
  )) as unknown as Rows
  const digests = rows.map(
    ({ tablename }) =>
      `(select md5(coalesce(string_agg(held::text, ' ' order by held::text), '')) from "${tablename}" as held) as "${tablename}"`,
  )
  const answer = (await db.execute(sql.raw(`select ${digests.join(', ')}`))) as unknown as Rows
  expect(Object.keys(answer.rows[0] ?? {}).length).toBeGreaterThan(40)
  return answer.rows[0]
}

describe('a draft that was never published', () => {
  test('is shown to each as its policy decides, with the texts of one class', async () => {
    const { author, draftId, slug, outline } = await authored()
    const [, second] = outline[0]?.lessons ?? []
    const parts = { exclusive: outline[1]?.id ?? 0, free: outline[0]?.lessons[0]?.id ?? 0 }
    await saveDraftPart(author, { partId: parts.exclusive, revision: 1, fields: { exclusive: true } })
    await saveDraftPart(author, { partId: parts.free, revision: 2, fields: { free: true } })
    const seen: Record<string, unknown[]> = {}
    for (const person of previewPeople) {
      const { outline: shown, opened } = await look(author, draftId, slug, person)
      seen[person] = shown.sections.flatMap(({ lessons }) => lessons.map(({ access }) => access))
      expect(opened?.texts.reading?.es).toBe('<h2>Tema</h2>\n<p>Lectura 1.1</p>')
      expect(shown.course).toMatchObject({
        slug,
        title: { es: 'Un curso' },
        lessonCount: 3,
        totalSeconds: 180,
      })
    }
    expect(seen).toEqual({
      visitor: ['yes', 'paid-only', 'exclusive-only'],
      buyer: ['yes', 'yes', 'exclusive-only'],
      exclusive: ['yes', 'yes', 'yes'],
      ads: ['yes', 'points', 'exclusive-only'],
    })
    const other = await look(author, draftId, slug, 'buyer', [0, 1])
    expect(other.opened?.texts.reading?.es).toContain('Lectura 1.2')
    expect(other.opened).toMatchObject({ lesson: { id: 900_000_000 + (second?.id ?? 0) }, maySeen: true })
  })

  test('is shown with all that is missing in it', async () => {
    const author = await contextOf(services, await createUser(services, { role: 'author' }))
    const { draftId, slug } = await createDraft(author, { kind: 'course', title: 'Vacío', locale: 'es' })
    await saveDraft(author, { draftId, revision: 1, fields: { price: 1000, offerPrice: 2000 } })
    const section = await addDraftPart(author, { draftId, kind: 'section', parentId: null, title: {} })
    await addDraftPart(author, { draftId, kind: 'lesson', parentId: section.partId, title: {} })
    const { opened } = await look(author, draftId, slug, 'buyer')
    expect(opened).toMatchObject({ lesson: { type: 'video', video: null } })
    const sales = await previewDraft(author, { ...asked, draftId, path: `/inscribe/${slug}` }, (preview) =>
      getCheckout(preview, { productType: 'course', slug }),
    )
    expect(sales.choices[0].quote.total.amount).toBe(0)
    expect(sales.owns).toBe(true)
  })

  test('has the addresses of its own files', async () => {
    const { author, draftId, slug, outline } = await authored()
    const key = `videos/${'a'.repeat(64)}.mp4`
    const partId = outline[0]?.lessons[0]?.id ?? 0
    await saveDraft(author, { draftId, revision: 2, fields: { player: 'file' } })
    await saveDraftPart(author, { partId, revision: 2, fields: { type: 'video', videoFiles: { es: key } } })
    const { opened } = await look(author, draftId, slug, 'buyer')
    expect(opened?.lesson.video).toMatchObject({ player: 'file', address: `/media/${key}` })
  })
})

describe('a published course with unpublished changes', () => {
  test('is shown changed, under its slug, once, and without those who have it', async () => {
    const { author, draftId, slug, outline } = await authored()
    await publishDraft(author, { draftId })
    await saveDraft(author, { draftId, revision: 2, fields: { title: { es: 'Otro título' }, price: 4500 } })
    const partId = outline[0]?.lessons[0]?.id ?? 0
    await saveDraftPart(author, { partId, revision: 2, fields: { reading: { es: 'Nuevo' } } })
    const { outline: shown, opened } = await look(author, draftId, slug, 'buyer')
    expect(shown.course).toMatchObject({
      slug,
      status: 'published',
      title: { es: 'Otro título' },
      price: 4500,
    })
    expect(opened?.texts.reading?.es).toBe('<p>Nuevo</p>')
    const now = await contextOf(services, visitor)
    const { opened: still } = await openLesson(await contextOf(services, system), {
      slug,
      mode: 'full',
      place: { section: 0, lesson: 0 },
    })
    expect(still?.texts.reading?.es).toContain('Lectura 1.1')
    expect((await getCheckout(now, { productType: 'course', slug })).product.title.es).toBe('Un curso')
  })
})

describe('nothing remains', () => {
  test('no row, no job, no notification, and nothing can be written meanwhile', async () => {
    const { author, draftId, slug } = await authored()
    await publishDraft(author, { draftId })
    const owner = await createUser(services)
    await createEntitlement(services, { userId: owner.id, productId: 1 })
    await notificationsArrived(services)
    const caches = [vi.spyOn(services.catalogCache, 'clear'), vi.spyOn(services.pageCache, 'clear')]
    const before = await digestAll()
    const jobs = await listWaitingJobs(services)
    const refused = await previewDraft(
      author,
      { ...asked, draftId, path: `/${slug}/0/0` },
      async (preview) => {
        const lessonId = (await openLesson(preview, { slug, mode: 'full', place: { section: 0, lesson: 0 } }))
          .opened?.lesson.id
        const course = await preview.db.execute(sql`show statement_timeout`)
        expect(JSON.stringify(course)).toContain('5s')
        const failed = await markLessonSeen(preview, { lessonId: lessonId ?? 0, seen: true }).catch(String)
        return failed
      },
    )
    expect(refused).toMatch(/read-only|Failed query/)
    await expect(
      previewDraft(author, { ...asked, draftId, path: `/${slug}/0/0` }, (preview) =>
        preview.jobs.enqueue('reconcile-order', { orderId: 1, attempt: 1 }),
      ),
    ).rejects.toThrow()
    await expect(
      previewDraft(author, { ...asked, draftId, path: `/${slug}/0/0` }, async () => {
        throw new Error('a page that fails')
      }),
    ).rejects.toThrow('a page that fails')
    expect(await digestAll()).toEqual(before)
    expect(await listWaitingJobs(services)).toEqual(jobs)
    await notificationsArrived(services)
    for (const cache of caches) expect(cache).not.toHaveBeenCalled()
  })

  test.each([
    ['book', createDraftBook, (slug: string) => [`/libro/${slug}`, `/libro/visor/${slug}/1`]],
    ['pack', createPackOfDrafts, (slug: string) => [`/pack/${slug}`]],
    ['post', createDraftPost, (slug: string) => [`/blog/web/${slug}`]],
  ] as const)('nor of a %s, published before or not', async (kind, make, pathsOf) => {
    const author = await contextOf(services, await createUser(services, { role: 'author' }))
    const { draftId, slug } = await make(author)
    for (const isPublished of [false, true]) {
      if (isPublished && kind !== 'pack') {
        expect((await publishDraft(author, { draftId })).ok).toBe(true)
        await saveDraft(author, { draftId, revision: 2, fields: { title: { es: 'Otro título' } } })
      }
      await notificationsArrived(services)
      const caches = [vi.spyOn(services.catalogCache, 'clear'), vi.spyOn(services.pageCache, 'clear')]
      for (const cache of caches) cache.mockClear()
      const before = await digestAll()
      for (const person of pagesOf(kind).people) {
        for (const path of pathsOf(slug)) {
          const written = await previewDraft(author, { ...asked, draftId, person, path }, async (preview) => {
            await expect(
              preview.jobs.enqueue('reconcile-order', { orderId: 1, attempt: 1 }),
            ).rejects.toThrow()
            return true
          })
          expect(written).toBe(true)
        }
      }
      expect(await digestAll()).toEqual(before)
      await notificationsArrived(services)
      for (const cache of caches) expect(cache).not.toHaveBeenCalled()
    }
  })

  test('the catalog is only written inside', async () => {
    const { author, draftId, slug } = await authored()
    const written = await previewDraft(
      author,
      { ...asked, draftId, path: `/inscribe/${slug}` },
      async (preview) => {
        const { product } = await getCheckout(preview, { productType: 'course', slug })
        const copy = insertCourseCopy(preview.db, {
          course: { id: 1, slug: 'x' } as never,
          sections: [],
          lessons: [],
        })
        await expect(copy).rejects.toThrow()
        return product.productId
      },
    )
    expect(await listCurriculum(author, { courseId: written })).toEqual([])
  })
})

describe('who may look', () => {
  test.each([
    ['book', createDraftBook, '/libro/'],
    ['pack', createPackOfDrafts, '/pack/'],
    ['post', createDraftPost, '/blog/web/'],
  ] as const)('of a %s the author and the owner', async (_kind, make, folder) => {
    const author = await contextOf(services, await createUser(services, { role: 'author' }))
    const { draftId, slug } = await make(author)
    const seen: Record<string, unknown> = {}
    const roles = ['owner', 'author', 'support', 'learner'] as const
    const others = await Promise.all(roles.map((role) => createUser(services, { role })))
    for (const [index, who] of [...others, null].entries()) {
      const context = await contextOf(services, who ?? visitor)
      const asking = { ...asked, draftId, person: 'visitor', path: folder + slug } as const
      const shown = previewDraft(context, asking, async () => 'shown')
      seen[roles[index] ?? 'visitor'] = await shown.catch(({ code }: { code: string }) => code)
    }
    const nothing = 'draft-not-found'
    expect(seen).toEqual({
      owner: 'shown',
      author: nothing,
      support: nothing,
      learner: nothing,
      visitor: nothing,
    })
  })

  test('the author and the owner; for others there is no such draft', async () => {
    const { author, draftId, slug } = await authored()
    const owner = await contextOf(services, await createUser(services, { role: 'owner' }))
    for (const context of [author, owner]) {
      expect((await look(context, draftId, slug, 'buyer')).opened).not.toBeNull()
    }
    for (const role of ['author', 'support', 'learner'] as const) {
      const other = await contextOf(services, await createUser(services, { role }))
      await expect(look(other, draftId, slug, 'buyer')).rejects.toMatchObject({ code: 'draft-not-found' })
    }
    const nobody = await contextOf(services, visitor)
    await expect(look(nobody, draftId, slug, 'buyer')).rejects.toMatchObject({ code: 'draft-not-found' })
    await expect(look(author, 99_999, slug, 'buyer')).rejects.toMatchObject({ code: 'draft-not-found' })
  })

  test.each([
    '/',
    '/profile',
    '/other-course/0/0',
    '/inscribe/other-course',
    '/inscribe',
    '/login',
    '/api/v1/x',
  ])('only the pages of the course: not %s', async (path) => {
    const { author, draftId } = await authored()
    const preview = previewDraft(author, { ...asked, draftId, path }, async () => 'shown')
    await expect(preview).rejects.toMatchObject({ code: 'draft-not-found' })
  })
})
