import { expect, test } from '#tests/harness/journey.ts'
import {
  backUp,
  buyByCard,
  followAffiliate,
  payAffiliate,
  restoreElsewhere,
  sendTransfer,
  writeComment,
} from '#tests/harness/shop-steps.ts'

// A payout needs a share that is due.
test.use({ shop: 'without refund window' })

test('a purchase leads an owner through every room, and all of it is in a backup @long @every-screen', async ({
  page,
  context,
  account,
  signInAs,
  newPerson,
  newSeller,
  mailTo,
}) => {
  test.setTimeout(180_000)
  const seller = await newSeller()
  await followAffiliate(page, seller)
  const { email } = await newPerson()
  await buyByCard(page, '/inscribe/http-desde-el-cable')
  const question = `¿Por qué ${crypto.randomUUID().slice(0, 8)}?`
  await writeComment(page, '/http-desde-el-cable/2/1', question)
  const reference = await sendTransfer(page)
  const subject = `Novedades ${crypto.randomUUID().slice(0, 8)}`

  await context.clearCookies()
  await signInAs(account('marina'))
  await page.goto('/studio')
  const newest = page.getByRole('region', { name: 'Últimas ventas' })
  await expect(newest.getByRole('listitem').first()).toContainText('HTTP desde el cable')
  await page.getByRole('link', { name: question }).first().click()

  await page.getByRole('textbox', { name: 'Tu respuesta' }).click()
  await page.keyboard.type('Porque la caché ya lo tenía.')
  await page.getByRole('button', { name: 'Responder, hecho' }).click()
  await expect(page.getByText('Respuesta publicada y hecho').filter({ visible: true })).toBeVisible()

  await page.goto(`/studio/transfers/${reference}`)
  await page.getByRole('button', { name: /^Aprobar VES/ }).click()
  await expect(page.getByText('Transferencia aprobada')).toBeVisible()

  await page.goto(`/studio/orders?q=${encodeURIComponent(email)}`)
  const bought = page.getByRole('row').filter({ hasText: 'HTTP desde el cable' })
  await bought.getByRole('link').first().click()
  await page.getByText('Devolver dinero…').click()
  await page.getByLabel('Importe').fill('1,00')
  await page.getByRole('button', { name: /^Devolver US\$\s1,00$/ }).click()
  await expect(page.getByText(/^Quedan US\$/)).toBeVisible()

  await page.goto('/studio/payouts')
  await payAffiliate(page, seller.email)

  await page.goto('/studio/newsletters')
  await page.getByRole('button', { name: 'Nuevo boletín' }).click()
  await page.getByLabel('Asunto').fill(subject)
  await page.getByRole('textbox', { name: 'Texto (español)' }).click()
  await page.keyboard.type('Hay una **clase nueva**.')
  await expect(page.getByRole('status').filter({ hasText: /^Guardado$/ })).toBeVisible()
  // A part of its own on a phone.
  await page.goto(`${new URL(page.url()).pathname}?part=send`)
  await page.getByRole('button', { name: 'Enviarme una prueba' }).filter({ visible: true }).click()
  expect((await mailTo(account('marina').email, new RegExp(subject))).text).toContain('clase nueva')

  await backUp(page)
  expect(await restoreElsewhere(page, `/studio/orders?q=${encodeURIComponent(email)}`)).toContain(email)
})
