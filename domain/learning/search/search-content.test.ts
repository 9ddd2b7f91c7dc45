import { ne } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { courses } from '#domain/catalog/courses/course.table.ts'
import { posts } from '#domain/catalog/posts/post.table.ts'
import type { Actor } from '#domain/kernel/context.ts'
import { lessonNotes } from '#domain/learning/lesson-notes/lesson-note.table.ts'
import { getCourseOutline } from '#domain/learning/outline/get-course-outline.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { runs } from '#tests/harness/lanes.ts'
import { contextOf, createTestServices, visitor } from '#tests/harness/services.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import { type SearchKind, searchContent } from './search-content.ts'

const services = await createTestServices()
const { db } = services.connection

async function search(text: string, who: Actor | { id: string } = visitor, locale: 'es' | 'en' = 'es') {
  const result = await searchContent(await contextOf(services, who, { locale }), { text })
  const titles = (kind: SearchKind) =>
    result.groups.find((group) => group.kind === kind)?.hits.map(({ title }) => title.es ?? title.en) ?? []
  const passage = (kind: SearchKind) =>
    result.groups.find((group) => group.kind === kind)?.hits[0]?.passage?.text ?? null
  return { ...result, titles, passage }
}

const both = (es: string, en: string): LocalizedText => ({ es, en })

describe('words', () => {
  test.each([
    ['introduccion', 'Introducción al Ñandú'],
    ['ÑANDU', 'Introducción al Ñandú'],
    ['introducc', 'Introducción al Ñandú'],
    ['the ostrich', 'Introducción al Ñandú'],
    ['nandu introduccion', 'Introducción al Ñandú'],
    ['ventana', 'Las ventanas'],
    ['window', 'Las ventanas'],
    ['de la ventana', 'Las ventanas'],
    ['node.js', 'Node.js y C++'],
    ['c++', 'Node.js y C++'],
  ])('"%s" finds %s', async (text, title) => {
    await createCourse(services, { title: both('Introducción al Ñandú', 'Meet the ostrich') })
    await createCourse(services, { title: both('Las ventanas', 'Windows') })
    await createCourse(services, { title: both('Node.js y C++', 'Node.js and C++') })
    expect((await search(text)).titles('courses')).toEqual([title])
  })

  test.each(['nada', 'x', '', '  ', '\0\0', '\u{d800}ab', "'", '%', '((', ':* & !', '<b>', '☃☃'])(
    '"%s" finds nothing and breaks nothing',
    async (text) => {
      await createCourse(services)
      expect((await search(text)).groups).toEqual([])
    },
  )

  test('accepts any text', async () => {
    await createCourse(services)
    const context = await contextOf(services)
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 150 }), async (text) => {
        await searchContent(context, { text })
      }),
      { numRuns: runs(60) },
    )
  })

  test('titles come before texts, which are quoted in the reader’s language', async () => {
    const description = both('<p>Un texto sobre el <em>cach&#xE9;</em> &#x26; más</p>', '<p>On the cache</p>')
    await createCourse(services, { title: both('Uno', 'One'), description })
    await createCourse(services, { title: both('La caché', 'The cache') })
    const found = await search('cache')
    expect(found.titles('courses')).toEqual(['La caché', 'Uno'])
    const last = (result: typeof found) => result.groups[0]?.hits[1]?.passage
    expect(last(found)).toEqual({ text: 'Un texto sobre el caché & más', locale: 'es' })
    expect(last(await search('cache', visitor, 'en'))).toEqual({ text: 'On the cache', locale: 'en' })
  })
})

