import type { Page } from '@playwright/test'
import { expect, test } from '#tests/harness/journey.ts'
import { playerVideo } from '#tests/harness/player-video.ts'

const cards = (page: Page) => page.locator('main article:visible')

function questions(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\.data(\?|$)/.test(request.url()) || request.method() !== 'GET') asked.push(request.url())
  })
  return asked
}

test('filters hide courses at once, without a request, and are written to the address', async ({ page }) => {
  await page.goto('/')
  const all = await cards(page).count()
  const asked = questions(page)
  await page.getByRole('button', { name: 'Gratis' }).click()
  await expect(page).toHaveURL(/\?price=free$/)
  await expect(page.getByRole('button', { name: 'Gratis' })).toHaveAttribute('aria-pressed', 'true')
  const free = await cards(page).count()
  expect(free).toBeGreaterThan(0)
  for (const card of await cards(page).all()) await expect(card).toContainText('Gratis')
  await page.getByRole('button', { name: 'De pago' }).click()
  await expect(cards(page)).toHaveCount(all - free)
  await page.getByRole('button', { name: 'Todos' }).click()
  const category = page.getByRole('group', { name: 'Tecnología' }).getByRole('button').first()
  await category.click()
  await expect(category).toHaveAttribute('aria-pressed', 'true')
  expect(await cards(page).count()).toBeLessThan(all)
  await category.click()
  await expect(category).toHaveAttribute('aria-pressed', 'false')
  await expect(cards(page)).toHaveCount(all)
  expect(asked).toEqual([])
  await page.goto('/?price=free')
  await expect(cards(page)).toHaveCount(free)
})

test('filters that hide everything offer to be cleared', async ({ page }) => {
  await page.goto('/?price=free&category=none-of-ours')
  await expect(page.getByRole('heading', { name: 'Ningún curso coincide' })).toBeVisible()
  await page.getByRole('button', { name: 'Quitar los filtros' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(cards(page).first()).toBeVisible()
})

test('opening the archive reloads the list', async ({ page }) => {
  await page.goto('/')
  const first = await cards(page).first().getByRole('heading').innerText()
  await page.getByLabel('Archivo').check()
  await expect(page).toHaveURL(/\?archive=1$/)
  const heading = cards(page).getByRole('heading', { name: first })
  await expect(heading).toHaveCount(0)
  await page.getByLabel('Archivo').uncheck()
  await expect(heading).toBeVisible()
})

test('the theme changes at once, without a reload, and is saved', async ({ page, expectAccessible }) => {
  await page.goto('/')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('button', { name: 'Usar el tema claro' }).click()
  await expect(html).toHaveAttribute('data-theme', 'light')
  await expect(page.getByRole('button', { name: 'Usar el tema oscuro' })).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  await expectAccessible()
  await expect
    .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'aula_preferences')?.value)
    .toContain('light')
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'light')
})

test('the language changes at once, without a reload, and is saved @phone', async ({ page }) => {
  await page.goto('/about')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Aula')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveTitle('About Aula · Aula')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Aula')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('theme, language and filters work', async ({ page }) => {
    await page.goto('/?price=free')
    await page.getByRole('button', { name: 'Usar el tema claro' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await expect(page).toHaveURL(/\?price=free$/)
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.getByRole('button', { name: 'Paid' }).click()
    await expect(page).toHaveURL(/\?price=pay$/)
    await expect(cards(page).first()).not.toContainText('Free')
  })
})

test('the skip link comes first, and a navigation is announced', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Acerca de Aula' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acerca de Aula')
  await expect(page.locator('#content')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Acerca de Aula' })).toHaveCount(1)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('going back restores the scroll position', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => window.scrollTo(0, 400))
  await page
    .getByRole('navigation', { name: 'Navegación principal' })
    .getByRole('link', { name: 'Packs' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Packs')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400)
})

test('an affiliate code in the address is saved with its time, on any page', async ({ page }) => {
  await page.goto('/about?affiliate=LUZ')
  const stored = () => page.evaluate(() => ({ ...localStorage }))
  await expect.poll(stored).toMatchObject({ aula_affiliate: 'LUZ' })
  expect(Math.abs(Date.now() - Number((await stored()).aula_affiliate_time))).toBeLessThan(60_000)
})

test('when the list fails to load, the page says so and loads it on retry', async ({
  page,
  takeComplaints,
}) => {
  await page.goto('/about')
  await page.route(/\/_?\.data/, (route) => route.fulfill({ status: 500, body: '' }))
  await page
    .getByRole('navigation', { name: 'Navegación principal' })
    .getByRole('link', { name: 'Cursos' })
    .click()
  await expect(page.getByRole('heading', { name: 'No pudimos cargar los cursos' })).toBeVisible()
  await page.unroute(/\/_?\.data/)
  await page.getByRole('link', { name: 'Intentar de nuevo' }).click()
  await expect(cards(page).first()).toBeVisible()
  takeComplaints()
})

test('one free class stands at the top of the first page; its film plays only where it is welcome', async ({
  page,
  expectAccessible,
}) => {
  const films = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'media') films.add(new URL(request.url()).pathname)
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const sample = page.locator('.sample')
  const link = sample.getByRole('link', { name: /^Clase gratis: / })
  await expect(link).toBeVisible()
  await expect(sample.getByRole('button'), 'nothing moves').toHaveCount(0)
  await expectAccessible()
  const lines = sample.locator('.sample-line')
  await expect(lines).toHaveCount(3)
  const beginning = await lines.allInnerTexts()

  await test.step('with motion it plays, and the line that is said moves on', async () => {
    // Nothing of it was fetched until now.
    expect([...films]).toEqual([])
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.reload()
    await expect(sample.locator('video')).toHaveJSProperty('muted', true)
    await expect.poll(() => sample.locator('[data-said]').innerText()).not.toBe(beginning[0])
    expect(films.size).toBe(1)
  })

  const film = sample.locator('video')
  await test.step('out of sight it stops, and goes on when it is in sight again', async () => {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(film).toHaveJSProperty('paused', true)
    await sample.scrollIntoViewIfNeeded()
    await expect(film).toHaveJSProperty('paused', false)
  })

  await test.step('it can be paused, also for when it is in sight again', async () => {
    await sample.getByRole('button', { name: 'Pausar la muestra' }).click()
    await expect(film).toHaveJSProperty('paused', true)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await sample.scrollIntoViewIfNeeded()
    await expect(film).toHaveJSProperty('paused', true)
    await expectAccessible()
    await sample.getByRole('button', { name: 'Seguir con la muestra' }).click()
    await expect(film).toHaveJSProperty('paused', false)
  })

  await link.click()
  await expect(page).toHaveURL(/\/free\/[^/]+\/\d+\/\d+$/)
  await expect
    .poll(
      () => playerVideo(page).evaluate((video: HTMLVideoElement) => video.currentTime),
      'one press plays it',
    )
    .toBeGreaterThan(0.3)
})

test.describe('with a clock of Caracas', () => {
  test.use({ timezoneId: 'America/Caracas' })
  test('the regional notice stands above the list only for those it is for', async ({ page }) => {
    await page.goto('/')
    const notice = page.getByText('Venezuela').locator('visible=true').first()
    await expect(notice).toBeVisible()
    const first = cards(page).first()
    const distance = async () => {
      const heights = await Promise.all([notice.boundingBox(), first.boundingBox()])
      const [above = 0, below = 0] = heights.map((box) => box?.y)
      return below - above
    }
    // Until scripts know the clock, the first one in sight is at the foot of the page.
    await expect.poll(distance).toBeGreaterThan(0)
  })
})
