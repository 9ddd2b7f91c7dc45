import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/harness/journey.ts'

// What people have and have not matters here: a shop of its own.
test.use({ shop: 'lost answers' })

const classes = '/http-desde-el-cable'
const book = '/libro/visor/pedidos-que-no-se-pierden/7'
const away = 'No hay conexión con el servidor'
const unsent = /^No llegó respuesta del servidor/

/** Whom a gift is for: somebody for whom none waits yet. */
const friend = (way: Way) => `amiga-${way}@example.org`

const main = (page: Page) => page.getByRole('main')
const press = (name: string | RegExp) => (page: Page) =>
  main(page).getByRole('button', { name }).first().click()
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })

type Way = 'offline' | 'lost'
type Person = { email: string; password: string }

type Action = {
  does: string
  /** How it is cut; both, if nothing is said. */
  ways?: readonly Way[]
  path: (way: Way) => string
  /** What is typed; all of it is still there after the cut. */
  typed?: (page: Page, way: Way) => [Locator, string][]
  prepare?: (page: Page, person: Person) => Promise<unknown>
  send: (page: Page) => Promise<void>
  /** What tells the person; the page's own notice unless an action has words of its own. */
  says?: RegExp
  /** Pressed again by the person; what the page sends by itself, or shows as done, needs nobody. */
  again?: readonly Way[]
  /** That it has happened, and once. */
  done: (page: Page, way: Way) => Promise<void>
}

const comment = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const title = (page: Page) => page.getByRole('textbox', { name: 'Título', exact: true })
const panel = (page: Page) => page.locator('#purchase')

/** The code of a form's route is at hand, as soon after the page itself as it needs. */
const hasCode = (route: string) => (page: Page) =>
  page.waitForFunction((id) => {
    const { module, clientActionModule, clientLoaderModule } = window.__reactRouterManifest?.routes[id] ?? {}
    const parts = [module, clientActionModule, clientLoaderModule].filter((each) => each !== undefined)
    const here = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    return parts.length > 0 && parts.every((part) => here.includes(part))
  }, route) as Promise<unknown>

/** The page as somebody finds it who comes again. */
async function readAnew(page: Page, path: string) {
  await page.waitForLoadState('networkidle')
  await page.goto(path)
}

