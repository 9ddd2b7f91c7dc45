import { expect, test } from '#tests/harness/journey.ts'
import { inTurn } from '#tests/harness/lanes.ts'

const words = {
  es: {
    question: '¿Pagas desde Venezuela?',
    choose: 'Pagar en bolívares venezolanos',
    discount: 'Descuento regional',
    ready: 'Quiero comprarlo',
    pay: 'Pagar por transferencia',
    amount: /VES\s255,50/,
    reference: 'Referencia del banco',
    image: 'Imagen del comprobante',
    submit: 'Avisar que la envié',
    missing: /Escribe la referencia de tu banco/,
    waits: 'Estamos revisando tu transferencia',
    again: 'Comprobar ahora',
    refused: /No encontramos tu transferencia/,
    done: 'Listo, ya es tuyo',
  },
  en: {
    question: 'Do you pay from Venezuela?',
    choose: 'Pay in Venezuelan bolívars',
    discount: 'Regional discount',
    ready: 'Buy now',
    pay: 'Pay by bank transfer',
    amount: /VES\s255\.50/,
    reference: 'Reference of the bank',
    image: 'Image of the receipt',
    submit: 'Tell us it is sent',
    missing: /Write the reference of your bank/,
    waits: 'We are checking your transfer',
    again: 'Check now',
    refused: /We did not find your transfer/,
    done: 'Done, it is yours',
  },
} as const

for (const locale of inTurn(['es', 'en'] as const, 0)) {
  const say = words[locale]

  test.describe(`paying from Venezuela, in ${locale}`, () => {
    test.use({ locale })

    test('the price drops, and the transfer is submitted, refused, corrected and approved', async ({
      page,
      newPerson,
      studio,
      audit,
      expectAccessible,
      takeComplaints,
    }) => {
      await newPerson()
      await page.goto('/inscribe/css-que-se-lee')
      const panel = page.getByRole('complementary').getByRole('region').first()
      await expect(panel.getByText(say.question)).toBeVisible()
      await expect(panel.getByText(/US\$\s?9[.,]00/).last()).toBeVisible()
      await panel.getByText(say.question).click()
      await panel.getByRole('link', { name: say.choose }).click()
      await expect(panel.getByText(say.discount)).toBeVisible()
      await expect(panel.getByText(/US\$\s?7[.,]00/)).toBeVisible()
      await expect(panel.getByText(say.amount)).toBeVisible()
      await panel.getByRole('button', { name: say.ready }).click()
      await expectAccessible()
      await panel.getByRole('button', { name: say.pay }).click()

      await page.waitForURL(/\/transfer\//)
      const transfer = new URL(page.url()).pathname
      const reference = transfer.split('/').at(-1) ?? ''
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.amount)
      await audit()
      await page.getByRole('button', { name: say.submit }).click()
      await expect(page.getByText(say.missing)).toBeVisible()
      expect(takeComplaints().join()).toMatch(/400/)
      await page.getByLabel(say.reference).fill('00123')
      if (locale === 'es') {
        const receipt = { name: 'recibo.png', mimeType: 'image/png', buffer: await page.screenshot() }
        await page.getByLabel(say.image).setInputFiles(receipt)
      }
      await page.getByRole('button', { name: say.submit }).click()
      await expect(page.getByRole('heading', { name: say.waits })).toBeVisible()
      await expectAccessible()

      if (locale === 'es') {
        const image = await studio(`/transfers/${reference}/image`)
        expect(image.headers()['content-type']).toBe('image/webp')
      }
      await studio(`/transfers/${reference}/reject`, { reason: 'There is no 00123' })
      await page.getByRole('button', { name: say.again }).click()
      await expect(page.getByRole('heading', { name: say.refused })).toBeVisible()
      await expect(page.getByText('There is no 00123')).toBeVisible()
      await page.getByLabel(say.reference).fill('00124')
      await page.getByRole('button', { name: say.submit }).click()
      await expect(page.getByRole('heading', { name: say.waits })).toBeVisible()

      await studio(`/transfers/${reference}/approve`, {})
      await page.getByRole('button', { name: say.again }).click()
      await expect(page.getByRole('heading', { name: say.done })).toBeVisible()
      await page.goto(transfer)
      await expect(page.getByRole('heading', { name: say.done })).toBeVisible()
    })
  })
}

test('a transfer that somebody else approved first says so where the home leads, and no longer waits', async ({
  page,
  newPerson,
  account,
  signInAs,
  studio,
}) => {
  const { email } = await newPerson()
  await page.goto('/inscribe/css-que-se-lee?country=VE&ready=1')
  await page.getByRole('region', { name: 'Tu compra' }).getByRole('button', { name: words.es.pay }).click()
  await page.waitForURL(/\/transfer\//)
  const reference = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.getByLabel(words.es.reference).fill('00125')
  await page.getByRole('button', { name: words.es.submit }).click()
  await expect(page.getByRole('heading', { name: words.es.waits })).toBeVisible()

  await signInAs(account('marina'))
  await page.goto('/studio')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: email })
  await expect(row).toContainText('VES')
  await studio(`/transfers/${reference}/approve`, {})
  await row.getByRole('link', { name: /^Revisar/ }).click()
  await expect(page).toHaveURL(new RegExp(`/studio/transfers/${reference}`))
  await expect(
    page
      .getByRole('main')
      .getByText(/aprobada|aprobó/i)
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /^Rechazar/ })).toHaveCount(0)
  await page.goto('/studio')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(row).toHaveCount(0)
})
