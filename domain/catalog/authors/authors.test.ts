import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { courses } from '#domain/catalog/courses/course.table.ts'
import { users } from '#domain/people/accounts/account.table.ts'
import { createAuthor } from '#tests/factories/create-author.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createPack } from '#tests/factories/create-pack.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, visitor } from '#tests/harness/services.ts'
import { findSalesAuthor, getAuthor } from './get-author.ts'
import { listAuthors } from './list-authors.ts'
import { getEditedAuthor, saveAuthor } from './save-author.ts'

const services = await createTestServices()
const { db } = services.connection

const fields = {
  slug: 'ana-demo',
  name: 'Ana Demo',
  line: { es: 'Escribe sobre redes', en: ' ' },
  words: { es: 'Hola, **soy Ana**.\n\n<script>alert(1)</script>' },
  links: [{ label: 'Sitio', url: 'https://ana.example' }],
  photo: null,
}

test('an author and the owner write the page of the author, others do not', async () => {
  const author = await createUser(services, { role: 'author', name: 'Ana' })
  const userId = author.id
  const context = await contextOf(services, author)
  expect(await getEditedAuthor(context, { userId })).toMatchObject({ revision: 0, fields: { name: 'Ana' } })
  expect(await saveAuthor(context, { userId, revision: 0, fields })).toEqual({ ok: true, revision: 1 })
  const reader = await contextOf(services, visitor)
  const { author: shown } = await getAuthor(reader, { slug: 'ana-demo' })
  expect(shown).toMatchObject({ name: 'Ana Demo', line: { es: 'Escribe sobre redes' } })
  expect(shown.content.es).toContain('<strong>soy Ana</strong>')
  expect(shown.content.es).not.toContain('<script')
  const owner = await contextOf(services, await createUser(services, { role: 'owner' }))
  expect(await saveAuthor(owner, { userId, revision: 0, fields: { ...fields, name: 'Otra' } })).toMatchObject(
    {
      ok: false,
      code: 'changed-meanwhile',
      theirs: { revision: 1, fields: { name: 'Ana Demo', links: fields.links } },
    },
  )
  expect(await saveAuthor(context, { userId, revision: 0, fields }), 'asked again').toEqual({
    ok: true,
    revision: 1,
  })
  expect(await saveAuthor(owner, { userId, revision: 1, fields })).toEqual({ ok: true, revision: 2 })
  const another = await createUser(services, { role: 'author' })
  const asAnother = await contextOf(services, another)
  await expect(saveAuthor(asAnother, { userId, revision: 2, fields })).rejects.toMatchObject({
    code: 'not-your-item',
  })
  await expect(saveAuthor(asAnother, { userId: another.id, revision: 0, fields })).rejects.toMatchObject({
    fields: { slug: ['slug-taken'] },
  })
  expect((await listAuthors(asAnother)).map((each) => each.userId)).toEqual([another.id])
  expect((await listAuthors(owner)).map((each) => each.userId)).toEqual(
    expect.arrayContaining([userId, another.id]),
  )
  const support = await contextOf(services, await createUser(services, { role: 'support' }))
  await expect(listAuthors(support)).rejects.toMatchObject({ kind: 'forbidden' })
})

test('the list of authors has the owner, the authors, and people who made a product or have an author page', async () => {
  const owner = await createUser(services, { role: 'owner' })
  const author = await createUser(services, { role: 'author' })
  const [ofCourse, ofBook, ofPack, formerAuthor] = await Promise.all([
    createUser(services),
    createUser(services),
    createUser(services),
    createUser(services, { role: 'author' }),
  ])
  await createUser(services)
  await createUser(services, { role: 'support' })
  await createCourse(services, { authorId: ofCourse.id })
  await createBook(services, { authorId: ofBook.id })
  await createPack(services, { authorId: ofPack.id, items: [] })
  await createCourse(services, { authorId: null })
  const formerContext = await contextOf(services, formerAuthor)
  await saveAuthor(formerContext, { userId: formerAuthor.id, revision: 0, fields })
  await db.update(users).set({ role: 'learner' }).where(eq(users.id, formerAuthor.id))
  const listed = await listAuthors(await contextOf(services, owner))
  expect(listed.map(({ userId }) => userId).toSorted()).toEqual(
    [owner, author, ofCourse, ofBook, ofPack, formerAuthor].map(({ id }) => id).toSorted(),
  )
  expect(listed[0]?.userId).toBe(owner.id)
})

test.each([
  [{ name: ' ' }, 'name'],
  [{ slug: 'No Sirve' }, 'slug'],
  [{ links: [{ label: 'Mal', url: 'javascript:alert(1)' }] }, 'links'],
  [{ photo: { hash: 'a'.repeat(64), width: 1, height: 1, widths: [1] } }, 'photo'],
])('%j is refused', async (change, field) => {
  const author = await createUser(services, { role: 'author' })
  const context = await contextOf(services, author)
  const saved = saveAuthor(context, { userId: author.id, revision: 0, fields: { ...fields, ...change } })
  await expect(saved).rejects.toMatchObject({ code: 'invalid-input' })
  await saved.catch(({ fields }) => expect(Object.keys(fields)[0]).toMatch(new RegExp(`^${field}`)))
})

test('a page lists what its author has on sale, a part at a time; the owner has what is nobody else’s', async () => {
  const author = await createUser(services, { role: 'author' })
  const { slug } = await createAuthor(services, { userId: author.id })
  const own = { authorId: author.id }
  const book = await createBook(services, own)
  for (let each = 0; each < 11; each++) await createCourse(services, own)
  await createCourse(services, { ...own, status: 'draft' })
  await createPack(services, { ...own, items: [{ productType: 'book', productId: book.id, price: 500 }] })
  const reader = await contextOf(services, visitor)
  const first = await getAuthor(reader, { slug })
  const second = await getAuthor(reader, { slug, page: 2 })
  expect([first.items.length, first.total, first.pages]).toEqual([12, 13, 2])
  expect([...first.items, ...second.items].map(({ productType }) => productType)).toEqual([
    ...Array(11).fill('course'),
    'book',
    'pack',
  ])
  expect((await getAuthor(reader, { slug, page: 99 })).page).toBe(2)
  await expect(getAuthor(reader, { slug: 'nadie' })).rejects.toMatchObject({ kind: 'not-found' })

  const owner = await createUser(services, { role: 'owner' })
  const page = await createAuthor(services, { userId: owner.id, name: 'La dueña' })
  const course = await createCourse(services)
  const items = (await getAuthor(reader, { slug: page.slug })).items.map((item) => item.slug)
  expect(items).toContain(course.slug)
  const of = (authorId: string, productId: number) =>
    findSalesAuthor(reader, { productType: 'course', productId, authorId })
  const all = await of(author.id, 0)
  expect(all).toMatchObject({ slug, others: first.items.slice(0, 3).map(({ slug }) => ({ slug })) })
  const [one] = await db
    .select()
    .from(courses)
    .where(eq(courses.slug, first.items[0]?.slug ?? ''))
    .limit(1)
  const others = first.items.slice(1, 4).map(({ productType, slug, title }) => ({ productType, slug, title }))
  expect((await of(author.id, one?.id ?? 0))?.others).toEqual(others)
  const stranger = await createUser(services, { role: 'author' })
  expect(await of(stranger.id, 0)).toBeNull()
})
