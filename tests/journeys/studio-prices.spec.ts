import { readFile } from 'node:fs/promises'
import { expectToFit } from '#tests/harness/editor-steps.ts'
import { expect, test } from '#tests/harness/journey.ts'

const newPrefix = () => `FERIA-${crypto.randomUUID().slice(0, 8)}`.toUpperCase()

test('every page of coupons is accessible and fits the screen @every-screen', async ({
  page,
  account,
  signInAs,
  studio,
  audit,
  expectAccessible,
}) => {
  test.setTimeout(120_000)
  const code = newPrefix()
  await studio('/coupons', { code, kind: 'percent', value: 25, maxUses: 40, endsAt: '2999-12-24' })
  await signInAs(account('marina'))
  const size = page.viewportSize() ?? { width: 1440, height: 900 }
  for (const address of ['', '/new', '/batch', `/code/${code}`]
    .map((each) => `/studio/coupons${each}`)
    .concat('/studio/prices')) {
    await test.step(address, async () => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const width of [size.width, 360]) {
        await page.setViewportSize({ ...size, width })
        await expectToFit(page, `at ${width} px`)
        await expectAccessible()
      }
      await audit()
      await page.setViewportSize(size)
    })
  }
})

test('a batch is made by keyboard, taken out as a file, and one of its codes buys once @long', async ({
  page,
  context,
  account,
  signInAs,
  newPerson,
  takeComplaints,
}) => {
  const prefix = newPrefix()
  await signInAs(account('marina'))
  await page.goto('/studio/coupons')
  await page.getByRole('link', { name: 'Crear un lote' }).press('Enter')
  await page.getByLabel('Prefijo').fill(prefix)
  await page.getByLabel('Cuántos').fill('no sé')
  await page.getByLabel('Cuánto', { exact: true }).fill('40')
  await page.getByRole('button', { name: 'Añadir', exact: true }).press('Enter')
  const products = page.getByRole('dialog', { name: 'Para qué productos' })
  await expect(products.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('letra')
  await expect(products.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(products.getByRole('button', { name: /letra pequeña/i })).toHaveText(/ya está/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('list', { name: 'Para qué productos' })).toContainText('Letra pequeña')
  await page.getByRole('button', { name: 'Crear los códigos' }).press('Enter')
  await expect(page.getByText('Un lote tiene de 1 a 5000 códigos.')).toBeVisible()
  await expect(page.getByLabel('Cuántos')).toBeFocused()
  expect(takeComplaints().every((complaint) => complaint.includes('400'))).toBe(true)
  await page.getByLabel('Cuántos').fill('3')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`3 códigos de ${prefix} están creados.`, { exact: false })).toBeVisible()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(4)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar como CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('coupons.csv')
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  const codes = lines.slice(1).map((line) => line.split(',')[0] ?? '')
  expect(codes).toHaveLength(3)
  expect(codes.every((code) => code.startsWith(`${prefix}-`))).toBe(true)

  await newPerson()
  const [code = ''] = codes
  await page.goto(`/libro/letra-pequena?coupon=${code.toLowerCase()}`)
  await expect(page.getByText(`Cupón ${code}`, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Quiero comprarlo' }).click()
  await page.getByRole('button', { name: 'Pagar con tarjeta' }).click()
  await page.getByRole('button', { name: 'Aprobar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Listo, ya es tuyo' })).toBeVisible()

  await context.clearCookies()
  await signInAs(account('marina'))
  await page.goto(`/studio/coupons?batch=${prefix}&state=used-up`)
  await page.getByRole('link', { name: code }).press('Enter')
  await expect(page.getByText('1 venta', { exact: false })).toBeVisible()
  await page.goto(`/studio/coupons/code/${codes[1]}`)
  await expect(page.getByText('Desde ahora nadie puede usarlo.')).toBeVisible()
  await page.getByRole('button', { name: 'Terminarlo ahora' }).press('Enter')
  await expect(page.getByText('El cupón ha terminado')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Terminarlo ahora' })).toHaveCount(0)
})

test('prices are changed in place, several put on offer, and both undone', async ({
  page,
  account,
  signInAs,
}) => {
  await signInAs(account('marina'))
  await page.goto('/studio/prices')
  await page.keyboard.press('/')
  await page.keyboard.type('typescript en serio')
  await expect(page).toHaveURL(/q=typescript/)
  const price = page.getByRole('textbox', { name: /^Precio ?: TypeScript/ })
  const old = await price.inputValue()
  await price.fill('nada')
  await price.press('Enter')
  await expect(page.getByText('Un precio es un importe en dólares', { exact: false })).toBeVisible()
  await price.fill('31,50')
  const answered = Promise.withResolvers<void>()
  await page.route('**/studio/prices.data*', async (route) => {
    if (route.request().method() === 'POST') await answered.promise
    await route.continue()
  })
  await price.press('Enter')
  const extra = page.getByRole('textbox', { name: /^Código ?: TypeScript/ })
  const oldExtra = await extra.inputValue()
  await extra.fill('9,75')
  await price.focus()
  answered.resolve()
  await expect(page.getByText('1 precio cambiado.')).toBeVisible()
  await expect(price).toHaveValue('31.50')
  await expect(extra, 'was typed while the price was saved').toHaveValue('9,75')
  await page.unroute('**/studio/prices.data*')
  await expect(price).toBeFocused()
  await extra.fill(oldExtra)
  await page.getByRole('button', { name: 'Deshacer' }).press('Enter')
  await expect(price).toHaveValue(old)

  await page.getByRole('checkbox', { name: /^Elegir TypeScript/ }).press('Space')
  const offer = page.getByRole('region', { name: 'Varios a la vez' })
  await offer.getByLabel('Porcentaje de rebaja').fill('50')
  await offer.getByLabel('Oferta desde').fill('2999-01-01')
  await offer.getByLabel('Oferta hasta').fill('2999-01-31')
  await offer.getByRole('button', { name: 'Poner en oferta' }).press('Enter')
  await expect(page.getByLabel(/^Oferta desde ?: TypeScript/)).toHaveValue('2999-01-01')
  await page.getByRole('button', { name: 'Deshacer' }).press('Enter')
  await expect(page.getByLabel(/^Oferta desde ?: TypeScript/)).toHaveValue('')
})
