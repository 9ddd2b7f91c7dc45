import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { commandParameters } from '../../scripts/server-process.mjs'
import { startSite } from '../../scripts/site-process.ts'
import { csrfHeader, expect } from './journey.ts'

/** Buys what the page at this path sells, by card at the sandbox. */
export async function buyByCard(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('button', { name: 'Quiero comprarlo' }).first().click()
  // On a phone the bar has such a button too, as long as the panel is not visible.
  await page.getByRole('button', { name: 'Pagar con tarjeta' }).first().click()
  await page.getByRole('button', { name: 'Aprobar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Listo, ya es tuyo' })).toBeVisible()
}

/**
 * Writes a comment on a class's page as the person who is signed in. Returns once it is saved: before that its card is shown without
 * actions, and leaving or signing out would lose it.
 */
export async function writeComment(page: Page, lesson: string, title: string): Promise<void> {
  await page.goto(`${lesson}?tab=comments`)
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill(title)
  await page.getByRole('textbox', { name: 'Comentario', exact: true }).click()
  await page.keyboard.type('En el ejemplo me sale otra cosa.')
  await page.getByRole('button', { name: 'Enviar' }).click()
  const written = page.getByRole('article', { name: title, exact: true })
  await expect(written.getByRole('button', { name: 'Editar' })).toBeVisible()
}

/** Submits a transfer, which then waits for the owner's approval. Returns its reference. */
export async function sendTransfer(page: Page): Promise<string> {
  await page.goto('/inscribe/css-que-se-lee')
  const panel = page.getByRole('complementary').getByRole('region').first()
  await panel.getByText('¿Pagas desde Venezuela?').click()
  await panel.getByRole('link', { name: 'Pagar en bolívares venezolanos' }).click()
  await expect(panel.getByText('Descuento regional')).toBeVisible()
  await expect(panel.getByText(/VES\s255,50/)).toBeVisible()
  await panel.getByRole('button', { name: 'Quiero comprarlo' }).click()
  await panel.getByRole('button', { name: 'Pagar por transferencia' }).click()
  await page.waitForURL(/\/transfer\//)
  const reference = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const image = { name: 'recibo.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.getByLabel('Imagen del comprobante').setInputFiles(image)
  await page.getByRole('button', { name: 'Avisar que la envié' }).click()
  await expect(page.getByRole('heading', { name: 'Estamos revisando tu transferencia' })).toBeVisible()
  return reference
}

/** Sets the payout address of the seller, who is signed in; then comes by the seller's link as a visitor. */
export async function followAffiliate(page: Page, seller: { email: string; link: string }): Promise<void> {
  const context = page.context()
  const saved = await context.request.post('/api/v1/affiliate/email', {
    data: { email: seller.email },
    headers: { Accept: 'application/json', ...(await csrfHeader(context)) },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
  // A seller's own link would clear the code, so the seller is signed out.
  await context.clearCookies()
  await page.goto(`/about?affiliate=${seller.link}`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('aula_affiliate'))).toBe(seller.link)
}

/** Prepares a payout of what this seller alone is due, downloads it and records it as paid. */
export async function payAffiliate(page: Page, email: string): Promise<void> {
  const unpaid = page.getByRole('listitem').filter({ hasText: email })
  for (const box of await page.getByRole('checkbox').all()) await box.uncheck()
  await expect(page.getByRole('button', { name: 'Nadie está marcado' })).toBeVisible()
  await unpaid.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Preparar 1 pago de US\$/ }).click()
  await expect(page.getByText(/^1 pago preparado/)).toBeVisible()
  await expect(unpaid).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Descargar el CSV para PayPal' }).click()
  expect((await download).suggestedFilename()).toBe('payouts.csv')
  const payout = page.getByRole('row').filter({ hasText: email })
  await payout.getByText('Apuntar o anular').click()
  await payout.getByLabel('Identificador del pago en PayPal').fill('PAY-7')
  await payout.getByRole('button', { name: 'Apuntar como pagado' }).click()
  await expect(payout).toContainText('PAY-7')
  await expect(payout.getByText('Hecho').filter({ visible: true })).toBeVisible()
}

/** Makes a backup by the studio's button and waits until it is complete. */
export async function backUp(page: Page): Promise<void> {
  await page.goto('/studio/backups')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Hacer una copia ahora' }).click()
  const newest = main.getByRole('listitem').first()
  await expect(newest).toContainText('Hecha', { timeout: 60_000 })
  await expect(newest).toContainText(/\d+ filas y \d+ archivos/)
  await expect(main.getByRole('button', { name: 'Hacer una copia ahora' })).toBeEnabled()
}

/** Restores the newest backup into a new folder and starts a site there. Returns its page at `path`, with the session of `page`. */
export async function restoreElsewhere(page: Page, path: string): Promise<string> {
  const main = page.getByRole('main')
  const place = await main.getByText('Dónde', { exact: true }).locator('+ dd').innerText()
  const folder = await mkdtemp(join(tmpdir(), 'aula-restored-'))
  try {
    const env = { ...process.env, AULA_DATA: folder, AULA_LANG: 'en' }
    const parameters = [...commandParameters, 'restore-backup', place]
    const { stdout } = await promisify(execFile)(process.execPath, parameters, { env })
    expect(stdout).toContain('Start the site.')
    const restored = await startSite({ dataFolder: folder, settings: {} })
    try {
      // The restored site has the same secret, so sessions are valid there.
      const { cookies } = await page.context().storageState()
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
      const answer = await fetch(`${restored.url}${path}`, { headers: { cookie } })
      return await answer.text()
    } finally {
      await restored.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
