import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { entitlements } from '#domain/access/entitlements/entitlement.table.ts'
import { lessonNotes } from '#domain/learning/lesson-notes/lesson-note.table.ts'
import { createBook } from '#tests/factories/create-book.ts'
import { createCourse } from '#tests/factories/create-course.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createHighlight } from '#tests/factories/create-highlight.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, visitor } from '#tests/harness/services.ts'
import { spyOnQueries } from '#tests/harness/spy-on-queries.ts'
import { exportNotebook } from './export-notebook.ts'
import { listLatestEntries } from './list-latest-entries.ts'
import { listNotebook, listNotebookItems } from './list-notebook.ts'
import type { NotebookEntry } from './read-entries.ts'

const services = await createTestServices()
const { db } = services.connection

const at = (minute: number) => new Date(Date.UTC(2026, 9, 1, 12, minute))

/** Two notes on a course, the second on an exclusive class, and two highlights in a book, which is newer. */
async function setting() {
  const person = await createUser(services)
  const course = await createCourse(services, {
    title: { es: 'HTTP', en: 'HTTP' },
    sections: [{ lessons: [{}] }, { exclusive: true, lessons: [{}] }],
  })
  const [open = 0, exclusive = 0] = course.sections.flatMap(({ lessons }) => lessons.map(({ id }) => id))
  const book = await createBook(services, { title: { es: 'Pedidos' }, sections: [{}] })
  const [section] = book.sections
  if (!section) throw new Error('a book without sections')
  await createEntitlement(services, { userId: person.id, productId: course.id })
  await createEntitlement(services, { userId: person.id, productType: 'book', productId: book.id })
  const note = { userId: person.id, revision: 'a' }
  await db.insert(lessonNotes).values([
    {
      ...note,
      lessonId: open,
      html: '<p>La <strong>caché</strong> miente</p>',
      atSecond: 151,
      updatedAt: at(1),
    },
    { ...note, lessonId: exclusive, html: '<p>Solo con el extra</p>', updatedAt: at(2) },
  ])
  const mark = (quote: string, minute: number, block: string | null) =>
    createHighlight(services, {
      section,
      userId: person.id,
      quote,
      block,
      content: 'Mi *idea*',
      updatedAt: at(minute),
    })
  const marked = [await mark('Un pedido no se pierde', 3, 'b1'), await mark('Cachés y colas', 4, null)]
  return { person, course, book, open, marked, context: await contextOf(services, person) }
}

const namesOf = (entries: readonly NotebookEntry[]) =>
  entries.map((entry) => (entry.kind === 'note' ? entry.note.source : entry.quote))

test('the latest of all are at most three, the newest first, of what the person still has', async () => {
  const { context, book } = await setting()
  const queries = spyOnQueries(db)
  // The third is a note on a class that is not theirs.
  expect(namesOf(await listLatestEntries(context))).toEqual(['Cachés y colas', 'Un pedido no se pierde'])
  expect(queries.mock.calls.length).toBeLessThanOrEqual(3)
  await db.delete(entitlements).where(eq(entitlements.productId, book.id))
  expect(namesOf(await listLatestEntries(context))).not.toContain('Cachés y colas')
  expect(await listLatestEntries(await contextOf(services, await createUser(services)))).toEqual([])
  await expect(listLatestEntries(await contextOf(services, visitor))).rejects.toMatchObject({
    kind: 'unauthenticated',
  })
})

test('notes and highlights stand by item, the newest first, with their second and paragraph', async () => {
  const { context, course, book, open } = await setting()
  const { entries, next } = await listNotebook(context)
  expect(namesOf(entries)).toEqual(['Cachés y colas', 'Un pedido no se pierde', 'La **caché** miente'])
  expect(next).toBeNull()
  expect(entries[1]).toMatchObject({
    item: { type: 'book', id: book.id },
    block: 'b1',
    section: { order: 1 },
  })
  expect(entries[2]).toMatchObject({
    item: { type: 'course', slug: course.slug },
    lesson: { id: open, place: { section: 0, lesson: 0 } },
    note: { atSecond: 151 },
  })
})

test('it is searched without case and accents, filtered by item, and paged by key', async () => {
  const { context, course, book } = await setting()
  const found = async (asked: Parameters<typeof listNotebook>[1]) =>
    namesOf((await listNotebook(context, asked)).entries)
  expect(await found({ text: 'CACHE' })).toEqual(['Cachés y colas', 'La **caché** miente'])
  expect(await found({ text: 'idea' })).toHaveLength(2)
  expect(await found({ text: 'nadie' })).toEqual([])
  expect(await found({ text: '¿?' })).toEqual([])
  expect(await found({ item: { type: 'book', id: book.id }, text: 'cachés' })).toEqual(['Cachés y colas'])
  expect(await found({ item: { type: 'course', id: course.id } })).toEqual(['La **caché** miente'])
  const paged: string[] = []
  let after: Parameters<typeof listNotebook>[1] = { limit: 1 }
  for (let page = 0; page < 3; page++) {
    const { entries, next } = await listNotebook(context, after)
    paged.push(...namesOf(entries))
    after = { limit: 1, after: next }
  }
  expect(paged, 'a class that is not theirs takes no place').toEqual(await found({}))
})

test('what somebody has no longer is not shown, nor that of others, in a fixed number of queries', async () => {
  const { context, person, book } = await setting()
  const other = await setting()
  const { entries } = await listNotebook(other.context)
  expect(entries).toHaveLength(3)
  await db.update(entitlements).set({ exclusive: true }).where(eq(entitlements.userId, person.id))
  expect(namesOf((await listNotebook(context)).entries)).toContain('Solo con el extra')
  await db.update(entitlements).set({ kind: 'ads' }).where(eq(entitlements.userId, person.id))
  expect((await listNotebook(context)).entries).toEqual([])
  expect(await listNotebookItems(context)).toEqual([])
  expect(await listNotebookItems(other.context)).toMatchObject([
    { type: 'course' },
    { type: 'book', entries: 2 },
  ])
  await expect(listNotebook(await contextOf(services, visitor))).rejects.toMatchObject({
    kind: 'unauthenticated',
  })
  const queries = spyOnQueries(db)
  await listNotebook(other.context, { text: 'idea', item: { type: 'book', id: book.id } })
  expect(queries.mock.calls.length).toBeLessThanOrEqual(4)
})

test('it is exported whole as Markdown and as JSON, with links back', async () => {
  const { context, course, book } = await setting()
  const fileOf = async (format: 'markdown' | 'json') => {
    const pieces = await exportNotebook(
      context,
      {},
      {
        format,
        locale: 'es',
        title: 'Tu cuaderno',
        urlOf: ({ item, kind }) => `https://aula.example/${item.slug}#${kind}`,
      },
    )
    return (await Array.fromAsync(pieces)).join('')
  }
  const markdown = await fileOf('markdown')
  expect(markdown).toContain('# Tu cuaderno\n')
  expect(markdown.match(/^## .*$/gm)).toEqual(['## Pedidos', '## HTTP'])
  expect(markdown).toContain(`<https://aula.example/${book.slug}#highlight>\n\n> Un pedido no se pierde`)
  expect(markdown).toContain('Mi \\*idea\\*')
  expect(markdown).toContain('· 2:31\n')
  const { entries } = JSON.parse(await fileOf('json'))
  expect(entries).toHaveLength(3)
  expect(entries[0]).toMatchObject({ kind: 'highlight', inThisEdition: false, content: 'Mi *idea*' })
  expect(entries[2]).toMatchObject({ item: { slug: course.slug }, second: 151, text: 'La **caché** miente' })
})
