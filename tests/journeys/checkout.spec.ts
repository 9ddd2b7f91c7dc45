import { expect, prefer, test } from '#tests/harness/journey.ts'
import { inTurn } from '#tests/harness/lanes.ts'

const words = {
  es: {
    ready: 'Quiero comprarlo',
    code: 'Código por clase',
    card: 'Pagar con tarjeta',
    wallet: 'Pagar con billetera',
    sandbox: /no se mueve dinero/,
    approve: 'Aprobar',
    decline: 'Rechazar',
    delay: 'Dejar en proceso y aprobar después',
    abandon: 'Abandonar',
    done: 'Listo, ya es tuyo',
    declined: 'El pago fue rechazado',
    processing: 'Tu pago está en proceso',
    left: /Dejaste el pago a medias/,
    again: /Intentar de nuevo/,
    course: 'Ir al curso',
  },
  en: {
    ready: 'Buy now',
    code: 'Source code per class',
    card: 'Pay by card',
    wallet: 'Pay with wallet',
    sandbox: /no money moves/,
    approve: 'Approve',
    decline: 'Decline',
    delay: 'Leave pending, then approve',
    abandon: 'Abandon',
    done: 'Done, it is yours',
    declined: 'The payment was declined',
    processing: 'Your payment is being processed',
    left: /You left the payment/,
    again: /Try again or pay/,
    course: 'Go to the course',
  },
} as const

const purchases = [
  { locale: 'es', language: 'es-ES', method: 'wallet', slug: 'sql-que-se-explica', theme: 'dark' },
  { locale: 'en', language: 'en-US', method: 'card', slug: 'typescript-en-serio', theme: 'light' },
] as const

for (const { locale, language, method, slug, theme } of inTurn(purchases, 1)) {
  test.describe(`buying by ${method} in ${locale}`, () => {
    test.use({ locale: language })
    const t = words[locale]

    test('leads by a refusal and a pending payment to the course, with one mail', async ({
      page,
      site,
      newPerson,
      mailTo,
      audit,
      expectAccessible,
    }) => {
      await prefer(page.context(), site.url, { theme })
      const buyer = await newPerson()
      await page.goto(`/inscribe/${slug}`)
      const total = page.getByText('Total', { exact: true }).locator('..').locator('dd')
      const before = await total.innerText()
      await page.getByRole('checkbox', { name: new RegExp(t.code) }).check()
      await expect(total).not.toHaveText(before)
      await expect(page).toHaveURL(/code=1/)
      await expectAccessible()
      await page.getByRole('button', { name: t.ready }).click()
      await expect(page.getByRole('button', { name: t.card })).toBeFocused()
      const asked = await total.innerText()
      await page.getByRole('button', { name: t[method] }).dblclick()

      await expect(page).toHaveURL(/\/sandbox\//)
      await expect(page.getByText(t.sandbox)).toBeVisible()
      await expect(page.getByText(asked)).toBeVisible()
      await audit()
      await page.getByRole('button', { name: t.decline }).click()
      await expect(page.getByRole('heading', { name: t.declined })).toBeFocused()
      await expectAccessible()

      await page.getByRole('link', { name: t.again }).click()
      await page.getByRole('button', { name: t[method] }).click()
      await page.getByRole('button', { name: t.abandon }).click()
      await expect(page.getByText(t.left)).toBeVisible()
      await page.getByRole('button', { name: t[method] }).click()
      await page.getByRole('button', { name: t.delay }).click()
      await expect(page.getByRole('heading', { name: t.processing })).toBeVisible()
      await expectAccessible()
      await expect(page.getByRole('heading', { name: t.done })).toBeVisible({ timeout: 30_000 })
      await expectAccessible()

      const [, , , order = ''] = new URL(page.url()).pathname.split('/')
      await page.reload()
      await expect(page.getByText(order, { exact: true }).first()).toBeVisible()
      expect((await mailTo(buyer.email, new RegExp(order))).text).toContain(order)
      await page.getByRole('link', { name: t.course }).click()
      await expect(page).toHaveURL(new RegExp(`/${slug}`))
    })
  })
}

test('a confirmed purchase clears the affiliate code of the browser', async ({ page, newPerson }) => {
  await newPerson()
  await page.goto('/inscribe/http-desde-el-cable?affiliate=marta')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('aula_affiliate'))).toBe('marta')
  await page.getByRole('button', { name: words.es.ready }).click()
  await page.getByRole('button', { name: words.es.card }).click()
  await page.getByRole('button', { name: words.es.approve, exact: true }).click()
  await expect(page.getByRole('heading', { name: words.es.done })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('aula_affiliate'))).toBeNull()
})

