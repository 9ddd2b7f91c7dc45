import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { drawing } from '#tests/factories/create-course-folder.ts'
import { addSection, createCourse, outlineOf, saves, show } from '#tests/harness/editor-steps.ts'
import { expect, newestMail, test } from '#tests/harness/journey.ts'
import { largeVideo, megabyte, setNetwork } from '#tests/harness/large-video.ts'
import { picture } from '#tests/harness/picture.ts'
import { playerVideo } from '#tests/harness/player-video.ts'
import { type SiteProcess, startSite } from '../../scripts/site-process.ts'

const password = 'cuatro palabras que nadie junta'
const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nUna barca llega a puerto.\n'
const main = (page: Page) => page.getByRole('main')

test('the owner of an empty installation makes a course with a video, captions, a text and an image in both languages, previews and publishes it, and a visitor watches and buys @every-screen @long', async ({
  page,
  browser,
  context,
  takeComplaints,
}) => {
  test.setTimeout(240_000)
  const folder = await mkdtemp(join(tmpdir(), 'aula-first-course-'))
  const dataFolder = join(folder, 'data')
  const settings = { AULA_DEMO: 'false', AULA_RENDITIONS: 'false' }
  const site = await startSite({ dataFolder, settings, brief: true })
  try {
    await test.step('by the link in the terminal the owner takes the shop', () => takeShop(page, site))
    const slug = await test.step('a course with two classes', () => describeCourse(page))
    await test.step('a video whose upload is cut off goes on once the same file is chosen', async () => {
      const video = await largeVideo(folder, 24)
      await uploadVideo(page, video)
      expect(takeComplaints().filter((each) => !/ERR_INTERNET_DISCONNECTED/.test(each))).toEqual([])
      await picture(page, 'guide-video')
    })
    await test.step('a text with an image, in both languages', () => writeReading(page))
    await test.step('seen before as a visitor and as a buyer', () => preview(page))
    await test.step('published', () => publish(page))

    const visitor = await browser.newContext({
      baseURL: site.url,
      locale: 'es-ES',
      viewport: page.viewportSize(),
    })
    const shop = await visitor.newPage()
    await test.step('a visitor watches the free class', () => watchFreeClass(shop, slug))
    await test.step('and buys the course', () => buy(shop, site, slug))
    await visitor.close()
  } finally {
    await page.close()
    await context.close()
    await site.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

async function takeShop(page: Page, site: SiteProcess): Promise<void> {
  const [link = ''] = /http\S*\/claim-shop\/\S+/.exec(site.output()) ?? []
  await page.goto(link)
  await main(page).getByLabel('Nombre').fill('Dueña Ficticia')
  await main(page).getByLabel('Correo electrónico').fill('duena@example.org')
  await main(page).getByLabel('Contraseña', { exact: true }).fill(password)
  await main(page).getByRole('button', { name: 'Crear la cuenta e iniciar sesión' }).click()
  await expect(page).toHaveURL(/\/studio\/welcome/)
  await page.getByRole('radio', { name: /^Cursos Clases/ }).check()
  await page.getByRole('button', { name: 'Seguir' }).click()
  await page.getByRole('link', { name: 'Seguir sin traer nada' }).click()
  await expect(page.getByRole('link', { name: 'Abrir la tienda' })).toBeVisible()
}

async function describeCourse(page: Page): Promise<string> {
  await page.goto(new URL('/studio/courses', page.url()).href)
  await createCourse(page, 'Nudos de mar')
  // A phone shows the outline first.
  await outlineOf(page)
    .getByRole('link', { name: /^El curso: textos/ })
    .click()
  await page.getByRole('radio', { name: 'Los dos' }).check()
  await page.getByLabel('Título (English)', { exact: true }).fill('Sea knots')
  await page.getByLabel('Subtítulo (español)').fill('Cinco que bastan')
  await page.getByLabel('Subtítulo (English)').fill('Five that are enough')
  await page.getByLabel('Categoría', { exact: true }).selectOption('new')
  await page.getByLabel('Nombre de la categoría').first().fill('Marinería')
  await page.getByLabel('Precio (US$)', { exact: true }).fill('12,50')
  await show(page, 'Índice')
  await addSection(page, 'En cubierta', ['La barca', 'El as de guía'])
  return new URL(page.url()).pathname.split('/')[3] ?? ''
}

async function uploadVideo(page: Page, path: string): Promise<void> {
  await outlineOf(page).getByRole('link', { name: 'La barca' }).click()
  await expect(page.getByLabel('Título (español)', { exact: true })).toHaveValue('La barca')
  await page.getByLabel('Título (English)', { exact: true }).fill('The boat')
  await page.getByRole('radio', { name: 'Gratis' }).check()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await setNetwork(session, { bytesPerSecond: 8 * megabyte })
  const firstPart = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.getByLabel('Elegir un video').first().setInputFiles(path)
  await firstPart
  await setNetwork(session, { offline: true })
  await expect(page.getByText(/^Sin conexión/).first()).toBeVisible({ timeout: 20_000 })
  // Slow enough that the rest is not there before the page is left.
  await setNetwork(session, { bytesPerSecond: megabyte / 4 })
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await setNetwork(session, {})
  await expect(page.getByText(/Se cortó al \d+ %/)).toBeVisible()
  await expect(page.getByLabel('Título (English)', { exact: true })).toHaveValue('The boat')
  await saves(page, () => page.getByLabel('Elegir el mismo archivo').setInputFiles(path))
  await expect(page.getByText(/Video de ahora/).first()).toBeVisible()
  await saves(page, () =>
    page
      .getByLabel('Subir: español')
      .first()
      .setInputFiles({ name: 'barca.vtt', mimeType: 'text/vtt', buffer: Buffer.from(captions) }),
  )
  await expect(page.getByText('1 línea').first()).toBeVisible()
}

async function writeReading(page: Page): Promise<void> {
  await show(page, 'Índice')
  await outlineOf(page).getByRole('link', { name: 'El as de guía' }).click()
  await expect(page.getByLabel('Título (español)', { exact: true })).toHaveValue('El as de guía')
  await page.getByRole('radio', { name: 'Lectura' }).check()
  await expect(page.getByRole('toolbar', { name: 'Formato' })).toHaveCount(4)
  await saves(page, () => page.getByLabel('Título (English)', { exact: true }).fill('The bowline'))
  const text = page.getByRole('textbox', { name: 'Lectura (español)' })
  await saves(page, () => text.fill('Un nudo que **no se aprieta**.'))
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('toolbar', { name: 'Formato' }).first().getByRole('button', { name: 'Imagen' }).click()
  await (await chooser).setFiles({
    name: 'nudo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(drawing),
  })
  const dialog = page.getByRole('dialog', { name: 'Insertar una imagen' })
  await dialog.getByLabel('Descripción').fill('Un nudo')
  await saves(page, () => dialog.getByRole('button', { name: 'Insertar' }).click())
  await saves(page, () =>
    page.getByRole('textbox', { name: 'Lectura (English)' }).fill('A knot that **does not jam**.'),
  )
}

/** A phone has a list for it. */
async function seeAs(page: Page, name: string, value: string): Promise<void> {
  const list = page.getByLabel('Como quién')
  if (await list.isVisible()) await list.selectOption(value)
  else await page.getByRole('radio', { name, exact: true }).check()
}

async function preview(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Ver como…' }).click()
  const shop = page.frameLocator('iframe')
  await expect(shop.getByRole('main')).toBeVisible()
  await seeAs(page, 'Visitante', 'visitor')
  await expect(shop.getByText('Compra el curso una vez', { exact: false }).first()).toBeVisible()
  await seeAs(page, 'Comprador', 'buyer')
  await expect(shop.getByRole('img', { name: 'Un nudo' })).toBeVisible()
  await page.getByRole('radio', { name: 'English' }).check()
  await expect(shop.getByText('does not jam')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('toolbar', { name: 'Formato' })).toHaveCount(4)
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publicar', exact: true }).first().click()
  await show(page, 'Publicar')
  await expect(page.getByText('Los alumnos ven lo último')).toBeVisible()
}

async function watchFreeClass(shop: Page, slug: string): Promise<void> {
  await shop.goto('/')
  await shop.getByRole('link', { name: 'Nudos de mar' }).first().click()
  await shop.goto(`/free/${slug}/0/0`)
  const player = playerVideo(shop)
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(1_280)
  await expect(player.locator('track')).toHaveCount(1)
}

async function buy(shop: Page, site: SiteProcess, slug: string): Promise<void> {
  await shop.goto('/register')
  await main(shop).getByLabel('Nombre').fill('Nora Vidal')
  await main(shop).getByLabel('Correo electrónico').fill('nora@example.org')
  await main(shop).getByLabel('Contraseña', { exact: true }).fill(password)
  await main(shop).getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(shop.getByText('Tu cuenta está lista')).toBeVisible()
  await shop.goto(`/inscribe/${slug}`)
  // On a phone the bar has one, too.
  await main(shop).getByRole('button', { name: 'Quiero comprarlo' }).first().click()
  await main(shop)
    .getByLabel('Código de seis cifras')
    .fill((await newestMail(shop.context(), site, 'nora@example.org')).code)
  await main(shop).getByRole('button', { name: 'Verificar mi correo' }).click()
  await main(shop).getByRole('button', { name: 'Pagar con billetera' }).click()
  await expect(shop).toHaveURL(/\/sandbox\//)
  await main(shop).getByRole('button', { name: 'Aprobar', exact: true }).click()
  await expect(shop.getByRole('heading', { name: 'Listo, ya es tuyo' })).toBeVisible()
  await shop.goto(`/${slug}/0/1`)
  await expect(shop.getByRole('img', { name: 'Un nudo' })).toBeVisible()
}
