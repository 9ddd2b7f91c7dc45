import { csrfHeader, expect, scriptsOf, test } from '#tests/harness/journey.ts'
import { playerVideo } from '#tests/harness/player-video.ts'

const course = '/http-desde-el-cable'

test('the search works by keyboard alone, in both languages, and ignores keys typed in a field', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/')
  await page.keyboard.press('/')
  const field = page.getByRole('combobox')
  await expect(field).toBeFocused()
  await field.pressSequentially('cache/')
  await expect(field).toHaveValue('cache/')
  const option = page.getByRole('option', { name: /La caché y la etiqueta/ })
  await expect(option).toBeVisible()
  await expect(page.getByRole('group', { name: 'Cursos' })).toBeVisible()
  await expectAccessible()
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(option).toHaveAttribute('data-highlighted', '', { timeout: 200 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/free\/http-desde-el-cable\/2\/0$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto('/?lang=en')
  await page.keyboard.press('Control+k')
  await field.fill('zzzz')
  await expect(page.getByText('Nothing has “zzzz” in it')).toBeVisible()
  await field.fill('window')
  await expect(page.getByRole('option', { name: /Reports with windows/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto('/buscar?q=window')
  await expect(page.getByRole('heading', { name: 'Classes' })).toBeVisible()
  await expectAccessible()
})

test('the transcript seeks in the video, and another device resumes at the same place', async ({
  page,
  expectAccessible,
  newBuyer,
}) => {
  await newBuyer(`course${course}`)
  await page.goto(`${course}/0/0`)
  const opened = page.waitForRequest((request) => request.url().endsWith('/playback-position'))
  await page.reload()
  await (await opened).response()
  await expect(playerVideo(page)).toBeVisible()
  await page.keyboard.press('t')
  const transcript = page.getByRole('region', { name: 'Transcripción' })
  await transcript.getByRole('searchbox', { name: 'Buscar una frase' }).fill('CONEXION')
  await expect(transcript.getByRole('status')).toHaveText('1 línea')
  await expectAccessible()
  const line = transcript.getByRole('button', { name: /una conexión TCP/ })
  await line.focus()
  await page.keyboard.press('Enter')
  const time = () => playerVideo(page).evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(time).toBeGreaterThan(12)
  await transcript.getByRole('searchbox').fill('')
  await expect(transcript.locator('[aria-current="true"]')).toContainText('una conexión TCP')
  await expectAccessible()

  await page.goto('/mis-recursos')
  const resume = page.getByRole('region', { name: 'Sigue donde lo dejaste' })
  await expect(resume).toContainText('HTTP desde el cable')
  await resume.getByRole('link', { name: 'Seguir' }).click()
  await expect(playerVideo(page), 'one press plays it').toHaveJSProperty('paused', false)
})

test('the help lists the shortcuts, and single keys can be turned off @long', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(`/free${course}/0/0`)
  await page.getByRole('searchbox').first().pressSequentially('n?/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Atajos de teclado' })
  await expect(help.getByText('Clase siguiente')).toBeVisible()
  await expectAccessible()
  await help.getByRole('checkbox', { name: 'Usar teclas sueltas' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await page.keyboard.press('/')
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Buscar' }).getByRole('combobox')).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('a completed course gives a certificate that anybody can check', async ({
  page,
  browser,
  site,
  newBuyer,
  expectAccessible,
}) => {
  await newBuyer(`course${course}`)
  await page.goto(`/mis-certificados${course}`)
  await expect(page.getByRole('heading', { name: 'Te faltan 8 clases' })).toBeVisible()
  await expectAccessible()
  const { data } = await (await page.request.get(`/api/v1/tutorial-full${course}`)).json()
  const headers = await csrfHeader(page.context())
  const classes = data.sections.flatMap((section: { classes: { id: number }[] }) => section.classes)
  for (const { id } of classes.slice(0, -1)) {
    const seen = await page.request.put(`/api/v1/tutorial/class/viewed/${id}`, {
      data: { viewed: true },
      headers,
    })
    expect(seen.status()).toBe(204)
  }
  await page.goto(`${course}/2/2`)
  await page.keyboard.press('v')
  await expect(page.getByText('Has visto el curso completo')).toBeVisible()
  const end = page.getByRole('region', { name: 'Después de la clase' })
  await end.getByRole('link', { name: 'Ver mi certificado' }).click()
  await page.getByLabel('Nombre en el certificado').fill('Bruno Díaz Peña')
  await page.getByRole('button', { name: 'Obtener el certificado' }).click()
  await expect(page.getByText('Bruno Díaz Peña')).toBeVisible()
  await expectAccessible()
  const pdf = await page.request.get(
    (await page.getByRole('link', { name: 'Descargar el PDF' }).getAttribute('href')) ?? '',
  )
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  const download = page.getByRole('link', { name: 'Descargar la imagen' })
  const picture = await page.request.get((await download.getAttribute('href')) ?? '')
  expect(picture.headers()['content-type']).toBe('image/jpeg')
  const address = await page.getByLabel('Dirección para comprobarlo').inputValue()

  const visitor = await browser.newContext({ baseURL: site.url, locale: 'en-US' })
  const check = await visitor.newPage()
  // What shares comes late.
  await check.goto(new URL(address).pathname, { waitUntil: 'networkidle' })
  await scriptsOf(check)
  await expect(check.getByRole('heading', { name: 'A genuine certificate' })).toBeVisible()
  await expect(check.getByText('Bruno Díaz Peña')).toBeVisible()
  await expect(check.getByText('Marina Demo')).toBeVisible()
  await visitor.grantPermissions(['clipboard-read', 'clipboard-write'])
  await check.getByRole('button', { name: 'Copy the link' }).click()
  await expect.poll(() => check.evaluate(() => navigator.clipboard.readText())).toBe(address)
  // As pages without TLS have it.
  const clipboard = await check.evaluateHandle(async () => {
    const { clipboard } = navigator
    await clipboard.writeText('')
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    return clipboard
  })
  await check.getByRole('button', { name: 'Copy the link' }).click()
  await expect.poll(() => clipboard.evaluate((each) => each.readText())).toBe(address)
  await expectAccessible(check)
  await check.goto('/certificado/2222333344445555')
  await expect(check.getByRole('heading', { name: /no certificate with this code/ })).toBeVisible()
  await visitor.close()

  await page.addInitScript(() => {
    const share = async (shared: ShareData) => Object.assign(window, { shared })
    Object.assign(navigator, { canShare: () => true, share })
  })
  await page.goto(`${course}/2/2`)
  const title = 'Certificado de Bruno Díaz Peña: HTTP desde el cable'
  await expect(end.getByRole('img', { name: title })).toBeVisible()
  await expectAccessible()
  await end.getByRole('button', { name: 'Compartir' }).click()
  const shared = () =>
    page.evaluate(() => {
      const { title, text, files = [] } = (window as { shared?: ShareData }).shared ?? {}
      return { title, text, files: files.map(({ type, size }) => size > 10_000 && type) }
    })
  await expect.poll(shared).toEqual({ title, text: `${title}\n${address}`, files: ['image/jpeg'] })

  await page.goto('/mis-recursos')
  await expect(page.getByRole('link', { name: /^Certificado.*HTTP desde el cable/ })).toBeVisible()
})
