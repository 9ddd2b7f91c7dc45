import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/harness/journey.ts'
import { publishVimeoClass } from '#tests/harness/video-class.ts'

const course = 'montaje-en-una-pelicula'

const require = createRequire(import.meta.url)
// player.vimeo.com serves this package as api/player.js.
const sdk = readFileSync(require.resolve('@vimeo/player'), 'utf8')

/** A 40-second video that speaks the protocol of Vimeo's player and plays the page's `film` events. */
const frame = `<!doctype html><script>
  globalThis.listened = new Set()
  globalThis.film = { CurrentTime: 0, Duration: 40, Paused: false, Muted: false, Volume: 1, PlaybackRate: 1 }
  const say = (message) => parent.postMessage(JSON.stringify(message), '*')
  const tell = (event, seconds) => {
    if (event === 'timeupdate') film.CurrentTime = seconds
    if (listened.has(event)) say({ event, data: { seconds, duration: 40, percent: seconds / 40 } })
  }
  addEventListener('message', ({ data }) => {
    const { method, value, film: played } = typeof data === 'string' ? JSON.parse(data) : data
    if (played) return tell(...played)
    if (method === 'addEventListener') listened.add(value)
    if (method === 'ping') say({ event: 'ready' })
    if (!method) return
    const name = method.slice(3)
    if (method.startsWith('set')) film[name] = value
    if (method === 'play' || method === 'pause') film.Paused = method === 'pause'
    say({ method, value: method.startsWith('get') ? film[name] : value })
    if (method === 'setCurrentTime') tell('timeupdate', value)
  })
  say({ event: 'ready' })
</script><p>film</p>`

/** Every address of Vimeo that is asked for. */
async function answerForVimeo(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route(/^https:\/\/[^/]*vimeo/, (route) => {
    const { host, pathname } = new URL(route.request().url())
    asked.push(host + pathname)
    return pathname === '/api/player.js'
      ? route.fulfill({ contentType: 'text/javascript', body: sdk })
      : route.fulfill({ contentType: 'text/html', body: frame })
  })
  return asked
}

type FilmWindow = { listened: Set<string>; film: Record<string, unknown> }

/** Presses play. What plays, once the page listens to it. */
async function playFilm(page: Page) {
  await page.getByRole('button', { name: 'Reproducir' }).click()
  const film = () => page.frames().find((each) => each.url().startsWith('https://player.vimeo.com/video/'))
  await expect
    .poll(() => film()?.evaluate(() => [...(globalThis as unknown as FilmWindow).listened]))
    .toEqual(expect.arrayContaining(['timeupdate', 'pause', 'ended']))
  return {
    tell: (event: string, seconds: number) =>
      film()?.evaluate(
        (detail) => dispatchEvent(new MessageEvent('message', { data: { film: detail } })),
        [event, seconds],
      ),
    state: () => film()?.evaluate(() => (globalThis as unknown as FilmWindow).film),
  }
}

test('a class on Vimeo resumes and counts as seen at its end @long', async ({ page, newBuyer }) => {
  await newBuyer(`course/${course}`)
  const asked = await answerForVimeo(page)
  await page.goto(`/${course}/0/0`)
  expect(asked).toEqual([])
  const first = await playFilm(page)
  await expect(page.getByText('Se carga de Vimeo')).toHaveCount(0)
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok())
  await first.tell('timeupdate', 12)
  await first.tell('pause', 12)
  await saved

  await page.reload()
  const again = await playFilm(page)
  await expect(page.locator('iframe')).toHaveAttribute('src', /#t=12s$/)
  await again.tell('ended', 40)
  await expect(page.getByRole('button', { name: 'Vista', exact: true })).toBeVisible()
})

test('a failure to reach Vimeo is shown with a retry @long', async ({ page, newBuyer, takeComplaints }) => {
  await newBuyer(`course/${course}`)
  let asked = 0
  await page.route(/^https:\/\/[^/]*vimeo/, (route) => {
    asked += 1
    return route.abort('connectionrefused')
  })
  await page.goto(`/${course}/0/0`)
  expect(asked).toBe(0)
  await page.getByRole('button', { name: 'Reproducir' }).click()
  await expect(page.getByRole('alert')).toContainText('Vimeo no responde', { timeout: 12_000 })
  const before = asked
  const refused = page.waitForEvent('console', (said) => said.location().url.endsWith('/api/player.js'))
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await refused
  expect(asked).toBeGreaterThan(before)
  takeComplaints()
})

test('a class on Vimeo has chapters, the keys of a class, seconds of notes, and a cinema', async ({
  page,
  studio,
  newBuyer,
  expectAccessible,
}) => {
  const slug = await publishVimeoClass(studio)
  await newBuyer(`course/${slug}`)
  const asked = await answerForVimeo(page)
  await page.goto(`/${slug}/0/0?tab=yours`)
  const player = page.getByRole('region', { name: /^Reproductor/ })
  const chapters = player.getByRole('combobox', { name: 'Capítulos' })
  await expect(player.getByText('El principio', { exact: true })).toBeVisible()
  await expectAccessible()
  expect(asked).toEqual([])

  const film = await playFilm(page)
  const shows = (state: Record<string, unknown>) => expect.poll(() => film.state()).toMatchObject(state)
  await chapters.selectOption('0:25 El final')
  await shows({ CurrentTime: 25, Paused: false })
  await expect(player.getByText('El final', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Tus notas' }).focus()
  await page.keyboard.press('k')
  await shows({ Paused: true })
  await page.keyboard.press('j')
  await shows({ CurrentTime: 15 })
  await expect(player.getByText('El principio', { exact: true })).toBeVisible()
  await page.keyboard.press('m')
  await shows({ Muted: true })

  await film.tell('timeupdate', 31)
  await page.getByRole('button', { name: 'Anotar el momento del video' }).click()
  await film.tell('timeupdate', 2)
  await page.getByRole('link', { name: /0:31/ }).click()
  await shows({ CurrentTime: 31, Paused: false })

  await page.keyboard.press('w')
  await expect(page.locator('.lesson-sidebar')).toBeHidden()
  await player.getByRole('button', { name: 'Salir del cine' }).click()
  await expect(page.locator('.lesson-sidebar')).toBeVisible()

  await film.tell('ended', 40)
  const end = page.getByRole('region', { name: 'Después de la clase' })
  await end.getByRole('button', { name: 'Ver de nuevo' }).click()
  await shows({ CurrentTime: 0 })
  await expect(end).toHaveCount(0)
})
