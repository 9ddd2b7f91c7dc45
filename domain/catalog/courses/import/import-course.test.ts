import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { categories, courses, lessons, sections } from '#domain/catalog/courses/course.table.ts'
import { mediaFiles } from '#domain/catalog/media/media.table.ts'
import { posts } from '#domain/catalog/posts/post.table.ts'
import { comments } from '#domain/learning/comments/comment.table.ts'
import { lessonNotes } from '#domain/learning/lesson-notes/lesson-note.table.ts'
import { playbackPositions, seenLessons } from '#domain/learning/progress/progress.table.ts'
import { createComment } from '#tests/factories/create-comment.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import {
  courseFiles,
  createFolder,
  drawing,
  videoPath,
  writeFiles,
} from '#tests/factories/create-course-folder.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, system, visitor } from '#tests/harness/services.ts'
import { importCourse } from './import-course.ts'

const services = await createTestServices()
const { db } = services.connection
const nothing = { created: 0, updated: 0, removed: 0 }

async function importFolder(folder: string, options?: { removeClasses: boolean }) {
  return importCourse(await contextOf(services, system), folder, options)
}

async function everything() {
  return Promise.all([courses, sections, lessons, posts, categories].map((table) => db.select().from(table)))
}

test('a folder becomes a course in both languages', async () => {
  const folder = await createFolder({ ...courseFiles, 'cover.svg': drawing })
  expect(await importFolder(folder)).toMatchObject({
    ok: true,
    slug: 'el-curso',
    change: 'created',
    sections: { ...nothing, created: 2 },
    lessons: { ...nothing, created: 3 },
  })
  const [course] = await db.select().from(courses)
  expect(course).toMatchObject({
    status: 'published',
    player: 'file',
    title: { es: 'El curso', en: 'The course' },
    description: {
      es: '<p>La <strong>descripción</strong>.</p>',
      en: '<p>The <strong>description</strong>.</p>',
    },
    price: 1990,
    offerPrice: null,
    cover: { width: 1280, height: 720, widths: [320, 640, 960, 1280] },
  })
  expect(await db.select().from(categories)).toMatchObject([{ slug: 'web', title: { es: 'Web' } }])
  const rows = await db.select().from(lessons).orderBy(lessons.id)
  expect(
    rows.map(({ key, title, free, exclusive, reading }) => ({ key, title, free, exclusive, reading })),
  ).toEqual([
    {
      key: 'leer',
      title: { es: 'Leer', en: 'Read' },
      free: true,
      exclusive: false,
      reading: { es: '<p>Una lectura.</p>', en: '<p>A reading.</p>' },
    },
    {
      key: 'mas',
      title: { es: 'Más' },
      free: false,
      exclusive: false,
      reading: { es: '<p>Otra lectura.</p>' },
    },
    { key: 'fin', title: { es: 'Fin' }, free: false, exclusive: true, reading: { es: '<p>El fin.</p>' } },
  ])
})

test('a hosted video is stored with its captions and duration', async () => {
  const folder = await createFolder({
    ...courseFiles,
    '01-uno/03-ver.md': '---\ntitle: Ver\n---\n\nLa nota.\n',
    '01-uno/03-ver.mp4': await readFile(videoPath),
    '01-uno/03-ver.en.vtt': 'WEBVTT\n\n00:00.000 --> 00:01.000\nHi\n',
  })
  expect(await importFolder(folder)).toMatchObject({ ok: true })
  const [lesson] = await db.select().from(lessons).where(eq(lessons.key, 'ver'))
  expect(lesson).toMatchObject({
    type: 'video',
    durationSeconds: 56,
    note: { es: '<p>La nota.</p>' },
    videoFiles: { es: expect.stringMatching(/^videos\/[0-9a-f]{64}\.mp4$/) },
    captionFiles: { en: expect.stringMatching(/^captions\/[0-9a-f]{64}\.vtt$/) },
  })
  expect(await services.storage.find(lesson?.videoFiles.es ?? '')).toMatchObject({
    size: (await readFile(videoPath)).length,
  })
})

