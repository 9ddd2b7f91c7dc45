import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { courses, lessons, sections } from '#domain/catalog/courses/course.table.ts'
import { comments } from '#domain/learning/comments/comment.table.ts'
import { lessonNotes } from '#domain/learning/lesson-notes/lesson-note.table.ts'
import { playbackPositions, seenLessons } from '#domain/learning/progress/progress.table.ts'
import { courseImports } from '#tests/factories/course-imports.ts'
import { createComment } from '#tests/factories/create-comment.ts'
import { courseFiles, createFolder, drawing, writeFiles } from '#tests/factories/create-course-folder.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const { db } = services.connection
const nothing = { created: 0, updated: 0, removed: 0 }
const { importFolder, everything } = courseImports(services)

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
