import type { Browser, Locator, Page, Request } from '@playwright/test'
import { expect, test } from '#tests/harness/journey.ts'

const book = '/libro/visor/pedidos-que-no-se-pierden'

const text = (page: Page) => page.locator('#section-text')
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const contents = (page: Page) => page.getByRole('navigation', { name: 'Contenido' })
const headings = (page: Page) => page.getByRole('navigation', { name: 'En esta sección' })
const message = (page: Page, words: string) => page.getByRole('region', { name: 'Avisos' }).getByText(words)
const current = (list: Locator) => list.locator('[aria-current]')

/** A second device: without this browser's storage. */
async function otherDevice(browser: Browser, page: Page): Promise<Page> {
  const { cookies } = await page.context().storageState()
  const kept = cookies.filter(({ name }) => name !== 'aula_preferences')
  const context = await browser.newContext({ storageState: { cookies: kept, origins: [] } })
  return context.newPage()
}

test('a book is read by its links and keys, without loading another page', async ({ page, newBuyer }) => {
  await newBuyer('book/pedidos-que-no-se-pierden')
  await page.goto(`${book}/1`)
  await page.evaluate(() => Object.assign(window, { stillThere: true }))
  await expect(current(contents(page))).toHaveText(/Antes de empezar$/)
  await page.getByRole('link', { name: 'Siguiente: El dinero son números enteros' }).press('Enter')
  await expect(title(page, 'El dinero son números enteros')).toBeVisible()
  await expect(page).toHaveURL(/\/2$/)
  await expect(current(contents(page))).toHaveText(/El dinero son números enteros$/)

  await expect(headings(page).getByRole('link')).toHaveText([
    'El céntimo que no existe',
    'Qué tipo usar',
    'No todas las monedas tienen céntimos',
    'Redondear es decidir',
    'La suma de las partes',
    'El impuesto incluido',
    'La tabla que se defiende sola',
    'El precio se copia',
    'Para mirar en tu tienda',
  ])
  await headings(page).getByRole('link', { name: 'La suma de las partes' }).click()
  await expect(page.getByRole('heading', { name: 'La suma de las partes' })).toBeInViewport()
  await expect(current(headings(page))).toHaveText('La suma de las partes')

  const link = text(page).getByRole('link', { name: 'devolver una de las líneas' })
  await link.click()
  await expect(title(page, 'Devolver bien')).toBeAttached()
  await expect(page).toHaveURL(/\/9#h-cuanto-vale-una-linea$/)
  await expect(page.getByRole('heading', { name: 'Cuánto vale una línea' })).toBeInViewport()
  await expect(current(contents(page))).toHaveText(/Devolver bien$/)
  await page.goBack()
  await expect(title(page, 'El dinero son números enteros')).toBeAttached()
  await expect(link, 'the reading position is restored').toBeInViewport()

  await page.keyboard.press('n')
  await expect(title(page, 'Un pedido es una máquina de estados')).toBeInViewport()
  await page.keyboard.press('b')
  await expect(title(page, 'El dinero son números enteros')).toBeInViewport()
  await page.keyboard.press('c')
  await expect(contents(page)).toBeHidden()
  await page.keyboard.press('c')
  await expect(contents(page)).toBeVisible()
  expect(await page.evaluate(() => 'stillThere' in window)).toBe(true)
})

test('text settings apply at once and on every device', async ({ page, browser, newBuyer }) => {
  await newBuyer('book/pedidos-que-no-se-pierden')
  await page.goto(`${book}/2`)
  const paragraph = text(page).locator('p').first()
  const size = () => paragraph.evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize))
  const width = async () => (await paragraph.boundingBox())?.width ?? 0
  const style = (on: Page) => on.getByRole('dialog', { name: 'Aspecto del texto' })
  const opener = (on: Page) => on.getByRole('button', { name: 'Aspecto del texto' })
  const shown = style(page).getByRole('status')
  const [smaller, larger, usual] = ['Texto más pequeño', 'Texto más grande', /^Volver al tamaño normal/].map(
    (name) => style(page).getByRole('button', { name }),
  ) as [Locator, Locator, Locator]

  await opener(page).press('Enter')
  await usual.click()
  await expect(shown).toHaveText('1,0')
  const usualSize = await size()
  for (const step of ['0,9', '0,8', '0,7', '0,6', '0,5']) {
    await smaller.click()
    await expect(shown).toHaveText(step)
  }
  await smaller.press('Enter')
  expect(await shown.textContent()).toBe('0,5')
  expect(await size()).toBeCloseTo(usualSize * 0.5)
  for (const step of ['0,6', '0,7']) {
    await larger.click()
    await expect(shown).toHaveText(step)
  }
  for (let tenths = 8; tenths <= 31; tenths += 1) await larger.press('Enter')
  await expect(shown).toHaveText('3,1')
  await larger.press('Enter')
  expect(await shown.textContent()).toBe('3,1')
  expect(await size()).toBeCloseTo(usualSize * 3.1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  await usual.click()
  await style(page).getByText('Ancho', { exact: true }).click()
  const wide = await width()
  await style(page).getByRole('radio', { name: 'Sin remates' }).press(' ')
  await expect(paragraph).toHaveCSS('font-family', /Hanken/)
  await larger.click()
  const isNarrow = (request: Request) => /lineWidth=narrow/.test(request.postData() ?? '')
  // The theme is still on its way when the next change is sent.
  await page.route('**/preferences.data', (route) =>
    isNarrow(route.request()) ? route.continue() : undefined,
  )
  await style(page).getByText('Claro').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  const saved = page.waitForResponse((answer) => isNarrow(answer.request()))
  await style(page).getByText('Estrecho').click()
  expect(await width()).toBeLessThan(wide)
  await (await saved).finished()
  await page.unroute('**/preferences.data')
  await page.keyboard.press('Escape')
  await expect(style(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()

  await page.reload()
  const other = await otherDevice(browser, page)
  await other.goto(page.url())
  for (const device of [page, other]) {
    await expect(device.locator('html')).toHaveAttribute('data-theme', 'light')
    await opener(device).click()
    await expect(style(device).getByRole('status')).toHaveText('1,1')
    for (const name of ['Sin remates', 'Estrecho', 'Claro']) {
      await expect(style(device).getByRole('radio', { name })).toBeChecked()
    }
  }
  await expect(paragraph).toHaveCSS('font-family', /Hanken/)
  await style(other).getByText('Oscuro').click()
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')

  await other.context().close()

  const third = await otherDevice(browser, page)
  const isSaved = (size: string) =>
    expect(async () => {
      await third.goto(`${book}/2`)
      await opener(third).click()
      await expect(style(third).getByRole('status')).toHaveText(size, { timeout: 500 })
    }, 'what was changed just before leaving is saved').toPass()
  await larger.click()
  await page.goto('/')
  await isSaved('1,2')

  await page.goto(`${book}/2`)
  await opener(page).click()
  // Leaving ends what is on its way. Held here, since a route of the browser would hold what leaves with the page as well.
  await page.evaluate(() => {
    const { fetch } = window
    window.fetch = (input, init) => {
      if (!String(input instanceof Request ? input.url : input).includes('/preferences.data'))
        return fetch(input, init)
      document.body.dataset.saving = 'true'
      return new Promise(() => {})
    }
  })
  await larger.click()
  await expect(page.locator('body[data-saving]')).toBeAttached()
  await page.goto('/')
  await isSaved('1,3')
  await third.context().close()
})

test('another device opens the book at the last paragraph read', async ({ page, browser, newBuyer }) => {
  await newBuyer('book/pedidos-que-no-se-pierden')
  await page.goto(`${book}/2`)
  const words = 'Repartir 149 entre tres da'
  const place = text(page).locator('p', { hasText: words })
  const { y = 0 } = (await place.boundingBox()) ?? {}
  await page.mouse.move(700, 500)
  await page.mouse.wheel(0, y - 200)
  await expect(place).toBeInViewport()
  const placed = async () =>
    (await page.request.get(book, { maxRedirects: 0 })).headers().location?.replace(book, '')
  await expect.poll(placed).toMatch(/^\/2#b\d+$/)

  const other = await otherDevice(browser, page)
  await other.goto(new URL(book, page.url()).href)
  await expect(other).toHaveURL(/\/2#b\d+$/)
  await expect(text(other).locator('p', { hasText: words })).toBeInViewport()
  await expect(title(other, 'El dinero son números enteros')).not.toBeInViewport()
  await other.context().close()
})

test('the book is searched by keyboard alone, and results lead to their paragraph', async ({
  page,
  expectAccessible,
  newBuyer,
}) => {
  await newBuyer('book/pedidos-que-no-se-pierden')
  await page.goto(`${book}/1`)
  await page.keyboard.press('s')
  const search = page.getByRole('dialog', { name: 'Buscar en el libro' })
  await expect(search.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('xilofono')
  await expect(search.getByRole('status')).toHaveText('Ningún lugar')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('centimo que no')
  const hit = search.getByRole('link').filter({ hasText: 'El dinero son números enteros' }).first()
  await expect(hit.locator('mark').first()).toBeVisible()
  await expectAccessible()
  await hit.press('Enter')
  await expect(search).toHaveCount(0)
  await expect(page).toHaveURL(/\/2(#[bh][\w-]+)?$/)
  await expect(title(page, 'El dinero son números enteros')).toBeAttached()
  const found = () =>
    page.evaluate(() => [...(CSS.highlights.get('found-words') ?? [])].map((range) => String(range)))
  await expect.poll(found, 'the match is highlighted in the text').toContain('céntimo')
  await page.keyboard.press('n')
  await expect(title(page, 'Un pedido es una máquina de estados')).toBeAttached()
  expect(await found(), 'the mark is gone on the next chapter').toEqual([])
})

test('code is copied, an image opens large, and the bars hide on scroll @phone @long', async ({
  page,
  expectAccessible,
  newBuyer,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await newBuyer('book/pedidos-que-no-se-pierden')
  await page.goto(`${book}/3`)
  await text(page).getByRole('button', { name: 'Copiar' }).first().click()
  await expect(message(page, 'Copiado')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^alter table pedidos\n.*add column estado text[\s\S]*default now\(\);\s*$/)

  const image = text(page).getByRole('button', { name: /^Ampliar la imagen: Los estados de un pedido/ })
  const small = (await image.boundingBox())?.width ?? 0
  await image.focus()
  await page.keyboard.press('Enter')
  const large = page.getByRole('dialog', { name: /^Los estados de un pedido/ }).getByRole('img')
  await expect(large).toBeVisible()
  expect((await large.boundingBox())?.width ?? 0).toBeGreaterThan(small)
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(large).toHaveCount(0)
  await expect(image).toBeFocused()

  const siteBar = page.getByRole('banner')
  await expect(siteBar).toBeVisible()
  await page.keyboard.press('f')
  await expect(siteBar).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(siteBar).toBeVisible()
  await page.getByRole('button', { name: 'Pantalla completa' }).press('Enter')
  await expect(siteBar).toBeHidden()
  await page.getByRole('button', { name: 'Salir de la pantalla completa' }).press('Enter')
  await expect(siteBar).toBeVisible()
})

test('a visitor is asked to log in before the book, and a person without the book is told so @long', async ({
  page,
  newBuyer,
  newPerson,
}) => {
  const logIn = async ({ email, password }: { email: string; password: string }) => {
    const main = page.locator('main')
    await expect(message(page, 'Inicia sesión para leer este libro.')).toBeVisible()
    await main.getByLabel('Correo electrónico').fill(email)
    await main.getByLabel('Contraseña', { exact: true }).fill(password)
    await main.getByRole('button', { name: 'Iniciar sesión' }).click()
  }
  const buyer = await newBuyer('book/pedidos-que-no-se-pierden')
  await page.context().clearCookies()
  await page.goto(`${book}/4`)
  await logIn(buyer)
  await expect(page).toHaveURL(/\/libro\/visor\/pedidos-que-no-se-pierden\/4(#b\d+)?$/)
  await expect(current(contents(page))).toHaveCount(1)

  // The reader writes its position while open, so log out from another page.
  await page.goto('/')
  const personWithoutBook = await newPerson()
  await page.context().clearCookies()
  await page.goto(`${book}/4`)
  await logIn(personWithoutBook)
  await expect(page).toHaveURL(/\/libro\/pedidos-que-no-se-pierden(\?|$)/)
  await expect(message(page, 'Solo si compras el libro.')).toBeVisible()
  await page.goto(book)
  await expect(page, 'the sample').toHaveURL(/\/libro\/visor\/pedidos-que-no-se-pierden\/1(#b\d+)?$/)
})

test('the reader is accessible, and fits the screen @phone', async ({ page, expectAccessible, newBuyer }) => {
  await newBuyer('book/pedidos-que-no-se-pierden')
  await page.goto(`${book}/3`)
  await expect(text(page).getByRole('button', { name: 'Copiar' }).first()).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Aspecto del texto' }).click()
  await expect(page.getByRole('dialog', { name: 'Aspecto del texto' })).toBeVisible()
  await expectAccessible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('on a phone the contents open as a sheet, and close when a chapter is chosen @phone-only', async ({
  page,
  expectAccessible,
  newBuyer,
}) => {
  await newBuyer('book/pedidos-que-no-se-pierden')
  await page.goto(`${book}/2`)
  const sheet = page.getByRole('dialog', { name: 'Contenido' })
  const open = () => page.getByRole('button', { name: 'Contenido' }).tap()
  await open()
  await expect(current(sheet.locator('ol').last())).toHaveText(/El dinero son números enteros$/)
  await expect(headings(page)).toBeVisible()
  await expectAccessible()
  await headings(page).getByRole('link', { name: 'La suma de las partes' }).tap()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'La suma de las partes' })).toBeInViewport()

  await open()
  await sheet.getByRole('link', { name: 'La bandeja de salida' }).tap()
  await expect(sheet).toHaveCount(0)
  await expect(title(page, 'La bandeja de salida')).toBeInViewport()

  const paragraph = text(page).locator('p').first()
  for (let steps = 0; steps < 21; steps += 1) await page.keyboard.press('+')
  await expect(paragraph).toHaveCSS('font-size', '55.8px')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
