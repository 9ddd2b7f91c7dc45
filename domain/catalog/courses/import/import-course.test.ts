import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { categories, courses, lessons } from '#domain/catalog/courses/course.table.ts'
import { mediaFiles } from '#domain/catalog/media/media.table.ts'
import { posts } from '#domain/catalog/posts/post.table.ts'
import { courseImports } from '#tests/factories/course-imports.ts'
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
const { importFolder, everything } = courseImports(services)

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
