import { expect, test } from '#tests/harness/journey.ts'
import { inTurn } from '#tests/harness/lanes.ts'

const password = 'un secreto largo'
const fresh = () => `ana-${crypto.randomUUID()}@example.org`

const words = {
  es: {
    register: 'Crear cuenta',
    signIn: 'Iniciar sesión',
    signInToVerify: 'Iniciar sesión y verificar',
    name: 'Nombre',
    email: 'Correo electrónico',
    password: 'Contraseña',
    registered: /Tu cuenta está lista/,
    welcome: 'Te damos la bienvenida',
    wrong: 'Usuario o contraseña inválidos.',
    banner: /^Verifica ana-/,
    verified: 'Tu correo está verificado',
    subject: /Verifica tu correo/,
  },
  en: {
    register: 'Create account',
    signIn: 'Log in',
    signInToVerify: 'Log in and verify',
    name: 'Name',
    email: 'E-mail',
    password: 'Password',
    registered: /Your account is ready/,
    welcome: 'Welcome, you are logged in',
    wrong: 'Invalid user or password.',
    banner: /^Verify ana-/,
    verified: 'Your address is verified',
    subject: /Verify your e-mail address/,
  },
}

const languages = [
  ['es', 'es-ES'],
  ['en', 'en-US'],
] as const

for (const [locale, language] of inTurn(languages, 1)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale: language })
    const t = words[locale]

    test('a person registers, verifies the address on another device, and continues logged in', async ({
      page,
      site,
      mailTo,
      takeComplaints,
      expectAccessible,
    }) => {
      const email = fresh()
      const main = page.locator('main')
      await page.goto('/register')
      await main.getByLabel(t.name).fill('Ana Núñez')
      await main.getByLabel(t.email).fill(email)
      await main.getByLabel(t.password, { exact: true }).fill(password)
      await main.getByRole('button', { name: t.register }).click()
      await expect(page.getByText(t.registered)).toBeVisible()
      await expect(page).toHaveURL(`${site.url}/`)
      await expect(page.getByText(t.banner)).toBeVisible()

      const { links } = await mailTo(email, t.subject)
      const link = links.find((each) => each.includes('/verify-email?token=')) ?? 'no link'
      await page.context().clearCookies()
      await page.goto(link)
      await expect(main.getByText(email)).toBeVisible()
      await expectAccessible()
      await main.getByRole('link', { name: t.signInToVerify }).click()
      await expect(main.getByLabel(t.email)).toHaveValue(email)
      await main.getByLabel(t.password, { exact: true }).fill('not the password')
      await main.getByRole('button', { name: t.signIn }).click()
      await expect(page.getByRole('alert')).toHaveText(t.wrong)
      await expect(main.getByLabel(t.email)).toHaveValue(email)
      expect(takeComplaints().join()).toContain('401')

      await main.getByLabel(t.password, { exact: true }).fill(password)
      await main.getByRole('button', { name: t.signIn }).click()
      await expect(page.getByText(t.welcome)).toBeVisible()
      await expect(page.getByText(t.verified)).toBeVisible()
      await expect(page).toHaveURL(`${site.url}/`)
      await expect(page.getByText(t.banner)).toHaveCount(0)
    })
  })
}

test('a person resets a forgotten password by the mailed link', async ({
  page,
  mailTo,
  signInAs,
  newPerson,
  takeComplaints,
}) => {
  const { email } = await newPerson()
  await page.context().clearCookies()
  await page.goto('/forgot-password')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByRole('button', { name: 'Enviarme el enlace' }).click()
  await expect(page.getByText(`Si hay una cuenta para ${email}`)).toBeVisible()
  const { links } = await mailTo(email, /contraseña nueva/)
  const link = links.find((each) => each.includes('/reset-password?token=')) ?? 'no link'
  await page.goto(link)
  await page.getByLabel('Contraseña', { exact: true }).fill('otro secreto largo')
  await page.getByRole('button', { name: 'Guardar la contraseña' }).click()
  await expect(page.getByText('Tu contraseña nueva está guardada.')).toBeVisible()
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(email)
  await page.goto(link)
  await expect(page.getByText('Este enlace ya se usó')).toBeVisible()
  expect(takeComplaints()).toEqual([expect.stringMatching(/404 .*reset-password/)])
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveCount(0)
  await signInAs({ email, password: 'otro secreto largo' })
})

test('the forms work by keyboard alone, and an error takes the focus', async ({ page, takeComplaints }) => {
  await page.goto('/register')
  await page.getByLabel('Nombre').focus()
  await page.keyboard.type('Ana')
  await page.keyboard.press('Tab')
  await page.keyboard.type('no address')
  await page.keyboard.press('Enter')
  const email = page.getByLabel('Correo electrónico')
  await expect(email).toBeFocused()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Nombre')).toHaveValue('Ana')
  expect(takeComplaints().join()).toContain('400')
})

test('a second Enter sends a form that is under way no second time', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  await page.goto('/register')
  const form = page.locator('main')
  await form.getByLabel('Nombre').fill('Ana')
  await form.getByLabel('Correo electrónico').fill(fresh())
  const field = form.getByLabel('Contraseña', { exact: true })
  await field.fill(password)
  // By script, as keys come before the button is drawn as disabled.
  const send = () => field.evaluate((input: HTMLInputElement) => input.form?.requestSubmit())
  const first = page.waitForRequest((request) => request.method() === 'POST')
  await send()
  await first
  await send()
  await expect(page.getByText(words.es.registered)).toBeVisible()
  expect(sent.filter((path) => path.startsWith('/register'))).toHaveLength(1)
})

test('the outbox is accessible', async ({ page, site, newPerson, audit }) => {
  await newPerson()
  await page.goto(site.outbox)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await audit()
})
