import type { Locator, Page } from '@playwright/test'
import { expect, prefer, scriptsOf, test } from '#tests/harness/journey.ts'
import { playerVideo } from '#tests/harness/player-video.ts'

const password = 'un secreto largo'
const fresh = () => `nora-${crypto.randomUUID()}@example.org`
const choice = '/inscribe/sql-que-se-explica?code=1'

/** Lets rendering wait longer than an answer of the server takes, once asked: React schedules it by messages. */
function drawSlowlyOnceAsked() {
  window.MessageChannel = class {
    port1 = { onmessage: null as (() => void) | null }
    port2 = {
      postMessage: () => {
        const wait = document.documentElement.dataset.draws === 'slowly' ? 300 : 0
        setTimeout(() => this.port1.onmessage?.(), wait)
      },
    }
  } as unknown as typeof MessageChannel
}

const drawSlowly = (page: Page) =>
  page.evaluate(() => void Object.assign(document.documentElement.dataset, { draws: 'slowly' }))

test('a visitor buys and plays the first class without leaving the page or typing anything twice @phone', async ({
  page,
  site,
  mailTo,
  expectAccessible,
  takeComplaints,
}) => {
  test.slow()
  const email = fresh()
  const mistyped = fresh()
  const main = page.locator('main')
  // The bar repeats the panel's button while that is out of view.
  const panel = page.locator('#purchase')
  let presses = 0
  const press = async (target: Locator) => {
    presses += 1
    await target.click()
  }
  await page.goto('/')
  await scriptsOf(page)
  await press(main.getByRole('link', { name: 'SQL que se explica' }).first())
  await expect(page).toHaveURL(`${site.url}/inscribe/sql-que-se-explica`)
  await page.goto(choice)
  await page.reload()
  await press(page.getByRole('button', { name: 'Quiero comprarlo' }).first())
  await expect(panel.getByLabel('Nombre')).toBeFocused()
  await expectAccessible()
  await panel.getByLabel('Nombre').fill('Nora Vidal')
  await panel.getByLabel('Correo electrónico').fill(mistyped)
  await panel.getByLabel('Contraseña', { exact: true }).fill('corta')
  await panel.getByRole('button', { name: 'Crear cuenta y seguir' }).click()
  await expect(panel.getByLabel('Contraseña', { exact: true })).toBeFocused()
  expect(takeComplaints()).toEqual([expect.stringMatching(/400 .*register\.data/)])
  await panel.getByLabel('Contraseña', { exact: true }).fill(password)
  await press(panel.getByRole('button', { name: 'Crear cuenta y seguir' }))

  const code = panel.getByLabel('Código de seis cifras')
  await expect(code).toBeFocused()
  await expect(page).toHaveURL(`${site.url}${choice}&ready=1`)
  await expect(page.locator('.verify-banner')).toBeHidden()
  await expectAccessible()
  await page.reload()
  await code.fill('000')
  await panel.getByRole('button', { name: 'Verificar mi correo' }).click()
  await expect(code).toBeFocused()
  await expect(panel.getByText('Ese código no es correcto')).toBeVisible()
  expect(takeComplaints()).toEqual([expect.stringMatching(/400 .*verify-email\.data/)])
  await expect(panel.getByText(mistyped)).toBeVisible()
  await panel.getByText('¿No es tu dirección?').click()
  await panel.getByLabel('Dirección correcta').fill(email)
  await panel.getByLabel('Contraseña', { exact: true }).fill(password)
  await expectAccessible()
  await panel.getByRole('button', { name: 'Cambiarla y enviar otro código' }).click()
  await expect(panel.getByText(email)).toBeVisible()
  await expect(panel.getByText('Ese código no es correcto')).toHaveCount(0)
  await expect(code).toBeFocused()
  const first = (await mailTo(email)).code
  await panel.getByRole('button', { name: 'Reenviar el correo' }).click()
  await expect(panel.getByText('Ese código no es correcto'), 'a new code is on its way').toHaveCount(0)
  await expect(code).toHaveValue('')
  await expect(code).toBeFocused()
  await expect.poll(async () => (await mailTo(email)).code).not.toBe(first)
  await code.fill((await mailTo(email)).code)
  await press(panel.getByRole('button', { name: 'Verificar mi correo' }))
  await expect(page.getByText('Tu correo está verificado')).toBeVisible()
  await expect(page).toHaveURL(`${site.url}${choice}&ready=1`)
  await expect(page.locator('.verify-banner')).toHaveCount(0)
  await page.reload()
  await panel.getByText('Recibo para una empresa').click()
  await panel.getByLabel('Empresa o nombre fiscal').fill('Vidal y Hijas, S. L.')
  await press(panel.getByRole('button', { name: 'Pagar con tarjeta' }))
  await page.getByRole('button', { name: 'Aprobar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Listo, ya es tuyo' })).toBeVisible()
  await page.reload()
  await press(main.getByRole('link', { name: 'Empezar' }))
  await expect(page).toHaveURL(/\/sql-que-se-explica/)
  await expect
    .poll(() => playerVideo(page).evaluate((video: HTMLVideoElement) => video.paused), 'the class plays')
    .toBe(false)
  expect(presses).toBe(6)
  await page.goto('/profile/settings')
  await expect(
    page.getByLabel('Empresa o nombre fiscal'),
    'what was typed beside the payment is saved without a press',
  ).toHaveValue('Vidal y Hijas, S. L.')
})

