import type { CDPSession, Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { expect, test } from '#tests/harness/journey.ts'

async function plugIn(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { session, authenticatorId }
}

const unplug = ({ session, authenticatorId }: { session: CDPSession; authenticatorId: string }) =>
  session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })

async function passwordStep(page: Page, { email, password }: { email: string; password: string }) {
  await page.context().clearCookies()
  await page.goto('/login?next=/gemas')
  const main = page.locator('main')
  await main.getByLabel('Correo electrónico').fill(email)
  await main.getByLabel('Contraseña', { exact: true }).fill(password)
  await main.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByRole('heading', { name: 'Un paso más' })).toBeVisible()
}

test('a person adds a passkey, logs in with it, adds an app, and removes the passkey @phone', async ({
  page,
  expectAccessible,
  takeComplaints,
  newPerson,
}) => {
  test.slow()
  const person = await newPerson()
  const key = await plugIn(page)
  const main = page.locator('main')
  const typePassword = (region: string | RegExp) =>
    page
      .getByRole('region', { name: region })
      .getByLabel('Tu contraseña')
      .filter({ visible: true })
      .first()
      .fill(person.password)

  await page.goto('/profile/second-factor')
  await typePassword('Llaves de acceso')
  await page.getByRole('button', { name: 'Añadir una llave de acceso' }).click()
  await expect(page.getByRole('button', { name: 'Crear la llave de acceso' })).toBeFocused()
  await expect(page.getByLabel('Nombre')).toHaveValue(/Chrome · /)
  await page.getByLabel('Nombre').fill('Mi teléfono')
  await expectAccessible()
  await page.getByRole('button', { name: 'Crear la llave de acceso' }).click()
  const codesTitle = page.getByRole('heading', { name: 'Códigos de recuperación' })
  await expect(codesTitle).toBeFocused()
  await expect(codesTitle).toBeInViewport({ ratio: 1 })
  const [code = ''] = await main.locator('li code').allInnerTexts()
  await page.goto('/profile/second-factor')
  await expect(page.getByRole('heading', { name: 'Mi teléfono' })).toBeVisible()
  await expect(main.getByText('Sin usar todavía.')).toBeVisible()
  await expectAccessible()

  await test.step('the browser already has a passkey of this account', async () => {
    await typePassword('Llaves de acceso')
    await page.getByRole('button', { name: 'Añadir una llave de acceso' }).click()
    await page.getByRole('button', { name: 'Crear la llave de acceso' }).click()
    await expect(page.getByText('Este dispositivo ya tiene una llave de acceso de tu cuenta.')).toBeVisible()
  })

  await test.step('log in with the passkey', async () => {
    await passwordStep(page, person)
    await expect(page.getByRole('button', { name: 'Usar mi llave de acceso' })).toBeFocused()
    await expectAccessible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/gemas$/)
  })

  await test.step('another authenticator is refused, and a recovery code works', async () => {
    await unplug(key)
    const other = await plugIn(page)
    await passwordStep(page, person)
    await page.getByRole('button', { name: 'Usar mi llave de acceso' }).click()
    await expect(page.getByText('Tu navegador no usó ninguna llave de acceso.')).toBeVisible()
    await page.getByLabel('Código de recuperación').fill('AAAA-AAAA-AAAA-AAAA')
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(main.getByText('Ese código no es correcto o ya se usó.')).toBeVisible()
    expect(takeComplaints().join()).toContain('401')
    await page.getByLabel('Código de recuperación').fill(code)
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(page).toHaveURL(/\/gemas$/)
    await unplug(other)
  })

  await test.step('add the app', async () => {
    await page.goto('/profile/second-factor')
    await typePassword('Aplicación de códigos')
    await page.getByRole('button', { name: 'Activar la aplicación' }).click()
    await expect(page.getByRole('heading', { name: 'Añade tu cuenta a la aplicación' })).toBeFocused()
    const secret = (await main.locator('code').first().innerText()).replaceAll(' ', '')
    await page.getByLabel('Código de 6 cifras').fill(generateSync({ secret }))
    await page.getByRole('button', { name: 'Comprobar y activar' }).click()
    await expect(page.getByText('Aplicación de códigos activada')).toBeVisible()
    await passwordStep(page, person)
    await page
      .getByLabel('Código', { exact: true })
      .fill(generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + 30 }))
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(page).toHaveURL(/\/gemas$/)
  })

  await test.step('rename and remove', async () => {
    await page.goto('/profile/second-factor')
    await page.locator('summary', { hasText: 'Cambiar el nombre' }).click()
    await page.getByLabel('Nombre').fill('El de casa')
    await page.getByRole('button', { name: 'Guardar el nombre' }).click()
    await expect(page.getByRole('heading', { name: 'El de casa' })).toBeVisible()
    await page.locator('summary', { hasText: 'Quitar' }).click()
    await page.getByRole('button', { name: 'Quitar la llave de acceso' }).click()
    await expect(main.getByText('Esa no es tu contraseña.')).toBeVisible()
    expect(takeComplaints().join()).toContain('400')
    await typePassword('Llaves de acceso')
    await page.getByRole('button', { name: 'Quitar la llave de acceso' }).click()
    await expect(page.getByRole('heading', { name: 'El de casa' })).toHaveCount(0)
    await passwordStep(page, person)
    await expect(page.getByRole('button', { name: 'Usar mi llave de acceso' })).toHaveCount(0)
    await expect(page.getByLabel('Código', { exact: true })).toBeFocused()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the page says what passkeys need, and offers the app', async ({ page, newPerson }) => {
    await newPerson()
    await page.goto('/profile/second-factor')
    const word = page.locator('main noscript')
    await expect(word).toBeVisible()
    expect(await word.innerText()).toBe('Las llaves de acceso necesitan JavaScript.')
    await expect(page.getByRole('button', { name: 'Añadir una llave de acceso' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Activar la aplicación' })).toBeVisible()
  })
})
