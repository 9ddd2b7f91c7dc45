import type { Page } from '@playwright/test'
import { test as base, expect, startJourneySite } from '#tests/harness/journey.ts'
import { type StripeStandIn, startStripeStandIn } from '#tests/stand-ins/stripe.ts'
import type { SiteProcess } from '../../scripts/site-process.ts'

/** The shop with a local Stripe, whose webhooks arrive by themselves. */
const test = base.extend<object, { stripe: StripeStandIn; site: SiteProcess }>({
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern.
    async ({}, use) => {
      const stripe = await startStripeStandIn()
      await use(stripe)
      await stripe.close()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ stripe }, use) => {
      const { site, end } = await startJourneySite(stripe.settings)
      stripe.notify(`${site.url}/webhooks/stripe`)
      await use(site)
      stripe.notify(null)
      await stripe.delivered()
      await end()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

async function order(page: Page, slug: string): Promise<string> {
  await page.goto(`/inscribe/${slug}?ready=1`)
  // The bar of a phone has the same button.
  await page
    .getByRole('region', { name: 'Tu compra' })
    .getByRole('button', { name: 'Pagar con tarjeta' })
    .click()
  await expect(page).toHaveURL(/\/c\/pay\/cs_test_/)
  return page.url().split('/').at(-1) as string
}

const done = (page: Page) => page.getByRole('heading', { name: 'Listo, ya es tuyo' })

let buyer: { email: string }

test.beforeEach(async ({ newPerson }) => {
  buyer = await newPerson()
})

test('a declined card can be replaced by another, and the back link leads to the choice @phone', async ({
  page,
  mailTo,
}) => {
  await page.goto('/inscribe/sql-que-se-explica?ready=1')
  await expect(page.getByRole('button', { name: 'Pagar con billetera' })).toHaveCount(0)
  await expect(page.getByText(/no se mueve dinero/)).toHaveCount(0)
  await expect(page.getByText(/Apple Pay, Google Pay o Link/)).toBeVisible()
  const session = await order(page, 'sql-que-se-explica')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/inscribe\/sql-que-se-explica/)
  const unfinished = page.getByRole('alert').filter({ hasText: 'El pago quedó sin terminar.' })
  await expect(unfinished.locator('..')).toBeFocused()
  await expect(unfinished).toBeInViewport({ ratio: 1 })
  expect(await order(page, 'sql-que-se-explica'), 'the same payment goes on').toBe(session)
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('alert')).toHaveText(/declined/)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(done(page)).toBeVisible()
  const [, , , number = ''] = new URL(page.url()).pathname.split('/')
  expect((await mailTo(buyer.email, new RegExp(number))).text).toContain(number)
  await page.goBack()
  await expect(page.getByText(/This payment is complete/)).toBeVisible()
})

test('a delayed payment opens the course when it arrives @long', async ({ page, stripe }) => {
  const session = await order(page, 'typescript-en-serio')
  await page.getByRole('button', { name: 'Pay later' }).click()
  await expect(page.getByRole('heading', { name: 'Tu pago está en proceso' })).toBeVisible()
  stripe.books.arrive(session)
  await expect(done(page)).toBeVisible({ timeout: 30_000 })
})

test('a buyer who pays without returning to the shop has the course @long', async ({ page, stripe }) => {
  const session = await order(page, 'http-desde-el-cable')
  await page.goto('about:blank')
  stripe.books.pay(session)
  await expect(async () => {
    await page.goto('/mis-recursos')
    await expect(page.getByRole('link', { name: /HTTP/ }).first()).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test("the form leads to Stripe's page and back @long", async ({ page }) => {
    await order(page, 'teclado-primero')
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(async () => {
      await page.reload()
      await expect(done(page)).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 15_000 })
  })
})