const actions: Action[] = [
  {
    does: 'choosing a link as affiliate',
    path: () => '/profile',
    typed: (page) => [[field(page, 'Enlace de afiliado'), `tren-${Date.now() % 1e6}`]],
    send: (page) => field(page, 'Enlace de afiliado').press('Enter'),
    again: ['offline'],
    done: async (page) => {
      const link = await field(page, 'Enlace de afiliado').inputValue()
      expect(link).toMatch(/^tren-/)
      await expect(main(page).getByText(`affiliate=${link}`).first()).toBeVisible()
    },
  },
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
    },
    typed: (page) => [[panel(page).locator('[name=coupon]:not([type=hidden])'), 'BIENVENIDA']],
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
    typed: (page, way) => [[field(page, 'Correo de quien lo recibe'), friend(way)]],
    send: press('Comprobar el correo'),
    again: ['offline', 'lost'],
    done: (page, way) => expect(main(page).getByText(friend(way)).first()).toBeVisible(),
  },
  {
    does: 'paying a gift',
    path: (way) => `/inscribe/sql-que-se-explica?gift=1&${way}`,
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
    does: 'writing to the owner',
    path: () => '/contacto/create',
    typed: (page) => [[field(page, 'Mensaje'), 'Escribo desde el tren, ¿me lees?']],
    send: press('Enviar'),
    again: ['offline', 'lost'],
    done: async (page) => {
      await expect(main(page).getByText('Tu mensaje va en camino')).toBeVisible()
      await expect(field(page, 'Mensaje')).toHaveValue('')
    },
  },
  {
    does: 'subscribing to the news',
    path: () => '/profile',
    prepare: hasCode('subscription'),
    send: press('Suscribirme'),
    again: ['offline'],
    done: (page) => expect(main(page).getByText(/^Recibes las novedades en/)).toBeVisible(),
  },
  {
    does: 'leaving the news',
    path: () => '/profile',
    prepare: hasCode('subscription'),
    send: press('Darme de baja'),
    again: ['offline'],
    done: (page) => expect(main(page).getByText('No recibes las novedades.')).toBeVisible(),
  },
  {
    does: 'changing the name',
    path: () => '/profile/settings',
    typed: (page) => [[field(page, 'Cómo te llamas'), 'Nora del Tren']],
    send: press('Guardar el nombre'),
    again: ['offline'],
    done: async (page) => {
      await readAnew(page, '/profile/settings')
      await expect(field(page, 'Cómo te llamas')).toHaveValue('Nora del Tren')
    },
  },
  {
    does: 'changing the theme',
    path: () => '/about',
    prepare: hasCode('preferences'),
    says: /No pudimos guardar tu preferencia|^No llegó respuesta/,
    send: (page) => page.getByRole('banner').getByRole('button', { name: 'Usar el tema claro' }).click(),
    again: ['offline', 'lost'],
    done: (page) => expect(page.locator('html')).toHaveAttribute('data-theme', 'light'),
  },
  {
    does: 'changing the language',
    path: () => '/profile',
    prepare: hasCode('preferences'),
    says: /No pudimos guardar tu preferencia|^No llegó respuesta/,
    send: (page) => main(page).getByRole('radio', { name: 'English' }).click(),
    again: ['offline', 'lost'],
    done: async (page) => {
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await main(page).getByRole('radio', { name: 'español' }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    },
  },
  {
    does: 'writing a comment',
    path: () => `${classes}/2/0?tab=comments`,
    prepare: async (page) => {
      await title(page).focus()
      await expect(page.getByRole('toolbar', { name: 'Formato del comentario' })).toBeVisible()
    },
    typed: (page) => [[title(page), 'Desde el tren']],
    send: async (page) => {
      const text = page.getByRole('textbox', { name: 'Comentario', exact: true })
      if ((await text.innerText()).trim() === '') await text.fill('Nadie me oye')
      await page
        .getByRole('button', { name: /^(?:Enviar|Intentar de nuevo)$/ })
        .last()
        .click()
    },
    says: /^No se pudo enviar\. Tu texto sigue aquí/,
    again: ['offline', 'lost'],
    done: async (page) => {
      await expect(comment(page, 'Desde el tren')).toHaveCount(1)
      await readAnew(page, `${classes}/2/0?tab=comments`)
      await expect(comment(page, 'Desde el tren')).toHaveCount(1)
    },
  },
  {
    does: 'changing a comment',
    path: () => `${classes}/2/0?tab=comments`,
    prepare: async (page) => {
      await comment(page, 'Desde el tren').getByRole('button', { name: 'Editar' }).click()
      await expect(title(page)).toHaveValue('Desde el tren')
      await expect(page.getByRole('toolbar', { name: 'Formato del comentario' })).toBeVisible()
    },
    typed: (page) => [[title(page), 'Desde el andén']],
    send: (page) =>
      page
        .getByRole('button', { name: /^(?:Guardar cambios|Intentar de nuevo)$/ })
        .last()
        .click(),
    says: /^No se pudo enviar\. Tu texto sigue aquí/,
    again: ['offline', 'lost'],
    done: (page) => expect(comment(page, 'Desde el andén')).toHaveCount(1),
  },
  {
    does: 'deleting a comment',
    path: () => `${classes}/2/0?tab=comments`,
    prepare: (page) => comment(page, 'Desde el andén').getByRole('button', { name: 'Borrar' }).click(),
    send: (page) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^(?:Borrar|Intentar de nuevo)$/ })
        .click(),
    says: /^No se pudo conectar con el servidor/,
    again: ['offline', 'lost'],
    done: async (page) => {
      await expect(comment(page, 'Desde el andén')).toHaveCount(0)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  },
  {
    does: 'writing a note',
    path: () => `${classes}/2/0?tab=yours`,
    prepare: (page) => expect(page.getByLabel('Tu nota sobre esta clase')).toBeEditable(),
    typed: (page) => [[page.getByLabel('Tu nota sobre esta clase'), 'Una nota del tren']],
    send: (page) => page.getByLabel('Tu nota sobre esta clase').blur(),
    says: /Queda en este navegador|queda en este navegador/,
    done: async (page) => {
      await expect(page.getByText('Guardada', { exact: true })).toBeVisible()
      await readAnew(page, `${classes}/2/0?tab=yours`)
      await expect(page.getByLabel('Tu nota sobre esta clase')).toHaveValue('Una nota del tren')
    },
  },
  {
    does: 'marking a passage',
    path: () => book,
    prepare: async (page) => {
      await page
        .locator('#section-text p', { hasText: 'Con A, si la confirmación falla' })
        .evaluate((each) => {
          each.scrollIntoView({ block: 'center' })
          getSelection()?.setBaseAndExtent(each.firstChild as Node, 0, each.firstChild as Node, 5)
        })
      await page
        .getByRole('toolbar', { name: 'Pasaje seleccionado' })
        .getByRole('button', { name: 'Escribir una nota' })
        .click()
    },
    typed: (page) => [[page.getByRole('dialog').getByLabel('Título'), 'Lo leo en el tren']],
    send: (page) => page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click(),
    again: ['offline', 'lost'],
    done: async (page) => {
      await readAnew(page, book)
      await page.keyboard.press('m')
      await expect(
        page
          .getByRole('dialog', { name: 'Tus notas' })
          .getByRole('listitem')
          .filter({ hasText: 'Lo leo en el tren' }),
      ).toHaveCount(1)
    },
  },
  {
    does: 'searching',
    path: () => '/about',
    prepare: async (page) => {
      await page.keyboard.press('/')
      await expect(page.getByRole('combobox')).toBeVisible()
      await hasCode('search')(page)
    },
    says: /Sin conexión\. Lo que buscas/,
    typed: (page) => [[page.getByRole('combobox'), 'http']],
    send: async () => {},
    done: (page) => expect(page.getByRole('option').first()).toBeVisible(),
  },
  {
    does: 'opening a file of a book',
    path: () => '/libro/pedidos-que-no-se-pierden',
    send: (page) =>
      main(page)
        .getByRole('link', { name: /^Descargar/ })
        .first()
        .click(),
    says: /No se pudo generar el acceso/,
    done: async (page) => {
      const download = page.waitForEvent('download')
      await main(page)
        .getByRole('link', { name: /^Descargar/ })
        .first()
        .click()
      expect((await download).suggestedFilename()).not.toBe('')
    },
  },
]

