import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { hasFfmpeg, makeFilm } from '#tests/harness/films.ts'
import { expect, scriptsOf, test } from '#tests/harness/journey.ts'
import { playerVideo } from '#tests/harness/player-video.ts'
import { publishClass } from '#tests/harness/video-class.ts'

test.use({ shop: 'with sizes of videos' })
test.skip(!hasFfmpeg(), 'sizes are made where ffmpeg is')

const sizes = /\/media\/lessons\/\d+\/sizes\//

async function openClass(page: Page, slug: string): Promise<string[]> {
  const asked: string[] = []
  page.on('request', (request) => {
    if (sizes.test(request.url())) asked.push(request.url().split('/').at(-1) ?? '')
  })
  await page.goto(`/free/${slug}/0/0`)
  await scriptsOf(page)
  await expect
    .poll(() => playerVideo(page).evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(0)
  return asked
}

const secondOf = (page: Page) => playerVideo(page).evaluate((video: HTMLVideoElement) => video.currentTime)
const sourceOf = (page: Page) => playerVideo(page).evaluate((video: HTMLVideoElement) => video.currentSrc)

test('a short film gets its sizes, and a learner plays them, chooses one by keyboard, and gets the file where they fail @long', async ({
  page,
  account,
  signInAs,
  studio,
  browser,
  site,
}) => {
  test.setTimeout(300_000)
  const folder = await mkdtemp(join(tmpdir(), 'aula-film-'))
  try {
    const path = join(folder, 'una película corta.mp4')
    makeFilm(path, { seconds: 5 })
    await signInAs(account('marina'))
    await page.goto('/studio/media')
    await scriptsOf(page)
    await page.getByLabel('Subir video').setInputFiles(path)
    const card = page.getByRole('listitem').filter({ hasText: 'una película corta.mp4' })
    // At low priority: beside other tests it waits long for a core.
    await expect(card.getByText('Tamaños: 360p, 480p')).toBeVisible({ timeout: 180_000 })

    const slug = await publishClass(studio)
    const learner = await browser.newPage({ baseURL: site.url, locale: 'es-ES' })
    const asked = await openClass(learner, slug)
    expect(asked).toEqual([])
    expect(await sourceOf(learner)).toContain('/video/es')
    const player = learner.getByRole('region', { name: /^Reproductor/ })
    await player.getByRole('button', { name: 'Reproducir' }).first().click()
    await expect.poll(() => secondOf(learner)).toBeGreaterThan(0.5)
    expect(await sourceOf(learner)).toMatch(/^blob:/)
    expect(asked[0]).toBe('main.m3u8')
    expect(asked.filter((name) => name.endsWith('.mp4')).length).toBeGreaterThan(0)

    const quality = player.getByLabel('Calidad')
    await expect(quality).toHaveValue('')
    await quality.focus()
    const kept = learner.waitForResponse((answer) => answer.url().includes('/preferences'))
    await learner.keyboard.press('End')
    await expect(quality).toHaveValue('360p')
    await kept
    const before = await secondOf(learner)
    await expect.poll(() => secondOf(learner)).toBeGreaterThan(before)
    expect(await playerVideo(learner).evaluate((video: HTMLVideoElement) => video.textTracks.length)).toBe(1)

    const again = await openClass(learner, slug)
    await expect(player.getByLabel('Calidad')).toHaveValue('360p')
    again.length = 0
    await learner.keyboard.press('k')
    await expect.poll(() => secondOf(learner)).toBeGreaterThan(0.5)
    expect(new Set(again)).toEqual(new Set(['main.m3u8', '360p.m3u8', '360p.mp4']))
    await learner.close()

    const unlucky = await browser.newPage({ baseURL: site.url, locale: 'es-ES' })
    await unlucky.route(/\/sizes\/.*\.mp4$/, (route) => route.abort())
    await openClass(unlucky, slug)
    await unlucky.getByRole('button', { name: 'Reproducir' }).first().click()
    await expect.poll(() => sourceOf(unlucky), { timeout: 30_000 }).toContain('/video/es')
    await expect.poll(() => secondOf(unlucky), { timeout: 30_000 }).toBeGreaterThan(0.5)
    await expect(unlucky.getByLabel('Calidad')).toHaveCount(0)
    await unlucky.close()
  } finally {
    await rm(folder, { recursive: true })
  }
})
