import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loadDemo } from '#database/demo/load-demo.ts'
import { entitlementGrants, entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { authors } from '#domain/catalog/authors/author.table.ts'
import { bookSections, books } from '#domain/catalog/books/book.table.ts'
import { courses, lessons, sections } from '#domain/catalog/courses/course.table.ts'
import { mediaFiles } from '#domain/catalog/media/media.table.ts'
import { packs } from '#domain/catalog/packs/pack.table.ts'
import { listAffiliateSales } from '#domain/commerce/affiliate-sales/list-affiliate-sales.ts'
import { gifts } from '#domain/commerce/gifts/gift.table.ts'
import { orders } from '#domain/commerce/orders/order.table.ts'
import { payments } from '#domain/commerce/payments/payment.table.ts'
import { listPacks } from '#domain/commerce/pricing/list-packs.ts'
import { listOwnOrders } from '#domain/commerce/purchases/list-own-orders.ts'
import { receipts } from '#domain/commerce/receipts/receipt.table.ts'
import { certificates } from '#domain/learning/certificates/certificate.table.ts'
import { comments } from '#domain/learning/comments/comment.table.ts'
import { listGems } from '#domain/learning/gems/list-gems.ts'
import { opinions } from '#domain/learning/opinions/opinion.table.ts'
import { seenLessons } from '#domain/learning/progress/progress.table.ts'
import { findProblems } from '#domain/operations/watch/get-health.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { systemContext } from '#server/process/compose.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { Death, dyingDatabase } from '#tests/harness/dying-context.ts'
import { expectEqualExports, shownIn } from '#tests/harness/exported-folders.ts'
import { listWaitingJobs } from '#tests/harness/jobs.ts'
import { isLongLane, sample } from '#tests/harness/lanes.ts'
import { contextOf, createTestServices, visitor } from '#tests/harness/services.ts'
import { locales } from '#values/locale.ts'
import { linesOf } from '#values/sales-words.ts'

const services = await createTestServices({ settings: { AULA_DEMO: 'true' } })
const { db } = services.connection
const emptyShop = await createTestServices()
const note = join(services.environment.AULA_DATA, 'demo.json')

test('a shop with a course, or with the demo turned off, is left unchanged', async () => {
  await createCourse(services)
  expect(await loadDemo(services)).toBeNull()
  expect(await db.select().from(courses)).toHaveLength(1)
  await db.delete(courses)
  const without = { ...services, environment: { ...services.environment, AULA_DEMO: false } }
  expect(await loadDemo(without)).toBeNull()
  expect(await db.select().from(courses)).toEqual([])
})

// The journeys of every run make the demo too, and use what is in it.
test.runIf(isLongLane || process.env.AULA_TEST_MOVED)(
  'the first start creates the demo once, and completes an interrupted one',
  async () => {
    let commits = 0
    // The people, and of each author the portrait and what they tell.
    const commitsBefore = 5
    const dying = dyingDatabase(db, () => {
      if (commits++ === commitsBefore + 1) throw new Death()
    })
    const connection = { ...services.connection, db: dying }
    await expect(loadDemo({ ...services, connection })).rejects.toThrow(Death)
    expect(await db.select().from(courses)).toHaveLength(1)
    const { password: sharedPassword, ownerPassword, ...begun } = JSON.parse(await readFile(note, 'utf8'))
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
    const minutes = sql<number>`sum(${lessons.durationSeconds}) / 60`
    const ofFilms = await db
      .select({ slug: courses.slug, minutes })
      .from(lessons)
      .innerJoin(sections, eq(sections.id, lessons.sectionId))
      .innerJoin(courses, eq(courses.id, sections.courseId))
      .where(and(eq(lessons.type, 'video'), eq(courses.player, 'file')))
      .groupBy(courses.slug)
    const long = ofFilms.filter(({ minutes }) => minutes >= 40 && minutes <= 90)
    expect(long.map(({ slug }) => slug).toSorted()).toEqual([
      'css-que-se-lee',
      'postgres-para-una-tienda',
      'teclado-primero',
    ])

    expect((await db.select().from(books)).map(({ language }) => language)).toEqual(['all', 'all', 'all'])
    const chapters = await db.select({ content: bookSections.content }).from(bookSections)
    expect(chapters.length).toBeGreaterThan(20)
    expect(chapters.filter(({ content }) => !content.es || !content.en)).toEqual([])
    const onSale = await listPacks(await contextOf(services, visitor))
    expect(onSale).toHaveLength(2)
    for (const { items, savings } of onSale) {
      expect(new Set(items.map(({ productType }) => productType))).toEqual(new Set(['course', 'book']))
      expect(savings.amount).toBeGreaterThan(0)
    }

    const learners = demo?.accounts.filter(({ owner }) => !owner) ?? []
    expect(new Set(learners.map((account) => account.password))).toEqual(new Set([sharedPassword]))
    expect(sharedPassword).toMatch(/^([a-z]+-){4}\d{4}$/)
    expect(demo?.accounts.filter(({ owner }) => owner)).toMatchObject([
      { email: 'marina@aula.example', password: ownerPassword },
    ])
    const signIn = (email: string, password = sharedPassword) =>
      services.accounts.signIn({ email, password, headers: new Headers() })
    expect(await signIn('marina@aula.example', ownerPassword)).toMatchObject({ ok: true })
    expect(ownerPassword).not.toBe(sharedPassword)
    expect(await signIn('marina@aula.example')).toMatchObject({ ok: false })
    const [bruno] = await db.select().from(users).where(eq(users.email, 'bruno@aula.example'))
    const owned = await db
      .select()
      .from(entitlements)
      .where(eq(entitlements.userId, bruno?.id ?? ''))
    expect(new Set(owned.map(({ kind }) => kind))).toEqual(new Set(['paid', 'free', 'ads']))
    expect(owned.some(({ exclusive, sourceCode }) => exclusive && sourceCode)).toBe(true)
    expect((await db.select().from(seenLessons)).length).toBeGreaterThan(10)

    const written = await db.select().from(comments)
    expect(new Set(written.map(({ lessonId }) => lessonId)).size).toBe(2)
    expect(written.some(({ body }) => body.includes('class="language-typescript"'))).toBe(true)

    await expectHistory()
    await expectPeople()
    await expectSalesWords()
    await expectExports()
    await expectFilms()

    await db.delete(users).where(eq(users.email, 'lucia@aula.example'))
    const before = await contents()
    await writeFile(note, JSON.stringify({ state: 'loading', password: sharedPassword, ownerPassword }))
    expect(await loadDemo(services)).toEqual(demo)
    // What an account has from the beginning.
    const missing = new Set(['users', 'sign_in_methods', 'spent_totals'])
    const after = await contents()
    expect(after.filter(({ name }) => !missing.has(name))).toEqual(
      before.filter(({ name }) => !missing.has(name)),
    )
    expect(await db.select().from(users)).toHaveLength(11)
    expect(await signIn('lucia@aula.example')).toMatchObject({ ok: true })

    await db.delete(certificates)
    await db.delete(courses)
    expect(await loadDemo(services)).toEqual(demo)
    expect(await db.select().from(courses)).toEqual([])
    expect(JSON.parse(await readFile(note, 'utf8'))).toEqual({
      state: 'loaded',
      password: sharedPassword,
      ownerPassword,
    })
    await rm(note)
  },
  240_000,
)

/** Here, since the demo is made once. */
async function expectExports() {
  // Files are stored under digests of their content, so that what comes back unchanged is not converted again.
  const to = { ...emptyShop, storage: services.storage }
  const kinds = [['course', courses] as const, ['book', books] as const]
  // A pack is imported where all that is in it is.
  for (const [kind, table] of isLongLane ? [...kinds, ['pack', packs] as const] : kinds) {
    for (const { slug } of sample(await db.select().from(table), 4)) {
      await expectEqualExports({ from: services, to }, kind, slug)
    }
  }
  const shown = await shownIn(services)
  const exported = await shownIn(to)
  expect(exported.length).toBeGreaterThan(20)
  expect(shown).toEqual(isLongLane ? exported : expect.arrayContaining(exported))
}

async function expectHistory() {
  const as = async (name: string) => {
    const [person] = await db
      .select()
      .from(users)
      .where(eq(users.email, `${name}@aula.example`))
    return contextOf(services, { id: person?.id ?? '' })
  }
  const states = async (name: string) =>
    (await listOwnOrders(await as(name))).purchases.map(({ state, product }) => `${state} ${product.slug}`)
  expect(await states('bruno')).toEqual([
    'paid css-que-se-lee',
    'paid pedidos-que-no-se-pierden',
    'paid pedidos-que-no-se-pierden',
    'paid montaje-en-una-pelicula',
    'paid typescript-en-serio',
    'paid http-desde-el-cable',
    'refunded mirar-animacion',
  ])
  expect(await states('ivan')).toEqual([
    'processing postgres-para-una-tienda',
    'refunded montaje-en-una-pelicula',
    'paid css-que-se-lee',
  ])
  expect(await states('lucia')).toEqual([])

  expect(await owned('bruno')).toEqual([
    'ads documentar-para-quien-llega',
    'ads teclado-primero',
    'free cuaderno-de-terminal',
    'free git-sin-miedo',
    'paid http-desde-el-cable code',
    'paid montaje-en-una-pelicula',
    'paid node-con-callbacks',
    'paid pedidos-que-no-se-pierden',
    'paid typescript-en-serio exclusive code',
  ])
  expect(await owned('berta')).toEqual(['free git-sin-miedo'])
  expect(await owned('lucia')).toEqual([])

  // Everything paid for came from an order, except products no longer sold.
  const grants = await db.select().from(entitlementGrants)
  const unpaid = grants.filter(({ kind, orderId }) => kind === 'paid' && orderId === null)
  expect(unpaid).toHaveLength(1)
  expect((await db.select().from(courses)).find(({ id }) => id === unpaid[0]?.productId)).toMatchObject({
    slug: 'node-con-callbacks',
    status: 'archived',
  })
  const paid = await db.select().from(payments)
  expect(new Set(paid.map(({ provider }) => provider))).toEqual(new Set(['sandbox', 'local-transfer']))

  const numbered = await db.select().from(receipts).orderBy(asc(receipts.number))
  expect(numbered).toHaveLength(14)
  expect(numbered).toEqual(numbered.toSorted((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime()))

  const seller = await as('bruno')
  const unpaidSales = await listAffiliateSales(seller, { paid: false })
  expect(unpaidSales.sales.map(({ state }) => state)).toEqual(['held', 'void', 'held', 'due'])
  const paidSales = await listAffiliateSales(seller, { paid: true })
  expect(paidSales.sales).toMatchObject([{ state: 'paid', paymentId: 'DEMO1' }])
  expect((await listGems(seller)).entries.map(({ reason }) => reason)).toEqual(['daily', 'lesson', 'daily'])
  const given = await db.select().from(gifts)
  expect(given.map(({ state }) => state).toSorted()).toEqual(['claimed', 'claimed', 'delivered'])

  const waiting = services.jobs.within(db)
  expect(await waiting.listWaiting('send-mail')).toEqual([])
  expect(await waiting.listWaiting('reconcile-order')).toEqual([])
  const midday = Date.now() - 2 * 3_600_000
  const dates = [...paid, ...(await db.select().from(orders)), ...numbered, ...given, ...grants].flatMap(
    (row) => Object.values(row).filter((value) => value instanceof Date),
  )
  expect(dates.length).toBeGreaterThan(80)
  expect(dates.filter((date) => date.getTime() > midday)).toEqual([])
  expect(await findProblems(systemContext(services))).toEqual([])
}

/** Opinions were written through the use case, which lets nobody write who has not seen enough. */
async function expectPeople() {
  const shown = await db.select().from(authors)
  expect(shown.map(({ slug }) => slug).toSorted()).toEqual(['marina-demo', 'olmo-demo'])
  for (const { photo, words, line, links } of shown) {
    expect([photo !== null, words.es && words.en, line.es && line.en].every(Boolean)).toBe(true)
    expect(links.every(({ url }) => new URL(url).hostname.endsWith('.example'))).toBe(true)
  }
  const olmo = shown.find(({ slug }) => slug === 'olmo-demo')?.userId ?? ''
  const made = await Promise.all(
    [courses, books, packs].map((table) =>
      db.select({ slug: table.slug }).from(table).where(eq(table.authorId, olmo)).orderBy(asc(table.slug)),
    ),
  )
  expect(made.map((rows) => rows.map(({ slug }) => slug))).toEqual([
    ['mirar-animacion', 'montaje-en-una-pelicula', 'teclado-primero'],
    ['letra-pequena'],
    [],
  ])
  const written = await db.select().from(opinions)
  expect(written.find(({ words }) => words.startsWith('Only a few classes'))?.locale).toBe('en')
  expect(written).toHaveLength(14)
  expect(new Set(written.map(({ productType }) => productType))).toEqual(new Set(['course', 'book', 'pack']))
  expect(new Set(written.map(({ stars }) => stars))).toEqual(new Set([3, 4, 5]))
  const answers = written
    .filter(({ answer }) => answer !== null)
    .map(({ answeredById }) => answeredById === olmo)
  expect(answers.toSorted()).toEqual([false, false, false, true, true])
  expect(await db.select().from(certificates)).toMatchObject([{ personName: 'Carla Demo' }])
}

async function expectSalesWords() {
  for (const table of [courses, books, packs]) {
    for (const { slug, status, level, outcomes, questions } of await db.select().from(table)) {
      if (status === 'draft') continue
      const counts = locales.map((locale) => [
        linesOf(outcomes[locale] ?? '').length >= 2,
        (questions[locale]?.length ?? 0) >= 2,
      ])
      expect([slug, level !== null, ...counts]).toEqual([slug, true, ...locales.map(() => [true, true])])
    }
  }
  const samples = await db
    .select({ bookId: bookSections.bookId })
    .from(bookSections)
    .where(eq(bookSections.sample, true))
  expect(new Set(samples.map(({ bookId }) => bookId)).size).toBe(3)
  const dripped = await db.select().from(sections).where(isNotNull(sections.opensAfterDays))
  expect(dripped).toMatchObject([{ opensAfterDays: 7 }])
}

async function owned(name: string): Promise<string[]> {
  const rows = await query(
    `select concat_ws(' ', kind, coalesce(courses.slug, books.slug),
      case when exclusive then 'exclusive' end, case when entitlements.source_code then 'code' end) as owned
    from entitlements join users on users.id = user_id
    left join courses on product_type = 'course' and courses.id = product_id
    left join books on product_type = 'book' and books.id = product_id
    where users.email = $1 and revoked_at is null`,
    [`${name}@aula.example`],
  )
  return rows.map(({ owned }) => String(owned)).toSorted()
}

async function contents(): Promise<{ name: string; digest: string }[]> {
  const digests: { name: string; digest: string }[] = []
  const tables = `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`
  for (const { name } of await query(tables)) {
    const [row] = await query(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as digest from "${name}" t`,
    )
    digests.push({ name: String(name), digest: String(row?.digest) })
  }
  return digests
}

async function query(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await services.connection.queue.executeSql(text, values)).rows
}

/** They have their pictures at once, and nothing is made of them that who only looks would wait for. */
async function expectFilms(): Promise<void> {
  const films = await db.select().from(mediaFiles).where(eq(mediaFiles.kind, 'video'))
  expect(films.length).toBeGreaterThan(20)
  expect(films.filter(({ prepared }) => !prepared?.poster)).toEqual([])
  const waiting = (await listWaitingJobs(services)).map(({ name }) => name)
  expect(waiting.filter((name) => name === 'prepare-video' || name === 'make-renditions')).toEqual([])
}
