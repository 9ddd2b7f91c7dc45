import { expect, test } from '#tests/harness/journey.ts'
import { inTurn } from '#tests/harness/lanes.ts'

const fresh = () => `amiga-${crypto.randomUUID()}@example.org`
const password = 'un secreto largo'

const words = {
  es: {
    byLink: /Enviarle un enlace/,
    recipient: 'Correo de quien lo recibe',
    check: 'Comprobar el correo',
    message: 'Mensaje (opcional)',
    card: 'Pagar con tarjeta',
    approve: 'Aprobar',
    change: 'Cambiar la dirección',
    newAddress: 'Nueva dirección de correo',
    save: 'Guardar la dirección',
    changed: /el regalo es ahora para/,
    dead: 'Este enlace ya no sirve',
    register: 'Crear cuenta',
    name: 'Nombre',
    email: 'Correo electrónico',
    password: 'Contraseña',
    waiting: 'Un regalo te espera',
    accept: /^Aceptar/,
    claim: 'Recibir mi regalo',
    yours: 'Ya es tuyo',
    resources: 'Ver mis recursos',
    from: /Un regalo de Nora/,
    arrived: /Tu regalo llegó/,
  },
  en: {
    byLink: /Send them a link/,
    recipient: 'E-mail of who receives it',
    check: 'Check the address',
    message: 'Message (optional)',
    card: 'Pay by card',
    approve: 'Approve',
    change: 'Change the address',
    newAddress: 'New e-mail address',
    save: 'Save the address',
    changed: /the gift is now for/,
    dead: 'This link does not work any more',
    register: 'Create account',
    name: 'Name',
    email: 'E-mail',
    password: 'Password',
    waiting: 'A gift is waiting for you',
    accept: /^Accept/,
    claim: 'Get my gift',
    yours: 'It is yours',
    resources: 'See my resources',
    from: /A gift from Nora/,
    arrived: /Your gift has arrived/,
  },
} as const

/** By its link; in the long run also from the list, since the link proved the address. */
const ways = [
  { locale: 'es', language: 'es-ES', slug: 'sql-que-se-explica', takenBy: 'link' },
  { locale: 'en', language: 'en-US', slug: 'montaje-en-una-pelicula', takenBy: 'library' },
] as const

for (const { locale, language, slug, takenBy } of inTurn(ways, 0)) {
  test.describe(`a gift by link in ${locale}`, () => {
    test.use({ locale: language })
    const t = words[locale]

    test(`is paid, sent to another address, and claimed by the ${takenBy} of a new account`, async ({
      page,
      newPerson,
      mailTo,
      takeComplaints,
      audit,
      expectAccessible,
    }) => {
      test.slow()
      const main = page.locator('main')
      const [mistaken, friend] = [fresh(), fresh()]
      const payer = await newPerson()
      await page.goto(`/inscribe/${slug}?gift=1`)
      await page.getByRole('radio', { name: t.byLink }).check()
      await main.getByLabel(t.recipient).fill(mistaken)
      await page.getByRole('button', { name: t.check }).click()
      await main.getByLabel(t.message).fill('Feliz día')
      await page.getByRole('button', { name: t.card }).click()
      await page.getByRole('button', { name: t.approve, exact: true }).click()
      await expect(page).toHaveURL(/inscribe-success/)
      const linkTo = async (address: string) =>
        (await mailTo(address, /\/gift\//)).links.find((each) => each.includes('/gift/')) ?? 'no link'
      const firstLink = await linkTo(mistaken)

      await page.goto('/mis-compras')
      await expectAccessible()
      await page.getByText(t.change).first().click()
      await page.getByLabel(t.newAddress).fill(friend)
      await page.getByRole('button', { name: t.save }).click()
      await expect(page.getByText(t.changed)).toBeVisible()
      await page.goto(firstLink)
      await expect(page.getByText(t.dead)).toBeVisible()
      expect(takeComplaints().join()).toContain('404')

      await page.context().clearCookies()
      const link = await linkTo(friend)
      await page.goto(link)
      await expect(main.getByText('Feliz día')).toBeVisible()
      await audit()
      await main.getByRole('link', { name: t.register }).click()
      await main.getByLabel(t.name).fill('Ana Núñez')
      await main.getByLabel(t.email).fill(friend)
      await main.getByLabel(t.password, { exact: true }).fill(password)
      await main.getByRole('button', { name: t.register }).click()
      await expect(page).toHaveURL(link)
      if (takenBy === 'library') {
        await page.goto('/mis-recursos')
        await expect(page.getByRole('heading', { name: t.waiting })).toBeVisible()
        await expectAccessible()
        await page.getByRole('button', { name: t.accept }).click()
        await expect(page.locator('main :focus'), 'what was pressed is gone').toHaveCount(1)
      } else {
        await page.getByRole('button', { name: t.claim }).click()
        await expect(page.getByRole('heading', { name: t.yours })).toBeVisible()
        await main.getByRole('link', { name: t.resources }).click()
      }
      await expect(page.getByText(t.from)).toBeVisible()
      await expect(page.getByRole('heading', { name: t.waiting })).toHaveCount(0)
      expect((await mailTo(payer.email, t.arrived)).text).toContain(friend)
    })
  })
}

test("choices made before the page's scripts load stay", async ({ page, newPerson }) => {
  await newPerson()
  let arrive = () => {}
  const late = new Promise<void>((arrived) => {
    arrive = arrived
  })
  await page.route('**/assets/*.js', async (route) => {
    await late
    await route.continue()
  })
  const email = fresh()
  await page.goto('/inscribe/sql-que-se-explica?gift=1', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: words.es.byLink }).check()
  arrive()
  await page.waitForLoadState('networkidle')
  await page.locator('main').getByLabel(words.es.recipient).fill(email)
  await expect(page.getByRole('radio', { name: words.es.byLink })).toBeChecked()
  await page.getByRole('button', { name: words.es.check }).click()
  await expect(page.locator('main').getByText(email)).toBeVisible()
})
