import type { Page } from '@playwright/test'
import { expectNoOverflow, expectSaved, saves, show } from '#tests/harness/editor-steps.ts'
import { expect, test } from '#tests/harness/journey.ts'

const itemsOf = (page: Page) => page.getByRole('list', { name: 'Lo que lleva' }).getByRole('listitem')
const titlesOf = (page: Page) =>
  itemsOf(page).evaluateAll((rows) => rows.map((row) => row.querySelector('p')?.textContent))

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Añadir un curso o libro' })

async function add(page: Page, title: string) {
  const dialog = dialogOf(page)
  await dialog.getByRole('searchbox').fill(title)
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  const found = dialog.getByRole('button', { name: new RegExp(`^${title}`) })
  const saved = page.waitForResponse((response) => response.url().endsWith('/studio/drafts/save'))
  await found.press('Enter')
  await saved
  await expect(found).toHaveText(/ya está/)
}

test('a pack is made of what is sold, ordered and priced, in both languages, and a visitor sees it @every-screen @long', async ({
  page,
  browser,
  account,
  signInAs,
  audit,
  expectAccessible,
}) => {
  test.setTimeout(120_000)
  await signInAs(account('marina'))
  await page.goto('/studio/packs')
  await page.getByRole('link', { name: 'Crear un pack' }).click()
  await page.getByRole('dialog', { name: 'Crear un pack' }).getByLabel('Título').fill('Para una tarde')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Para una tarde' })).toBeVisible()

  const [course, other, book] = ['CSS que se lee', 'HTTP desde el cable', 'Letra pequeña']
  const open = page.getByRole('button', { name: 'Añadir un curso o libro' })
  await open.press('Enter')
  await expect(dialogOf(page).getByRole('searchbox')).toBeFocused()
  await expect(dialogOf(page).getByRole('listitem'), 'the newest before anything is typed').not.toHaveCount(0)
  for (const title of [course, other, book]) await add(page, title)
  await expectAccessible()
  await dialogOf(page).getByRole('button', { name: 'Listo' }).press('Enter')
  await expect(open).toBeFocused()
  await expectSaved(page)
  expect(await titlesOf(page)).toEqual([course, other, book])
  await test.step('by keyboard, by button and by mouse', async () => {
    await page.getByRole('button', { name: `Mover ${book}` }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByText(`${book}: levantado, en el puesto 3 de 3.`)).toBeAttached()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText(`${book}: puesto 2 de 3.`)).toBeAttached()
    await saves(page, () => page.keyboard.press('Space'))
    expect(await titlesOf(page)).toEqual([course, book, other])
    await saves(page, () => page.getByRole('button', { name: `Subir ${book}` }).click())
    expect(await titlesOf(page)).toEqual([book, course, other])
    const target = await itemsOf(page).first().boundingBox()
    await page.getByRole('button', { name: `Mover ${other}` }).hover()
    await page.mouse.down()
    await page.mouse.move((target?.x ?? 0) + 20, (target?.y ?? 0) + 40, { steps: 6 })
    await page.mouse.move((target?.x ?? 0) + 20, (target?.y ?? 0) + 12, { steps: 4 })
    await saves(page, () => page.mouse.up())
    expect(await titlesOf(page)).toEqual([other, book, course])
    await saves(page, () => page.getByRole('button', { name: `Quitar ${other}` }).click())
  })
  await saves(page, () => page.getByLabel(`En el pack (US$): ${book}`).fill('3,50'))
  await saves(page, () => page.getByLabel(`En el pack (US$): ${course}`).fill('8,50'))
  await expect(page.getByText('Ahorra', { exact: false })).toBeVisible()
  await audit()
  await expectNoOverflow(page)

  await page.getByRole('radio', { name: 'Los dos' }).check()
  await saves(page, () => page.getByLabel('Título (English)').fill('For an afternoon'))
  await saves(page, () => page.getByRole('textbox', { name: 'Descripción (español)' }).fill('Lo justo.'))
  await expectAccessible()
  await page.getByRole('radio', { name: 'español' }).check()
  await page.getByRole('button', { name: 'Publicar', exact: true }).first().click()
  await show(page, 'Publicar')
  await expect(page.getByText('La tienda muestra lo último.')).toBeVisible()
  await expectAccessible()

  const visitor = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const shop = await visitor.newPage()
  await shop.goto('/pack/para-una-tarde')
  await expect(shop.getByRole('heading', { level: 1, name: 'Para una tarde' })).toBeVisible()
  await expect(shop.getByText('12,00').first()).toBeVisible()
  await expect(shop.getByRole('link', { name: book }).first()).toBeVisible()
  await visitor.close()
})