test('where pages are drawn slowly, each step of entering still says what it did', async ({
  page,
  mailTo,
  context,
}) => {
  const email = fresh()
  const panel = page.locator('#purchase')
  await page.addInitScript(drawSlowlyOnceAsked)
  await page.goto(`${choice}&ready=1`)
  await scriptsOf(page)
  await drawSlowly(page)
  await panel.getByLabel('Nombre').fill('Nora Vidal')
  await panel.getByLabel('Correo electrónico').fill(email)
  await panel.getByLabel('Contraseña', { exact: true }).fill(password)
  await panel.getByRole('button', { name: 'Crear cuenta y seguir' }).click()
  await expect(page.getByText('Tu cuenta está lista')).toBeVisible()
  const code = panel.getByLabel('Código de seis cifras')
  await expect(code).toBeFocused()
  await code.fill((await mailTo(email)).code)
  await panel.getByRole('button', { name: 'Verificar mi correo' }).click()
  await expect(page.getByText('Tu correo está verificado')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Pagar con tarjeta' })).toBeFocused()
  await context.clearCookies()
  await page.goto(`${choice}&ready=1`)
  await scriptsOf(page)
  await panel.getByRole('link', { name: 'Ya tengo una cuenta' }).click()
  await drawSlowly(page)
  await panel.getByLabel('Correo electrónico').fill(email)
  await panel.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Te damos la bienvenida')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Pagar con tarjeta' })).toBeFocused()
})

test('somebody with an account logs in on the page that sells, also when they took themselves for new', async ({
  page,
  site,
  newPerson,
  context,
  takeComplaints,
}) => {
  const { email } = await newPerson()
  await context.clearCookies()
  const panel = page.locator('#purchase')
  await page.goto(`${choice}&ready=1`)
  await scriptsOf(page)
  await panel.getByLabel('Nombre').fill('Nora Vidal')
  await panel.getByLabel('Correo electrónico').fill(email)
  await panel.getByLabel('Contraseña', { exact: true }).fill(password)
  await panel.getByRole('button', { name: 'Crear cuenta y seguir' }).click()
  await expect(panel.getByText('Ese correo ya tiene cuenta aquí')).toBeVisible()
  expect(takeComplaints()).toEqual([expect.stringMatching(/400 .*register\.data/)])
  await expect(panel.getByLabel('Correo electrónico')).toHaveValue(email)
  await expect(panel.getByLabel('Contraseña', { exact: true })).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('button', { name: 'Pagar con tarjeta' })).toBeFocused()
  await expect(page).toHaveURL(`${site.url}${choice}&ready=1`)
})

test('what a visitor chose is there in another tab, until they choose nothing @long', async ({
  page,
  site,
  context,
}) => {
  const bare = '/inscribe/sql-que-se-explica'
  const extraOf = (tab: Page) => tab.locator('#purchase').getByRole('checkbox', { name: /Código por clase/ })
  await page.goto(bare)
  await scriptsOf(page)
  await extraOf(page).check()
  await expect(page).toHaveURL(`${site.url}${choice}`)
  const tab = await context.newPage()
  await tab.goto(bare)
  await expect(extraOf(tab)).toBeChecked()
  await expect(tab).toHaveURL(`${site.url}${choice}`)
  await extraOf(tab).uncheck()
  await expect(tab).toHaveURL(`${site.url}${bare}?plain=1`)
  // Forgotten once the page is drawn, which a tab closed at once never is.
  await expect
    .poll(() => tab.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('aula_choice'))))
    .toEqual([])
  await tab.close()
  await page.goto(bare)
  await scriptsOf(page)
  await expect(extraOf(page)).not.toBeChecked()
  await expect(page).toHaveURL(`${site.url}${bare}`)
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

test('somebody who read the sample of a book buys it with a new account, in English', async ({
  page,
  context,
  site,
  mailTo,
}) => {
  await prefer(context, site.url, { locale: 'en' })
  const email = fresh()
  const main = page.locator('main')
  const panel = page.locator('#purchase')
  await page.goto('/libro/pedidos-que-no-se-pierden')
  await main
    .getByRole('link', { name: /sample/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/libro\/visor\/pedidos-que-no-se-pierden\/\d/)
  await main.getByRole('link', { name: 'Next: Money is whole numbers' }).click()
  await main.getByRole('link', { name: 'See the book' }).click()
  await expect(page).toHaveURL(/\/libro\/pedidos-que-no-se-pierden/)
  await panel.getByRole('button', { name: 'Buy now' }).first().click()
  await panel.getByLabel('Name').fill('Nora Vidal')
  await panel.getByLabel('E-mail').fill(email)
  await panel.getByLabel('Password', { exact: true }).fill(password)
  await panel.getByRole('button', { name: 'Create account and continue' }).click()
  await panel.getByLabel('Six-digit code').fill((await mailTo(email)).code)
  await panel.getByRole('button', { name: 'Verify my e-mail' }).click()
  await panel.getByRole('button', { name: 'Pay by card' }).click()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Done, it is yours' })).toBeVisible()
  await main.getByRole('link', { name: 'Read', exact: true }).click()
  await expect(page).toHaveURL(/\/libro\/visor\/pedidos-que-no-se-pierden/)
  await page.goto('/libro/visor/pedidos-que-no-se-pierden/4')
  await expect(page).toHaveURL(/\/libro\/visor\/pedidos-que-no-se-pierden\/4/)
})
