import { truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { importBook } from '#domain/catalog/books/import/import-book.ts'
import { courses, lessons } from '#domain/catalog/courses/course.table.ts'
import { importCourse } from '#domain/catalog/courses/import/import-course.ts'
import { createDraft } from '#domain/catalog/drafts/create-draft.ts'
import { openDraft } from '#domain/catalog/drafts/open-draft.ts'
import { saveDraft } from '#domain/catalog/drafts/save-draft.ts'
import { importPack } from '#domain/catalog/packs/import/import-pack.ts'
import { posts } from '#domain/catalog/posts/post.table.ts'
import type { Context } from '#domain/kernel/context.ts'
import { auditEntries } from '#domain/people/audit/audit-entry.table.ts'
import { createAuthor } from '#tests/factories/create-author.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import {
  bookFiles,
  chapterFiles,
  courseFiles,
  createFolder,
  drawing,
  packFiles,
} from '#tests/factories/create-course-folder.ts'
import { createDraftCourse } from '#tests/factories/create-draft.ts'
import { createPack } from '#tests/factories/create-pack.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { expectEqualExports, importFrom, shownIn } from '#tests/harness/exported-folders.ts'
import { contextOf, createTestServices, system, visitor } from '#tests/harness/services.ts'
import type { Role } from '#values/role.ts'
import { exportBook } from './export-book.ts'
import { exportCourse } from './export-course.ts'
import { exportPack } from './export-pack.ts'
import type { ExportedFolder } from './folder/exported-folder.ts'

const services = await createTestServices()
const { db } = services.connection
const operator = await contextOf(services, system)
const person = async (role: Role) => contextOf(services, await createUser(services, { role }))

async function textsOf(folder: ExportedFolder): Promise<Record<string, string>> {
  const texts: Record<string, string> = {}
  for (const { path, read } of folder.files) texts[path] = await text(read())
  return texts
}

const nouns = { course: 'curso', book: 'libro', pack: 'pack' } as const
const exporters = { course: exportCourse, book: exportBook, pack: exportPack }

describe('who may export', () => {
  const items = async (authorId: string, status: 'published' | 'draft') => {
    const course = await createCourse(services, { slug: 'un-curso', authorId, status })
    await createBook(services, { slug: 'un-libro', authorId, status, files: [] })
    const items = [{ productType: 'course' as const, productId: course.id, price: 500 }]
    await createPack(services, { slug: 'un-pack', authorId, status, items })
  }
  const answers = async (context: Context) => {
    const codes: string[] = []
    for (const [kind, slug] of [
      ['course', 'un-curso'],
      ['book', 'un-libro'],
      ['pack', 'un-pack'],
    ] as const) {
      codes.push(
        await exporters[kind](context, { slug }).then(
          () => 'exported',
          ({ code }) => code,
        ),
      )
    }
    return codes
  }
  const all = (code: string) => [code, code, code]

  test.each(['published', 'draft'] as const)('a %s item: its author and the owner', async (status) => {
    const author = await person('author')
    if (author.actor.kind !== 'user') throw new Error('nobody')
    await items(author.actor.id, status)
    expect(await answers(author)).toEqual(all('exported'))
    expect(await answers(await person('owner'))).toEqual(all('exported'))
    expect(await answers(operator)).toEqual(all('exported'))
    expect(await answers(await person('support'))).toEqual(all('role-without-right'))
    expect(await answers(await person('learner'))).toEqual(all('staff-only'))
    expect(await answers(await contextOf(services, visitor))).toEqual(all('sign-in-required'))
    expect(await answers(await person('author'))).toEqual(
      status === 'draft' ? ['course-not-found', 'book-not-found', 'pack-not-found'] : all('not-your-item'),
    )
    const entries = await db.select().from(auditEntries).orderBy(auditEntries.id)
    expect(entries.map(({ action, subject }) => `${action} ${subject}`).slice(0, 3)).toEqual([
      'course.exported course/un-curso',
      'book.exported book/un-libro',
      'pack.exported pack/un-pack',
    ])
    expect(entries).toHaveLength(9)
  })

  test('a draft that was never published: others do not find it', async () => {
    const author = await person('author')
    const { slug } = await createDraftCourse(author)
    expect((await exportCourse(author, { slug })).files.length).toBeGreaterThan(5)
    for (const wanted of [slug, 'nothing', '../x']) {
      await expect(exportCourse(await person('author'), { slug: wanted })).rejects.toMatchObject({
        code: 'course-not-found',
      })
    }
  })
})

