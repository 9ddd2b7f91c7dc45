import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/harness/journey.ts'
import { playerVideo } from '#tests/harness/player-video.ts'
import { seenSaved } from '#tests/harness/seen-saved.ts'

const bought = '/http-desde-el-cable'

const time = (page: Page) => playerVideo(page).evaluate((video: HTMLVideoElement) => video.currentTime)

/** Seeks a loaded video; `left` counts from its end. */
async function goTo(page: Page, at: { seconds: number } | { left: number }) {
  const video = playerVideo(page)
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThanOrEqual(1)
  await video.evaluate((element: HTMLVideoElement, place) => {
    element.currentTime = 'seconds' in place ? place.seconds : element.duration - place.left
  }, at)
}

async function play(page: Page) {
  const player = page.getByRole('region', { name: /^Reproductor/ })
  await player.getByRole('button', { name: 'Reproducir' }).first().click()
}

test('a visitor watches a free class, in either theme @phone', async ({ page, site, expectAccessible }) => {
  await page.goto('/free/git-sin-miedo')
  await expect(page).toHaveURL(`${site.url}/free/git-sin-miedo/0/0`)
  await expect(page.getByRole('heading', { level: 1, name: 'Las tres zonas' })).toBeVisible()
  await play(page)
  await expect.poll(() => time(page)).toBeGreaterThan(0.5)
  await page.getByRole('region', { name: /^Reproductor/ }).press('k')
  await expectAccessible()
  await page.getByRole('link', { name: 'Siguiente' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Un commit por dentro' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Crea tu cuenta gratis' })).toBeVisible()
})

test('a visitor of a paid class is told so and asked to sign in @long', async ({ page }) => {
  await page.goto('/free/http-desde-el-cable/1/0')
  await expect(page.getByText('El video es de pago')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Comprar por/ })).toHaveAttribute(
    'href',
    '/inscribe/http-desde-el-cable',
  )
  await page.goto(`${bought}/1/0`)
  await expect(page).toHaveURL(/\/login\?next=%2Fhttp-desde-el-cable$/)
  await expect(page.getByText('Inicia sesión para entrar en este curso.').first()).toBeVisible()
})

