import { expect, test } from 'vitest'
import { createTestApp } from '#tests/harness/app.ts'
import { createTestServices } from '#tests/harness/services.ts'

test('the contact button is in a landmark, as all of a page is', async () => {
  const app = await createTestApp(await createTestServices())
  const { text } = await app.browser().visit('/')
  expect(text).toMatch(/<aside aria-label="Escríbenos"><a [^>]*href="\/contacto\/create"/)
})
