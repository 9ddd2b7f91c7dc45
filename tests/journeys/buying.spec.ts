import type { Page } from '@playwright/test'
import { expect, test } from '#tests/harness/journey.ts'

const newCode = (word: string) => `${word}-${crypto.randomUUID().slice(0, 8)}`.toUpperCase()

const totalOf = (page: Page) => page.getByText('Total', { exact: true }).locator('..').locator('dd')

test('a book is bought by wallet with a coupon, after going back, a refusal and leaving @long', async ({
  page,
  newPerson,
  studio,
  expectAccessible,
  takeComplaints,
}) => {
  const code = newCode('LIBROS')
  await studio('/coupons', { code, kind: 'percent', value: 25 })
  await page.goto(`/?coupon=${code.toLowerCase()}`)
  await expect
    .poll(async () => (await page.context().cookies()).some(({ name }) => name === 'aula_coupon'))
    .toBe(true)
  await page.goto('/libro/letra-pequena')
  await expect(page.getByText(code).first()).toBeVisible()
  await expect(page.getByText(`Cupón ${code}`, { exact: true })).toBeVisible()
  const reduced = await totalOf(page).innerText()
  await newPerson()
  await page.goto('/libro/letra-pequena')
  await expect(totalOf(page)).toHaveText(reduced)
  await expectAccessible()

  await page.getByRole('link', { name: /Quitar/ }).click()
  await expect(totalOf(page)).not.toHaveText(reduced)
  await page.getByText('Tengo un cupón').click()
  const apply = page.getByRole('button', { name: 'Aplicar' })
  await expect(apply).toBeDisabled()
  await page.getByRole('textbox', { name: 'Cupón' }).fill('NO-EXISTE')
  await apply.click()
  await expect(page.getByText('Ese cupón no existe.').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Cupón' })).toHaveValue('')
  await page.getByRole('textbox', { name: 'Cupón' }).fill(code.toLowerCase())
  await page.getByRole('textbox', { name: 'Cupón' }).press('Enter')
  await expect(totalOf(page)).toHaveText(reduced)

  await page.getByRole('button', { name: 'Quiero comprarlo' }).click()
  await page.getByRole('button', { name: 'Pagar con billetera' }).click()
  await expect(page).toHaveURL(/\/sandbox\//)
  await expect(page.getByText(reduced)).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Pagar con tarjeta' }).click()
  await page.getByRole('button', { name: 'Rechazar' }).click()
  await page.getByRole('link', { name: /Intentar de nuevo/ }).click()
  await expect(totalOf(page)).toHaveText(reduced)
  await page.getByRole('button', { name: 'Pagar con billetera' }).click()
  await page.getByRole('button', { name: 'Abandonar' }).click()
  await expect(page.getByText(/Dejaste el pago a medias/)).toBeVisible()
  await expect(totalOf(page)).toHaveText(reduced)
  await page.getByRole('button', { name: 'Pagar con billetera' }).click()
  await page.getByRole('button', { name: 'Aprobar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Listo, ya es tuyo' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Ir al libro' }).click()
  await expect(page.getByRole('heading', { name: 'Este libro ya es tuyo' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Quiero comprarlo|Pagar/ })).toHaveCount(0)
  takeComplaints()
})

test.describe('in English', () => {
  test.use({ locale: 'en-US' })

  test('a pack is given by card to a person with an account, after the address was corrected @phone @long', async ({
    page,
    newPerson,
    mailTo,
    expectAccessible,
  }) => {
    const recipient = await newPerson()
    await newPerson()
    await page.goto('/pack/tienda-que-aguanta')
    // The bar repeats the panel's button while that is out of view.
    const panel = page.locator('#purchase')
    await page.getByRole('link', { name: 'Give it to somebody' }).click()
    const email = page.getByLabel('E-mail of who receives it')
    await email.fill('nobody@example.org')
    await panel.getByRole('button', { name: 'Check the address' }).click()
    await expect(email).toHaveValue('')
    await expect(email).toBeFocused()
    await expect(page.getByText(/no account/i).first()).toBeVisible()
    await email.fill(recipient.email.toUpperCase())
    await panel.getByRole('button', { name: 'Check the address' }).click()
    await expect(page.getByText(recipient.email)).toBeVisible()
    await page.getByLabel('Message (optional)').fill('For the shop that you dream of')
    await expect(page.locator('[data-type=error], [data-type=success]')).toHaveCount(0)
    await expectAccessible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(width).toBeLessThanOrEqual(0)

    await panel.getByRole('button', { name: 'Pay by card' }).click()
    await page.getByRole('button', { name: 'Abandon' }).click()
    await expect(page.getByLabel('Message (optional)')).toHaveValue('For the shop that you dream of')
    await panel.getByRole('button', { name: 'Pay by card' }).click()
    await page.getByRole('button', { name: 'Leave pending, then approve' }).click()
    await expect(page.getByRole('heading', { name: 'Your payment is being processed' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your gift is paid' })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(`${recipient.email} has it`)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to the pack' })).toHaveCount(0)
    await expectAccessible()
    await page.getByRole('link', { name: 'See how the gift is doing' }).click()
    await expect(page.getByText('For the shop that you dream of')).toBeVisible()
    await mailTo(recipient.email, /dream of/)
  })
})

test('a guest gives a course with source code by a link, on a future date @long', async ({
  page,
  mailTo,
  expectAccessible,
}) => {
  await page.goto('/inscribe/teclado-primero?code=1')
  await page.getByRole('link', { name: 'Regalar a otra persona' }).click()
  await page.getByText('Enviarle un enlace', { exact: true }).click()
  const friend = `amiga-${crypto.randomUUID()}@example.org`
  await page.getByLabel('Correo de quien lo recibe').fill(friend)
  await page.getByRole('button', { name: 'Comprobar el correo' }).click()
  await page.getByLabel('De parte de').fill('Una vecina')
  await page.getByLabel('Tu correo, para el recibo').fill('vecina@example.org')
  await page.getByText('Recibo para una empresa').click()
  await page.getByLabel('Empresa o nombre fiscal').fill('Vecindad, S. L.')
  await page.getByLabel('Identificación fiscal').fill('B-00000000')
  const day = page.getByLabel('Día de entrega (opcional)')
  await day.fill((await day.getAttribute('min')) ?? '')
  await expectAccessible()
  await page.getByRole('button', { name: 'Pagar con billetera' }).click()
  await page.getByRole('button', { name: 'Abandonar' }).click()
  await expect(page.getByLabel('Empresa o nombre fiscal'), 'what was typed is still there').toHaveValue(
    'Vecindad, S. L.',
  )
  await page.getByRole('button', { name: 'Pagar con billetera' }).click()
  await page.getByRole('button', { name: 'Aprobar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Tu regalo está pagado' })).toBeVisible()
  await expect(page.getByText(`Saldrá para ${friend}`)).toBeVisible()
  const [, , , order = ''] = new URL(page.url()).pathname.split('/')
  expect((await mailTo('vecina@example.org', new RegExp(order))).text).toContain(order)

  await page.goto(`/mis-compras/${order}`)
  await page.getByText('Detalle del pago').click()
  const company = page.getByLabel('Empresa o nombre fiscal')
  await expect(company).toHaveValue('Vecindad, S. L.')
  await company.fill('Vecindad y Compañía, S. L.')
  await page.getByRole('button', { name: 'Pedir el recibo con estos datos' }).click()
  await expect(page.getByText(/lleva ya los datos de ahora/)).toBeVisible()
  await expectAccessible()
  await page.reload()
  await expect(company).toHaveValue('Vecindad y Compañía, S. L.')
})

test('a coupon for the full price leaves one button and no payment methods @long', async ({
  page,
  newPerson,
  studio,
  expectAccessible,
}) => {
  const code = newCode('TODO')
  await studio('/coupons', { code, kind: 'percent', value: 100 })
  await newPerson()
  await page.goto(`/pack/web-para-cualquiera?coupon=${code}&ready=1`)
  await expect(page.getByRole('button', { name: /Pagar/ })).toHaveCount(0)
  await expectAccessible()
  await page.getByRole('button', { name: 'Obtenerlo gratis' }).click()
  await expect(page.getByRole('heading', { name: 'Listo, ya es tuyo' })).toBeVisible()
  await page.getByRole('link', { name: 'Ir al pack' }).click()
  await expect(page.getByRole('heading', { name: 'Ya tienes el pack' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a gift is validated and paid @long', async ({ page, account, newPerson }) => {
    await newPerson()
    await page.goto('/libro/pedidos-que-no-se-pierden?gift=1')
    await page.getByLabel('Correo de quien lo recibe').fill(account('bruno').email)
    await page.getByLabel(/Enviarle un enlace/).check()
    await page.getByRole('button', { name: 'Comprobar el correo' }).click()
    const answered = page.getByText(/ya lo tiene|por un enlace/i)
    await expect(answered.first()).toBeVisible()
    await page.goto('/libro/pedidos-que-no-se-pierden?gift=1')
    await page.getByLabel('Correo de quien lo recibe').fill(`amigo-${crypto.randomUUID()}@example.org`)
    await page.getByLabel(/Enviarle un enlace/).check()
    await page.getByRole('button', { name: 'Comprobar el correo' }).click()
    await page.getByLabel('Mensaje (opcional)').fill('Para ti')
    await page.getByRole('button', { name: 'Pagar con tarjeta' }).click()
    await page.getByRole('button', { name: 'Aprobar', exact: true }).click()
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Tu regalo está pagado' })).toBeVisible({
        timeout: 1_000,
      })
    }).toPass({ timeout: 15_000 })
  })
})
