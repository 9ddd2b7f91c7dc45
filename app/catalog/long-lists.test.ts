import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { posts } from '#domain/catalog/posts/post.table.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createPack } from '#tests/factories/create-pack.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices, notificationsArrived } from '#tests/harness/services.ts'
import { spyOnQueries } from '#tests/harness/spy-on-queries.ts'

const services = await createTestServices()
const app = await createTestApp(services)
const { db } = services.connection

const texts = {
  title: {
    es: 'Aplicaciones con PostgreSQL, de principio a fin',
    en: 'Applications with PostgreSQL, end to end',
  },
  subtitle: {
    es: 'Modela datos de verdad, escribe consultas que aguantan y lleva a producción una tienda que no pierde pedidos.',
    en: 'Model real data, write queries that hold up, and bring a shop that loses no orders into production.',
  },
}

/** Copies the only row of the table until it has `count` rows, with numbered slugs and titles. */
async function fill(table: 'courses' | 'books', count: number) {
  const { rows } = await services.connection.queue.executeSql(
    `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
      where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
        and attname not in ('id', 'slug', 'price', 'title', 'subtitle')`,
    [],
  )
  const names = sql.raw(String(rows[0]?.names))
  const numbered = (column: string) =>
    sql.raw(`(select jsonb_object_agg(key, n || ' ' || value) from jsonb_each_text(${column}))`)
  await db.execute(sql`insert into ${sql.raw(table)} (slug, price, title, subtitle, ${names})
    select 'a-course-of-the-shop-' || n, case when n % 10 = 0 then 0 else 900 + n end, ${numbered('title')},
      ${numbered('subtitle')}, ${names}
    from ${sql.raw(table)}, generate_series(2, ${count}::int) as n`)
}

async function visit(path: string, as?: { id: string }) {
  services.pageCache.clear()
  const browser = app.browser()
  if (as) await browser.signInAs(as)
  const { text, url } = await browser.visit(path)
  const html = text.replaceAll('<!-- -->', '')
  return { html, url: new URL(url), cards: html.match(/<article/g)?.length ?? 0 }
}

const links = (html: string, rel: string) =>
  [...html.matchAll(new RegExp(`<link rel="${rel}" href="([^"]*)"`, 'g'))].map(([, href]) => href)

test('1,000 courses are listed in pages under 100 kB, with as many queries as twelve courses', async () => {
  await createCourse(services, { ...texts, offerPrice: 800 })
  await fill('courses', 1_000)
  const last = await visit('/?page=42')
  expect(last.cards).toBe(16)
  expect(last.html).toContain('985–1000 de 1000 cursos')
  for (const as of [undefined, await createUser(services)]) {
    const { html, cards } = await visit('/', as)
    expect(cards).toBe(24)
    expect(Buffer.byteLength(html)).toBeLessThan(100_000)
  }
  const counted = async () => {
    // A notification of a change would make the page render twice.
    await notificationsArrived(services)
    services.pageCache.clear()
    const queries = spyOnQueries(db)
    await app.request('/')
    const { length } = queries.mock.calls
    queries.mockRestore()
    return length
  }
  const many = await counted()
  await db.execute(sql`delete from courses where id > 12`)
  expect(await counted()).toBe(many)
})

test('1,000 books are listed in pages under 100 kB', async () => {
  await createBook(services, { ...texts, offerPrice: 800 })
  await fill('books', 1_000)
  const { html, cards } = await visit('/libros')
  expect(cards).toBe(24)
  expect(Buffer.byteLength(html)).toBeLessThan(100_000)
  expect((await visit('/libros?price=free&page=5')).cards).toBe(4)
  expect((await visit('/libros?page=77')).url.search).toBe('?page=42')
})

