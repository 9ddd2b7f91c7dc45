import type { Page } from '@playwright/test'
import { expect } from '#tests/harness/journey.ts'
import { type Action, field, main, press, readAnew, tryUnanswered } from '#tests/harness/lost-answers.ts'

const panel = (page: Page) => page.locator('#purchase')
const coupon = (page: Page) => panel(page).locator('[name=coupon]:not([type=hidden])')
const isTakenOver = (field: Element) => Object.keys(field).some((key) => key.startsWith('__reactProps$'))

const actions: Action[] = [
  {
    does: 'taking what is free',
    path: () => '/inscribe/servidor-propio',
    send: (page) => panel(page).getByRole('button', { name: 'Acceso gratis' }).first().click(),
    again: ['offline'],
    done: async (page) => {
      await readAnew(page, '/mis-recursos')
      await expect(main(page).getByRole('article').filter({ hasText: 'Tu propio servidor' })).toHaveCount(1)
    },
  },
  {
    does: 'trying a coupon',
    path: () => '/inscribe/typescript-en-serio?ready=1',
    prepare: async (page) => {
      const label = panel(page).getByText('Tengo un cupón')
      if (await label.isVisible()) await label.click()
      // Before, Enter loads a document, as without scripts.
      await expect.poll(() => coupon(page).evaluate(isTakenOver)).toBe(true)
    },
    typed: (page) => [[coupon(page), 'BIENVENIDA']],
    send: (page) => page.keyboard.press('Enter'),
    says: /La página que pediste se abre en cuanto vuelva/,
    done: async (page) => {
      await expect(page).toHaveURL(/coupon=BIENVENIDA/)
      await expect(
        panel(page)
          .getByText(/BIENVENIDA/)
          .first(),
      ).toBeVisible()
    },
  },
  {
    does: 'checking whom a gift is for',
    path: () => '/inscribe/sql-que-se-explica?gift=1',
    prepare: (page) => page.getByRole('radio', { name: /Enviarle un enlace/ }).check(),
    typed: (page, { friend }) => [[field(page, 'Correo de quien lo recibe'), friend]],
    send: press('Comprobar el correo'),
    again: ['offline', 'lost'],
    done: (page, { friend }) => expect(main(page).getByText(friend).first()).toBeVisible(),
  },
  {
    does: 'paying a gift',
    path: ({ way }) => `/inscribe/sql-que-se-explica?gift=1&${way}`,
    prepare: async (page) => {
      // The one of before is remembered.
      const change = main(page).getByRole('button', { name: 'Cambiar', exact: true })
      await expect(change).toBeVisible()
    },
    typed: (page) => [[field(page, 'Mensaje (opcional)'), 'Para tu cumpleaños']],
    send: press('Pagar con tarjeta'),
    again: ['offline', 'lost'],
    done: async (page) => {
      await page.getByRole('button', { name: 'Aprobar', exact: true }).click()
      await expect(page).toHaveURL(/inscribe-success/)
      await readAnew(page, '/mis-compras')
      await expect(main(page).getByText('Para tu cumpleaños')).toHaveCount(1)
      await expect(main(page).getByText('Sin pagar')).toHaveCount(0)
    },
  },
  {
    does: 'reporting a transfer',
    path: () => '/inscribe/css-que-se-lee',
    prepare: async (page) => {
      await panel(page).getByText('¿Pagas desde Venezuela?').click()
      await panel(page).getByRole('link', { name: 'Pagar en bolívares venezolanos' }).click()
      await expect(panel(page).getByText('Descuento regional')).toBeVisible()
      await panel(page).getByRole('button', { name: 'Quiero comprarlo' }).click()
      await panel(page).getByRole('button', { name: 'Pagar por transferencia' }).click()
      await page.waitForURL(/\/transfer\//)
      const proof = { name: 'recibo.png', mimeType: 'image/png', buffer: await page.screenshot() }
      await page.getByLabel('Imagen del comprobante').setInputFiles(proof)
    },
    typed: (page) => [[field(page, 'Referencia del banco'), '00123']],
    send: press('Avisar que la envié'),
    again: ['offline'],
    done: async (page, { studio }) => {
      await expect(page.getByRole('heading', { name: 'Estamos revisando tu transferencia' })).toBeVisible()
      await studio(`/transfers/${new URL(page.url()).pathname.split('/').at(-1)}/image`)
    },
  },
  {
    // The last: whom the gift is for comes in place of who gave it.
    does: 'accepting a gift',
    path: () => '/inscribe/montaje-en-una-pelicula?gift=1',
    prepare: async (page, { mailTo }) => {
      const taker = `toma-${crypto.randomUUID()}@example.org`
      await page.getByRole('radio', { name: /Enviarle un enlace/ }).check()
      await field(page, 'Correo de quien lo recibe').fill(taker)
      await press('Comprobar el correo')(page)
      await press('Pagar con tarjeta')(page)
      await page.getByRole('button', { name: 'Aprobar', exact: true }).click()
      await expect(page).toHaveURL(/inscribe-success/)
      const { links } = await mailTo(taker, /\/gift\//)
      await page.context().clearCookies()
      await page.goto(links.find((each) => each.includes('/gift/')) ?? 'no link')
      await main(page).getByRole('link', { name: 'Crear cuenta' }).click()
      await field(page, 'Nombre').fill('Ana Núñez')
      await field(page, 'Correo electrónico').fill(taker)
      await field(page, 'Contraseña').fill('un secreto largo')
      await press('Crear cuenta')(page)
      await expect(page).toHaveURL(/\/gift\//)
      await page.goto('/mis-recursos')
      await expect(page.getByRole('button', { name: /^Aceptar/ })).toHaveCount(1)
    },
    send: press(/^Aceptar/),
    again: ['offline'],
    done: async (page) => {
      await expect(page.getByRole('button', { name: /^Aceptar/ })).toHaveCount(0)
      await expect(main(page).getByText(/Un regalo de/)).toHaveCount(1)
    },
  },
]

tryUnanswered('of a buyer', [], actions)
