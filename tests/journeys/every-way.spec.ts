import { expect, prefer, test } from '#tests/harness/journey.ts'
import { isLongLane } from '#tests/harness/lanes.ts'

test.describe.configure({ mode: 'parallel' })

const words = {
  es: {
    wallet: 'Pagar con billetera',
    card: 'Pagar con tarjeta',
    transfer: 'Pagar por transferencia',
    coupon: /Obtenerlo gratis|Regalarlo sin costo/,
    approve: 'Aprobar',
    reference: 'Referencia del banco',
    submit: 'Avisar que la envié',
    waits: 'Estamos revisando tu transferencia',
    byLink: 'Enviarle un enlace',
    email: 'Correo de quien lo recibe',
    check: 'Comprobar el correo',
    checked: /por un enlace/,
    done: 'Listo, ya es tuyo',
    given: 'Tu regalo está pagado',
  },
  en: {
    wallet: 'Pay with wallet',
    card: 'Pay by card',
    transfer: 'Pay by bank transfer',
    coupon: /Get it for free|Give it at no cost/,
    approve: 'Approve',
    reference: 'Reference of the bank',
    submit: 'Tell us it is sent',
    waits: 'We are checking your transfer',
    byLink: 'Send them a link',
    email: 'E-mail of who receives it',
    check: 'Check the address',
    checked: /by a link/,
    done: 'Done, it is yours',
    given: 'Your gift is paid',
  },
} as const

const products = {
  'a course with its extras': '/inscribe/sql-que-se-explica?exclusive=1&code=1&',
  'a book': '/libro/letra-pequena?',
  'a pack': '/pack/tienda-que-aguanta?',
  'a gift': '/inscribe/teclado-primero?gift=1&',
} as const
const ways = ['wallet', 'card', 'transfer', 'coupon'] as const
type Way = (typeof ways)[number]

const query: Record<Way, string> = {
  wallet: 'ready=1',
  card: 'ready=1',
  transfer: 'ready=1&country=VE',
  coupon: 'ready=1&coupon=',
}

const journeys = isLongLane
  ? (['es', 'en'] as const).flatMap((locale) =>
      ways.map((way) => ({ way, locale, bought: Object.entries(products) })),
    )
  : ways.map((way, index) => ({
      way,
      locale: index % 2 === 0 ? ('es' as const) : ('en' as const),
      bought: Object.entries(products).slice(index, index + 1),
    }))

for (const { way, locale, bought } of journeys) {
  test(`${bought.map(([product]) => product).join(', ')} is bought by ${way}, in ${locale}`, async ({
    page,
    site,
    studio,
    context,
    audit,
    newPerson,
  }) => {
    test.setTimeout(120_000)
    const say = words[locale]
    await prefer(context, site.url, { locale })
    const code = `ALL-${crypto.randomUUID().slice(0, 8)}`
    if (way === 'coupon') await studio('/coupons', { code, kind: 'percent', value: 100 })
    await newPerson()
    for (const [product, address] of bought) {
      await page.goto(`${address}${query[way]}${way === 'coupon' ? code : ''}`)
      // The bar repeats the panel's button while that is out of view.
      const panel = page.locator('#purchase')
      if (product === 'a gift') {
        await page.getByText(say.byLink, { exact: true }).click()
        await page.getByLabel(say.email).fill(`friend-${crypto.randomUUID()}@example.org`)
        await panel.getByRole('button', { name: say.check }).click()
        await expect(page.getByText(say.checked).first()).toBeVisible()
      }
      await panel.getByRole('button', { name: say[way] }).click()
      if (way === 'wallet' || way === 'card') {
        await page.getByRole('button', { name: say.approve, exact: true }).click()
      }
      if (way === 'transfer') {
        await page.getByLabel(say.reference).fill('00123')
        const reference = new URL(page.url()).pathname.split('/').at(-1) ?? ''
        await page.getByRole('button', { name: say.submit }).click()
        await expect(page.getByRole('heading', { name: say.waits })).toBeVisible()
        await studio(`/transfers/${reference}/approve`, {})
      }
      const heading = product === 'a gift' ? say.given : say.done
      if (way === 'transfer') {
        await expect(async () => {
          await page.reload()
          await expect(page.getByRole('heading', { name: heading })).toBeVisible({ timeout: 3_000 })
        }).toPass({ timeout: 20_000 })
      }
      await expect(page.getByRole('heading', { name: heading }), product).toBeVisible()
      await audit()
    }
    if (way === 'card') {
      const [, number] = /inscribe-success[^/]*\/[^/]+\/([^/]+)/.exec(page.url()) ?? []
      await page.goto(`/mis-compras/${number}`)
      await expect(page.getByText(`${number}`).first()).toBeVisible()
      await audit()
    }
  })
}