describe('access to results', () => {
  const lesson = {
    note: both('<p>El secreto del <b>zafiro</b></p>', '<p>The sapphire</p>'),
    sourceCode: both('<pre>const rubi = 1</pre>', ''),
  }
  const course = () =>
    createCourse(services, {
      sourceCodeOffered: true,
      sections: [{ lessons: [{ ...lesson, title: both('Piedras', 'Stones') }] }],
    })
  const seen = async (who?: Parameters<typeof search>[1]) => ({
    title: (await search('piedra', who)).titles('lessons').length,
    text: (await search('zafiro', who)).passage('lessons'),
    code: (await search('rubi', who)).passage('lessons'),
  })
  const text = 'El secreto del zafiro'
  const code = 'const rubi = 1'

  test('visitors and others without the course find the title only', async () => {
    await course()
    expect(await seen()).toEqual({ title: 1, text: null, code: null })
    expect(await seen(await createUser(services))).toEqual({ title: 1, text: null, code: null })
  })

  test('buyers find the text, and source code only with the extra', async () => {
    const { id: productId } = await course()
    const [plain, whole] = [await createUser(services), await createUser(services)]
    await createEntitlement(services, { userId: plain.id, productId })
    await createEntitlement(services, { userId: whole.id, productId, sourceCode: true })
    expect(await seen(plain)).toEqual({ title: 1, text, code: null })
    expect(await seen(whole)).toEqual({ title: 1, text, code })
  })

  test('refunded people, and those with ads, do not find the text', async () => {
    const { id: productId } = await course()
    const [before, ads] = [await createUser(services), await createUser(services)]
    await createEntitlement(services, { userId: before.id, productId, revokedAt: new Date() })
    await createEntitlement(services, { userId: ads.id, productId, kind: 'ads' })
    expect(await seen(before)).toEqual({ title: 1, text: null, code: null })
    expect(await seen(ads)).toEqual({ title: 1, text: null, code: null })
  })

  test('only the owner finds a draft and its contents', async () => {
    const { id, categoryId } = await createCourse(services, {
      status: 'draft',
      title: both('El zafiro', 'Sapphire'),
      sections: [{ lessons: [{ ...lesson, free: true, title: both('Zafiros', 'Sapphires') }] }],
    })
    await db.insert(posts).values({
      slug: 'zafiro',
      categoryId,
      courseId: id,
      title: both('Zafiro', 'Sapphire'),
      content: both('<p>zafiro</p>', ''),
      publishedAt: new Date(),
    })
    await createBook(services, { status: 'draft', title: both('Zafiro', 'Sapphire') })
    const buyer = await createUser(services)
    await createEntitlement(services, { userId: buyer.id, productId: id })
    for (const who of [visitor, buyer]) expect((await search('zafiro', who)).groups).toEqual([])
    const owner = await createUser(services, { role: 'owner' })
    expect((await search('zafiro', owner)).groups.map(({ kind }) => kind)).toEqual(['courses', 'lessons'])
    expect((await search('rubi', owner)).passage('lessons')).toBe(code)
  })

  test('everybody finds books and posts', async () => {
    const { categoryId } = await createBook(services, { title: both('Ámbar', 'Amber') })
    await db.insert(posts).values({
      slug: 'ambar',
      categoryId,
      title: both('Sobre piedras', 'On stones'),
      content: both('<p>El ámbar flota</p>', '<p>Amber floats</p>'),
      publishedAt: new Date(),
    })
    const found = await search('ambar')
    expect(found.groups).toMatchObject([
      { kind: 'books', hits: [{ title: { es: 'Ámbar' } }] },
      { kind: 'posts', hits: [{ slug: 'ambar', category: 'web', passage: { text: 'El ámbar flota' } }] },
    ])
  })

  test('only its writer finds a note, while they have the course', async () => {
    const { id: productId, sections } = await course()
    const lessonId = sections[0]?.lessons[0]?.id ?? 0
    const [writer, other, before] = [
      await createUser(services),
      await createUser(services),
      await createUser(services),
    ]
    for (const { id: userId } of [writer, other, before]) {
      await createEntitlement(services, {
        userId,
        productId,
        revokedAt: userId === before.id ? new Date() : null,
      })
    }
    for (const { id: userId } of [writer, before]) {
      const note = { html: '<p>Comparar con el jaspe</p>', revision: '1', updatedAt: new Date() }
      await db.insert(lessonNotes).values({ userId, lessonId, ...note })
    }
    expect((await search('jaspes', writer)).groups).toMatchObject([
      {
        kind: 'notes',
        hits: [
          { id: lessonId, passage: { text: 'Comparar con el jaspe' }, place: { section: 0, lesson: 0 } },
        ],
      },
    ])
    for (const who of [other, before, visitor]) expect((await search('jaspes', who)).groups).toEqual([])
  })

  test('never finds by text what the policy refuses', async () => {
    let made = 0
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          status: fc.constantFrom('published' as const, 'archived' as const, 'draft' as const),
          model: fc.constantFrom('standard' as const, 'ads' as const),
          sectionExclusive: fc.boolean(),
          free: fc.boolean(),
          exclusive: fc.boolean(),
          owned: fc.option(fc.constantFrom('paid' as const, 'free' as const, 'ads' as const)),
          extra: fc.boolean(),
          revoked: fc.boolean(),
          role: fc.constantFrom('learner' as const, 'owner' as const),
        }),
        async ({ status, model, sectionExclusive, free, exclusive, owned, extra, revoked, role }) => {
          const word = `topacio${++made}x`
          const { id, slug } = await createCourse(services, {
            status,
            model,
            sections: [
              {
                exclusive: sectionExclusive,
                lessons: [
                  { free, exclusive, title: both('Clase', 'Class'), note: both(`<p>${word}</p>`, '') },
                ],
              },
            ],
          })
          const user = await createUser(services, { role })
          if (owned) {
            const revokedAt = revoked ? new Date() : null
            await createEntitlement(services, {
              userId: user.id,
              productId: id,
              kind: owned,
              exclusive: extra,
              revokedAt,
            })
          }
          const context = await contextOf(services, user)
          const outline = await getCourseOutline(context, { slug, mode: 'full' }).catch(() => null)
          const mayRead = outline?.sections[0]?.lessons[0]?.access === 'yes'
          const { groups } = await searchContent(context, { text: word, kind: 'lessons' })
          const found = groups
            .flatMap(({ hits }) => hits)
            .filter((hit) => hit.kind === 'lessons' && hit.course.slug === slug)
          expect(found.length).toBe(mayRead ? 1 : 0)
        },
      ),
      { numRuns: runs(40) },
    )
  })
})

