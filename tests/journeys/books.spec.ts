import type { Page } from '@playwright/test'
import { expect, test } from '#tests/harness/journey.ts'

const cards = (page: Page) => page.locator('main article:visible')

test('filters hide books at once, without a request, and are written to the address @long', async ({
  page,
}) => {
  await page.goto('/')
  await page
    .getByRole('navigation', { name: 'Navegación principal' })
    .getByRole('link', { name: 'Libros' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Libros')
  await expect(cards(page)).toHaveCount(3)
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\.data(\?|$)/.test(request.url())) asked.push(request.url())
  })
  await page.getByRole('button', { name: 'Gratis' }).click()
  await expect(page).toHaveURL(/\?price=free$/)
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: '1 de 3 libros' })).toBeVisible()
  await page.getByRole('button', { name: 'En inglés' }).click()
  await expect(page).toHaveURL(/\?price=free&language=english$/)
  await expect(cards(page)).toHaveCount(1)
  const category = page.getByRole('group', { name: 'Tecnología' }).getByRole('button', { name: 'Web' })
  await category.click()
  await expect(page.getByRole('heading', { name: 'Ningún libro coincide' })).toBeVisible()
  await page.getByRole('button', { name: 'Quitar los filtros' }).click()
  await expect(page).toHaveURL(/\/libros$/)
  await expect(cards(page)).toHaveCount(3)
  expect(asked).toEqual([])
  await page.goto('/libros?price=pay')
  await expect(cards(page)).toHaveCount(2)
})

test("a person goes from the list to a book's page and its article, and back @phone", async ({ page }) => {
  await page.goto('/libros')
  await page.getByRole('link', { name: /Ver detalle.*Pedidos que no se pierden/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pedidos que no se pierden')
  for (const format of ['PDF claro', 'PDF oscuro', 'EPUB']) {
    await expect(page.getByText(format, { exact: true })).toBeVisible()
  }
  await expect(page.getByRole('region', { name: 'Tu compra' })).toContainText('US$\u00a012,00')
  await page.getByRole('link', { name: 'Leer el artículo sobre el libro' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('El botón que se pulsa dos veces')
  await page.getByRole('link', { name: 'Ver el libro' }).click()
  await expect(page).toHaveURL(/\/libro\/pedidos-que-no-se-pierden$/)
})

test('a pack shows its contents and savings, and links to its items, in both languages', async ({ page }) => {
  await page.goto('/pack')
  await expect(cards(page)).toHaveCount(2)
  await page.getByRole('link', { name: /Ver el pack.*Una tienda que aguanta/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Una tienda que aguanta')
  const panel = page.getByRole('region', { name: 'Tu compra' })
  await expect(panel).toContainText('US$\u00a045,00')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A shop that holds')
  await expect(page.getByText('You save').first()).toBeVisible()
  await expect(page.getByText('the contents of a pack cannot be changed')).toBeVisible()
  await page.getByRole('region', { name: 'Contents' }).getByRole('link', { name: 'Orders that' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders that are never lost')
})

test('when the books fail to load, the page says so and loads them on retry, even if the answer is faster than the device @long', async ({
  page,
  takeComplaints,
}) => {
  await page.addInitScript(() => {
    // React schedules its work by messages.
    const post = MessagePort.prototype.postMessage as (message: unknown) => void
    MessagePort.prototype.postMessage = function (message: unknown) {
      if (document.documentElement.dataset.busy) setTimeout(() => post.call(this, message), 500)
      else post.call(this, message)
    }
  })
  await page.goto('/about')
  await page.route(/\/libros\.data/, (route) => route.fulfill({ status: 500, body: '' }))
  await page
    .getByRole('navigation', { name: 'Navegación principal' })
    .getByRole('link', { name: 'Libros' })
    .click()
  await expect(page.getByRole('heading', { name: 'No pudimos cargar los libros' })).toBeVisible()
  await page.unroute(/\/libros\.data/)
  await page.evaluate(() => {
    document.documentElement.dataset.busy = 'true'
  })
  await page.getByRole('link', { name: 'Intentar de nuevo' }).click()
  await expect(cards(page).first()).toBeVisible()
  takeComplaints()
})
