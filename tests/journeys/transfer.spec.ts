import type { Browser } from '@playwright/test'
import type { SiteProcess } from '../../scripts/site-process.ts'
import { expect, test } from '../harness/journey.ts'

/** The password that the demo's people share in this installation; the server prints it when it starts. */
function passwordOf(site: SiteProcess): string {
  return /[a-z]+-[a-z]+-[a-z]+-[a-z]+-\d{4}/.exec(site.output())?.[0] ?? ''
}

/** The owner of the demo, in a browser of her own, at the calls of the studio. */
async function openStudio(browser: Browser, site: SiteProcess) {
  const context = await browser.newContext({ baseURL: site.url })
  await context.request.get('/sanctum/csrf-cookie')
  const token = async () => {
    const cookie = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')
    return { Accept: 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(cookie?.value ?? '') }
  }
  const account = { email: 'marina@aula.example', password: passwordOf(site) }
  const entered = await context.request.post('/login', { data: account, headers: await token() })
  expect(entered.ok(), await entered.text()).toBe(true)
  return {
    ask: async (path: string, data?: object) => {
      const answer = await context.request.fetch(`/api/v1/studio${path}`, {
        ...{ method: data ? 'POST' : 'GET', headers: await token(), data },
      })
      expect(answer.ok(), `${path} answers ${answer.status()}`).toBe(true)
      return answer
    },
    close: () => context.close(),
  }
}

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
    ready: 'Ready to buy',
    pay: 'Pay by bank transfer',
    amount: /VES\s255\.50/,
    reference: 'Reference of the bank',
    image: 'Image of the receipt',
    submit: 'Tell that it is sent',
    missing: /Write the reference of your bank/,
    waits: 'We are checking your transfer',
    again: 'Check now',
    refused: /We did not find your transfer/,
    done: 'Done, it is yours',
  },
} as const

const buyers = { es: 'lucia', en: 'bruno' } as const

for (const locale of ['es', 'en'] as const) {
  const say = words[locale]

  test.describe(`paying from Venezuela, in ${locale}`, () => {
    test.use({ locale })

    test('the price drops, the transfer is sent and told of, refused and mended, and approved', async ({
      page,
      site,
      browser,
      signInAs,
      expectAccessible,
      takeComplaints,
    }) => {
      await signInAs({ email: `${buyers[locale]}@aula.example`, password: passwordOf(site) })
      await page.goto('/inscribe/css-que-se-lee')
      const panel = page.getByRole('complementary').getByRole('region').first()
      await expect(panel.getByText(say.question)).toBeVisible()
      await expect(panel.getByText('$9.00').last()).toBeVisible()
      await panel.getByRole('link', { name: say.choose }).click()
      await expect(panel.getByText(say.discount)).toBeVisible()
      await expect(panel.getByText('$7.00')).toBeVisible()
      await expect(panel.getByText(say.amount)).toBeVisible()
      await panel.getByRole('button', { name: say.ready }).click()
      await expectAccessible()
      await panel.getByRole('button', { name: say.pay }).click()

      await page.waitForURL(/\/transfer\//)
      const transfer = new URL(page.url()).pathname
      const reference = transfer.split('/').at(-1) ?? ''
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.amount)
      await expectAccessible()
      await page.getByRole('button', { name: say.submit }).click()
      await expect(page.getByText(say.missing)).toBeVisible()
      // The browser itself notes that the form was refused.
      expect(takeComplaints().join()).toMatch(/400/)
      await page.getByLabel(say.reference).fill('00123')
      if (locale === 'es') {
        const receipt = { name: 'recibo.png', mimeType: 'image/png', buffer: await page.screenshot() }
        await page.getByLabel(say.image).setInputFiles(receipt)
      }
      await page.getByRole('button', { name: say.submit }).click()
      await expect(page.getByRole('heading', { name: say.waits })).toBeVisible()
      await expectAccessible()

      const studio = await openStudio(browser, site)
      if (locale === 'es') {
        const image = await studio.ask(`/transfers/${reference}/image`)
        expect(image.headers()['content-type']).toBe('image/webp')
      }
      await studio.ask(`/transfers/${reference}/reject`, { reason: 'There is no 00123' })
      await page.getByRole('button', { name: say.again }).click()
      await expect(page.getByRole('heading', { name: say.refused })).toBeVisible()
      await expect(page.getByText('There is no 00123')).toBeVisible()
      await page.getByLabel(say.reference).fill('00124')
      await page.getByRole('button', { name: say.submit }).click()
      await expect(page.getByRole('heading', { name: say.waits })).toBeVisible()

      await studio.ask(`/transfers/${reference}/approve`, {})
      await studio.close()
      await page.getByRole('button', { name: say.again }).click()
      await expect(page.getByRole('heading', { name: say.done })).toBeVisible()
      await page.goto(transfer)
      await expect(page.getByRole('heading', { name: say.done })).toBeVisible()
    })
  })
}