test('a course gives back what its author wrote', async () => {
  const files: Record<string, string> = {
    ...courseFiles,
    'cover.svg': drawing,
    'post.md': '---\ntitle: Por qué\nslug: otro-nombre\n---\n\n*Porque* sí.\n',
    'post.en.md': '---\ntitle: Why\n---\n',
    '01-uno/section.md': '---\nid: la-primera\ntitle: Uno\n---\n',
    '01-uno/01-leer.note.md': '* Una nota\n',
    '01-uno/01-leer.code.md': '```js\nlet a\n```\n',
    '01-uno/01-leer.code.en.md': '````js\nlet b\n````\n',
  }
  await importCourse(operator, await createFolder(files))
  const exported = await textsOf(await exportCourse(operator, { slug: 'el-curso' }))
  const { 'course.md': own, 'course.en.md': translation, ...others } = exported
  expect(own).toBe(`---
slug: el-curso
language: es
title: El curso
subtitle: Un subtítulo
status: published
player: file
category: web
categoryTitle: Web
price: 19.90
sourceCode: false
sourceCodePrice: 0
exclusive: false
exclusivePrice: 0
model: standard
position: 100
---

La **descripción**.
`)
  expect(translation).toBe(files['course.en.md'])
  const { 'course.md': _, 'course.en.md': __, ...expected } = files
  expect(others).toEqual(expected)
})

test.each(['course', 'book', 'pack'] as const)(
  'a %s names its author by their page, unless that is the owner',
  async (kind) => {
    const [author, owner] = [
      await createUser(services, { role: 'author' }),
      await createUser(services, { role: 'owner' }),
    ]
    await createAuthor(services, { userId: author.id, slug: 'ada' })
    await createAuthor(services, { userId: owner.id, slug: 'marina' })
    const make = async (slug: string, authorId: string | null) => {
      const values = { slug, authorId }
      if (kind === 'course') await createCourse(services, values)
      if (kind === 'book') await createBook(services, { ...values, files: [] })
      if (kind === 'pack') await createPack(services, { ...values, items: [] })
      const texts = await textsOf(await exporters[kind](operator, { slug }))
      return /^author: (.*)$/m.exec(texts[`${kind}.md`] ?? '')?.[1]
    }
    expect(await make('de-ada', author.id)).toBe('ada')
    expect(await make('de-marina', owner.id)).toBeUndefined()
    expect(await make('de-nadie', null)).toBeUndefined()
  },
)

test('a course whose Markdown was not stored becomes Markdown that shows the same', async () => {
  const reading =
    '<h2>Tema</h2>\n<p>Un <a href="https://aula.example/" rel="noopener noreferrer">enlace</a>, <em>uno</em> y 1 &#x3C; 2*3*4.</p>\n<ul>\n<li>uno\n<ol>\n<li>dos</li>\n</ol>\n</li>\n</ul>\n<div data-scroll="" tabindex="0"><table>\n<thead>\n<tr>\n<th align="right">A</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td align="right">b | c</td>\n</tr>\n</tbody>\n</table></div>'
  const { slug } = await createCourse(services, {
    sections: [{ lessons: [{ reading: { es: reading } }] }],
  })
  const folder = await createFolder(await textsOf(await exportCourse(operator, { slug })))
  const [before] = await db.select().from(lessons)
  expect(await importCourse(operator, folder)).toMatchObject({ ok: true, change: 'updated' })
  const [after] = await db.select().from(lessons)
  expect(after?.reading).toEqual({ es: reading })
  expect({ ...after, sources: {} }).toEqual({ ...before, note: after?.note, reading: after?.reading })
  expect(await textsOf(await exportCourse(operator, { slug }))).toEqual(
    await textsOf({ slug, files: (await exportCourse(operator, { slug })).files }),
  )
})