test('images of a lesson are stored, shown with their sizes, and listed in the library', async () => {
  const folder = await createFolder({
    ...courseFiles,
    '01-uno/01-leer.md':
      '---\ntitle: Leer\ntype: reading\nfree: true\n---\n\nUn faro: ![El *faro*](../images/el%20faro.svg "De noche")\n\n`![no](../images/el%20faro.svg)`\n',
    '01-uno/01-leer.note.md': '> ![otra\n> vez](<../images/el faro.svg>)\n',
    'images/el faro.svg': drawing,
    'images/unused.svg': drawing.replace('#245', '#542'),
  })
  expect(await importFolder(folder)).toMatchObject({ ok: true })
  const [lesson] = await db.select().from(lessons).where(eq(lessons.key, 'leer'))
  const address = /\/media\/pictures\/([0-9a-f]{64}-320x180\.webp)/.exec(lesson?.reading.es ?? '')
  const [src = '', name = ''] = address ?? []
  expect(lesson?.reading.es).toBe(
    `<p>Un faro: <img src="${src}" alt="El faro" title="De noche" width="320" height="180" loading="lazy" decoding="async"></p>\n` +
      '<p><code>![no](../images/el%20faro.svg)</code></p>',
  )
  expect(lesson?.note.es).toContain(`<img src="${src}" alt="otra\nvez" width="320"`)
  expect(lesson?.sources.reading?.es).toBe(
    `Un faro: ![El *faro*](${src} "De noche")\n\n\`![no](../images/el%20faro.svg)\``,
  )
  expect(lesson?.sources.note?.es).toBe(`> ![otra\n> vez](<${src}>)`)
  expect(await services.storage.find(`pictures/${name}`)).not.toBeNull()
  expect(await db.select().from(mediaFiles)).toMatchObject([
    { key: `pictures/${name}`, kind: 'picture', name: 'el faro.svg', width: 320, height: 180 },
  ])
  expect(await importFolder(folder)).toMatchObject({ ok: true, change: 'unchanged' })
  expect(await db.select().from(mediaFiles)).toHaveLength(1)
})

