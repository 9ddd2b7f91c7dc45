import { expect, reloadInTheme, test } from '#tests/harness/journey.ts'

const book = 'pedidos-que-no-se-pierden'

test('a reader opens and pages through a PDF, dark or light, until it is withdrawn', async ({
  page,
  studio,
  audit,
  expectAccessible,
  newBuyer,
}) => {
  const { email } = await newBuyer(`book/${book}`)
  const ranges: string[] = []
  page.on('response', (response) => {
    if (response.status() === 206) ranges.push(response.headers()['content-range'] ?? '')
  })

  await page.goto(`/libro/${book}`)
  await page.getByRole('link', { name: /^Abrir.*PDF claro/ }).click()
  const place = page.getByRole('textbox', { name: /^Página, de \d+$/ })
  await expect(place).toHaveValue('1', { timeout: 30_000 })
  await expect(page.locator('[data-page="1"] .textLayer')).toContainText('Pedidos que no se')
  expect(ranges[0]).toMatch(/^bytes 0-262143\/\d+$/)

  await test.step('opens a page by its number, by the keyboard and by the contents', async () => {
    await place.fill('12')
    await place.press('Enter')
    await expect(page.locator('[data-page="12"] canvas')).toBeInViewport()
    await expect(page.locator('[data-page="1"] canvas')).toHaveCount(0)
    await expect(place).toHaveValue('12')
    await place.blur()
    const size = page.getByRole('status', { name: 'Tamaño de las páginas' })
    await expect(size).toHaveText(/^125/)
    await page.keyboard.press('+')
    await expect(size).toHaveText(/^150/)
    await expect(place).toHaveValue('12')
    await page.getByRole('button', { name: 'Índice' }).click()
    await audit()
    await page.getByRole('dialog').getByRole('link').first().click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(place).not.toHaveValue('12')
  })

  await test.step('dark pages', async () => {
    const drawn = page.locator('[data-page] canvas').first()
    const dark = page.getByRole('button', { name: /^Páginas oscuras/ })
    await expect(dark).toHaveAttribute('aria-pressed', 'true')
    await expect(drawn).toHaveCSS('filter', /invert/)
    await dark.click()
    await expect(drawn).toHaveCSS('filter', 'none')
    await page.reload()
    await expect(dark).toHaveAttribute('aria-pressed', 'false')
    await expectAccessible()
    await dark.click()
    await reloadInTheme(page, 'light')
    await expect(drawn).toHaveCSS('filter', /invert/)
    await expectAccessible()
  })

  await test.step('is left, and opened again where it was left, from My resources', async () => {
    await place.fill('9')
    await place.press('Enter')
    await expect(place).toHaveValue('9')
    // The document goes at once, before the pause after which a page is saved.
    await expect(async () => {
      await page.goto('/mis-recursos')
      await expect(page.getByText(/^Página 9 de \d+$/).first()).toBeVisible({ timeout: 500 })
    }, 'the page is saved').toPass()
    await expectAccessible()
    await page.getByRole('link', { name: 'Seguir', exact: true }).click()
    await expect(page.locator('[data-page="9"] canvas')).toBeInViewport({ timeout: 30_000 })
    await expect(place).toHaveValue('9')
    await expect(page.locator('[data-page="1"] canvas')).toHaveCount(0)
  })

  const viewer = page.url()
  // The open viewer would go on asking for parts of the file.
  await page.goto('/about')
  await studio('/entitlements/revocations', { email, product: { type: 'book', slug: book } })
  await page.goto(viewer)
  await expect(page).toHaveURL(new RegExp(`/libro/${book}$`))
})

test('on a phone the pages fit, and a touch makes them dark or light @phone-only @long', async ({
  page,
  newBuyer,
}) => {
  await newBuyer(`book/${book}`)
  await page.goto(`/libro/${book}`)
  await page.getByRole('link', { name: /^Abrir.*PDF claro/ }).tap()
  const drawn = page.locator('[data-page="1"] canvas')
  await expect(drawn).toHaveCSS('filter', /invert/, { timeout: 30_000 })
  const { width = 0 } = (await drawn.boundingBox()) ?? {}
  expect(width).toBeGreaterThan(300)
  expect(width).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: /^Páginas oscuras/ }).tap()
  await expect(drawn).toHaveCSS('filter', 'none')
})
