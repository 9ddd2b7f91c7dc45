import type { Page } from '@playwright/test'
import { csrfHeader, expect, test } from '#tests/harness/journey.ts'
import { playerVideo } from '#tests/harness/player-video.ts'

const course = 'http-desde-el-cable'
const bought = `/${course}`

const paused = (page: Page) => playerVideo(page).evaluate((video: HTMLVideoElement) => video.paused)

async function nearTheEnd(page: Page) {
  await expect
    .poll(() => playerVideo(page).evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThanOrEqual(1)
  await playerVideo(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 0.6
  })
}

test("the player's keys work after a start by mouse, and anywhere outside a field", async ({
  page,
  newBuyer,
}) => {
  await newBuyer(`course/${course}`)
  await page.goto(`${bought}/1/0?tab=yours`)
  await page.getByRole('button', { name: 'Reproducir' }).first().click()
  await expect.poll(() => paused(page)).toBe(false)
  await page.keyboard.press('Space')
  await expect.poll(() => paused(page), 'space pauses').toBe(true)
  expect(await page.evaluate(() => scrollY), 'and does not scroll').toBe(0)
  await page.keyboard.press('k')
  await expect.poll(() => paused(page)).toBe(false)

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('k')
  await expect.poll(() => paused(page), 'with the focus on the page').toBe(true)
  await page.keyboard.press('m')
  expect(await playerVideo(page).evaluate((video: HTMLVideoElement) => video.muted)).toBe(true)
  await page.keyboard.press('5')
  await expect
    .poll(() => playerVideo(page).evaluate((video: HTMLVideoElement) => video.currentTime / video.duration))
    .toBeCloseTo(0.5, 1)

  await page.getByRole('textbox', { name: 'Tu nota sobre esta clase' }).click()
  await page.keyboard.type('km 5')
  expect(await paused(page), 'what is written is written').toBe(true)
  expect(await playerVideo(page).evaluate((video: HTMLVideoElement) => video.muted)).toBe(true)
  await expect(page.getByRole('textbox', { name: 'Tu nota sobre esta clase' })).toHaveValue(/km 5/)
})

test('at the end of a video without autoplay the next class is named @phone @long', async ({
  page,
  site,
  newBuyer,
  expectAccessible,
}) => {
  await newBuyer(`course/${course}`)
  await page.goto(`${bought}/0/0`)
  await page.getByRole('button', { name: 'Reproducir' }).first().click()
  await expect.poll(() => paused(page)).toBe(false)
  await nearTheEnd(page)
  const end = page.getByRole('region', { name: 'Después de la clase' })
  await expect(end).toContainText('A continuación')
  await expect(end).toContainText('Habla HTTP')
  await expectAccessible()
  await end.getByRole('button', { name: 'Ver de nuevo' }).click()
  await expect(end).toBeHidden()
  await expect.poll(() => paused(page)).toBe(false)
  await nearTheEnd(page)
  await end.getByRole('link', { name: 'Ir ahora' }).click()
  await expect(page).toHaveURL(`${site.url}${bought}/0/1`)
})