test('a buyer marks a class as seen, and finds it so after a reload', async ({ page, newBuyer }) => {
  await newBuyer(`course${bought}`)
  await page.goto(`${bought}/2/0`)
  const saved = seenSaved(page)
  await page.getByRole('button', { name: 'Marcar como vista' }).click()
  await expect(page.getByRole('button', { name: 'Vista', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const sidebar = page.getByRole('complementary', { name: 'Contenido del curso' })
  const mark = sidebar.getByRole('checkbox', { name: 'Vista: La caché y la etiqueta de versión' })
  await expect(mark).toBeChecked()
  await saved
  await page.reload()
  await expect(mark).toBeChecked()
  await mark.uncheck()
  await expect(page.getByRole('button', { name: 'Marcar como vista' })).toBeVisible()
})

test('with autoplay, the end of a video marks the class and opens the next', async ({
  page,
  site,
  newBuyer,
}) => {
  // Nothing counts down for those who want less motion.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await newBuyer(`course${bought}`)
  await page.goto(`${bought}/2/0`)
  const autoplay = page.getByRole('switch', { name: 'Reproducción automática' })
  await autoplay.check()
  await expect(autoplay).toBeChecked()
  await play(page)
  await goTo(page, { left: 1 })
  const end = page.getByRole('region', { name: 'Después de la clase' })
  await expect(end.getByText('La siguiente clase se abre en 5 segundos.')).toBeAttached()
  await expect(page).toHaveURL(`${site.url}${bought}/2/1`)
  // The address changes before the page does.
  await expect(page.getByRole('heading', { level: 1, name: 'Cookies con tres candados' })).toBeVisible()
  await expect.poll(() => time(page), 'the next one plays by itself').toBeGreaterThan(0.5)
  const sidebar = page.getByRole('complementary', { name: 'Contenido del curso' })
  await expect(
    sidebar.getByRole('checkbox', { name: 'Vista: La caché y la etiqueta de versión' }),
  ).toBeChecked()
  await autoplay.uncheck()
  await goTo(page, { left: 1 })
  await expect(sidebar.getByRole('checkbox', { name: 'Vista: Cookies con tres candados' })).toBeChecked()
  await expect(page).toHaveURL(`${site.url}${bought}/2/1`)
})

test('what was pressed just before leaving is saved: the mark of a class, autoplay', async ({
  page,
  newBuyer,
}) => {
  await newBuyer(`course${bought}`)
  await page.goto(`${bought}/2/0`)
  // Leaving ends what is on its way. Held here, since a route of the browser would hold what leaves with the page as well.
  await page.evaluate(() => {
    const { fetch } = window
    window.fetch = (input, init) => {
      const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
      if (method === 'GET') return fetch(input, init)
      document.body.dataset.held = String(Number(document.body.dataset.held ?? 0) + 1)
      return new Promise(() => {})
    }
  })
  const mark = () => page.getByRole('button', { name: /^(?:Marcar como vista|Vista)$/ })
  const autoplay = () => page.getByRole('switch', { name: 'Reproducción automática' })
  await mark().click()
  await expect(mark()).toHaveAttribute('aria-pressed', 'true')
  await autoplay().click()
  await expect(autoplay()).toBeChecked()
  await expect(page.locator('body[data-held="2"]')).toBeAttached()
  await page.goto('/')
  await expect(async () => {
    await page.goto(`${bought}/2/0`)
    await expect(mark()).toHaveAttribute('aria-pressed', 'true', { timeout: 500 })
    await expect(autoplay()).toBeChecked({ timeout: 500 })
  }).toPass()
})

test('a video has chapters, named below its bar and chosen by keyboard', async ({ page }) => {
  await page.goto('/free/git-sin-miedo/0/0')
  await play(page)
  const player = page.getByRole('region', { name: /^Reproductor/ })
  const chapters = player.getByRole('combobox', { name: 'Capítulos' })
  await expect(player.getByText('Tres sitios', { exact: true })).toBeVisible()
  await chapters.focus()
  await page.keyboard.press('End')
  await expect.poll(() => time(page)).toBeGreaterThan(33)
  await expect(player.getByText('El commit', { exact: true })).toBeVisible()
  await expect(player.getByRole('slider', { name: 'Posición en el video' })).toHaveAttribute(
    'aria-valuetext',
    /, El commit$/,
  )
  // A name that is longer than the room for it is cut, and covers no button.
  await page.setViewportSize({ width: 1000, height: 800 })
  const named = player.getByText('El commit', { exact: true })
  await named.evaluate((name) =>
    name.replaceChildren('Un nombre tan largo que no cabe en ninguna parte. '.repeat(9)),
  )
  const edgeOf = async (control: Locator) => (await control.boundingBox()) ?? { x: 0, width: 0 }
  const list = await edgeOf(chapters)
  const next = await edgeOf(player.getByRole('combobox', { name: 'Subtítulos' }))
  expect(list.x + list.width).toBeLessThanOrEqual(next.x)
  const bar = player.getByRole('slider', { name: 'Posición en el video' })
  await bar.hover({ position: { x: 1, y: 10 } })
  await expect(player.getByText('0:00', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(
    page.getByRole('region', { name: /^Player/ }).getByText('The commit', { exact: true }),
  ).toBeVisible()
})

test('the position and the volume of a playing video are set by the keys of their sliders', async ({
  page,
}) => {
  await page.goto('/free/git-sin-miedo/0/0')
  await play(page)
  const player = page.getByRole('region', { name: /^Reproductor/ })
  const video = player.locator('video')
  await player.getByRole('slider', { name: 'Posición en el video' }).focus()
  // Playing alone does not come that far while this waits.
  for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowRight')
  await expect.poll(() => time(page)).toBeGreaterThan(25)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('PageDown')
  await expect.poll(() => time(page)).toBeLessThan(24)
  await page.keyboard.press('Home')
  await expect.poll(() => time(page)).toBeLessThan(10)
  await expect(video).toHaveJSProperty('paused', false)
  // A volume whose sum is not a whole number of steps.
  for (let press = 0; press < 3; press++) await player.press('ArrowDown')
  await player.getByRole('slider', { name: 'Volumen' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.volume)).toBeCloseTo(0.65)
})

test('in the cinema a video has the window of a desk to itself, also after a reload', async ({
  page,
  newBuyer,
  expectAccessible,
}) => {
  await newBuyer(`course${bought}`)
  await page.goto(`${bought}/0/0`)
  const player = page.getByRole('region', { name: /^Reproductor/ })
  const sidebar = page.getByRole('complementary', { name: 'Contenido del curso' })
  await play(page)
  await expect(sidebar).toBeVisible()
  const saved = page.waitForResponse((answer) => answer.url().includes('/preferences'))
  await player.getByRole('button', { name: 'Cine', exact: true }).click()
  await expect(sidebar).toBeHidden()
  await saved
  await page.reload()
  await expect(sidebar).toBeHidden()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const box = await player.boundingBox()
  expect(box?.width).toBeGreaterThan(width - 20)
  expect(box?.height).toBeLessThanOrEqual(height)
  await expectAccessible()
  await page.keyboard.press('w')
  await expect(sidebar).toBeVisible()
})

test('where only a video can fill the screen, as on an iPhone, it does so with its captions until its end', async ({
  page,
  newBuyer,
}) => {
  await page.addInitScript(() => {
    // @ts-expect-error: not there on iPhones.
    delete Element.prototype.requestFullscreen
    const show = (video: HTMLVideoElement, shown: boolean, event: string) => {
      Object.defineProperty(video, 'webkitDisplayingFullscreen', { value: shown, configurable: true })
      video.dispatchEvent(new Event(event))
    }
    Object.assign(HTMLVideoElement.prototype, {
      webkitEnterFullscreen(this: HTMLVideoElement) {
        // The system's player begins with captions by its own settings.
        for (const track of this.textTracks) track.mode = 'disabled'
        show(this, true, 'webkitbeginfullscreen')
      },
      webkitExitFullscreen(this: HTMLVideoElement) {
        show(this, false, 'webkitendfullscreen')
      },
    })
  })
  const native = () =>
    playerVideo(page).evaluate((video: HTMLVideoElement) => ({
      shown: 'webkitDisplayingFullscreen' in video && video.webkitDisplayingFullscreen,
      captions: Array.from(video.textTracks).flatMap(({ mode, language }) =>
        mode === 'showing' ? [language] : [],
      ),
    }))
  await newBuyer(`course${bought}`)
  await page.goto(`${bought}/0/0`)
  await play(page)
  const player = page.getByRole('region', { name: /^Reproductor/ })
  await player.getByRole('combobox', { name: 'Subtítulos' }).selectOption('en')
  const fill = player.getByRole('button', { name: 'Pantalla completa' })
  await fill.click()
  await expect.poll(native).toEqual({ shown: true, captions: ['en'] })
  await fill.click()
  await expect.poll(native).toEqual({ shown: false, captions: ['en'] })
  await player.press('f')
  await expect.poll(native).toEqual({ shown: true, captions: ['en'] })
  await goTo(page, { left: 0.3 })
  await expect(page.getByRole('region', { name: 'Después de la clase' })).toBeVisible()
  expect(await native()).toMatchObject({ shown: false })
})

test('a video resumes where the buyer left it', async ({ page, newBuyer }) => {
  await newBuyer(`course${bought}`)
  await page.goto(`${bought}/0/0`)
  await play(page)
  await goTo(page, { seconds: 20 })
  await expect.poll(() => time(page)).toBeGreaterThan(20.3)
  const positionSaved = page.waitForRequest((request) => request.url().endsWith('/playback-position'))
  await page
    .getByRole('region', { name: /^Reproductor/ })
    .getByRole('button', { name: 'Pausar' })
    .click()
  await (await positionSaved).response()

  // What is saved beside a video loads the position of the page anew; the video stays where it is.
  await goTo(page, { seconds: 30 })
  await expect.poll(() => time(page)).toBeGreaterThan(29.5)
  const loadedAnew = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'GET' && new URL(answer.url()).pathname === `${bought}/0/0.data`,
  )
  await page.getByRole('button', { name: 'Marcar como vista' }).click()
  await (await loadedAnew).finished()
  const seen = page.getByRole('complementary', { name: 'Contenido del curso' }).getByText(/^1\/\d+$/)
  await expect(seen.first()).toBeVisible()
  expect(await time(page)).toBeGreaterThan(29.5)
  await page.reload()
  await expect.poll(() => time(page)).toBeGreaterThan(20)
  expect(await time(page)).toBeLessThan(25)
})

test('the tabs work by keyboard, and the search ignores case and accents', async ({
  page,
  expectAccessible,
  newBuyer,
}) => {
  await newBuyer(`course${bought}`)
  await page.goto(`${bought}/0/0`)
  const tab = (name: string) => page.getByRole('tab', { name })
  await tab('Nota de la clase').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(tab('Tus notas')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('textbox', { name: 'Tu nota sobre esta clase' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nadie ha comentado esta clase')).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Duración total')).toBeVisible()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?tab=sections$/)
  const panel = page.getByRole('tabpanel', { name: 'Secciones' })
  await panel.getByRole('searchbox').fill('CACHE')
  await expect(panel.getByRole('link')).toHaveText(/La caché y la etiqueta de versión/)
  await expect(panel.getByRole('status')).toHaveText('1 clase')
  await expectAccessible()
  await panel.getByRole('link').click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'La caché y la etiqueta de versión' }),
  ).toBeVisible()
})

test('without the course the classes are locked, with a link to buy @long', async ({
  page,
  expectAccessible,
  newPerson,
}) => {
  await newPerson()
  await page.goto('/typescript-en-serio/2/0')
  await expect(page.getByText('La lectura es exclusiva')).toBeVisible()
  await page.goto('/typescript-en-serio/1/0')
  await expect(page.getByText('El video es de pago')).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: /^Comprar por/ }).click()
  await expect(page).toHaveURL(/\/inscribe\/typescript-en-serio$/)
})

