import type { Page, Request } from '@playwright/test'
import { expect, test } from '#tests/harness/journey.ts'
import { inTurn } from '#tests/harness/lanes.ts'
import { seenSaved } from '#tests/harness/seen-saved.ts'

const away = 'No hay conexión con el servidor'

/** The browser logs every failed request and style sheet; other complaints fail. */
function expectOnlyNetworkErrors(complaints: string[]) {
  expect(
    complaints.filter(
      (each) => !/ERR_|Failed to fetch|Failed to load resource|Unable to preload CSS/.test(each),
    ),
  ).toEqual([])
}

async function loseAnswer(page: Page, to: RegExp) {
  await page.route(to, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    await route.abort('connectionreset')
    await page.unroute(to)
  })
}

test('without a connection the class page stays, says so, and resumes by itself', async ({
  page,
  context,
  site,
  takeComplaints,
  newBuyer,
}) => {
  await newBuyer('course/http-desde-el-cable')
  await page.goto('/http-desde-el-cable/1/0?tab=comments')
  const title = page.getByRole('heading', { level: 1 })
  const name = (await title.textContent()) ?? ''
  const mark = page.getByRole('button', { name: /^(?:Marcar como vista|Vista)$/ })
  await expect(page.getByRole('textbox', { name: 'Título' })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(away)).toBeVisible()

  const before = await mark.getAttribute('aria-pressed')
  await mark.click()
  await expect(mark).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true')
  await page.getByRole('textbox', { name: 'Título' }).fill('Desde el tren')
  await page.getByRole('tab', { name: 'Secciones' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Secciones' })).toBeVisible()
  await expect(title).toHaveText(name)
  await expect(page.getByRole('link', { name: 'Perfil' }).first(), 'and the person signed in').toBeVisible()
  await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Siguiente' }).click()
  await expect(page.getByText('La página que pediste se abre en cuanto vuelva')).toBeVisible()
  await expect(title).toHaveText(name)
  const saved = seenSaved(page)
  await context.setOffline(false)
  await expect(page).toHaveURL(new RegExp(`^${site.url}/http-desde-el-cable/1/1`))
  await expect(page.getByText(away)).toHaveCount(0)
  await expect(title).not.toHaveText(name)
  const listed = page.getByRole('complementary').getByRole('checkbox', { name: `Vista: ${name}` })
  await expect(listed, 'the change made offline was sent').toBeChecked({ checked: before !== 'true' })
  await saved
  await page.reload()
  await expect(listed).toBeChecked({ checked: before !== 'true' })
  expectOnlyNetworkErrors(takeComplaints())
})

test('while the database is down the page stays, and resumes afterwards', async ({
  page,
  site,
  takeComplaints,
  newBuyer,
}) => {
  await newBuyer('course/http-desde-el-cable')
  await page.goto('/http-desde-el-cable/1/0')
  const title = page.getByRole('heading', { level: 1 })
  const name = (await title.textContent()) ?? ''
  const asking = /\.data(?:\?|$)|\/readyz$/
  await page.route(asking, (route) =>
    route.fulfill({ status: 503, headers: { 'Retry-After': '10' }, json: { status: 'unavailable' } }),
  )
  await page.getByRole('button', { name: /^(?:Marcar como vista|Vista)$/ }).click()
  await expect(page.getByText(away)).toBeVisible()
  await page.getByRole('link', { name: 'Siguiente' }).click()
  await expect(page.getByText('La página que pediste se abre en cuanto vuelva')).toBeVisible()
  await page.waitForResponse(/\/(?:healthz|readyz)$/)
  await page.waitForResponse(/\/(?:healthz|readyz)$/)
  await expect(title).toHaveText(name)
  await expect(page.getByText(away)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Perfil' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toHaveCount(0)
  await page.unroute(asking)
  await page.getByRole('button', { name: 'Intentar ahora' }).click()
  await expect(page).toHaveURL(new RegExp(`^${site.url}/http-desde-el-cable/1/1`))
  await expect(page.getByText(away)).toHaveCount(0)
  expectOnlyNetworkErrors(takeComplaints())
})

test('a page whose code failed to load opens when the server is back', async ({
  page,
  site,
  context,
  takeComplaints,
}) => {
  await page.goto('/about')
  const cut = /\/(?:assets\/|readyz|blog)/
  await context.route(cut, (route) => route.abort('connectionrefused'))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByText('La página que pediste se abre en cuanto vuelva')).toBeVisible()
  await expect(page).toHaveURL(`${site.url}/about`)
  await context.unroute(cut)
  await expect(page).toHaveURL(`${site.url}/blog`, { timeout: 30_000 })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expectOnlyNetworkErrors(takeComplaints().filter((each) => !each.includes('Error loading route module')))
})

test('a form whose answer is lost stays with its text, and then shows the result @long', async ({
  page,
  takeComplaints,
  newBuyer,
}) => {
  await newBuyer('course/http-desde-el-cable')
  await page.goto('/http-desde-el-cable/1/0')
  const mark = page.getByRole('button', { name: /^(?:Marcar como vista|Vista)$/ })
  const before = await mark.getAttribute('aria-pressed')
  await loseAnswer(page, /\/http-desde-el-cable/)
  await mark.click()
  await expect(page.getByText(away)).toBeVisible()
  await expect(page.getByText(away)).toHaveCount(0)
  await expect(mark, 'the page shows what the server stored').toHaveAttribute(
    'aria-pressed',
    before === 'true' ? 'false' : 'true',
  )
  expectOnlyNetworkErrors(takeComplaints())
})

type SentForm = {
  /** The other forms share its code. */
  tag?: '@long'
  path: string
  does: string
  send: (page: Page) => Promise<void>
  as?: 'somebody new'
}

const forms: SentForm[] = [
  {
    tag: '@long',
    path: '/login',
    does: 'signing in',
    send: async (page) => {
      await page.getByLabel('Correo').fill('nadie@aula.example')
      await page.getByLabel('Contraseña', { exact: true }).fill('una-clave-larga')
      await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
    },
  },
  {
    tag: '@long',
    path: '/forgot-password',
    does: 'asking for a new password',
    send: async (page) => {
      await page.getByLabel('Correo').fill('nadie@aula.example')
      await page.getByRole('main').locator('form').getByRole('button').click()
    },
  },
  {
    path: '/inscribe/typescript-en-serio?ready=1',
    does: 'paying',
    as: 'somebody new',
    send: (page) => page.locator('#purchase').getByRole('button', { name: 'Pagar con tarjeta' }).click(),
  },
  {
    tag: '@long',
    path: '/profile/settings',
    does: 'changing the settings',
    as: 'somebody new',
    send: async (page) => {
      await page.getByRole('main').locator('form').getByRole('button').first().click()
    },
  },
]

const ways = ['offline', 'with its answer lost'] as const

for (const [place, { path, does, send, as, tag = '' }] of forms.entries()) {
  for (const way of inTurn(ways, place % 2)) {
    test(`${does} ${way} stays on the page and says so ${tag}`, async ({
      page,
      context,
      newPerson,
      takeComplaints,
    }) => {
      if (as === 'somebody new') await newPerson()
      await page.goto(path)
      const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
      if (way === 'offline') await context.setOffline(true)
      else await context.route((url) => url.pathname.endsWith('.data'), lost)
      await send(page)
      await expect(page.getByText('No llegó respuesta del servidor').first()).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByText('Algo falló de nuestro lado')).toHaveCount(0)
      await context.setOffline(false)
      await context.unrouteAll()
      await expect(page.getByText(away)).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      expectOnlyNetworkErrors(takeComplaints())
    })
  }
}

async function lost(route: { request(): Request; fetch(): Promise<unknown>; abort(): Promise<void> }) {
  if (route.request().method() === 'POST') await route.fetch()
  await route.abort()
}

test('a second press while the first answer is arriving is not an error', async ({ page }) => {
  await page.addInitScript(() => {
    const send = window.fetch
    // The text arrives, and its stream stays open until the page cancels it.
    window.fetch = async (input, init) => {
      const answer = await send(input, init)
      if (init?.method !== 'POST') return answer
      const text = await answer.bytes()
      const body = new ReadableStream({
        start(stream) {
          stream.enqueue(text)
          init.signal?.addEventListener('abort', () => stream.error(init.signal?.reason))
        },
      })
      return new Response(body, answer)
    }
  })
  await page.goto('/')
  const html = page.locator('html')
  await page.getByRole('button', { name: 'Usar el tema claro' }).click()
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.getByRole('button', { name: 'Usar el tema oscuro' }).click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Usar el tema claro' }).click()
  await expect(html).toHaveAttribute('data-theme', 'light')
})