test('a note and a question are one press away from the end, and stop what counts down @long', async ({
  page,
  site,
  newBuyer,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await newBuyer(`course/${course}`)
  await page.goto(`${bought}/0/0`)
  await page.getByRole('switch', { name: 'Reproducción automática' }).check()
  await page.getByRole('button', { name: 'Reproducir' }).first().click()
  await expect.poll(() => paused(page)).toBe(false)
  await nearTheEnd(page)
  const end = page.getByRole('region', { name: 'Después de la clase' })
  const soon = end.getByText('La siguiente clase se abre en 5 segundos.')
  await expect(soon).toBeAttached()
  await page.keyboard.press('Tab')
  await expect(soon).toHaveCount(0)
  await end.getByRole('link', { name: 'Escribir una nota' }).click()
  const note = page.getByRole('textbox', { name: 'Tu nota sobre esta clase' })
  await expect(note).toBeFocused()
  await expect(end).toBeHidden()
  await page.getByRole('button', { name: 'Anotar el momento del video' }).click()
  const saved = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/lesson-note')
  await note.fill('Lo que quería recordar')
  await saved
  await page.goto('/mi-cuaderno')
  await page.getByRole('link', { name: /^En \d:\d\d$/ }).click()
  await expect(page).toHaveURL(/\/0\/0\?t=\d+$/)
  expect(page.url()).toContain(site.url)
})

test('what counts down to the next class stops for who begins to write, scrolls or stays', async ({
  page,
  site,
  newBuyer,
}) => {
  await newBuyer(`course/${course}`)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(`${bought}/0/0?tab=yours`)
  await page.getByRole('switch', { name: 'Reproducción automática' }).check()
  await page.getByRole('button', { name: 'Reproducir' }).first().click()
  await expect.poll(() => paused(page)).toBe(false)
  await nearTheEnd(page)
  const end = page.getByRole('region', { name: 'Después de la clase' })
  const counts = end.getByText('La siguiente clase se abre en 5 segundos.')
  await expect(counts).toBeVisible()
  await page.getByRole('textbox', { name: 'Tu nota sobre esta clase' }).focus()
  await expect(counts).toBeHidden()
  await expect(end, 'the next class is one press away').toBeVisible()

  await end.getByRole('button', { name: 'Ver de nuevo' }).click()
  await expect.poll(() => paused(page)).toBe(false)
  await nearTheEnd(page)
  await expect(counts).toBeVisible()
  await page.mouse.wheel(0, 200)
  await expect(counts).toBeHidden()
  await expect(end).toBeVisible()

  await end.getByRole('button', { name: 'Ver de nuevo' }).click()
  await expect.poll(() => paused(page)).toBe(false)
  await nearTheEnd(page)
  await expect(counts).toBeVisible()
  await end.getByRole('button', { name: 'Quedarme aquí' }).click()
  await expect(end).toBeHidden()
  await playerVideo(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = 0
    return video.play()
  })
  // Longer than what counted.
  await expect
    .poll(() => playerVideo(page).evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(5.5)
  await expect(page).toHaveURL(`${site.url}${bought}/0/0?tab=yours`)
})

test('a text opens again at the paragraph where somebody was, on another page too', async ({
  page,
  context,
  newBuyer,
}) => {
  await newBuyer(`course/${course}`)
  const reading = `${bought}/1/2`
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.goto(reading)
  const heading = (on: Page) => on.getByRole('heading', { name: '2. Transfer-Encoding: chunked' })
  await expect(heading(page)).not.toBeInViewport()
  await expect(async () => {
    // Each try is another scroll: what listens may have come after the last one.
    await heading(page).evaluate((element) => {
      element.scrollIntoView()
      scrollBy(0, 1)
    })
    const next = await context.newPage()
    await next.setViewportSize({ width: 1280, height: 600 })
    await next.goto(reading)
    await expect(heading(next)).toBeInViewport({ timeout: 2_000 })
  }).toPass()
})

test('an open transcript on a phone leaves the next class in view @phone-only @long', async ({
  page,
  newBuyer,
}) => {
  await newBuyer(`course/${course}`)
  await page.goto(`${bought}/0/0`)
  await page.getByRole('button', { name: 'Transcripción' }).click()
  await expect(page.locator('.lesson-transcript')).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('button', { name: 'Reproducir' }).first().click()
  await expect.poll(() => paused(page)).toBe(false)
  await nearTheEnd(page)
  const end = page.getByRole('region', { name: 'Después de la clase' })
  await expect(end.getByRole('link', { name: 'Ir ahora' })).toBeInViewport({ ratio: 1 })
})

test('the end of a sample says how much of the course is left and offers it', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/free/http-desde-el-cable/0/1')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  const end = page.getByRole('region', { name: 'Después de la clase' })
  await expect(end).toContainText('Hasta aquí las 2 clases gratis')
  await expect(end).toContainText('El curso sigue con 6 clases más')
  await expect(end.getByRole('link', { name: /^Comprar por/ })).toBeInViewport()
  await expect(page.getByText('Llegaste al final del curso')).toHaveCount(0)
  await page.goto('/free/http-desde-el-cable/1/0')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(end, 'without a playing video too').toContainText('El curso sigue con 6 clases más')
  await expectAccessible()
})

test('the end of the course leads to skipped classes @long', async ({ page, site, newBuyer }) => {
  await newBuyer(`course/${course}`)
  await page.goto(`${bought}/2/2`)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  const end = page.getByRole('region', { name: 'Después de la clase' })
  await expect(end).toContainText(/Llegaste al final del curso y te (?:queda|quedan)/)
  await end.getByRole('link', { name: 'Marcar como vista y seguir' }).click()
  await expect(page).not.toHaveURL(`${site.url}${bought}/2/2`)
  const contents = page.getByRole('complementary', { name: 'Contenido del curso' })
  await contents.getByText('3. La memoria').click()
  await expect(contents.getByRole('checkbox', { name: /^Vista: .*servidor/i })).toBeChecked()
})

