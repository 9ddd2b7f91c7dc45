import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { videoPath } from '#tests/factories/create-course-folder.ts'
import { expect, test } from '#tests/harness/journey.ts'
import { largeVideo, megabyte, setNetwork } from '#tests/harness/large-video.ts'
import { playerVideo } from '#tests/harness/player-video.ts'
import { publishClass } from '#tests/harness/video-class.ts'

const dock = (page: Page) => page.getByRole('complementary', { name: 'Subidas' })

test('a video that is cut off goes on by itself, and after a closed tab once the same file is chosen; a visitor sees it in its class', async ({
  page,
  context,
  account,
  signInAs,
  studio,
  browser,
  site,
  takeComplaints,
}) => {
  test.setTimeout(120_000)
  const folder = await mkdtemp(join(tmpdir(), 'aula-video-'))
  try {
    const path = await largeVideo(folder, 30)
    await signInAs(account('marina'))
    await page.goto('/studio/media')
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await setNetwork(session, { bytesPerSecond: 8 * megabyte })
    const firstPart = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await page.getByLabel('Subir video').setInputFiles(path)
    await firstPart
    await dock(page)
      .getByRole('button', { name: /Subiendo 1 video/ })
      .click()
    await setNetwork(session, { offline: true })
    await expect(dock(page).getByText(/^Sin conexión/)).toBeVisible({ timeout: 20_000 })
    await setNetwork(session, { bytesPerSecond: 8 * megabyte })
    const nextPart = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok(), {
      timeout: 30_000,
    })
    await page.getByRole('link', { name: 'Libros' }).first().click()
    await nextPart
    await expect(dock(page).getByText('clase grande.mp4')).toBeVisible()

    page.on('dialog', (dialog) => dialog.accept())
    await page.goto('/studio/media')
    await expect(page.getByText(/Se cortó al \d+ %/)).toBeVisible()
    await page.getByLabel('Elegir el mismo archivo').setInputFiles(videoPath)
    await expect(page.getByText(/No es el mismo archivo/)).toBeVisible()
    await setNetwork(session, {})
    await page.getByLabel('Elegir el mismo archivo').setInputFiles(path)
    await expect(page.getByRole('listitem').filter({ hasText: 'clase grande.mp4' })).toBeVisible({
      timeout: 30_000,
    })
    takeComplaints()

    const slug = await publishClass(studio)
    const visitor = await browser.newPage({ baseURL: site.url })
    await visitor.goto(`/free/${slug}/0/0`)
    const player = playerVideo(visitor)
    await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0)
    expect(await player.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(1_280)
    await expect(player.locator('track')).toHaveCount(1)
    await visitor.close()
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('a video of the library takes the focus of the button that shows it', async ({
  page,
  account,
  signInAs,
}) => {
  await signInAs(account('marina'))
  await page.goto('/studio/media?kind=video')
  await page.getByRole('button', { name: 'Ver', exact: true }).first().press('Enter')
  await expect(page.locator('video').first()).toBeFocused()
})

test('an upload begun after the session ended says so, and is sent once somebody has logged in again', async ({
  page,
  context,
  account,
  signInAs,
  takeComplaints,
}) => {
  await signInAs(account('marina'))
  await page.goto('/studio/media')
  await context.clearCookies({ name: /session/ })
  await page.getByLabel('Subir video').setInputFiles(videoPath)
  await dock(page).getByRole('button', { name: '1 subida falló' }).click()
  await expect(dock(page).getByText('Inicia sesión para continuar.')).toBeVisible()
  expect(takeComplaints().filter((complaint) => !/401 .*uploads/.test(complaint))).toEqual([])
  await signInAs(account('marina'))
  const received = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
  await dock(page).getByRole('button', { name: 'Intentar de nuevo' }).click()
  await received
  await expect(dock(page)).toBeHidden()
})
