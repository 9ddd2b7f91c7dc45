import { expect, test } from 'vitest'
import { createBook } from '#tests/factories/create-book.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices } from '#tests/harness/services.ts'
import { searchBook } from './search-book.ts'

const services = await createTestServices()

async function search(text: string, { owned = true, locale = 'es' as 'es' | 'en' } = {}) {
  const book = await createBook(services, {
    sections: [
      {
        title: { es: 'Uno', en: 'One' },
        content: {
          es: '<p id="b1">La <em>introducción</em> al ñandú.</p><pre class="code"><code>const caché = 1 &#x3C; 2</code></pre><h2 id="h-mas">Más caché</h2><p id="b2">Nada que ver.</p>',
          en: '<p id="b1">Meet the ostrich.</p>',
        },
      },
      { title: { es: 'Dos' }, content: { es: '<ul><li id="b1">Un ñandú corre.</li></ul>' } },
    ],
  })
  const user = await createUser(services)
  if (owned) await createEntitlement(services, { userId: user.id, productType: 'book', productId: book.id })
  return searchBook(await contextOf(services, user, { locale }), { slug: book.slug, text })
}

const places = async (...given: Parameters<typeof search>) =>
  (await search(...given)).hits.map(({ order, anchor }) => `${order}#${anchor}`)

test.each([
  ['introduccion', ['1#b1']],
  ['ÑANDU', ['1#b1', '2#b1']],
  ['cache', ['1#b1', '1#h-mas']],
  ['ñandú introd', ['1#b1']],
  ['andú', []],
  ['b1', []],
  ['code', []],
  ['<p', []],
  ['x', []],
  ['((', []],
  ['\0\0', []],
  ['', []],
])('"%s" is found at %j', async (text, found) => {
  expect(await places(text)).toEqual(found)
})

test('searches the reader’s language, and quotes the surroundings', async () => {
  expect(await places('ostrich')).toEqual([])
  const { hits, words } = await search('ostrich', { locale: 'en' })
  expect(hits).toMatchObject([{ order: 1, anchor: 'b1', text: 'Meet the ostrich.', locale: 'en' }])
  expect(words).toEqual(['ostrich'])
  // The second section has no English text.
  expect((await search('corre', { locale: 'en' })).hits).toMatchObject([{ order: 2, locale: 'es' }])
})

test('requires access to the book', async () => {
  await expect(search('nandu', { owned: false })).rejects.toMatchObject({ code: 'book-only-if-bought' })
})