test('after the last video of a completed course, the certificate is offered once', async ({
  page,
  newBuyer,
  expectAccessible,
}) => {
  await newBuyer('course/mirar-animacion')
  const full = await (await page.request.get('/api/v1/tutorial-full/mirar-animacion')).json()
  const headers = await csrfHeader(page.context())
  for (const { id } of full.data.sections.flatMap((each: { classes: { id: number }[] }) => each.classes)) {
    await page.request.put(`/api/v1/tutorial/class/viewed/${id}`, { data: { viewed: true }, headers })
  }
  await page.goto('/mirar-animacion/2/2')
  const certificate = page.getByRole('link', { name: 'Ver mi certificado' })
  await expect(certificate).toHaveCount(1)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  const end = page.getByRole('region', { name: 'Después de la clase' })
  await expect(end).toContainText('Llegaste al final del curso')
  await expect(certificate).toHaveCount(1)

  await test.step('which asks for an opinion once, answered by keyboard with stars alone', async () => {
    const ask = page.getByRole('region', { name: /^¿Qué te parece/ })
    await expect(ask, 'the card below gives way').toHaveCount(1)
    await expect(end.getByRole('region', { name: /^¿Qué te parece/ })).toBeVisible()
    await expect(ask.getByRole('button', { name: 'Publicar' })).toBeHidden()
    await ask.getByRole('radio', { name: '1 estrella', exact: true }).focus()
    for (let step = 1; step < 5; step++) await page.keyboard.press('ArrowRight')
    await expect(ask.getByRole('radio', { name: '5 estrellas' })).toBeChecked()
    await expect(ask.getByRole('textbox')).toHaveValue('')
    await expectAccessible()
    await ask.getByRole('button', { name: 'Publicar' }).press('Enter')
    await expect(end.getByText('tu opinión ya está publicada')).toBeVisible()
    await expect(ask, 'nor is it asked below').toHaveCount(0)
    await expect(end.getByRole('link', { name: 'Tu opinión' })).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await expect(end).toContainText('Llegaste al final del curso')
    await expect(ask).toHaveCount(0)
    const listed = await (await page.request.get('/api/v1/opinions/course/mirar-animacion')).json()
    expect(listed.data.opinions[0]).toMatchObject({ stars: 5, words: '', seen: { count: 9, total: 9 } })
  })
  await end.getByRole('link', { name: 'Ver mi certificado' }).click()
  await expect(page.getByRole('button', { name: 'Obtener el certificado' })).toBeVisible()
})

test('a person with only the sample of a course is told how much of it is free @long', async ({
  page,
  newPerson,
}) => {
  await newPerson()
  await page.goto('/sql-que-se-explica/0/0')
  const contents = page.getByRole('complementary', { name: 'Contenido del curso' })
  await expect(contents.getByText(/clases? gratis de \d/)).toBeVisible()
  await expect(contents.getByText(/vistas/)).toHaveCount(0)
})

test('hidden contents stay hidden after a reload, from the first byte', async ({ page, newBuyer }) => {
  await newBuyer(`course/${course}`)
  await page.goto(`${bought}/0/0`)
  const contents = page.getByRole('complementary', { name: 'Contenido del curso' })
  const saved = page.waitForResponse((answer) => new URL(answer.url()).pathname.startsWith('/preferences'))
  await page.getByRole('button', { name: 'Ocultar el contenido del curso' }).click()
  await expect(contents).toBeHidden()
  await saved
  const html = await (await page.request.get(`${bought}/0/0`)).text()
  expect(html).not.toContain('id="course-sidebar"')
  await page.reload()
  await expect(contents).toBeHidden()
  await page.getByRole('button', { name: 'Mostrar el contenido del curso' }).click()
  await expect(contents).toBeVisible()
})

test('the help for the keys opens at its top and lists every key @long', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('?')
  const help = page.getByRole('dialog')
  await expect(help).toBeVisible()
  expect(await help.evaluate((element) => element.scrollTop)).toBe(0)
  const keys = await help.locator('kbd').allTextContents()
  expect(keys.filter((key) => key.trim() === '')).toEqual([])
  expect(keys).toContain('+')
})

test('the owner can open every course and is offered none @long', async ({ page, account, signInAs }) => {
  await signInAs(account('marina'))
  await page.goto('/')
  await expect(page.getByRole('link', { name: /^Comprar/ })).toHaveCount(0)
  await page.goto('/typescript-en-serio/1/0')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Comprar/ })).toHaveCount(0)
  await page.goto('/inscribe/typescript-en-serio')
  await expect(page.getByRole('heading', { name: 'Lo vendes tú' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Quiero comprarlo' })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Ir al curso' }).click()
  await expect(page).toHaveURL(/\/typescript-en-serio\/\d/)
})

test('the button that copies code stands beside the code @long', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/blog/bases-de-datos/pedidos-que-no-se-pierden')
  const frame = page.locator('.code-frame').first()
  const code = await frame.locator('pre').boundingBox()
  const button = await frame.getByRole('button').boundingBox()
  expect((code?.x ?? 0) + (code?.width ?? 0)).toBeLessThanOrEqual((button?.x ?? 0) + 0.5)
})

