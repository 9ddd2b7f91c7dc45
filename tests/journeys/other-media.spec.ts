import { expect, reloadInTheme, test } from '#tests/harness/journey.ts'

test('on paper the text is dark on white, and nothing lies over it', async ({ page }) => {
  await page.goto('/about')
  await reloadInTheme(page, 'dark')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.goto('/login')
  const button = page.locator('main').getByRole('button', { name: 'Iniciar sesión' })
  await expect(button).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  const white = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await expect(button).not.toHaveCSS('color', white)
  await page.goto('/about')
  const over = await page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => getComputedStyle(element).position === 'fixed' && element.checkVisibility())
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  )
  expect(over).toEqual([])
})

test('with the reader’s own colours what is chosen and how much it is are still seen', async ({
  page,
  account,
  signInAs,
}) => {
  await signInAs(account('marina'))
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/studio/figures')
  const tabs = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'Aprendizaje' }) })
  await expect(tabs.getByRole('link', { name: 'Ventas' })).toHaveCSS('outline-style', 'solid')
  await expect(tabs.getByRole('link', { name: 'Aprendizaje' })).toHaveCSS('outline-style', 'none')
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await expect(page.locator('.bar-value').first()).not.toHaveCSS('background-color', ground)
})

test('a text is as wide before its typeface has arrived as after it', async ({ page }) => {
  const { promise: measured, resolve: go } = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await measured
    await route.continue()
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/blog/bases-de-datos/pedidos-que-no-se-pierden', { waitUntil: 'commit' })
  const text = page.locator('.prose.reading').first()
  await expect(text).toBeVisible()
  const widthOf = () => text.evaluate((element) => element.getBoundingClientRect().width)
  const before = await widthOf()
  go()
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => document.fonts.check('17px Literata'))).toBe(true)
  expect(await widthOf()).toBe(before)
})
