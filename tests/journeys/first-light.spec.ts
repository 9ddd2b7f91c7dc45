import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { freePort, type SiteProcess, startSite } from '../../scripts/site-process.ts'
import { expect, test } from '../harness/journey.ts'

const words = {
  es: {
    course: 'Git sin miedo',
    freeClass: 'Las tres zonas',
    name: 'Nombre',
    email: 'Correo electrónico',
    password: 'Contraseña',
    register: 'Crear cuenta',
    signIn: 'Iniciar sesión',
    welcome: 'Te damos la bienvenida',
    verified: 'Tu correo está verificado',
    ready: 'Quiero comprarlo',
    card: 'Pagar con tarjeta',
    wallet: 'Pagar con billetera',
    approve: 'Aprobar',
    done: 'Listo, ya es tuyo',
    markSeen: 'Marcar como vista',
    seen: 'Vista',
    http: 'HTTP desde el cable',
    css: 'CSS que se lee',
  },
  en: {
    course: 'Git without fear',
    freeClass: 'The three places',
    name: 'Name',
    email: 'E-mail',
    password: 'Password',
    register: 'Create account',
    signIn: 'Log in',
    welcome: 'Welcome, you are logged in',
    verified: 'Your address is verified',
    ready: 'Ready to buy',
    card: 'Pay by card',
    wallet: 'Pay with wallet',
    approve: 'Approve',
    done: 'Done, it is yours',
    markSeen: 'Mark as seen',
    seen: 'Seen',
    http: 'HTTP from the wire',
    css: 'CSS that reads',
  },
} as const

/** The demo on a machine of its own, so that it can be stopped and started again. */
async function withOwnSite(work: (start: () => Promise<SiteProcess>) => Promise<void>) {
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

async function verificationLink(page: Page, url: string, email: string): Promise<string> {
  const mail = page.getByRole('article').filter({ hasText: email }).first()
  await expect(async () => {
    await page.goto(`${url}/outbox`)
    await expect(mail).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
  const source = `${(await mail.locator('iframe').first().getAttribute('srcdoc')) ?? ''} ${await mail.innerText()}`
  const link = /https?:\/\/[^\s"<]+\/verify-email\?token=[\w-]+/.exec(source)?.[0]
  return link ?? 'no link in the mail'
}

for (const [locale, language] of [
  ['es', 'es-ES'],
  ['en', 'en-US'],
] as const) {
  test.describe(`first light in ${locale}`, () => {
    test.use({ locale: language })
    const t = words[locale]

    test('a visitor becomes a buyer, and what was bought and seen outlives a restart', async ({ page }) => {
      test.setTimeout(150_000)
      await withOwnSite(async (start) => {
        const { url } = await start()
        const main = page.locator('main')
        const email = `nora-${crypto.randomUUID()}@example.org`

        await page.goto(url)
        await expect(page.getByRole('heading', { level: 3, name: t.course })).toBeVisible()
        await page.goto(`${url}/free/git-sin-miedo`)
        await expect(page.getByRole('heading', { level: 1, name: t.freeClass })).toBeVisible()
        await expect
          .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
          .toBeGreaterThanOrEqual(1)

        await page.goto(`${url}/register`)
        await main.getByLabel(t.name).fill('Nora Vidal')
        await main.getByLabel(t.email).fill(email)
        await main.getByLabel(t.password, { exact: true }).fill('un secreto largo')
        await main.getByRole('button', { name: t.register }).click()
        await expect(page).toHaveURL(`${url}/login`)
        await main.getByLabel(t.email).fill(email)
        await main.getByLabel(t.password, { exact: true }).fill('un secreto largo')
        await main.getByRole('button', { name: t.signIn }).click()
        await expect(page.getByText(t.welcome)).toBeVisible()
        await expect(page).toHaveURL(`${url}/`)
        await page.goto(await verificationLink(page, url, email))
        await expect(page.getByText(t.verified)).toBeVisible()

        for (const [slug, method] of [
          ['http-desde-el-cable', t.wallet],
          ['css-que-se-lee', t.card],
        ]) {
          await page.goto(`${url}/inscribe/${slug}`)
          await main.getByRole('button', { name: t.ready }).click()
          await main.getByRole('button', { name: method }).click()
          await expect(page).toHaveURL(/\/sandbox\//)
          await main.getByRole('button', { name: t.approve, exact: true }).click()
          await expect(page.getByRole('heading', { name: t.done })).toBeVisible()
        }

        await page.goto(`${url}/mis-recursos`)
        for (const title of [t.http, t.css]) await expect(main.getByText(title).first()).toBeVisible()

        await page.goto(`${url}/http-desde-el-cable/0/0`)
        await main.getByRole('button', { name: t.markSeen }).click()
        const seen = main.getByRole('button', { name: t.seen, exact: true })
        await expect(seen).toHaveAttribute('aria-pressed', 'true')
        await page.waitForLoadState('networkidle')

        await start()
        await page.goto(`${url}/http-desde-el-cable/0/0`)
        await expect(seen).toHaveAttribute('aria-pressed', 'true')
        await page.goto(`${url}/http-desde-el-cable`)
        await expect(page).toHaveURL(`${url}/http-desde-el-cable/0/1`)
        await page.goto(`${url}/mis-recursos`)
        for (const title of [t.http, t.css]) await expect(main.getByText(title).first()).toBeVisible()
      })
    })
  })
}
