import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, newestMail, test } from '#tests/harness/journey.ts'
import { playerVideo } from '#tests/harness/player-video.ts'
import { seenSaved } from '#tests/harness/seen-saved.ts'
import { freePort, type SiteProcess, startSite } from '../../scripts/site-process.ts'

async function withSite(work: (start: () => Promise<SiteProcess>) => Promise<void>) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'aula-first-light-'))
  await cp(process.env.AULA_JOURNEY_DATA as string, dataFolder, { recursive: true })
  const port = await freePort()
  let running: SiteProcess | null = null
  try {
    await work(async () => {
      await running?.stop()
      running = await startSite({ dataFolder, port })
      return running
    })
  } finally {
    await (running as SiteProcess | null)?.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}

test('a visitor becomes a buyer, and purchase and progress survive a restart @long', async ({ page }) => {
  test.setTimeout(150_000)
  await withSite(async (start) => {
    const site = await start()
    const { url } = site
    const main = page.locator('main')
    const email = `nora-${crypto.randomUUID()}@example.org`

    await page.goto(url)
    await expect(page.getByRole('heading', { level: 3, name: 'Git sin miedo' })).toBeVisible()
    await page.goto(`${url}/free/git-sin-miedo`)
    await expect(page.getByRole('heading', { level: 1, name: 'Las tres zonas' })).toBeVisible()
    await expect
      .poll(() => playerVideo(page).evaluate((video: HTMLVideoElement) => video.readyState))
      .toBeGreaterThanOrEqual(1)

    await page.goto(`${url}/register`)
    await main.getByLabel('Nombre').fill('Nora Vidal')
    await main.getByLabel('Correo electrónico').fill(email)
    await main.getByLabel('Contraseña', { exact: true }).fill('un secreto largo')
    await main.getByRole('button', { name: 'Crear cuenta' }).click()
    await expect(page.getByText('Tu cuenta está lista')).toBeVisible()
    await expect(page).toHaveURL(`${url}/`)
    await page.getByText('Escribir el código del correo').click()
    await page.getByLabel('Código de seis cifras').fill((await newestMail(page.context(), site, email)).code)
    await page.getByRole('button', { name: 'Verificar mi correo' }).click()
    await expect(page.getByText('Tu correo está verificado')).toBeVisible()

    await page.goto(`${url}/inscribe/http-desde-el-cable`)
    await main.getByRole('button', { name: 'Quiero comprarlo' }).click()
    await main.getByRole('button', { name: 'Pagar con billetera' }).click()
    await expect(page).toHaveURL(/\/sandbox\//)
    await main.getByRole('button', { name: 'Aprobar', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Listo, ya es tuyo' })).toBeVisible()

    await page.goto(`${url}/http-desde-el-cable/0/0`)
    const saved = seenSaved(page)
    await main.getByRole('button', { name: 'Marcar como vista' }).click()
    const seen = main.getByRole('button', { name: 'Vista', exact: true })
    await expect(seen).toHaveAttribute('aria-pressed', 'true')
    await saved

    // An open page would prefetch from the stopped server.
    await page.goto('about:blank')
    await start()
    await page.goto(`${url}/http-desde-el-cable/0/0`)
    await expect(seen).toHaveAttribute('aria-pressed', 'true')
    await page.goto(`${url}/http-desde-el-cable`)
    await expect(page).toHaveURL(`${url}/http-desde-el-cable/0/1`)
    await page.goto(`${url}/mis-recursos`)
    await expect(main.getByText('HTTP desde el cable').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
  })
})
