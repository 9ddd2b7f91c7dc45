import type { Page } from '@playwright/test'
import { expect, test } from '#tests/harness/journey.ts'
import { sample } from '#tests/harness/lanes.ts'

const sizes = [
  [360, 740],
  [768, 1024],
  [1440, 900],
] as const

const publicPages = [
  '/',
  '/libros',
  '/libro/cuaderno-de-terminal',
  '/pack',
  '/pack/web-para-cualquiera',
  '/inscribe/sql-que-se-explica',
  '/inscribe/git-sin-miedo',
  '/free/http-desde-el-cable/0/0',
  '/blog',
  '/about',
  '/clases-exlusives',
  '/clases-code',
  '/contacto/create',
  '/certificado',
  '/login',
  '/register',
  '/forgot-password',
  '/buscar?q=http',
]

/** Controls under a toast or the contact button, at three scroll positions. */
function covered(page: Page) {
  return page.evaluate(async () => {
    const frame = () => new Promise((seen) => requestAnimationFrame(seen))
    const controls = '.button, button, input, select, textarea, summary'
    const money = /(US\$|Bs)\s?\d/
    const isSeen = (element: Element | null) =>
      element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const under = (floating: Element) => {
      const { left, right, top, bottom } = floating.getBoundingClientRect()
      const found: string[] = []
      for (let x = left + 1; x < right; x += 6) {
        for (let y = top + 1; y < bottom; y += 6) {
          for (const element of document.elementsFromPoint(x, y)) {
            if (floating.contains(element)) continue
            const words = [...element.childNodes]
              .filter((node) => node.nodeType === Node.TEXT_NODE)
              .map((node) => node.textContent)
              .join('')
            if (element.closest(controls) || money.test(words)) found.push(element.outerHTML.slice(0, 120))
          }
        }
      }
      return found
    }
    const found: string[] = []
    let toasts = 0
    // A late font moves the lines.
    await document.fonts.ready
    const end = document.documentElement.scrollHeight - innerHeight
    for (const y of [0, end / 2, end]) {
      scrollTo({ top: y, behavior: 'instant' })
      for (let turn = 0; turn < 2; turn++) await frame()
      const shown = [...document.querySelectorAll('[data-toast]')]
      toasts += shown.length
      for (const floating of [...shown, ...[...document.querySelectorAll('[data-floats]')].filter(isSeen)]) {
        found.push(...under(floating).map((what) => `${Math.round(y)}: ${what}`))
      }
    }
    return { found: [...new Set(found)], toasts }
  })
}

for (const [turn, [width, height]] of sizes.entries()) {
  // The long run opens each page at each size, `npm test` every sixth page on the smallest screen.
  const opened = sample(publicPages, 6)
  const tag = turn === 0 ? '' : '@long'
  test(`toasts and the contact button cover no button, field or price at ${width} px ${tag}`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width, height })
    for (const path of opened) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}verified=1`, { waitUntil: 'commit' })
      await expect(page.locator('[data-toast]')).toBeVisible()
      const { found, toasts } = await covered(page)
      expect(toasts, `a toast was seen on ${path}`).toBeGreaterThan(0)
      expect.soft(found, path).toEqual([])
    }
  })
}

test('the request to verify takes one line on a wide screen, and opens its field below @long', async ({
  page,
  newPerson,
}) => {
  await newPerson({ verified: false })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/about')
  const banner = page.locator('.verify-banner')
  const opener = banner.getByText('Escribir el código')
  expect((await banner.boundingBox())?.height).toBeLessThan(64)
  await opener.click()
  await expect(banner.getByLabel('Código de seis cifras')).toBeVisible()
})

test('the toast of a new account does not cover the form for the code @long', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto(`/register?next=${encodeURIComponent('/inscribe/http-desde-el-cable?ready=1')}`)
  const main = page.locator('main')
  await main.getByLabel('Nombre').fill('Nora Vidal')
  await main.getByLabel('Correo electrónico').fill(`nora-${crypto.randomUUID()}@example.org`)
  await main.getByLabel('Contraseña', { exact: true }).fill('un secreto largo')
  await main.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page.locator('[data-toast]')).toBeVisible()
  await expect(main.getByLabel('Código de seis cifras')).toBeVisible()
  const under = await page.evaluate(() => {
    const toast = document.querySelector('[data-toast]')?.getBoundingClientRect() ?? new DOMRect()
    return [...document.querySelectorAll('#purchase p, #purchase label')]
      .filter((words) => {
        const { left, right, top, bottom } = words.getBoundingClientRect()
        return left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top
      })
      .map((words) => words.textContent)
  })
  expect(under).toEqual([])
})

test('a link in the footer that takes the focus lies clear of the bar that sells', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/inscribe/sql-que-se-explica')
  const last = page.getByRole('contentinfo').getByRole('link').last()
  await last.focus()
  // It comes once the panel is out of sight.
  await expect(page.locator('.buy-bar')).toBeVisible()
  const isOnTop = await last.evaluate((link) => {
    const { left, top, width, height } = link.getBoundingClientRect()
    return link.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
  expect(isOnTop).toBe(true)
})

test('what the keyboard reaches upwards on a page that sells is not below the bar of its parts', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 400 })
  await page.goto('/inscribe/http-desde-el-cable')
  const bar = page.getByRole('navigation', { name: 'En esta página' })
  const controls = page.locator('.sales-parts').locator('a, button, summary').filter({ visible: true })
  const count = await controls.count()
  expect(count).toBeGreaterThan(5)
  await controls.last().focus()
  let looked = 0
  for (let turn = 0; turn < count; turn++) {
    await page.keyboard.press('Shift+Tab')
    const place = await page.evaluate(() => {
      const { activeElement: element } = document
      return element?.closest('.sales-parts') ? element.getBoundingClientRect().top : null
    })
    if (place === null) break
    const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {}
    expect(place).toBeGreaterThanOrEqual(y + height)
    looked++
  }
  expect(looked).toBeGreaterThan(3)
})

test('the reason at a field that has the focus already is not below a bar', async ({
  page,
  takeComplaints,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/contacto/create')
  const field = page.getByLabel('Correo electrónico')
  await field.fill('sin arroba')
  const bar = page.getByRole('navigation', { name: 'Navegación principal' }).last()
  const edge = (await bar.boundingBox())?.y ?? 0
  await field.evaluate((input, at) => {
    document.body.style.paddingTop = '100vh'
    scrollBy({ top: input.getBoundingClientRect().bottom - at, behavior: 'instant' })
  }, edge)
  await field.press('Enter')
  const reason = page.getByText('Esto no es una dirección de correo')
  await expect(reason).toBeVisible()
  await expect(field).toBeFocused()
  const { y = 0, height = 0 } = (await reason.boundingBox()) ?? {}
  expect(y + height).toBeLessThan(edge)
  expect(takeComplaints()).toEqual([expect.stringMatching(/400 /)])
})