describe('the pages of a long list', () => {
  beforeEach(async () => {
    await createCourse(services, { offerPrice: 800 })
    await fill('courses', 500)
  })

  test('are filtered on the server, and have plain links that keep the filter', async () => {
    const { html, cards } = await visit('/?price=free&page=2')
    expect(cards).toBe(24)
    expect(html).toContain('25–48 de 50 cursos')
    expect(html).not.toContain('Precio de oferta')
    const steps = [...html.matchAll(/<a [^>]*rel="(prev|next)"[^>]*href="([^"]*)"/g)]
    expect(steps.map(([, rel, href]) => [rel, href])).toEqual([
      ['prev', '/?price=free'],
      ['next', '/?price=free&amp;page=3'],
    ])
    expect(html).toMatch(/<a [^>]*aria-current="page"[^>]*href="\/\?price=free&amp;page=2"/)
    // Another filter leads to its own first page.
    expect(html).not.toMatch(/<input type="hidden" name="page"/)
  })

  test('have previous, next and language links for search engines', async () => {
    const site = 'http://localhost:3000/'
    const [first, second] = [await visit('/'), await visit('/?page=2')]
    const heads = [first, second].map(({ html }) =>
      ['canonical', 'prev', 'next'].map((rel) => links(html, rel).join()),
    )
    expect(heads).toEqual([
      [site, '', `${site}?page=2`],
      [`${site}?page=2`, site, `${site}?page=3`],
    ])
    expect(second.html).toContain(`hrefLang="en" href="${site}?page=2&amp;lang=en"`)
    expect(second.html).toContain('<title>Cursos, página 2 · Aula</title>')
  })

  test('show a person only their purchases with that filter', async () => {
    const user = await createUser(services)
    await createEntitlement(services, { userId: user.id, productId: 400 })
    const { html, cards } = await visit('/?purchased=1', user)
    expect(cards).toBe(1)
    expect(html).toContain('1–1 de 1 curso')
  })

  test('a page number out of range redirects to the list', async () => {
    const places = {
      '/?page=22': '/?page=21',
      '/?page=999999&lang=en': '/?lang=en&page=21',
      '/?price=free&page=9': '/?price=free&page=3',
      '/?category=none&page=2': '/?category=none',
      '/?page=1': '/',
      '/?page=02': '/',
      '/?page=-3': '/',
      '/?page=2&page=3': '/?page=2',
      "/?page=1'--": '/',
    }
    for (const [from, to] of Object.entries(places)) {
      const { url } = await visit(from)
      expect([from, url.pathname + url.search]).toEqual([from, to])
    }
  })
})

test('packs are listed in pages of twelve, without packs that contain a draft', async () => {
  const course = await createCourse(services, { price: 900 })
  const draft = await createCourse(services, { status: 'draft' })
  const holding = ({ id }: { id: number }) => ({
    items: [{ productType: 'course' as const, productId: id, price: 900 }],
  })
  for (let position = 0; position < 13; position++) {
    await createPack(services, { slug: `pack-${position}`, position, ...holding(course) })
    if (position < 5) await createPack(services, { slug: `held-${position}`, position, ...holding(draft) })
  }
  const [first, second] = [await visit('/pack'), await visit('/pack?page=2')]
  expect([first.cards, second.cards]).toEqual([12, 1])
  expect(first.html + second.html).not.toContain('held-')
  expect(second.html).toContain('href="/pack/pack-12"')
  expect(links(second.html, 'prev')).toEqual(['http://localhost:3000/pack'])
  expect((await visit('/pack?page=3')).url.search).toBe('?page=2')
})

test('the blog is listed in pages, newest posts first', async () => {
  const { categoryId } = await createCourse(services)
  const rows = Array.from({ length: 30 }, (_, index) => ({
    slug: `post-${index}`,
    categoryId,
    title: { es: `Artículo ${index}` },
    content: { es: '<p>Texto</p>' },
    publishedAt: new Date(2026, 1, index + 1),
  }))
  await db.insert(posts).values(rows)
  const slugs = async (path: string) =>
    [...(await visit(path)).html.matchAll(/<h2[^>]*><a[^>]*href="\/blog\/web\/post-(\d+)"/g)].map(
      ([, index]) => Number(index),
    )
  expect(await slugs('/blog')).toEqual(Array.from({ length: 24 }, (_, index) => 29 - index))
  expect(await slugs('/blog?page=2')).toEqual([5, 4, 3, 2, 1, 0])
  expect((await visit('/blog?page=4')).url.search).toBe('?page=2')
})

describe('visitors share pages by address', () => {
  /** Whether the page is cached. Such a page allows its inline scripts by digests, since many people would share a nonce. */
  const isCached = async (path: string) => {
    const { headers } = await app.request(path)
    return !/script-src [^;]*'nonce-/.test(headers.get('content-security-policy') ?? '')
  }

  test.each(['/', '/?price=free&category=web', '/?archive=1&category=web'])('%s is cached', async (path) => {
    await createCourse(services, { price: 0 })
    await createCourse(services, { price: 0, status: 'archived' })
    expect(await isCached(path)).toBe(true)
  })

  test.each([
    '/?category=none',
    '/?price=cheap',
    '/?category=web&category=b',
    '/?purchased=1',
    '/?archive=2',
  ])('%s, with unknown parameters, is not cached', async (path) => {
    await createCourse(services, { price: 0 })
    expect(await isCached(path)).toBe(false)
    const { headers } = await app.request(path)
    expect(headers.get('cache-control')).toBe('private, no-store')
  })
})