test('images of lessons are files of the folder, and get the same addresses in another shop', async () => {
  const reading = 'Un faro: ![El faro](../images/faro.svg "De noche")\n\n> ![](../images/faro.svg)'
  await importCourse(
    operator,
    await createFolder({
      ...courseFiles,
      '01-uno/01-leer.md': `---\ntitle: Leer\ntype: reading\nfree: true\n---\n\n${reading}\n`,
      '01-uno/01-leer.note.en.md': 'A note ![](../images/faro.svg)\n',
      'images/faro.svg': drawing,
    }),
  )
  const exported = await exportCourse(operator, { slug: 'el-curso' })
  const images = exported.files.map(({ path }) => path).filter((path) => path.startsWith('images/'))
  expect(images).toEqual([expect.stringMatching(/^images\/[0-9a-f]{64}-320x180\.webp$/)])
  const texts = await textsOf(exported)
  const placed = (text: string) => text.replaceAll('images/faro.svg', images[0] ?? '')
  expect(texts['01-uno/01-leer.md']).toContain(`\n---\n\n${placed(reading)}\n`)
  expect(texts['01-uno/01-leer.note.en.md']).toBe(placed('A note ![](../images/faro.svg)\n'))

  const other = await createTestServices()
  await expectEqualExports({ from: services, to: other }, 'course', 'el-curso')
  const shownIn = (shop: typeof services) =>
    shop.connection.db
      .select({ reading: lessons.reading, note: lessons.note })
      .from(lessons)
      .orderBy(asc(lessons.sectionId), asc(lessons.position))
  expect(await shownIn(other)).toEqual(await shownIn(services))

  await db.update(lessons).set({ sources: {} })
  expect(await textsOf(await exportCourse(operator, { slug: 'el-curso' }))).toEqual(texts)
})

test.each([
  ['course', courseFiles],
  ['book', { ...bookFiles, ...chapterFiles }],
  ['pack', packFiles],
] as const)(
  'images of the description and the article of a %s are files of its folder',
  async (kind, files) => {
    const other = await createTestServices()
    for (const shop of kind === 'pack' ? [services, other] : []) {
      await importFrom(await createFolder(courseFiles), shop, 'course')
      await importFrom(await createFolder({ ...bookFiles, ...chapterFiles }), shop, 'book')
    }
    const [main, article] = [`${kind}.md`, kind === 'pack' ? 'pack.en.md' : 'post.md'] as const
    const texts: Record<string, string> = files
    const given = {
      ...texts,
      [main]: `${texts[main]}\n![El *faro*](<images/el faro.svg> "De noche")\n`,
      [article]: `${texts[article] ?? '---\ntitle: Por qué\n---\n'}\n> ![](images/el%20faro.svg)\n`,
      'images/el faro.svg': drawing,
      'images/unused.svg': drawing.replace('#245', '#542'),
    }
    await importFrom(await createFolder(given), services, kind)
    const exported = await exporters[kind](operator, { slug: `el-${nouns[kind]}` })
    const images = exported.files.map(({ path }) => path).filter((path) => path.startsWith('images/'))
    expect(images).toEqual([expect.stringMatching(/^images\/[0-9a-f]{64}-320x180\.webp$/)])
    const written = await textsOf(exported)
    expect(written[main]).toContain(`\n\n![El *faro*](<${images[0]}> "De noche")\n`)
    expect(written[article]).toContain(`\n> ![](${images[0]})\n`)

    await expectEqualExports({ from: services, to: other }, kind, `el-${nouns[kind]}`)
    expect(await shownIn(other)).toEqual(await shownIn(services))
    expect(await importFrom(await createFolder(given), services, kind)).toMatchObject({ change: 'unchanged' })
  },
)

test('what an import would refuse is left out', async () => {
  const { slug } = await createCourse(services, {
    description: { es: '<p>Una foto: </p>' },
    descriptionSource: { es: 'Una foto: ![foto](foto.png)' },
  })
  const texts = await textsOf(await exportCourse(operator, { slug }))
  expect(texts['course.md']).toMatch(/\n---\n\nUna foto:\n$/)
  expect(await importCourse(operator, await createFolder(texts))).toMatchObject({ ok: true })
})

