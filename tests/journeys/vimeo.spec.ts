import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from '#tests/harness/journey.ts'

const course = 'montaje-en-una-pelicula'

const require = createRequire(import.meta.url)
// player.vimeo.com serves this package as api/player.js.
const sdk = readFileSync(require.resolve('@vimeo/player'), 'utf8')

/** A 40-second video that speaks the protocol of Vimeo's player and plays the page's `film` events. */
const frame = `<!doctype html><script>
  globalThis.listened = new Set()
  const say = (message) => parent.postMessage(JSON.stringify(message), '*')
  const tell = (event, seconds) =>
    listened.has(event) && say({ event, data: { seconds, duration: 40, percent: seconds / 40 } })
  addEventListener('message', ({ data }) => {
    const { method, value, film } = typeof data === 'string' ? JSON.parse(data) : data
    if (film) return tell(...film)
    if (method === 'addEventListener') listened.add(value)
    if (method === 'ping') say({ event: 'ready' })
    if (method) say({ method, value })
  })
  say({ event: 'ready' })
</script><p>film</p>`

test('a class on Vimeo resumes and counts as seen at its end @long', async ({ page, newBuyer }) => {
  await newBuyer(`course/${course}`)
  const asked: string[] = []
  await page.route(/^https:\/\/[^/]*vimeo/, (route) => {
    const { host, pathname } = new URL(route.request().url())
    asked.push(host + pathname)
    return pathname === '/api/player.js'
      ? route.fulfill({ contentType: 'text/javascript', body: sdk })
      : route.fulfill({ contentType: 'text/html', body: frame })
  })
  const play = async () => {
    await page.getByRole('button', { name: 'Reproducir' }).click()
    const film = () => page.frames().find((each) => each.url().startsWith('https://player.vimeo.com/video/'))
    await expect
      .poll(() => film()?.evaluate(() => [...(globalThis as unknown as { listened: Set<string> }).listened]))
      .toEqual(expect.arrayContaining(['timeupdate', 'pause', 'ended']))
    return (event: string, seconds: number) =>
      film()?.evaluate(
        (detail) => dispatchEvent(new MessageEvent('message', { data: { film: detail } })),
        [event, seconds],
      )
  }

  await page.goto(`/${course}/0/0`)
  expect(asked).toEqual([])
  const first = await play()
  await expect(page.getByText('Se carga de Vimeo')).toHaveCount(0)
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok())
  await first('timeupdate', 12)
  await first('pause', 12)
  await saved

  await page.reload()
  const again = await play()
  await expect(page.locator('iframe')).toHaveAttribute('src', /#t=12s$/)
  await again('ended', 40)
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
