import { expect, test } from '#tests/harness/journey.ts'

const password = 'un secreto largo'
const fresh = () => `nora-${crypto.randomUUID()}@example.org`
const choice = '/inscribe/sql-que-se-explica?code=1'

test('a visitor buys and plays the first class without typing anything twice @phone', async ({
  page,
  site,
  mailTo,
  expectAccessible,
  takeComplaints,
}) => {
  test.slow()
  const email = fresh()
  const main = page.locator('main')
  // The bar repeats the panel's button while that is out of view.
  const panel = page.locator('#purchase')
  await page.goto(choice)
  await page.getByRole('button', { name: 'Quiero comprarlo' }).click()
  await main.getByRole('link', { name: 'Crear cuenta' }).click()
  await main.getByLabel('Nombre').fill('Nora Vidal')
  await main.getByLabel('Correo electrónico').fill(email)
  await main.getByLabel('Contraseña', { exact: true }).fill(password)
  await main.getByRole('button', { name: 'Crear cuenta' }).click()

  await expect(page).toHaveURL(`${site.url}${choice}&ready=1`)
  const code = main.getByLabel('Código de seis cifras')
  await expect(code).toBeVisible()
  await expect(page.locator('.verify-banner')).toBeHidden()
  await expectAccessible()
  await code.fill('000')
  await main.getByRole('button', { name: 'Verificar mi correo' }).click()
  await expect(code).toBeFocused()
  await expect(main.getByText('Ese código no es correcto')).toBeVisible()
  expect(takeComplaints()).toEqual([expect.stringMatching(/400 .*verify-email\.data/)])
  await code.fill((await mailTo(email)).code)
  await code.press('Enter')
  await expect(page.getByText('Tu correo está verificado')).toBeVisible()
  await expect(page).toHaveURL(`${site.url}${choice}&ready=1`)
  await expect(panel.getByRole('button', { name: 'Pagar con tarjeta' })).toBeVisible()
  await expect(page.locator('.verify-banner')).toHaveCount(0)
  await panel.getByRole('button', { name: 'Pagar con tarjeta' }).click()
  await page.getByRole('button', { name: 'Aprobar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Listo, ya es tuyo' })).toBeVisible()
})

test('the mailed link returns to the choice in another tab, and the first tab updates', async ({
  page,
  site,
  context,
  mailTo,
}) => {
  test.slow()
  const email = fresh()
  const main = page.locator('main')
  await page.goto(`/register?next=${encodeURIComponent(`${choice}&ready=1`)}`)
  await main.getByLabel('Nombre').fill('Nora Vidal')
  await main.getByLabel('Correo electrónico').fill(email)
  await main.getByLabel('Contraseña', { exact: true }).fill(password)
  await main.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(main.getByLabel('Código de seis cifras')).toBeVisible()

  const { links } = await mailTo(email)
  const tab = await context.newPage()
  await tab.goto(links.find((link) => link.includes('/verify-email?token=')) ?? 'no link')
  await expect(tab.getByText('Tu correo está verificado')).toBeVisible()
  await expect(tab).toHaveURL(`${site.url}${choice}&ready=1`)
  await expect(tab.getByRole('button', { name: 'Pagar con tarjeta' })).toBeVisible()
  await tab.close()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByRole('button', { name: 'Pagar con tarjeta' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the code is typed and the choice is still there @long', async ({ page, site, context, mailTo }) => {
    test.slow()
    const email = fresh()
    const main = page.locator('main')
    await page.goto(`/register?next=${encodeURIComponent(`${choice}&ready=1`)}`)
    await main.getByLabel('Nombre').fill('Nora Vidal')
    await main.getByLabel('Correo electrónico').fill(email)
    await main.getByLabel('Contraseña', { exact: true }).fill(password)
    await main.getByRole('button', { name: 'Crear cuenta' }).click()
    await expect(page).toHaveURL(`${site.url}${choice}&ready=1`)
    const { links } = await mailTo(email)
    const link = links.find((each) => each.includes('/verify-email?token=')) ?? 'no link'
    // A mail program may open the link first.
    expect((await context.request.get(link)).ok()).toBe(true)
    await page.goto(link)
    await main.getByRole('button', { name: 'Verificar mi correo' }).click()
    await expect(page).toHaveURL(`${site.url}${choice}&ready=1&verified=1`)
    await expect(page.getByRole('button', { name: 'Pagar con tarjeta' })).toBeVisible()
  })
})