describe('a draft', () => {
  test('that was never published is exported as it is, and becomes a course in state draft', async () => {
    const author = await person('author')
    const { slug } = await createDraftCourse(author)
    const first = await textsOf(await exportCourse(author, { slug }))
    expect(first['course.md']).toContain('\nstatus: draft\n')
    expect(first['01-seccion-1/01-clase-1-1.md']).toBe(
      '---\ntitle: Clase 1.1\ntype: reading\n---\n\n# Tema\n\nLectura 1.1\n',
    )
    expect(await importCourse(author, await createFolder(first))).toMatchObject({ ok: true })
    expect(await textsOf(await exportCourse(author, { slug }))).toEqual(first)
  })

  test('that is hardly begun is exported all the same', async () => {
    const author = await person('author')
    const { slug } = await createDraft(author, { kind: 'course', title: '../../../etc', locale: 'es' })
    const texts = await textsOf(await exportCourse(author, { slug }))
    expect(Object.keys(texts)).toEqual(['course.md'])
    expect(await importCourse(author, await createFolder(texts))).toMatchObject({
      ok: false,
      problems: [{ file: 'course.md', code: 'missing-key', params: { key: 'category' } }],
    })
  })

  test('of a published course is not exported: readers see something else', async () => {
    await importCourse(operator, await createFolder(courseFiles))
    const before = await textsOf(await exportCourse(operator, { slug: 'el-curso' }))
    const { draftId } = await openDraft(operator, { kind: 'course', slug: 'el-curso' })
    await saveDraft(operator, { draftId, revision: 1, fields: { title: { es: 'Otro' } } })
    expect(await textsOf(await exportCourse(operator, { slug: 'el-curso' }))).toEqual(before)
  })
})

test('an export with a lost file breaks before it begins', async () => {
  await createCourse(services, {
    slug: 'un-curso',
    sections: [{ lessons: [{ type: 'video', videoFiles: { es: 'videos/lost.mp4' } }] }],
  })
  await expect(exportCourse(operator, { slug: 'un-curso' })).rejects.toMatchObject({
    kind: 'conflict',
    code: 'export-file-missing',
    params: { file: '01-section-1/01-lesson-1.mp4' },
  })
})

test('a cover from before originals were stored is the largest version', async () => {
  await importCourse(operator, await createFolder({ ...courseFiles, 'cover.svg': drawing }))
  const [course] = await db.select().from(courses)
  await services.storage.remove(`images/${course?.cover?.hash}.original`)
  const { files } = await exportCourse(operator, { slug: 'el-curso' })
  expect(files.map(({ path }) => path)).toContain('cover.webp')
})

test('a video is opened only when it is read', async () => {
  const key = 'videos/large.mp4'
  await services.storage.putBytes(key, Buffer.from('video'))
  const size = 50_000_000_000
  await truncate(join(services.storage.place, key), size)
  await createCourse(services, {
    slug: 'un-curso',
    sections: [{ lessons: [{ type: 'video', videoFiles: { es: key } }] }],
  })
  const { files } = await exportCourse(operator, { slug: 'un-curso' })
  expect(files.find(({ path }) => path.endsWith('.mp4'))?.size).toBe(size)
})

test('a pack gives back its items and prices', async () => {
  for (const files of [courseFiles, { ...bookFiles, ...chapterFiles }]) {
    const folder = await createFolder(files)
    await (files === courseFiles ? importCourse(operator, folder) : importBook(operator, folder))
  }
  await importPack(operator, await createFolder({ ...packFiles, 'cover.svg': drawing }))
  const exported = await textsOf(await exportPack(operator, { slug: 'el-pack' }))
  expect(exported).toEqual({
    'cover.svg': drawing,
    'pack.en.md': packFiles['pack.en.md'],
    'pack.md':
      '---\nslug: el-pack\nlanguage: es\ntitle: El pack\nstatus: published\nposition: 100\nitems:\n  - course: el-curso\n    price: 12\n  - book: el-libro\n    price: 6.50\n---\n\nLo **justo**.\n',
  })
  expect(await importPack(operator, await createFolder(exported))).toMatchObject({ change: 'unchanged' })
  await db.update(posts).set({ contentSource: {} }).where(eq(posts.slug, 'el-libro'))
  expect((await textsOf(await exportBook(operator, { slug: 'el-libro' })))['post.md']).toBe(
    '---\ntitle: Por qué este libro\n---\n\nPorque sí.\n',
  )
})
