import { expectToFit } from '#tests/harness/editor-steps.ts'
import { expect, test } from '#tests/harness/journey.ts'
import { picture } from '#tests/harness/picture.ts'
import { buyByCard, sendTransfer } from '#tests/harness/shop-steps.ts'

const book = '/libro/letra-pequena'

test('an owner finds an order, gives a part back and approves a transfer, all by keyboard', async ({
  page,
  context,
  account,
  signInAs,
  newPerson,
  audit,
  takeComplaints,
}) => {
  test.setTimeout(150_000)
  const { email } = await newPerson()
  await buyByCard(page, book)
  const reference = await sendTransfer(page)
  await context.clearCookies()
  await signInAs(account('marina'))

  await page.goto('/studio/orders')
  await page.keyboard.press('/')
  await page.keyboard.type(email)
  await expect(page).toHaveURL(/q=nora/)
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(page.getByText('2 pedidos,', { exact: false })).toBeVisible()
  const product = page.getByRole('button', { name: /^Producto/ })
  await product.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Producto' })
  await expect(dialog.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('letra peq')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await audit()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/product=book%2Fletra-pequena/)
  await expect(product).toHaveText('Letra pequeña')
  await expect(rows).toHaveCount(2)
  await page.getByRole('link', { name: 'Quitar los filtros' }).press('Enter')
  await expect(rows).toHaveCount(3)
  await expect(product).toHaveText('Cualquiera')
  await product.press('Enter')
  await dialog.getByRole('button', { name: /^Letra pequeña/ }).press('Enter')
  await expect(rows).toHaveCount(2)
  await product.press('Enter')
  await dialog.getByRole('button', { name: 'Cualquiera' }).press('Enter')
  await expect(page).not.toHaveURL(/product=/)
  await expect(rows).toHaveCount(3)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  const panel = page.getByRole('complementary')
  await expect(panel.getByText('Por aprobar')).toBeVisible()
  await page.keyboard.press('j')
  await expect(panel.getByText('Acceso dado')).toBeVisible()
  await expect(rows.nth(2).getByRole('link')).toBeFocused()
  await audit()

  await picture(page, 'guide-refund', {
    opened: 'aside summary:has-text("Devolver dinero"), aside summary:has-text("Refund…")',
  })
  await panel.getByText('Devolver dinero…').press('Enter')
  await panel.getByLabel('Importe').fill('4.000')
  await expect(panel.getByText('Escribe un importe en dólares', { exact: false })).toBeVisible()
  await panel.getByLabel('Importe').fill('4,00')
  await expect(panel.getByText('El acceso sigue.')).toBeVisible()
  await panel.getByRole('button', { name: /^Devolver US\$\s4,00$/ }).press('Enter')
  await expect(panel.getByText(/^Quedan US\$\s10,00$/)).toBeVisible()
  await expect(rows.nth(2).getByRole('cell', { name: 'Devuelto en parte', exact: true })).toBeVisible()
  await panel.getByRole('textbox', { name: 'Escribe una nota' }).fill('Compró dos')
  await panel.getByRole('button', { name: 'Añadir' }).press('Enter')
  await expect(panel.getByText('Compró dos')).toBeVisible()
  await page.getByRole('heading', { level: 1 }).first().click()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(rows.nth(2).getByRole('link')).toBeFocused()

  await page.goto(`/studio/transfers/${reference}`)
  await expect(panel.getByRole('img', { name: 'Comprobante que envió' })).toBeVisible()
  await audit()
  await picture(page, 'guide-transfer')
  const secondTab = await context.newPage()
  await secondTab.goto(`/studio/transfers/${reference}`)
  await page.bringToFront()
  await page.keyboard.press('a')
  const approve = panel.getByRole('button', { name: /^Aprobar VES/ })
  await expect(approve).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Transferencia aprobada')).toBeVisible()
  const decided = secondTab.getByRole('complementary')
  await decided.getByText('Rechazar…').click()
  await decided.getByRole('textbox').fill('No llegó')
  await decided.getByRole('button', { name: /^Rechazar/ }).click()
  await expect(decided.getByText(/Marina/)).toBeVisible()
  await expect(decided.getByRole('alert')).toBeVisible()
  for (const each of takeComplaints()) expect(each).toContain('409 (Conflict)')
  await secondTab.close()
  await page.goto('/studio/gifts')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await audit()
})

test('on a phone an order is a page of its own, and a view is saved @phone-only @long', async ({
  page,
  context,
  account,
  signInAs,
  newPerson,
  expectAccessible,
}) => {
  test.setTimeout(120_000)
  const { email } = await newPerson()
  await buyByCard(page, book)
  await context.clearCookies()
  await signInAs(account('marina'))
  await page.goto(`/studio/orders?q=${encodeURIComponent(email)}`)
  await expectToFit(page, 'the list')
  const view = `Nora ${crypto.randomUUID().slice(0, 8)}`
  await page.getByText('Guardar esta vista…').tap()
  await page.getByLabel('Nombre').fill(view)
  await page.getByRole('button', { name: 'Guardar', exact: true }).tap()
  await expect(page.getByRole('link', { name: view })).toHaveAttribute('aria-current', 'page')
  await expectAccessible()

  await page.getByRole('table').getByRole('link', { name: 'Nora Vidal' }).tap()
  await expect(page.getByRole('table')).toBeHidden()
  await expect(page.getByText('Acceso dado')).toBeVisible()
  await expectToFit(page, 'the order')
  await expectAccessible()
  await page.getByRole('link', { name: 'Volver a los pedidos' }).tap()
  await expect(page.getByRole('table')).toBeVisible()
  for (const address of ['/studio/transfers', '/studio/gifts']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectToFit(page, address)
  }
})

test('a refund whose answer is lost is made once when it is sent again', async ({
  page,
  context,
  account,
  signInAs,
  newPerson,
  takeComplaints,
}) => {
  const { email } = await newPerson()
  await buyByCard(page, book)
  await context.clearCookies()
  await signInAs(account('marina'))
  await page.goto(`/studio/orders?q=${encodeURIComponent(email)}`)
  await page.getByRole('table').getByRole('row').nth(1).getByRole('link').click()
  const panel = page.getByRole('complementary')
  await panel.getByText('Devolver dinero…').click()
  await panel.getByLabel('Importe').fill('3,00')
  const refund = panel.getByRole('button', { name: /^Devolver US\$\s3,00$/ })
  const all = () => true
  let made = 0
  await page.route(all, async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.fallback()
    if (route.request().method() === 'POST') {
      await route.fetch()
      made += 1
    }
    await route.abort('connectionreset')
  })
  await refund.click()
  await expect.poll(() => made).toBe(1)
  await expect(page.getByText('No hay conexión con el servidor')).toBeVisible()
  await refund.click()
  await expect.poll(() => made).toBe(2)
  await page.unroute(all)
  await expect(panel.getByText(/^Quedan US\$\s11,00$/)).toBeVisible()
  expect(takeComplaints().filter((each) => !/ERR_|Failed to fetch/.test(each))).toEqual([])
})
