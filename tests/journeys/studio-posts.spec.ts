import type { Locator } from '@playwright/test'
import { expectNoOverflow, saves, show } from '#tests/harness/editor-steps.ts'
import { expect, test } from '#tests/harness/journey.ts'

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"><rect width="800" height="400" fill="#245"/></svg>'

async function pasteImage(text: Locator): Promise<void> {
  await text.evaluate((element, svg) => {
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([svg], 'mesa.svg', { type: 'image/svg+xml' }))
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, drawing)
}

test('an article is written in both languages, published and taken back, and a visitor reads it @every-screen @long', async ({
  page,
  browser,
  account,
  signInAs,
  audit,
  expectAccessible,
}) => {
  test.setTimeout(120_000)
  await signInAs(account('marina'))
  await page.goto('/studio/posts')
  await page.getByRole('link', { name: 'Escribir un artículo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Escribir un artículo' })
  await dialog.getByLabel('Título').fill('Leer antes de escribir')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Leer antes de escribir' })).toBeVisible()
  const text = page.getByRole('textbox', { name: 'Texto' })
  await saves(page, () => text.fill('Se aprende leyendo.'))
  await pasteImage(text)
  const image = page.getByRole('dialog', { name: 'Insertar una imagen' })
  await image.getByLabel('Descripción').fill('Una mesa con libros')
  await saves(page, () => image.getByRole('button', { name: 'Insertar' }).click())
  await page.getByRole('button', { name: 'Publicar', exact: true }).first().click()
  await page.getByRole('link', { name: /El artículo, Categoría/ }).click()
  await expect(page.getByLabel('Categoría', { exact: true })).toBeFocused()
  await page.getByLabel('Categoría', { exact: true }).selectOption('new')
  await saves(page, () => page.getByLabel('Nombre de la categoría').fill('Oficio de leer'))
  await saves(page, () => page.getByLabel('Fecha').fill('2025-05-04T09:00'))
  await page.getByRole('radio', { name: 'Los dos' }).check()
  await page.getByLabel('Título (English)').fill('Read before you write')
  await saves(page, () => page.getByRole('textbox', { name: 'Texto (English)' }).fill('Reading teaches.'))
  await audit()
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Publicar', exact: true }).first().click()
  await show(page, 'Publicar')
  await expect(page.getByText('Los lectores ven lo último.')).toBeVisible()

  const visitor = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const shop = await visitor.newPage()
  const address = '/blog/oficio-de-leer/leer-antes-de-escribir'
  await shop.goto(address)
  await expect(shop.getByText('Se aprende leyendo.')).toBeVisible()
  await expect(shop.getByText('4 de mayo de 2025')).toBeVisible()
  const shown = shop.getByRole('img', { name: 'Una mesa con libros' })
  await shown.scrollIntoViewIfNeeded()
  await expect.poll(() => shown.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(1_600)

  await page.getByRole('button', { name: 'Despublicar…' }).click()
  const asked = page.getByRole('dialog', { name: 'Despublicar el artículo' })
  await expectAccessible()
  await asked.getByRole('button', { name: 'Despublicar' }).click()
  await expect(asked).toHaveCount(0)
  await shop.goto(address)
  await expect(shop).toHaveURL(/\/blog$/)
  await visitor.close()
})
