import type { Page } from '@playwright/test'
import { test as base, expect, startJourneySite } from '#tests/harness/journey.ts'
import { inTurn } from '#tests/harness/lanes.ts'
import { type PayPalStandIn, startPayPal } from '#tests/stand-ins/paypal.ts'

/** A site whose wallet is a local PayPal. */
const test = base.extend<object, { paypal: PayPalStandIn }>({
  paypal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern.
    async ({}, use) => {
      const paypal = await startPayPal()
      await use(paypal)
      await paypal.stop()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ paypal }, use) => {
      const { site, end } = await startJourneySite(paypal.settings)
      await use(site)
      await end()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

const scriptAddress = 'https://www.sandbox.paypal.com/web-sdk/v6/core'

async function servePayPalScript(page: Page, paypal: PayPalStandIn) {
  await page
    .context()
    .route(`${scriptAddress}*`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: paypal.buttonScript() }),
    )
}

/** The stand-in's pages have no icon; other complaints fail. */
test.beforeEach(async ({ page, paypal }) => {
  await page
    .context()
    .route(`${paypal.url}/favicon.ico`, (route) => route.fulfill({ contentType: 'image/x-icon', body: '' }))
})

test.afterEach(({ paypal }) => {
  expect(paypal.violations.splice(0), 'every call is as PayPal wants it').toEqual([])
})

const words = {
  es: {
    ready: 'Quiero comprarlo',
    plain: 'Pagar con PayPal',
    done: 'Listo, ya es tuyo',
    declined: 'El pago fue rechazado',
    processing: 'Tu pago está en proceso',
    unfinished: /El pago quedó sin terminar/,
    failed: /El botón de PayPal no se pudo cargar/,
    changed: /El precio cambió/,
  },
  en: {
    ready: 'Buy now',
    plain: 'Pay with PayPal',
    done: 'Done, it is yours',
    declined: 'The payment was declined',
    processing: 'Your payment is being processed',
    unfinished: /The payment is unfinished/,
    failed: /PayPal’s button could not be loaded/,
    changed: /The price changed/,
  },
} as const

const purchases = [
  { locale: 'es', language: 'es-ES', slug: 'sql-que-se-explica', failing: 'teclado-primero' },
  { locale: 'en', language: 'en-US', slug: 'typescript-en-serio', failing: 'http-desde-el-cable' },
] as const

for (const { locale, language, slug, failing } of inTurn(purchases, 0)) {
  const t = words[locale]
  test.describe(`PayPal in ${locale}`, () => {
    test.use({ locale: language })

    test.beforeEach(async ({ newPerson }) => {
      await newPerson()
    })

    test('is cancelled, declined, then approved in the page', async ({ page, paypal, expectAccessible }) => {
      await servePayPalScript(page, paypal)
      const before = paypal.books.taken()
      // By an internal link the page has the index's policy, which blocks PayPal's scripts.
      await page.goto('/')
      await page.locator(`a[href$="/inscribe/${slug}"]`).first().click()
      await expect(page).toHaveURL(new RegExp(`/inscribe/${slug}$`))
      const scripts = page.locator('script[src*="paypal"]')
      await expect(scripts).toHaveCount(0)
      await page.locator('#purchase').getByRole('button', { name: t.ready }).click()
      const button = page.getByRole('button', { name: 'PayPal', exact: true })
      await expect(button).toBeVisible()
      await expect(page.getByRole('button', { name: t.plain })).toHaveCount(0)
      await expectAccessible()

      const answer = async (name: string) => {
        const opening = page.waitForEvent('popup')
        await button.click()
        const popup = await opening
        const closing = popup.waitForEvent('close')
        await popup.getByRole('button', { name, exact: true }).click()
        await closing
      }
      await answer('Cancel')
      await expect(page.getByText(t.unfinished)).toBeVisible()
      expect(paypal.books.taken()).toBe(before)

      await answer('Decline')
      await expect(page.getByRole('heading', { name: t.declined })).toBeFocused()
      expect(paypal.books.taken()).toBe(before)

      await page.goto(`/inscribe/${slug}?ready=1`)
      await expect(button).toBeVisible()
      await answer('Approve')
      await expect(page.getByRole('heading', { name: t.done })).toBeVisible()
      expect(paypal.books.taken()).toBeGreaterThan(before)
    })

    test('without PayPal’s script, a notice appears and the order is paid on PayPal’s page @long', async ({
      page,
      paypal,
      takeComplaints,
      expectAccessible,
    }) => {
      await page.context().route(`${scriptAddress}*`, (route) => route.abort())
      const warnings: string[] = []
      page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
      const before = paypal.books.taken()
      await page.goto(`/inscribe/${failing}`)
      await page.locator('#purchase').getByRole('button', { name: t.ready }).click()
      await expect(page.getByText(t.failed)).toBeVisible()
      expect(warnings.join()).toContain('PayPal’s button cannot be used')
      // The browser logs the missing script, and so does PayPal's.
      const others = takeComplaints().filter((each) => !/web-sdk\/v6\/core|no sdk instance/.test(each))
      expect(others).toEqual([])
      await expectAccessible()

      await page.locator('#purchase').getByRole('button', { name: t.plain }).click()
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByText(t.unfinished)).toBeVisible()
      await page.locator('#purchase').getByRole('button', { name: t.plain }).click()
      await page.getByRole('button', { name: 'Approve, pending' }).click()
      await expect(page.getByRole('heading', { name: t.processing })).toBeVisible()
      expect(paypal.books.taken()).toBe(before)
      paypal.books.arrive()
      await expect(page.getByRole('heading', { name: t.done })).toBeVisible({ timeout: 30_000 })
      expect(paypal.books.taken()).toBeGreaterThan(before)
      takeComplaints()
    })
  })
}