test('the sections are a sheet on a phone @phone-only', async ({ page, expectAccessible, newBuyer }) => {
  await newBuyer(`course${bought}`)
  await page.goto(`${bought}/0/0`)
  const sheet = page.getByRole('dialog', { name: 'Secciones' })
  // A button works only after hydration.
  await expect(async () => {
    if (!(await sheet.isVisible()))
      await page.getByRole('button', { name: 'Secciones' }).click({ timeout: 1_000 })
    await expect(sheet).toBeVisible({ timeout: 1_500 })
  }).toPass({ timeout: 20_000 })
  await expect(sheet.getByRole('link', { name: /Habla HTTP/ })).toBeVisible()
  await expectAccessible()
  await sheet.getByRole('link', { name: /Habla HTTP/ }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: /Habla HTTP/ })).toBeVisible()
})

test.describe('a class on YouTube', () => {
  test.use({
    // Playwright takes an array of two as a fixture and its options, hence the options.
    standIns: [
      [
        {
          url: /^https:\/\/www\.youtube-nocookie\.com\/embed\//,
          contentType: 'text/html',
          body: '<p>film</p>',
        },
        {
          url: /^https:\/\/www\.youtube\.com\/iframe_api$/,
          contentType: 'text/javascript',
          body: `window.YT = {
          ready: (callback) => callback(),
          Player: class {
            constructor(frame, { events }) {
              setTimeout(() => events.onStateChange({ data: 1 }))
              setTimeout(() => events.onStateChange({ data: 0 }))
            }
            getCurrentTime() { return 3 }
          },
        }`,
        },
      ],
      { scope: 'test' },
    ],
  })

  test("plays in YouTube's frame and counts as seen at its end", async ({ page, newPerson }) => {
    await newPerson()
    await page.goto('/mirar-animacion/0/0')
    await expect(page.locator('iframe')).toHaveCount(0)
    await page.getByRole('button', { name: 'Reproducir' }).click()
    await expect(page.getByTitle(/./).and(page.locator('iframe'))).toHaveAttribute('src', /enablejsapi=1/)
    await expect(page.getByRole('button', { name: 'Vista', exact: true })).toBeVisible()
  })
})
