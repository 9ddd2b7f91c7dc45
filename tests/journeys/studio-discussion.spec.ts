import type { Page } from '@playwright/test'
import { expectToFit } from '#tests/harness/editor-steps.ts'
import { csrfHeader, expect, newestMail, test } from '#tests/harness/journey.ts'
import { picture } from '#tests/harness/picture.ts'
import { writeComment } from '#tests/harness/shop-steps.ts'

const course = '/http-desde-el-cable'
const lesson = `${course}/2/1`
const newTitle = () => `¿Por qué ${crypto.randomUUID().slice(0, 8)}?`
const article = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const row = (page: Page, title: string) => page.getByRole('link', { name: title })
const done = (page: Page) =>
  page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Cerrar' }) })

test('a reported comment is hidden and shown again, a question is answered, and a message by mail', async ({
  page,
  context,
  site,
  account,
  signInAs,
  newBuyer,
  takeComplaints,
}) => {
  test.setTimeout(180_000)
  const [rude, question] = [newTitle(), newTitle()]
  await newBuyer(`course${course}`)
  await writeComment(page, lesson, rude)
  const learner = await newBuyer(`course${course}`)
  await writeComment(page, lesson, question)
  await article(page, rude).getByRole('link', { name: 'Avisar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Avisar de un comentario' })
  await dialog.getByRole('button', { name: 'Enviar aviso' }).click()
  await expect(dialog.getByText('Este campo es obligatorio.')).toBeVisible()
  expect(takeComplaints().join()).toContain('400')
  await dialog.getByRole('radio', { name: 'Es ofensivo o ataca a alguien' }).check()
  await dialog.getByLabel('Cuéntanos más (opcional)').fill('Se ríe de quien pregunta')
  await dialog.getByRole('button', { name: 'Enviar aviso' }).click()
  await expect(page.getByText('Gracias: lo miraremos pronto.')).toBeVisible()
  const sender = `ana-${crypto.randomUUID()}@example.org`
  const letter = { email: sender, name: 'Ana', surname: 'Gil', message: 'Necesito una factura' }
  const headers = { Accept: 'application/json', ...(await csrfHeader(context)) }
  const sent = await context.request.post(`${site.url}/api/v1/contact`, { headers, data: letter })
  expect(sent.ok(), await sent.text()).toBe(true)

  await signInAs(account('marina'))
  await page.goto('/studio/discussion?state=reported')
  await row(page, rude).click()
  await expect(page.getByText('Se ríe de quien pregunta')).toBeVisible()
  await page.keyboard.press('h')
  await article(page, rude).getByLabel('¿Por qué se oculta?').fill('Se burla')
  await page.keyboard.press('Enter')
  await expect(done(page)).toContainText('Comentario oculto')
  await expect(article(page, rude)).toContainText(/por Marina.*“Se burla”/)
  await page.keyboard.press('z')
  await expect(done(page)).toContainText('Comentario visible otra vez')
  await expect(article(page, rude).getByText('Se ríe de quien pregunta')).toBeVisible()

  await page.goto('/studio/discussion')
  await row(page, question).click()
  await expect(page.getByRole('heading', { level: 1, name: question })).toBeFocused()
  await picture(page, 'guide-comment')
  await page.keyboard.press('r')
  await page.keyboard.type('Porque la caché ya lo tenía: mira `ETag`.')
  await test.step('its answer leaves alone what is typed in another conversation meanwhile', async () => {
    const opened = Promise.withResolvers<void>()
    await page.route('**/discussion/c*.data', async (route) => {
      if (route.request().method() === 'POST') await opened.promise
      await route.continue()
    })
    await page.keyboard.press('Control+Enter')
    await row(page, rude).click()
    await expect(page.getByRole('heading', { level: 1, name: rude })).toBeVisible()
    await page.getByRole('textbox', { name: 'Tu respuesta' }).fill('Sin terminar')
    opened.resolve()
    await expect(done(page)).toContainText('Respuesta publicada y hecho')
    await expect(row(page, question)).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'Tu respuesta' })).toHaveValue('Sin terminar')
    await page.unroute('**/discussion/c*.data')
    await page.goBack()
  })
  await expect(article(page, `Re: ${question}`).locator('code')).toHaveText('ETag')
  await expect(page.getByRole('textbox', { name: 'Tu respuesta' })).toHaveValue('')

  await page.goto('/studio/discussion/replies')
  await page.getByLabel('Nombre (español)').fill('Factura')
  await page.getByLabel('Texto (español)').fill('Te la mandamos hoy.')
  await page.getByRole('button', { name: 'Guardar respuesta' }).click()
  await expect(page.getByText('La respuesta está guardada.')).toBeVisible()
  await page.goto(`/studio/discussion?q=${sender}`)
  await page.keyboard.press('j')
  await expect(page.getByText(`Por correo a ${sender}`, { exact: false })).toBeVisible()
  await page.keyboard.press('r')
  await page.keyboard.press('Control+/')
  await page
    .getByRole('menuitem', { name: /Factura/ })
    .first()
    .press('Enter')
  await expect(page.getByRole('textbox', { name: 'Tu respuesta' })).toHaveValue('Te la mandamos hoy.')
  await expect(page.getByRole('textbox', { name: 'Tu respuesta' })).toBeFocused()
  await page.getByRole('button', { name: 'Responder, hecho' }).click()
  await expect(done(page)).toContainText('Respuesta enviada y hecho')
  expect((await newestMail(context, site, sender, /Te la mandamos hoy/)).text).toContain(
    'Necesito una factura',
  )

  await signInAs(learner)
  await page.goto(`${lesson}?tab=comments`)
  const answers = page.getByRole('list', { name: 'Respuestas' })
  await expect(answers.filter({ hasText: 'mira ETag' })).toBeVisible()
})

test('on a phone the list and a thread are pages, and all are accessible @phone-only @long', async ({
  page,
  account,
  signInAs,
  newBuyer,
  audit,
}) => {
  test.setTimeout(180_000)
  const title = newTitle()
  await newBuyer(`course${course}`)
  await writeComment(page, lesson, title)
  await newBuyer(`course${course}`)
  await page.goto(`${lesson}?tab=comments`)
  const report = await article(page, title).getByRole('link', { name: 'Avisar' }).getAttribute('href')
  const checked = async (name: string) => {
    await expectToFit(page, name)
    await audit()
  }
  await page.goto(report ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await checked('report')

  await signInAs(account('marina'))
  await page.goto('/studio/discussion/replies')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await checked('saved replies')
  await page.goto('/studio/discussion?order=newest')
  await expect(page.getByRole('heading', { level: 1, name: 'Conversación' })).toBeVisible()
  await checked('list')
  await row(page, title).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(row(page, title)).toBeHidden()
  await checked('thread')
  await page.getByRole('button', { name: 'Hecho', exact: true }).click()
  await expect(done(page)).toContainText('1 conversación hecha')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(done(page)).toContainText('1 pendiente otra vez')
  await page.getByRole('link', { name: 'Volver a la bandeja' }).click()
  await expect(row(page, title)).toBeVisible()
  await page
    .getByRole('checkbox', { name: /Elegir la conversación con/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Marcar las elegidas como hechas' }).click()
  await expect(row(page, title)).toHaveCount(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/studio/discussion?state=done')
  await row(page, title).click()
  await expect(row(page, title)).toBeVisible()
  await checked('both beside each other')
})