test('a visitor sees the price on a phone and returns to the choice after logging in @phone', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/inscribe/sql-que-se-explica?code=1')
  await page.getByRole('button', { name: words.es.ready }).first().click()
  await expect(page.getByRole('link', { name: 'Ya tengo una cuenta' })).toHaveAttribute(
    'href',
    `/login?next=${encodeURIComponent('/inscribe/sql-que-se-explica?code=1&ready=1')}`,
  )
  await expectAccessible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(width).toBeLessThanOrEqual(0)
})

test('a coupon that ends while the page is open is refused once, and the true price is paid', async ({
  page,
  newPerson,
  studio,
  takeComplaints,
}) => {
  const t = words.es
  const code = `BREVE-${crypto.randomUUID().slice(0, 8)}`.toUpperCase()
  await studio('/coupons', { code, kind: 'percent', value: 50 })
  await newPerson()
  await page.goto('/inscribe/sql-que-se-explica?plain=1')
  const total = page.getByText('Total', { exact: true }).locator('..').locator('dd')
  const whole = await total.innerText()
  await page.goto(`/inscribe/sql-que-se-explica?coupon=${code}&ready=1`)
  await expect(page.getByText(`Cupón ${code}`, { exact: true })).toBeVisible()
  await expect(total).not.toHaveText(whole)

  await studio(`/coupons/${code}/end`, {})
  await page.getByRole('button', { name: t.card }).click()
  await expect(page.getByText(/Ese cupón ya venció/).first()).toBeVisible()
  await expect(total).toHaveText(whole)
  await page.getByRole('button', { name: t.card }).click()
  await expect(page).toHaveURL(/\/sandbox\//)
  await expect(page.getByText(whole)).toBeVisible()
  // The browser notes that the form was refused.
  takeComplaints()
})

test('the payment buttons stay while a payment interrupts the choice before @long', async ({
  page,
  newPerson,
}) => {
  await newPerson()
  await page.goto('/inscribe/typescript-en-serio')
  let send: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route(/\/inscribe\/.*\.data/, async (route) => {
    // The choice is never answered, the payment once the test has looked.
    if (route.request().method() !== 'POST') return
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: words.es.ready }).click()
  await page.getByRole('button', { name: words.es.card }).click()
  await expect(page.getByRole('button', { name: 'Abriendo' })).toBeDisabled()
  await expect(page.getByRole('button', { name: words.es.ready })).toHaveCount(0)
  send()
  await expect(page).toHaveURL(/\/sandbox\//)
})

test('an unverified person is asked to verify and gets another mail @long', async ({
  page,
  expectAccessible,
  newPerson,
}) => {
  await newPerson({ verified: false })
  await page.goto('/inscribe/sql-que-se-explica?ready=1')
  await expect(page.getByText(/Solo falta verificar tu correo/)).toBeVisible()
  await expect(page.getByRole('button', { name: words.es.card })).toHaveCount(0)
  await expectAccessible()
  await page.locator('main').getByRole('button', { name: 'Reenviar el correo' }).click()
  await expect(page.getByText('Correo de verificación enviado').first()).toBeVisible()
})

test('an unverified person who claims a free course is told why not @long', async ({
  page,
  takeComplaints,
  newPerson,
}) => {
  await newPerson({ verified: false })
  await page.goto('/inscribe/git-sin-miedo')
  await page.getByRole('button', { name: 'Acceso gratis' }).click()
  await expect(page.getByRole('alert')).toHaveText('Debe de verificar su usuario antes de registrar un curso')
  expect(takeComplaints().every((complaint) => complaint.includes('409'))).toBe(true)
})

test('a person who is blocked from buying sees no payment @long', async ({ page, account, signInAs }) => {
  await signInAs(account('berta'))
  await page.goto('/inscribe/sql-que-se-explica?ready=1')
  await expect(page.getByText(/Las compras están desactivadas/)).toBeVisible()
  await expect(page.getByRole('button', { name: /Pagar con|Quiero comprarlo/ })).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a course is bought', async ({ page, newPerson }) => {
    await newPerson()
    await page.goto('/inscribe/teclado-primero')
    await page.getByRole('checkbox', { name: /Código por clase/ }).check()
    await page.getByRole('button', { name: words.es.ready }).click()
    await expect(page).toHaveURL((url) => /code=1/.test(url.search) && /ready=1/.test(url.search))
    await page.getByRole('button', { name: words.es.wallet }).click()
    await page.getByRole('button', { name: words.es.approve, exact: true }).click()
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('heading', { name: words.es.done })).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 15_000 })
  })
})