test('only an image of an export, whose name tells the truth, is stored as it is', async () => {
  const webp = await sharp(Buffer.from(drawing)).resize(20).webp().toBuffer()
  const png = await sharp(Buffer.from(drawing)).resize(20).png().toBuffer()
  const wide = await sharp(Buffer.from(drawing)).resize(1_700, 20, { fit: 'fill' }).webp().toBuffer()
  const nameOf = (bytes: Buffer, size: string) =>
    `${createHash('sha256').update(bytes).digest('hex')}-${size}.webp`
  const files = {
    [nameOf(webp, '20x11')]: webp,
    [nameOf(webp, '9000x9000')]: webp,
    [nameOf(png, '20x11')]: png,
    [`${'0'.repeat(64)}-20x11.webp`]: webp,
    [nameOf(wide, '1700x20')]: wide,
  }
  const text = Object.keys(files).map((name) => `![](../images/${name})`)
  const folder = await createFolder({
    ...courseFiles,
    '01-uno/02-mas.md': `---\ntitle: Más\ntype: reading\n---\n\n${text.join(' ')}\n`,
    ...Object.fromEntries(Object.entries(files).map(([name, bytes]) => [`images/${name}`, bytes])),
  })
  expect(await importFolder(folder)).toMatchObject({ ok: true })
  const [lesson] = await db.select().from(lessons).where(eq(lessons.key, 'mas'))
  const names = [...(lesson?.reading.es ?? '').matchAll(/pictures\/(\S+)"/g)].map(([, name]) => name)
  expect(names[0]).toBe(nameOf(webp, '20x11'))
  const encodedAnew = names.slice(1)
  expect(encodedAnew).toHaveLength(4)
  for (const [index, name] of encodedAnew.entries()) {
    expect(name).toMatch(index === 3 ? /-1600x19\.webp$/ : /-20x11\.webp$/)
    expect(Object.keys(files)).not.toContain(name)
  }
})

test('an import that is refused leaves none of its images behind', async () => {
  await importFolder(await createFolder(courseFiles))
  const [lost] = await db.select().from(lessons).where(eq(lessons.key, 'fin'))
  await createComment(services, { lessonId: lost?.id ?? 0, authorId: null })
  const { '02-dos/01-fin.md': _, ...others } = courseFiles
  const folder = await createFolder({
    ...others,
    '01-uno/02-mas.md': '---\ntitle: Más\ntype: reading\n---\n\n![faro](../images/a.svg)\n',
    'images/a.svg': drawing.replace('#245', '#524'),
  })
  const stored = () => readdir(join(services.environment.AULA_DATA, 'files/pictures')).catch(() => [])
  const before = await stored()
  expect(await importFolder(folder)).toMatchObject({ ok: false })
  expect(await db.select().from(mediaFiles)).toEqual([])
  expect(await stored()).toEqual(before)
})

test('importing again changes nothing', async () => {
  const folder = await createFolder({ ...courseFiles, 'cover.svg': drawing })
  await importFolder(folder)
  const before = await everything()
  expect(await importFolder(folder)).toMatchObject({
    ok: true,
    change: 'unchanged',
    sections: nothing,
    lessons: nothing,
  })
  expect(await everything()).toEqual(before)
})

test('an update keeps the ids of lessons, and so progress, also when they are renumbered', async () => {
  const folder = await createFolder(courseFiles)
  await importFolder(folder)
  const [seen] = await db.select().from(lessons).where(eq(lessons.key, 'mas'))
  const user = await createUser(services)
  await db.insert(seenLessons).values({ userId: user.id, lessonId: seen?.id ?? 0, seenAt: new Date() })

  await rm(join(folder, '01-uno/02-mas.md'))
  await rm(join(folder, '01-uno/01-leer.en.md'))
  await rm(join(folder, '02-dos'), { recursive: true })
  await writeFiles(folder, {
    'course.md': courseFiles['course.md']?.replace('19.90', '25') ?? '',
    '01-uno/07-mas.md': '---\ntitle: Mucho más\ntype: reading\n---\n\nOtra.\n',
    '01-uno/04-entre.md': '---\ntitle: Entre\ntype: reading\n---\n\nEntre.\n',
  })
  expect(await importFolder(folder)).toMatchObject({
    ok: true,
    change: 'updated',
    sections: { created: 0, updated: 0, removed: 1 },
    lessons: { created: 1, updated: 2, removed: 1 },
  })
  const rows = await db.select().from(lessons).orderBy(lessons.position)
  expect(rows.map(({ key, position }) => [key, position])).toEqual([
    ['leer', 0],
    ['entre', 1],
    ['mas', 2],
  ])
  expect(rows[0]?.title).toEqual({ es: 'Leer' })
  expect(rows[2]).toMatchObject({ id: seen?.id, title: { es: 'Mucho más' } })
  expect(await db.select().from(seenLessons)).toMatchObject([{ userId: user.id, lessonId: seen?.id }])
  expect(await db.select().from(courses)).toMatchObject([{ price: 2500 }])
})

describe('a lesson removed from the folder', () => {
  /** People wrote about `mas` and `fin`; the folder has only `leer`, renamed and rewritten. */
  async function losingWords() {
    const folder = await createFolder({ ...courseFiles, 'cover.svg': drawing })
    await importFolder(folder)
    const idOf = async (key: string) =>
      (await db.select().from(lessons).where(eq(lessons.key, key)))[0]?.id ?? 0
    const learner = await createUser(services)
    await createComment(services, { lessonId: await idOf('mas'), authorId: learner.id })
    await createComment(services, { lessonId: await idOf('mas'), authorId: null })
    for (const [user, key] of [
      [learner, 'mas'],
      [learner, 'fin'],
      [await createUser(services), 'fin'],
    ] as const) {
      const lessonId = await idOf(key)
      await db
        .insert(lessonNotes)
        .values({ userId: user.id, lessonId, html: '<p>Mío</p>', revision: 'a', updatedAt: new Date() })
    }
    for (const lost of ['01-uno/01-leer.md', '01-uno/01-leer.en.md', '01-uno/02-mas.md', '02-dos']) {
      await rm(join(folder, lost), { recursive: true })
    }
    await rm(join(folder, 'cover.svg'))
    await writeFiles(folder, {
      'cover.svg': drawing.replace('#245', '#542'),
      'course.md': courseFiles['course.md']?.replaceAll('web', 'otra') ?? '',
      '01-uno/01-otra.md': '---\ntitle: Otra cosa\ntype: reading\n---\n\nNada de lo de antes.\n',
    })
    const words = () => Promise.all([db.$count(comments), db.$count(lessonNotes)])
    return { folder, words }
  }

  test('with comments or notes makes the import fail without changes', async () => {
    const { folder, words } = await losingWords()
    const before = await everything()
    const storedBefore = (await readdir(join(services.environment.AULA_DATA, 'files/images'))).sort()
    const problem = { file: '.', line: 1, code: 'class-would-be-lost' }
    expect(await importFolder(folder)).toEqual({
      ok: false,
      problems: [
        { ...problem, params: { name: 'uno/mas', notes: 1, comments: 2, people: 0 } },
        { ...problem, params: { name: 'dos/fin', notes: 2, comments: 0, people: 0 } },
      ],
    })
    expect(await everything()).toEqual(before)
    expect(await words()).toEqual([2, 3])
    expect((await readdir(join(services.environment.AULA_DATA, 'files/images'))).sort()).toEqual(storedBefore)
  })

  test('is deleted with its comments and notes on request', async () => {
    const { folder, words } = await losingWords()
    expect(await importFolder(folder, { removeClasses: true })).toMatchObject({
      ok: true,
      sections: { ...nothing, removed: 1 },
      lessons: { created: 1, updated: 0, removed: 3 },
    })
    expect(await words()).toEqual([0, 0])
  })
})

test('removing a lesson that has only progress also makes the import fail', async () => {
  const folder = await createFolder(courseFiles)
  await importFolder(folder)
  const [fin] = await db.select().from(lessons).where(eq(lessons.key, 'fin'))
  const [begun, done] = [await createUser(services), await createUser(services)]
  const lessonId = fin?.id ?? 0
  await db.insert(seenLessons).values({ userId: done.id, lessonId, seenAt: new Date() })
  for (const { id } of [begun, done]) {
    await db.insert(playbackPositions).values({ userId: id, lessonId, seconds: 3, updatedAt: new Date() })
  }
  await rm(join(folder, '02-dos'), { recursive: true })
  expect(await importFolder(folder)).toEqual({
    ok: false,
    problems: [
      {
        file: '.',
        line: 1,
        code: 'class-would-be-lost',
        params: { name: 'dos/fin', notes: 0, comments: 0, people: 2 },
      },
    ],
  })
  expect(await db.$count(seenLessons)).toBe(1)
  expect(await importFolder(folder, { removeClasses: true })).toMatchObject({ ok: true })
})

describe('a lesson keeps its id, comments, notes and progress', () => {
  const front = (text: string, more: string) => text.replace('---\n', `---\n${more}\n`)
  const idOf = async (key: string) => (await db.select().from(lessons).where(eq(lessons.key, key)))[0]?.id
  const removeFiles = (folder: string, ...names: string[]) =>
    Promise.all(names.map((name) => rm(join(folder, name), { recursive: true })))

  test('when its file is renamed, rewritten and moved to another section, by its id in the front matter', async () => {
    const mas = courseFiles['01-uno/02-mas.md'] ?? ''
    const folder = await createFolder({ ...courseFiles, '01-uno/02-mas.md': front(mas, 'id: la-segunda') })
    await importFolder(folder)
    const id = await idOf('mas')
    await createComment(services, { lessonId: id ?? 0, authorId: null })
    await removeFiles(folder, '01-uno/02-mas.md')
    await writeFiles(folder, {
      '02-dos/07-todo-nuevo.md': '---\nid: la-segunda\ntitle: Nuevo\ntype: reading\n---\n\nDistinto.\n',
    })
    expect(await importFolder(folder)).toMatchObject({
      ok: true,
      lessons: { created: 0, updated: 1, removed: 0 },
    })
    expect(await idOf('todo-nuevo')).toBe(id)
    expect(await db.$count(comments)).toBe(1)
  })

  test('when the folder of its section is renamed and split, by its text', async () => {
    const folder = await createFolder(courseFiles)
    await importFolder(folder)
    const before = [await idOf('leer'), await idOf('mas'), await idOf('fin')]
    const [uno] = await db.select().from(sections).where(eq(sections.key, 'uno'))
    await removeFiles(folder, '01-uno')
    await writeFiles(folder, {
      '01-primero/section.md': '---\ntitle: Primero\n---\n',
      '01-primero/01-leer.md': courseFiles['01-uno/01-leer.md'] ?? '',
      '01-primero/02-aun-mas.md': courseFiles['01-uno/02-mas.md'] ?? '',
    })
    expect(await importFolder(folder)).toMatchObject({
      ok: true,
      sections: { created: 0, updated: 1, removed: 0 },
      lessons: { created: 0, updated: 2, removed: 0 },
    })
    expect([await idOf('leer'), await idOf('aun-mas'), await idOf('fin')]).toEqual(before)
    expect(await db.select().from(sections).where(eq(sections.key, 'primero'))).toMatchObject([
      { id: uno?.id, title: { es: 'Primero' } },
    ])
  })

  test('when two lessons and two sections swap their names', async () => {
    const files: Record<string, string> = {
      ...courseFiles,
      '01-uno/section.md': front(courseFiles['01-uno/section.md'] ?? '', 'id: a'),
      '02-dos/section.md': front(courseFiles['02-dos/section.md'] ?? '', 'id: b'),
      '01-uno/01-leer.md': front(courseFiles['01-uno/01-leer.md'] ?? '', 'id: primera'),
      '01-uno/02-mas.md': front(courseFiles['01-uno/02-mas.md'] ?? '', 'id: segunda'),
    }
    const folder = await createFolder(files)
    await importFolder(folder)
    const [leer, mas] = [await idOf('leer'), await idOf('mas')]
    await writeFiles(folder, {
      '01-uno/section.md': files['02-dos/section.md'] ?? '',
      '02-dos/section.md': files['01-uno/section.md'] ?? '',
      '01-uno/01-leer.md': files['01-uno/02-mas.md'] ?? '',
      '01-uno/02-mas.md': files['01-uno/01-leer.md'] ?? '',
    })
    await removeFiles(folder, '01-uno/01-leer.en.md')
    expect(await importFolder(folder)).toMatchObject({ ok: true, lessons: { created: 0, removed: 0 } })
    expect([await idOf('leer'), await idOf('mas')]).toEqual([mas, leer])
  })

  test('unless its file has another id in the front matter', async () => {
    const fin = courseFiles['02-dos/01-fin.md'] ?? ''
    const folder = await createFolder({ ...courseFiles, '02-dos/01-fin.md': front(fin, 'id: vieja') })
    await importFolder(folder)
    const id = await idOf('fin')
    await writeFiles(folder, { '02-dos/01-fin.md': front(fin, 'id: nueva') })
    expect(await importFolder(folder)).toMatchObject({ lessons: { created: 1, updated: 0, removed: 1 } })
    expect(await idOf('fin')).not.toBe(id)
  })
})

test('with any problem neither database nor storage is changed', async () => {
  const folder = await createFolder({ ...courseFiles, 'cover.svg': drawing })
  await importFolder(folder)
  const before = await everything()
  await writeFiles(folder, {
    'course.md': courseFiles['course.md']?.replace('El curso', 'Otro título') ?? '',
    '02-dos/01-fin.md': '---\ntitle: Fin\ntype: reading\nprice: 3\n---\n\nEl fin.\n',
  })
  expect(await importFolder(folder)).toEqual({
    ok: false,
    problems: [{ file: '02-dos/01-fin.md', line: 4, code: 'unknown-key', params: { key: 'price' } }],
  })
  expect(await everything()).toEqual(before)
})

test('a failed transaction leaves no files', async () => {
  const folder = await createFolder({ ...courseFiles, 'cover.svg': drawing })
  const context = await contextOf(services, system)
  const broken = importCourse(
    {
      ...context,
      transaction: async () => {
        throw new Error('the disk is full')
      },
    },
    folder,
  )
  await expect(broken).rejects.toThrow('the disk is full')
  await importFolder(folder)
  const [course] = await db.select().from(courses)
  const stored = `images/${course?.cover?.hash}-320.avif`
  expect(await services.storage.find(stored)).not.toBeNull()
  await db.delete(courses)
  await expect(
    importCourse({ ...context, transaction: () => Promise.reject(new Error('again')) }, folder),
  ).rejects.toThrow('again')
  expect(await services.storage.find(stored)).toBeNull()
})

test('unused files are removed by an update; files used by another course stay', async () => {
  const shared = 'WEBVTT\n\n00:00.000 --> 00:01.000\nShared\n'
  const own = 'WEBVTT\n\n00:00.000 --> 00:01.000\nOwn\n'
  const video = await readFile(videoPath)
  const files = {
    ...courseFiles,
    '01-uno/03-ver.md': '---\ntitle: Ver\n---\n',
    '01-uno/03-ver.mp4': video,
    '01-uno/03-ver.es.vtt': own,
    '01-uno/03-ver.en.vtt': shared,
  }
  const folder = await createFolder(files)
  await importFolder(folder)
  const [lesson] = await db.select().from(lessons).where(eq(lessons.key, 'ver'))
  await importFolder(
    await createFolder({
      ...files,
      'course.md': courseFiles['course.md']?.replace('el-curso', 'otro-curso') ?? '',
      '01-uno/03-ver.es.vtt': shared,
    }),
  )
  await rm(join(folder, '01-uno/03-ver.es.vtt'))
  await rm(join(folder, '01-uno/03-ver.en.vtt'))
  await importFolder(folder)
  expect(await services.storage.find(lesson?.captionFiles.es ?? '')).toBeNull()
  expect(await services.storage.find(lesson?.captionFiles.en ?? '')).not.toBeNull()
  expect(await services.storage.find(lesson?.videoFiles.es ?? '')).not.toBeNull()
})

test("a course's article is imported and removed with it", async () => {
  const folder = await createFolder({
    ...courseFiles,
    'post.md': '---\ntitle: Por qué\n---\n\nUn artículo.\n',
    'post.en.md': '---\ntitle: Why\n---\n\nAn article.\n',
  })
  await importFolder(folder)
  const [post] = await db.select().from(posts)
  expect(post).toMatchObject({
    slug: 'el-curso',
    title: { es: 'Por qué', en: 'Why' },
    content: { es: '<p>Un artículo.</p>', en: '<p>An article.</p>' },
  })
  await writeFiles(folder, { 'post.md': '---\ntitle: Por qué\nslug: por-que\n---\n\nUn artículo.\n' })
  await importFolder(folder)
  expect(await db.select().from(posts)).toMatchObject([{ id: post?.id, slug: 'por-que' }])

  const other = await createCourse(services)
  await db.update(posts).set({ courseId: other.id })
  expect(await importFolder(folder)).toEqual({
    ok: false,
    problems: [{ file: 'post.md', line: 3, code: 'post-slug-taken', params: { slug: 'por-que' } }],
  })
  await db
    .update(posts)
    .set({ courseId: (await db.select().from(courses).where(eq(courses.slug, 'el-curso')))[0]?.id })
  await rm(join(folder, 'post.md'))
  await rm(join(folder, 'post.en.md'))
  await importFolder(folder)
  expect(await db.select().from(posts)).toEqual([])
})

test('only the owner and the system import', async () => {
  const folder = await createFolder(courseFiles)
  const learner = await createUser(services)
  const owner = await createUser(services, { role: 'owner' })
  await expect(importCourse(await contextOf(services, visitor), folder)).rejects.toMatchObject({
    kind: 'unauthenticated',
  })
  await expect(importCourse(await contextOf(services, learner), folder)).rejects.toMatchObject({
    kind: 'forbidden',
  })
  expect(await importCourse(await contextOf(services, owner), folder)).toMatchObject({ ok: true })
})

test('two concurrent imports of a new course create one course', async () => {
  const folder = await createFolder(courseFiles)
  const results = await Promise.all([importFolder(folder), importFolder(folder)])
  expect(results.map((result) => result.ok)).toEqual([true, true])
  expect(await db.select().from(courses)).toHaveLength(1)
  expect(await db.select().from(lessons)).toHaveLength(3)
})
