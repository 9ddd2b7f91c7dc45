import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { videoPath } from '#tests/factories/create-course-folder.ts'
import { expect, test } from '#tests/harness/journey.ts'
import { largeVideo, megabyte, setNetwork } from '#tests/harness/large-video.ts'

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
    const player = visitor.locator('video')
    await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0)
    expect(await player.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(1_280)
    await expect(player.locator('track')).toHaveCount(1)
    await visitor.close()
  } finally {
    await rm(folder, { recursive: true })
  }
})

type Studio = (path: string, data?: object, method?: 'PATCH') => Promise<{ json(): Promise<{ data: never }> }>

/** A course of one free class with the newest video of the library. Returns its slug. */
async function publishClass(studio: Studio): Promise<string> {
  const call = async <Data>(...asked: Parameters<Studio>): Promise<Data> =>
    (await (await studio(...asked)).json()).data
  const { items } = await call<{ items: { key: string; durationSeconds: number }[] }>('/media?kind=video')
  const captions = [{ start: 0, end: 1, text: 'Hola' }]
  const { key } = await call<{ key: string }>('/captions', { captions })
  const title = { es: 'Con vídeo propio' }
  const made = await call<{ draftId: number; slug: string }>('/drafts', {
    kind: 'course',
    title: title.es,
    locale: 'es',
  })
  const draft = `/drafts/${made.draftId}`
  const category = { slug: 'web', title: { es: 'Web' } }
  await call(draft, { revision: 1, fields: { subtitle: title, category, player: 'file' } }, 'PATCH')
  const section = await call<{ partId: number }>(`${draft}/parts`, { kind: 'section', parentId: null, title })
  const lesson = { kind: 'lesson', parentId: section.partId, title }
  const { partId } = await call<{ partId: number }>(`${draft}/parts`, lesson)
  const fields = {
    type: 'video',
    free: true,
    videoFiles: { es: items[0]?.key },
    captionFiles: { es: key },
    durationSeconds: items[0]?.durationSeconds,
  }
  await call(`/drafts/parts/${partId}`, { revision: 1, fields }, 'PATCH')
  expect(await call(`${draft}/publish`, {})).toMatchObject({ ok: true })
  return made.slug
}
