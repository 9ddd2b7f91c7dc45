import type { Page } from '@playwright/test'
import { csrfHeader, expect, reloadInTheme, scriptsOf, test } from '#tests/harness/journey.ts'

const course = 'http-desde-el-cable'

/** All of the course, as another tab would. */
async function markClasses(page: Page, viewed: boolean) {
  const full = await (await page.request.get(`/api/v1/tutorial-full/${course}`)).json()
  const headers = await csrfHeader(page.context())
  for (const { id } of full.data.sections.flatMap((each: { classes: { id: number }[] }) => each.classes)) {
    await page.request.put(`/api/v1/tutorial/class/viewed/${id}`, { data: { viewed }, headers })
  }
}

test('a buyer is asked, gives an opinion, and is answered; another is reported and hidden @phone', async ({
  page,
  account,
  signInAs,
  newBuyer,
  audit,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  const words = `Se entiende a la primera (${crypto.randomUUID().slice(0, 8)}).`
  await newBuyer(`course/${course}`)
  await markClasses(page, true)
  await page.goto('/mis-recursos')
  const ask = page.getByRole('region', { name: /¿Qué te parece/ })
  await expect(ask).toBeVisible()
  await expectAccessible()
  await ask.getByRole('link', { name: '4 estrellas' }).click()
  await expect(page.getByRole('radio', { name: '4 estrellas' })).toBeChecked()
  await scriptsOf(page)
  await page.getByLabel('Tu opinión, en tus palabras').fill(words)
  await expectAccessible()
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('tu opinión ya está publicada')).toBeVisible()
  await page.goto('/mis-recursos')
  await expect(ask).toBeHidden()
  await page.goto(`/inscribe/${course}`)
  await expect(page.getByText(words)).toBeVisible()
  await reloadInTheme(page, 'light')
  await expectAccessible()

  await newBuyer(`course/${course}`)
  await page.goto(`/opiniones/curso/${course}`)
  const opinion = page.getByRole('article').filter({ hasText: words })
  await opinion.getByRole('link', { name: /Avisar/ }).click()
  await page.getByRole('radio', { name: 'Son anuncios o un engaño' }).check()
  await audit()
  await page.getByRole('button', { name: 'Enviar aviso' }).click()
  await expect(page.getByText('Gracias: lo miraremos pronto.')).toBeVisible()

  await signInAs(account('marina'))
  await page.goto('/studio/opinions?state=reported')
  await scriptsOf(page)
  const row = page.getByRole('row').filter({ hasText: words })
  await row.getByText('Responder', { exact: true }).click()
  await row.getByLabel('Respuesta').fill('Me alegro mucho.')
  await audit()
  await row.getByRole('button', { name: 'Publicar la respuesta' }).click()
  await expect(page.getByText('Respuesta publicada.')).toBeVisible()
  await row.getByText('Ocultar', { exact: true }).first().click()
  await row.getByLabel('Por qué (opcional)').fill('Prueba')
  await row.getByRole('button', { name: 'Ocultar' }).click()
  await expect(page.getByText('Opinión oculta.')).toBeVisible()
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: 'Está bien' }).click()
  await expect(row).toBeHidden()
  await page.goto(`/opiniones/curso/${course}`)
  await expect(opinion).toContainText('Me alegro mucho.')
  await expectAccessible()
})

test('a line of stars that filters the opinions is as high as a finger @phone-only', async ({ page }) => {
  await page.goto('/opiniones/curso/git-sin-miedo')
  const line = page.getByRole('link', { name: /estrellas: \d/ }).first()
  await expect(line).toBeVisible()
  expect((await line.boundingBox())?.height).toBeGreaterThanOrEqual(44)
})

test('an opinion that is no longer allowed is refused with the reason, and not lost', async ({
  page,
  newBuyer,
  takeComplaints,
}) => {
  await newBuyer(`course/${course}`)
  await markClasses(page, true)
  await page.goto('/mis-recursos')
  await page
    .getByRole('region', { name: /¿Qué te parece/ })
    .getByRole('link', { name: '4 estrellas' })
    .click()
  await page.getByLabel('Tu opinión, en tus palabras').fill('Aún no lo sé.')
  // In another tab.
  await markClasses(page, false)
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Todavía has visto poco para opinar')).toBeVisible()
  await expect(page.getByLabel('Tu opinión, en tus palabras')).toHaveValue('Aún no lo sé.')
  expect(takeComplaints()).toEqual([expect.stringMatching(/403 /)])
})

test('who does not want to be asked goes on from there by keyboard, and is not asked again', async ({
  page,
  newBuyer,
}) => {
  await newBuyer(`course/${course}`)
  await markClasses(page, true)
  await page.goto('/mis-recursos')
  const ask = page.getByRole('region', { name: /¿Qué te parece/ })
  const kept = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await ask.getByRole('button', { name: 'Ahora no' }).press('Enter')
  await expect(ask).toBeHidden()
  await expect(page.getByRole('main').getByRole('heading').and(page.locator(':focus'))).toBeVisible()
  await kept
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(ask).toBeHidden()
})

test("the author's page is written in the studio and shown @long", async ({
  page,
  context,
  account,
  signInAs,
  audit,
  expectAccessible,
}) => {
  await signInAs(account('marina'))
  await page.goto('/studio/authors')
  await audit()
  await page.getByRole('link', { name: 'Marina Demo', exact: true }).click()
  await scriptsOf(page)
  const line = page.getByLabel('En una línea · Español')
  const text = `Enseña lo de debajo ${crypto.randomUUID().slice(0, 8)}`
  await line.fill(text)
  await audit()
  const saved = Promise.withResolvers<void>()
  await page.route('**/studio/authors/*.data', async (route) => {
    if (route.request().method() === 'POST') await saved.promise
    await route.continue()
  })
  const save = page.getByRole('button', { name: 'Guardar' })
  await save.click()
  await line.fill(`${text}, y más`)
  saved.resolve()
  await expect(page.getByText('Guardado.')).toBeVisible()
  await expect(line, 'was typed while it was saved').toHaveValue(`${text}, y más`)
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByLabel('En una línea · Español').fill('De otra persona')
  await other.getByRole('button', { name: 'Guardar' }).click()
  await expect(other.getByText('No hay cambios.')).toBeVisible()
  await other.close()
  await save.click()
  await expect(page.getByRole('region', { name: 'En una línea · Español' })).toContainText('De otra persona')
  await expectAccessible()
  await page.getByRole('button', { name: 'Quedarme con lo mío' }).click()
  await save.click()
  await expect(page.getByText('No hay cambios.')).toBeVisible()
  await page.goto('/autores/marina-demo')
  await expect(page.getByRole('heading', { level: 1, name: 'Marina Demo' })).toBeVisible()
  await expect(page.getByText(text)).toBeVisible()
  await expectAccessible()
})
