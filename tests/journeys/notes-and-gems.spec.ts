import type { Page } from '@playwright/test'
import { expect, test } from '#tests/harness/journey.ts'

const noted = '/http-desde-el-cable'
const withGems = '/documentar-para-quien-llega'

const field = (page: Page) => page.getByLabel('Tu nota sobre esta clase')
const isSaved = (page: Page) => expect(page.getByText('Guardada', { exact: true })).toBeVisible()

/** Waits for the panel's script, which replaces the server's markup. */
async function openNotes(page: Page, lesson: string) {
  await page.goto(`${noted}${lesson}?tab=yours`)
  await expect(field(page)).toBeEditable()
}

test('a note is saved automatically, loads on the next visit, and is listed and exported @phone @long', async ({
  page,
  expectAccessible,
  newBuyer,
}) => {
  await newBuyer(`course${noted}`)
  await openNotes(page, '/0/0')
  await field(page).fill('La caché mira la `ETag` **antes** que la fecha')
  await expect(page.getByText('Quedan 215 caracteres')).toBeVisible()
  await isSaved(page)
  await field(page).pressSequentially('.')
  await page.getByRole('link', { name: 'Siguiente' }).first().click()
  await expect(page).toHaveURL(/\/0\/1\?tab=yours$/)
  await expect(field(page)).toHaveValue('')
  await field(page).fill('Otra')
  await field(page).blur()
  await isSaved(page)
  await page.reload()
  await expect(field(page)).toHaveValue('Otra')
  await expectAccessible()
  await page.getByRole('link', { name: 'Todas tus notas de este curso' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Tus notas de/ })).toBeVisible()
  await expect(page.locator('main').getByText('antes', { exact: true })).toBeVisible()
  await expectAccessible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Descargar en Markdown' }).click()
  const file = await (await download).createReadStream()
  let text = ''
  for await (const chunk of file) text += chunk
  expect(text).toContain('La caché mira la `ETag` **antes** que la fecha.')
  await page.getByRole('link', { name: /^1\. / }).click()
  await expect(field(page)).toHaveValue('La caché mira la `ETag` **antes** que la fecha.')
  await field(page).fill('')
  await field(page).blur()
  await expect(page.getByText('Quedan 255 caracteres')).toBeVisible()
})

test('a note typed offline survives closing the page, and is sent when online', async ({
  page,
  context,
  takeComplaints,
  newBuyer,
}) => {
  await newBuyer(`course${noted}`)
  await openNotes(page, '/1/0')
  await page.getByRole('button', { name: 'Anotar el momento del video' }).press('Enter')
  await expect(page.getByRole('link', { name: 'En 0:00' })).toBeFocused()
  await page.getByRole('button', { name: 'Quitar el momento' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Anotar el momento del video' })).toBeFocused()
  await context.setOffline(true)
  await field(page).fill('Escrito en el tren')
  await field(page).blur()
  await expect(page.getByText(/^Sin conexión/)).toBeVisible()
  await page.close()
  await context.setOffline(false)
  const next = await context.newPage()
  const sent = next.waitForResponse((response) => response.url().endsWith('/lesson-note'))
  await next.goto('/mis-recursos')
  expect((await sent).status()).toBe(200)
  await next.goto(`${noted}/1/0?tab=yours`)
  await expect(field(next)).toHaveValue('Escrito en el tren')
  await expect(field(next)).toBeEditable()
  await isSaved(next)
  await context.setOffline(true)
  await field(next).fill('Escrito en el túnel')
  await expect(next.getByText(/^Sin conexión/)).toBeVisible()
  await context.setOffline(false)
  await isSaved(next)
  await next.reload()
  await expect(field(next)).toHaveValue('Escrito en el túnel')
  takeComplaints()
})

test('when two devices change a note, both versions are shown and the person chooses', async ({
  page,
  browser,
  site,
  newBuyer,
}) => {
  await newBuyer(`course${noted}`)
  await openNotes(page, '/1/1')
  const phone = await browser.newContext({
    baseURL: site.url,
    storageState: await page.context().storageState(),
  })
  const other = await phone.newPage()
  await openNotes(other, '/1/1')
  await field(other).fill('En el teléfono')
  await isSaved(other)
  await field(page).fill('En el ordenador')
  const question = page.getByRole('alert').filter({ hasText: 'Esta nota cambió en otro dispositivo' })
  await expect(question).toContainText('En el teléfono')
  await question.getByRole('button', { name: 'Juntar las dos' }).click()
  await isSaved(page)
  await expect(field(page)).toHaveValue('En el teléfono\n\nEn el ordenador')
  await phone.close()
})

test('a note written after the session ended says so, and is saved after logging in again', async ({
  page,
  context,
  newBuyer,
  takeComplaints,
}) => {
  const { email, password } = await newBuyer(`course${noted}`)
  await openNotes(page, '/0/0')
  await context.clearCookies({ name: /session/ })
  await field(page).fill('Escrita después')
  const panel = page.getByRole('tabpanel')
  await expect(page.getByText('Tu sesión terminó y la nota no se pudo guardar.')).toBeVisible()
  await panel.getByRole('link', { name: 'Iniciar sesión' }).click()
  const form = page.getByRole('main')
  await form.getByLabel('Correo electrónico').fill(email)
  await form.getByLabel('Contraseña', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL(/\/0\/0\?tab=yours$/)
  // Leaving the class sent the note again, and the browser says so only after the answer.
  expect(takeComplaints().every((complaint) => complaint.includes('401'))).toBe(true)
  await expect(field(page)).toHaveValue('Escrita después')
  await isSaved(page)
  await page.reload()
  await expect(field(page)).toHaveValue('Escrita después')
})

test('a gem opens a class once, in two tabs and by keyboard alone; the next class needs another gem', async ({
  page,
  context,
  studio,
  newPerson,
  expectAccessible,
}) => {
  // Gems are daily, and the demo may be a day old.
  const { email } = await newPerson()
  await studio('/entitlements', { email, product: { type: 'course', slug: withGems.slice(1) }, kind: 'ads' })
  await page.goto(`${withGems}/0/1`)
  await expect(page.getByText('Tienes 1 gema.')).toBeVisible()
  await expectAccessible()
  const second = await context.newPage()
  await second.goto(`${withGems}/0/1`)
  const open = (tab: Page) => tab.getByRole('button', { name: 'Abrir con una gema' })
  await second.waitForLoadState('networkidle')
  await open(page).focus()
  await Promise.all([page.keyboard.press('Enter'), open(second).click()])
  for (const tab of [page, second]) {
    await expect(tab.locator('.lesson-article')).toBeVisible()
    await expect(tab.getByText(/^Abre esta clase/)).toBeHidden()
  }
  await page.keyboard.press('Tab')
  await expect(page.locator('main :focus')).toBeVisible()
  await page.reload()
  await expect(page.locator('.lesson-article')).toBeVisible()
  await page.goto(`${withGems}/1/0`)
  await expect(page.getByText('No tienes gemas suficientes')).toBeVisible()
  await page.getByRole('link', { name: 'Qué son las gemas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gemas' })).toBeVisible()
  await expect(page.getByText('Clase abierta:')).toHaveCount(1)
  await expectAccessible()
  await page.getByRole('link', { name: 'La primera pantalla' }).click()
  await expect(page.locator('.lesson-article')).toBeVisible()
})
