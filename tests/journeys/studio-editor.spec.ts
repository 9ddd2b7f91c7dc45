import type { Page } from '@playwright/test'
import { expectSaved, saves } from '#tests/harness/editor-steps.ts'
import { expect, scriptsOf, test } from '#tests/harness/journey.ts'

/** Scripts whose address fits arrive once what is returned is called. */
async function delayScripts(page: Page, address: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('what is typed, chosen and ticked before the scripts of the page arrive is saved', async ({
  page,
  account,
  signInAs,
  studio,
}) => {
  const made = await studio('/drafts', { kind: 'book', title: 'Un libro', locale: 'es' })
  const { slug } = (await made.json()).data
  await signInAs(account('marina'))
  const arrive = await delayScripts(page, /\/assets\/.*\.js$/)
  await page.goto(`/studio/books/${slug}`, { waitUntil: 'commit' })
  const title = page.getByRole('textbox', { name: 'Título', exact: true })
  const content = page.getByRole('textbox', { name: 'Descripción' })
  const category = page.getByLabel('Categoría', { exact: true })
  const formulas = page.getByLabel(/fórmula/)
  await title.fill('Un libro con título')
  await content.fill('Escrito muy pronto.')
  await category.selectOption('new')
  await formulas.check()
  const saved = page.waitForResponse((response) => response.url().endsWith('/studio/drafts/save'))
  arrive()
  await saved
  await scriptsOf(page)
  await expectSaved(page)
  await expect(page.getByLabel('Nombre de la categoría')).toBeVisible()
  await page.reload()
  await expect(title).toHaveValue('Un libro con título')
  await expect(content).toHaveText('Escrito muy pronto.')
  await expect(formulas).toBeChecked()
})

test('the editor takes the place of the plain field with its selection, between two keys', async ({
  page,
  account,
  signInAs,
  studio,
}) => {
  const { draftId, slug } = (
    await (await studio('/drafts', { kind: 'post', title: 'Un artículo', locale: 'es' })).json()
  ).data
  const content = { es: '# Un título\n\nAntes y **después** de todo.\n\n- Una cosa\n- Otra cosa' }
  await studio(`/drafts/${draftId}`, { revision: 1, fields: { content } }, 'PATCH')
  await signInAs(account('marina'))
  const arrive = await delayScripts(page, /\/assets\/rich-editor.*\.js$/)
  await page.goto(`/studio/posts/${slug}`)
  const text = page.getByRole('textbox', { name: 'Texto' })
  await text.evaluate((field: HTMLTextAreaElement) => {
    field.focus()
    const from = field.value.indexOf('Antes')
    field.setSelectionRange(from, from + 'Antes'.length)
  })
  const focused = page.evaluate(
    () =>
      new Promise<string | null>((resolve) => {
        const plain = document.activeElement
        new MutationObserver((_, observer) => {
          if (plain?.isConnected) return
          observer.disconnect()
          resolve(document.activeElement?.getAttribute('role') ?? null)
        }).observe(document, { childList: true, subtree: true })
      }),
  )
  arrive()
  expect(await focused).toBe('textbox')
  await saves(page, () => page.keyboard.insertText('Al final'))
  await page.reload()
  await expect(text.locator('> p').first()).toHaveText('Al final y después de todo.')
})