test.describe('a provider that does not answer', () => {
  test('is not requested before play, and its failure offers a retry @long', async ({
    page,
    takeComplaints,
    newPerson,
  }) => {
    await newPerson()
    const asked: string[] = []
    await page.route(/^https:\/\/[^/]*youtube/, (route) => {
      asked.push(route.request().url())
      return route.abort('connectionrefused')
    })
    await page.goto('/mirar-animacion/0/0')
    expect(asked).toEqual([])
    await expect(page.locator('iframe')).toHaveCount(0)
    await page.getByRole('button', { name: 'Reproducir' }).click()
    await expect(page.getByRole('alert')).toContainText('YouTube no responde', { timeout: 12_000 })
    expect(asked.length).toBeGreaterThan(0)
    const before = asked.length
    const refused = page.waitForEvent('console', (said) => said.location().url.endsWith('/iframe_api'))
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await refused
    expect(asked.length).toBeGreaterThan(before)
    takeComplaints()
  })

  test('shows its whole message and both buttons on a phone @long', async ({
    page,
    takeComplaints,
    newPerson,
  }) => {
    await newPerson()
    await page.setViewportSize({ width: 360, height: 740 })
    await page.route(/^https:\/\/[^/]*youtube/, (route) => route.abort('connectionrefused'))
    await page.goto('/mirar-animacion/0/0')
    await page.getByRole('button', { name: 'Reproducir' }).click()
    const message = page.getByRole('alert')
    await expect(message).toContainText('YouTube no responde', { timeout: 12_000 })
    const cut = await message.evaluate((frame) => {
      const { top, right, bottom, left } = frame.getBoundingClientRect()
      const well = frame.closest('.lesson-well')?.getBoundingClientRect() ?? new DOMRect()
      return [...frame.querySelectorAll('p, button')]
        .map((part) => ({ words: part.textContent, place: part.getBoundingClientRect() }))
        .filter(
          ({ place }) =>
            place.top < Math.max(top, well.top) ||
            place.bottom > Math.min(bottom, well.bottom) ||
            place.left < left ||
            place.right > right,
        )
        .map(({ words }) => words)
    })
    expect(cut).toEqual([])
    takeComplaints()
  })
})

test('a transcript opened on a wide screen is closed on a phone @long', async ({
  takeComplaints,
  page,
  newBuyer,
}) => {
  await newBuyer(`course/${course}`)
  await page.goto(`${bought}/0/0`)
  const transcript = page.locator('.lesson-transcript')
  const saved = page.waitForResponse((answer) => new URL(answer.url()).pathname.startsWith('/preferences'))
  await page.getByRole('button', { name: 'Transcripción' }).click()
  await expect(transcript).toBeVisible()
  await saved
  await page.setViewportSize({ width: 360, height: 740 })
  await page.route(/\.js$/, (route) => route.abort())
  await page.goto(`${bought}/0/0`, { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const each of await transcript.all()) await expect(each, 'before any script').toBeHidden()
  await page.unrouteAll()
  await page.goto(`${bought}/0/0`)
  await expect(transcript).toHaveCount(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(transcript, 'it is still open on the wide screen').toBeVisible()
  const closed = page.waitForResponse((answer) => new URL(answer.url()).pathname.startsWith('/preferences'))
  await page.getByRole('button', { name: 'Transcripción', exact: true }).click()
  await closed
  takeComplaints()
})

test('the owner removes a comment on the page of all comments @long', async ({
  page,
  context,
  account,
  signInAs,
  newBuyer,
}) => {
  await newBuyer(`course/${course}`)
  const full = await (await context.request.get(`/api/v1/tutorial-full/${course}`)).json()
  const title = `Una duda ${crypto.randomUUID()}`
  const written = await context.request.post('/api/v1/comment', {
    headers: await csrfHeader(context),
    data: {
      tutorial_section_class_id: full.data.sections[1].classes[1].id,
      title,
      description: '<p>¿Y si nadie responde?</p>',
    },
  })
  expect(written.ok(), await written.text()).toBe(true)
  await context.clearCookies()
  await signInAs(account('marina'))
  await page.goto(`/comments/${course}`)
  const comments = page.getByRole('article')
  const comment = page.getByRole('article', { name: title, exact: true })
  const before = await comments.count()
  await comment.getByRole('button', { name: 'Borrar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar' }).click()
  await expect(page.getByText('Comentario borrado')).toBeVisible()
  await expect(comment).toHaveCount(0)
  await expect(comments).toHaveCount(before - 1)
})
