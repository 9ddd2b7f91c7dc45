import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { expect, test } from '#tests/harness/journey.ts'
import { startSite } from '../../scripts/site-process.ts'

const address = 'https://tienda.example'
const password = 'cuatro palabras que nadie junta'

/** Stands for a proxy that speaks https with browsers, and http with the site at `url`, under a name of its own. */
async function proxy(context: BrowserContext, url: string) {
  await context.route(`${address}/**`, async (route) => {
    const asked = route.request()
    const answer = await fetch(asked.url().replace(address, url), {
      method: asked.method(),
      headers: {
        ...(await asked.allHeaders()),
        'Accept-Encoding': 'identity',
        'X-Forwarded-For': '10.0.0.1',
      },
      body: asked.postDataBuffer() as BodyInit | null,
      redirect: 'manual',
    })
    const headers = Object.fromEntries(answer.headers)
    const cookies = answer.headers.getSetCookie().join('\n')
    await route.fulfill({
      status: answer.status,
      headers: cookies ? { ...headers, 'set-cookie': cookies } : headers,
      body: Buffer.from(await answer.arrayBuffer()),
    })
  })
}

const main = (page: Page) => page.getByRole('main')
const banner = (page: Page) => page.getByRole('complementary', { name: 'Verificación en dos pasos' })

test('on a site behind an https proxy the owner takes the shop, sets up a second factor, and is warned before giving it up @long', async ({
  page,
  context,
  takeComplaints,
}) => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'aula-published-'))
  const settings = { AULA_DEMO: 'false', AULA_URL: address, AULA_TRUST_PROXY: 'true' }
  const site = await startSite({ dataFolder, settings, brief: true })
  try {
    await proxy(context, site.url)
    const [link = ''] = /https:\S*\/claim-shop\/\S+/.exec(site.output()) ?? []
    await page.goto(link)
    await main(page).getByLabel('Nombre').fill('Dueña Ficticia')
    await main(page).getByLabel('Correo electrónico').fill('duena@example.org')
    await main(page).getByLabel('Contraseña', { exact: true }).fill(password)
    await main(page).getByRole('button', { name: 'Crear la cuenta e iniciar sesión' }).click()

    await banner(page).getByRole('link', { name: 'Activarla' }).click()
    await main(page).getByLabel('Tu contraseña').last().fill(password)
    await main(page).getByRole('button', { name: 'Activar la aplicación', exact: true }).click()
    const key = (await main(page).locator('code').innerText()).replaceAll(' ', '')
    await main(page)
      .getByLabel('Código de 6 cifras')
      .fill(generateSync({ secret: key }))
    await main(page).getByRole('button', { name: 'Comprobar y activar' }).click()
    await expect(main(page).getByRole('listitem').locator('code').first()).toBeVisible()

    await page.goto(`${address}/about`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
    await page.goto(`${address}/profile/second-factor`)
    const giveUp = async () => {
      await main(page).getByLabel('Tu contraseña').nth(1).fill(password)
      await main(page).getByRole('button', { name: 'Desactivar la aplicación' }).click()
    }
    await giveUp()
    await expect(main(page).getByText('Este campo es obligatorio.')).toBeVisible()
    await main(page).getByRole('checkbox', { name: 'La quito de todas formas' }).check()
    await giveUp()
    await expect(main(page).getByRole('button', { name: 'Activar la aplicación', exact: true })).toBeVisible()
    await page.goto(`${address}/about`)
    await expect(banner(page)).toBeVisible()
    expect(takeComplaints().filter((each) => !/status of 400/.test(each))).toEqual([])
  } finally {
    // An open page may still ask the site for something.
    await page.close()
    await context.unrouteAll({ behavior: 'wait' })
    await site.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
})