describe('places and pages', () => {
  test('a lesson has the place of its address', async () => {
    await createCourse(services, {
      sections: [{ lessons: [{}] }, { lessons: [{}, { title: both('Aguamarina', 'Aquamarine') }] }],
    })
    const { groups } = await search('aguamarina')
    expect(groups[0]?.hits[0]).toMatchObject({ kind: 'lessons', place: { section: 1, lesson: 1 } })
  })

  test('shows five of each kind, or pages of twenty, without duplicates', async () => {
    const lessons = Array.from({ length: 45 }, (_, index) => ({
      title: both(`Ónice ${index}`, `Onyx ${index}`),
    }))
    await createCourse(services, { sections: [{ lessons }] })
    const context = await contextOf(services)
    const overview = await searchContent(context, { text: 'onice' })
    expect(overview.groups).toMatchObject([{ kind: 'lessons', more: true }])
    expect(overview.groups[0]?.hits).toHaveLength(5)
    const pages = []
    for (const page of [1, 2, 3, 4]) {
      const [group] = (await searchContent(context, { text: 'onice', kind: 'lessons', page })).groups
      pages.push({ ids: group?.hits.map(({ id }) => id) ?? [], more: group?.more ?? false })
    }
    expect(pages.map(({ ids, more }) => [ids.length, more])).toEqual([
      [20, true],
      [20, true],
      [5, false],
      [0, false],
    ])
    expect(new Set(pages.flatMap(({ ids }) => ids)).size).toBe(45)
  })

  test('titles come first, each in the shop’s order, on pages without gaps or duplicates', async () => {
    const { id: _id, sections: _sections, ...made } = await createCourse(services, { slug: 'other' })
    const anyCourse = fc.record({
      title: fc.boolean(),
      text: fc.boolean(),
      position: fc.nat({ max: 4 }),
      status: fc.constantFrom(
        'published' as const,
        'published' as const,
        'archived' as const,
        'draft' as const,
      ),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(anyCourse, { minLength: 10, maxLength: 90 }), async (wanted) => {
        await db.delete(courses).where(ne(courses.slug, 'other'))
        const rows = wanted.map(({ title, text, position, status }, index) => ({
          ...made,
          slug: `found-${index}`,
          title: both(title ? `Ópalo ${index}` : `Otro ${index}`, ''),
          description: both(text ? '<p>Un ópalo</p>' : '<p>Nada</p>', ''),
          position,
          status,
        }))
        await db.insert(courses).values(rows)
        const place = ({ index }: { index: number }) => wanted[index]?.position ?? 0
        const inOrder = (way: (each: (typeof wanted)[number]) => boolean) =>
          wanted
            .map((each, index) => ({ each, index }))
            .filter(({ each }) => each.status !== 'draft' && way(each))
            .toSorted((a, b) => place(a) - place(b) || a.index - b.index)
            .map(({ index }) => `found-${index}`)
        const expected = [...inOrder(({ title }) => title), ...inOrder(({ title, text }) => text && !title)]
        const context = await contextOf(services)
        const found: string[] = []
        for (let page = 1; page <= Math.ceil(expected.length / 20); page++) {
          const [group] = (await searchContent(context, { text: 'opalo', kind: 'courses', page })).groups
          found.push(...(group?.hits.map((hit) => ('slug' in hit ? hit.slug : '')) ?? []))
          expect(group?.more).toBe(page * 20 < expected.length)
        }
        expect(found).toEqual(expected)
        const overview = (await searchContent(context, { text: 'opalo' })).groups[0]
        expect(overview?.hits.map((hit) => ('slug' in hit ? hit.slug : '')) ?? []).toEqual(
          expected.slice(0, 5),
        )
      }),
      { numRuns: runs(40) },
    )
  })

  test('lessons with the word in their text follow those with it in the title on the next pages', async () => {
    const many = (count: number, title: string, note: string) =>
      Array.from({ length: count }, (_, index) => ({
        title: both(`${title} ${index}`, ''),
        note: both(`<p>${note}</p>`, ''),
        free: true,
      }))
    const lessons = [...many(12, 'Otra', 'jaspe'), ...many(25, 'Jaspe', 'nada')]
    await createCourse(services, { sections: [{ lessons }] })
    const context = await contextOf(services)
    const titles: string[] = []
    for (const page of [1, 2]) {
      const [group] = (await searchContent(context, { text: 'jaspe', kind: 'lessons', page })).groups
      titles.push(...(group?.hits.map(({ title }) => title.es?.split(' ')[0] ?? '') ?? []))
    }
    expect(titles).toEqual([...Array(25).fill('Jaspe'), ...Array(12).fill('Otra')])
  })
})