for (const way of ['offline', 'lost'] as const) {
  test(`every action ${way === 'lost' ? 'whose answer is lost' : 'without a connection'} keeps its page, says so, and happens once`, async ({
    page,
    context,
    newBuyer,
    studio,
    takeComplaints,
  }) => {
    const person = await newBuyer(`course${classes}`)
    const product = { type: 'book', slug: 'pedidos-que-no-se-pierden' }
    await studio('/entitlements', { email: person.email, product, kind: 'paid' })
    for (const { does, ways, path, prepare, typed, send, says = unsent, again = [], done } of actions) {
      if (ways && !ways.includes(way)) continue
      await test.step(does, async () => {
        const notice = page.getByText(says).first()
        await page.goto(path(way))
        await prepare?.(page, person)
        const heading = page.locator('h1').first()
        const name = (await heading.textContent()) ?? ''
        const fields = typed?.(page, way) ?? []
        for (const [place, words] of fields) await place.fill(words)
        await cut(page, way)
        await send(page)
        await expect(notice).toBeVisible()
        await expect(heading).toHaveText(name)
        for (const [place, words] of fields) await expect(place).toHaveValue(words)
        await context.setOffline(false)
        await expect(page.getByText(away)).toHaveCount(0)
        if (again.includes(way)) await send(page)
        await done(page, way)
      })
    }
    expect(
      takeComplaints().filter(
        (each) => !/ERR_|Failed to fetch|Failed to load resource|preload CSS/.test(each),
      ),
    ).toEqual([])
  })
}

/** From now on no server; or one that gets the next call that changes something, whose answer does not come through. */
async function cut(page: Page, way: Way) {
  if (way === 'offline') return page.context().setOffline(true)
  let lost = 0
  const all = () => true
  await page.route(all, async (route) => {
    const sent = route.request()
    if (lost > 0 || sent.resourceType() !== 'fetch' || /\/(?:healthz|readyz)$/.test(sent.url()))
      return route.fallback()
    lost += 1
    await route.fetch()
    await route.abort('connectionreset')
    await page.unroute(all)
  })
}
