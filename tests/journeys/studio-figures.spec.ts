import { readFile } from 'node:fs/promises'
import { expectToFit } from '#tests/harness/editor-steps.ts'
import { expect, test } from '#tests/harness/journey.ts'
import { dayOf } from '#values/day.ts'

// The usual one says that a machine drives it, and machines are not counted.
test.use({
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
})

type Figures = {
  data: {
    currencies: [{ total: { orders: number; charged: number } }]
    conversion: { visits: number } | null
  }
}

test('a visitor looks and buys, and the owner’s home shows the sale, the money and how many buy', async ({
  page,
  studio,
  newPerson,
  signInAs,
  account,
}) => {
  const today = dayOf(new Date())
  const figures = async () => {
    const { data } = (await (await studio(`/figures?from=${today}&to=${today}`)).json()) as Figures
    return { ...data.currencies[0].total, visits: data.conversion?.visits ?? 0 }
  }
  const before = await figures()
  await page.goto('/')
  await page
    .getByRole('link', { name: /CSS que se lee/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'CSS que se lee' })).toBeVisible()
  await expect.poll(async () => (await figures()).visits, { timeout: 20_000 }).toBe(before.visits + 1)

  await newPerson()
  await page.goto('/inscribe/css-que-se-lee')
  await page.getByRole('button', { name: 'Quiero comprarlo' }).click()
  await page.getByRole('button', { name: 'Pagar con tarjeta' }).click()
  await page.getByRole('button', { name: 'Aprobar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Listo, ya es tuyo' })).toBeVisible()
  const after = await figures()
  expect(after.orders).toBe(before.orders + 1)
  expect(after.charged).toBeGreaterThan(before.charged)

  await signInAs(account('marina'))
  await page.goto('/studio?days=7')
  const newest = page.getByRole('region', { name: 'Últimas ventas' }).getByRole('listitem').first()
  await expect(newest).toContainText('CSS que se lee')
  await expect(newest).toContainText('Nora Vidal')
  const money = page.getByRole('region', { name: /^Ingresos netos/ })
  await expect(money.getByRole('img', { name: /^Dinero, .* La tabla tiene cada valor/ })).toBeVisible()
  await expect(money.getByText(/^\d+([.,]\d+)?\s%$/).first()).toBeVisible()
  await money.getByText('Ver como tabla').press('Enter')
  const rows = money.getByRole('table', { name: 'Ventas por fecha' }).locator('tbody tr')
  await expect(rows).toHaveCount(7)
  const inTable = await rows.evaluateAll((all) => all.map((row) => row.querySelector('td')?.textContent))
  const inBars = await money
    .locator('.bar-tip > :nth-child(3)')
    .evaluateAll((all) => all.map((tip) => tip.textContent))
  expect(inTable.reverse()).toEqual(inBars)
  expect(inBars.at(-1)).toBe(`US$\u00a0${(after.charged / 100).toFixed(2).replace('.', ',')}`)
})

test('figures of two dates are chosen, taken apart and taken out on a phone, without scripts too @phone @long', async ({
  page,
  browser,
  baseURL,
  signInAs,
  account,
  expectAccessible,
}) => {
  await signInAs(account('marina'))
  await page.goto('/studio/figures')
  await page.getByLabel('Desde').fill('2026-01-01')
  await page.getByRole('button', { name: 'Ver', exact: true }).click()
  await expect(page).toHaveURL(/\?from=2026-01-01&to=\d{4}-\d{2}-\d{2}$/)
  await page.getByRole('link', { name: 'Cupón', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Por cupón' }).getByText('BIENVENIDA')).toBeVisible()
  await expectToFit(page, 'figures by coupon')
  await expectAccessible()
  const saved = page.waitForEvent('download')
  await page.getByRole('region', { name: 'Por cupón' }).getByRole('link', { name: 'Descargar CSV' }).click()
  const file = await readFile(await (await saved).path(), 'utf8')
  expect(file).toMatch(/^code,currency,orders,charged,refunds,refunded\r\n/)
  expect(file).toContain('\r\nBIENVENIDA,USD,')

  await page.goto('/studio/figures/learning')
  await page.getByRole('link', { name: 'HTTP desde el cable' }).click()
  await page.getByRole('table', { name: 'Hasta dónde llegan' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: /^Dónde se detienen/ })).toBeVisible()
  await expectToFit(page, 'where people stop')
  await expectAccessible()

  const plain = await browser.newContext({ baseURL, javaScriptEnabled: false, viewport: page.viewportSize() })
  await plain.addCookies(await page.context().cookies())
  const still = await plain.newPage()
  await still.goto('/studio')
  await still.getByText('Ver como tabla').click()
  await expect(still.getByRole('table', { name: 'Ventas por fecha' })).toBeVisible()
  await still.getByRole('link', { name: '90 días' }).click()
  await expect(still).toHaveURL(/\/studio\?days=90$/)
  await plain.close()
})
