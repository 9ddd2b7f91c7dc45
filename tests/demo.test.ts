import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createDemoPeople } from '#database/demo/demo-accounts.ts'
import { createDemoComments } from '#database/demo/demo-comments.ts'
import { loadDemo } from '#database/demo/load-demo.ts'
import { users } from '#domain/accounts/account.table.ts'
import { bookSections, books } from '#domain/books/book.table.ts'
import { comments } from '#domain/comments/comment.table.ts'
import { courses } from '#domain/courses/course.table.ts'
import { entitlements } from '#domain/entitlements/entitlement.table.ts'
import { listPacks } from '#domain/packs/list-packs.ts'
import { seenLessons } from '#domain/progress/progress.table.ts'
import { systemContext } from '#server/compose.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { Death, dyingDatabase } from '#tests/harness/dying-context.ts'
import { createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices({ settings: { AULA_DEMO: 'true' } })
const { db } = services.connection
const note = join(services.environment.AULA_DATA, 'demo.json')

test('a shop that has a course is left alone, and so is one that wants no demo', async () => {
  await createCourse(services)
  expect(await loadDemo(services)).toBeNull()
  expect(await db.select().from(courses)).toHaveLength(1)
  await db.delete(courses)
  const without = { ...services, environment: { ...services.environment, AULA_DEMO: false } }
  expect(await loadDemo(without)).toBeNull()
  expect(await db.select().from(courses)).toEqual([])
})

test('the first start fills an empty shop, once, and goes on after one that was cut short', async () => {
  let commits = 0
  const dying = dyingDatabase(db, () => {
    if (commits++ === 3) throw new Death()
  })
  const connection = { ...services.connection, db: dying }
  await expect(loadDemo({ ...services, connection })).rejects.toThrow(Death)
  expect(await db.select().from(courses)).toHaveLength(3)
  const { password: told, ownerPassword, ...begun } = JSON.parse(await readFile(note, 'utf8'))
  expect(begun).toEqual({ state: 'loading' })

  const demo = await loadDemo(services)
  const loaded = await db.select().from(courses)
  expect(loaded.length).toBeGreaterThanOrEqual(10)
  expect(new Set(loaded.map(({ player }) => player))).toEqual(new Set(['file', 'youtube', 'vimeo']))
  expect(new Set(loaded.map(({ status }) => status))).toEqual(new Set(['draft', 'published', 'archived']))
  expect(new Set(loaded.map(({ model }) => model))).toEqual(new Set(['standard', 'ads']))
  const inBoth = loaded.filter(({ title, description }) =>
    [title, description].every((text) => text.es && text.en),
  )
  expect(inBoth.length).toBeGreaterThanOrEqual(10)

  expect((await db.select().from(books)).map(({ language }) => language)).toEqual(['all', 'all', 'all'])
  const chapters = await db.select({ content: bookSections.content }).from(bookSections)
  expect(chapters.length).toBeGreaterThan(20)
  expect(chapters.filter(({ content }) => !content.es || !content.en)).toEqual([])
  const packs = await listPacks({ db, actor: { kind: 'visitor' } })
  expect(packs).toHaveLength(2)
  for (const { items, savings } of packs) {
    expect(new Set(items.map(({ productType }) => productType))).toEqual(new Set(['course', 'book']))
    expect(savings.amount).toBeGreaterThan(0)
  }

  const learners = demo?.accounts.filter(({ owner }) => !owner) ?? []
  expect(new Set(learners.map((account) => account.password))).toEqual(new Set([told]))
  expect(told).toMatch(/^([a-z]+-){4}\d{4}$/)
  expect(demo?.accounts.filter(({ owner }) => owner)).toMatchObject([
    { email: 'marina@aula.example', password: ownerPassword },
  ])
  const signIn = (email: string, password = told) =>
    services.accounts.signIn({ email, password, headers: new Headers() })
  expect(await signIn('marina@aula.example', ownerPassword)).toMatchObject({ ok: true })
  // Who was given a learner's password to try the shop is not its owner.
  expect(ownerPassword).not.toBe(told)
  expect(await signIn('marina@aula.example')).toMatchObject({ ok: false })
  const [bruno] = await db.select().from(users).where(eq(users.email, 'bruno@aula.example'))
  const owned = await db
    .select()
    .from(entitlements)
    .where(eq(entitlements.userId, bruno?.id ?? ''))
  expect(new Set(owned.map(({ kind }) => kind))).toEqual(new Set(['paid', 'free', 'ads']))
  expect(owned.some(({ exclusive, sourceCode }) => exclusive && sourceCode)).toBe(true)
  expect((await db.select().from(seenLessons)).length).toBeGreaterThan(10)

  const talk = await db.select().from(comments)
  expect(new Set(talk.map(({ lessonId }) => lessonId)).size).toBe(2)
  expect(talk.some(({ body }) => body.includes('class="language-typescript"'))).toBe(true)

  // What comes last is made once too, however often it is begun.
  await db.delete(users).where(eq(users.email, 'lucia@aula.example'))
  await createDemoPeople(systemContext(services), { owner: ownerPassword, others: told })
  await createDemoComments(systemContext(services))
  expect(await db.select().from(users)).toHaveLength(5)
  expect(await signIn('lucia@aula.example')).toMatchObject({ ok: true })
  expect(await db.select().from(comments)).toHaveLength(talk.length)

  await db.delete(courses)
  expect(await loadDemo(services)).toEqual(demo)
  expect(await db.select().from(courses)).toEqual([])
  expect(JSON.parse(await readFile(note, 'utf8'))).toEqual({
    state: 'loaded',
    password: told,
    ownerPassword,
  })
  await rm(note)
}, 240_000)
