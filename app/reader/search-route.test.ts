import { expect, test } from 'vitest'
import { createBook } from '#tests/factories/create-book.ts'
import { createEntitlement } from '#tests/factories/create-entitlement.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'

const services = await createTestServices()
const app = await createTestApp(services)

test('a search inside a book shares the site’s search limit, and reports reaching it', async () => {
  const book = await createBook(services, {
    slug: 'el-libro',
    sections: [{ content: { es: '<p id="b1">Un ñandú corre.</p>' } }],
  })
  const user = await createUser(services)
  await createEntitlement(services, { userId: user.id, productType: 'book', productId: book.id })
  const browser = app.browser()
  await browser.signInAs(user)
  const search = async (text: string) =>
    (await browser.request(`/book-search/el-libro.data?_routes=book-search&q=${text}`)).text()
  expect(await search('nandu')).toContain('Un ñandú corre.')

  const limits = services.limits.from('unknown')
  for (let asked = 1; asked < 1_500; asked += 1) await limits.count('search')
  const refused = await search('nandu')
  expect(refused).toContain('"limited",true')
  expect(refused).not.toContain('corre')
  // The text is too short for a search.
  expect(await search('n')).toContain('"limited",false')
})
