import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/harness/journey.ts'

const course = '/http-desde-el-cable'
const tab = (place: string) => `${course}/${place}?tab=comments`

const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Título', exact: true })
const textOf = (page: Page) => page.getByRole('textbox', { name: 'Comentario', exact: true })
const toolbarOf = (page: Page) => page.getByRole('toolbar', { name: 'Formato del comentario' })
const tool = (page: Page, name: string) => toolbarOf(page).getByRole('button', { name, exact: true })
const comment = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

async function startComment(page: Page, title: string) {
  await titleOf(page).focus()
  await expect(toolbarOf(page)).toBeVisible()
  await page.keyboard.type(title)
}

/** Focuses the plain field; the role of what has the focus as soon as that field is gone. */
function focusOnceLoaded(field: Locator): Promise<string | null> {
  return field.evaluate(
    (plain: HTMLElement) =>
      new Promise<string | null>((resolve) => {
        new MutationObserver((_, observer) => {
          if (plain.isConnected) return
          observer.disconnect()
          resolve(document.activeElement?.getAttribute('role') ?? null)
        }).observe(document, { childList: true, subtree: true })
        plain.focus()
      }),
  )
}

test('a comment is written, edited and deleted with the keyboard alone @long', async ({
  page,
  expectAccessible,
  newBuyer,
}) => {
  await newBuyer(`course${course}`)
  await page.goto(tab('2/0'))
  await expect(page.getByText('Nadie ha comentado esta clase')).toBeVisible()
  await startComment(page, 'Una duda con el teclado')

  await page.keyboard.press('Tab')
  await expect(
    tool(page, 'Negrita'),
    'the toolbar is one stop; undo rests until there is something to undo',
  ).toHaveCount(1)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(tool(page, 'Negrita')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tool(page, 'Negrita')).toHaveAttribute('aria-pressed', 'true')
  await expect(textOf(page)).toBeFocused()
  await page.keyboard.type('Muy')
  await page.keyboard.press('Control+b')
  await expect(tool(page, 'Negrita')).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.type(' claro')
  await page.keyboard.press('Enter')
  await page.keyboard.type('```ts ')
  await expect(tool(page, 'Bloque de código')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.type('const answer = 42')
  await page.keyboard.press('Control+Enter')

  const written = comment(page, 'Una duda con el teclado')
  await expect(written).toBeFocused()
  await expect(written.locator('strong')).toHaveText('Muy')
  await expect(written.locator('pre[data-language=typescript]')).toHaveText('const answer = 42')
  await expect(titleOf(page)).toHaveValue('')

  await written.getByRole('button', { name: 'Editar' }).press('Enter')
  await expect(titleOf(page)).toBeFocused()
  await expect(titleOf(page)).toHaveValue('Una duda con el teclado')
  await expect(page.getByRole('heading', { name: 'Edita tu comentario' })).toBeInViewport()
  await titleOf(page).fill('Una duda resuelta')
  await page.getByRole('button', { name: 'Guardar cambios' }).press('Enter')
  const edited = comment(page, 'Una duda resuelta')
  await expect(edited).toContainText('editado')
  await expect(edited.locator('pre[data-language=typescript]')).toHaveText('const answer = 42')
  await expect(page.getByRole('heading', { name: 'Escribe un comentario' })).toBeVisible()

  await titleOf(page).focus()
  await expect(toolbarOf(page)).toBeVisible()
  await expectAccessible()

  const dialog = page.getByRole('dialog', { name: 'Borrar el comentario' })
  await edited.getByRole('button', { name: 'Borrar' }).press('Enter')
  await expect(dialog).toContainText('Seguro que desea borrar el comentario')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await edited.getByRole('button', { name: 'Borrar' }).press('Enter')
  await dialog.getByRole('button', { name: 'Borrar' }).press('Enter')
  await expect(edited).toBeHidden()
  const heading = page.getByRole('heading', { name: 'Comentarios', exact: true })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport({ ratio: 1 })
})

test('a comment survives a failed send and a reload, and arrives once', async ({
  page,
  takeComplaints,
  newBuyer,
}) => {
  await newBuyer(`course${course}`)
  await page.goto(tab('2/1'))
  await startComment(page, 'No te pierdas')
  await textOf(page).click()
  await page.keyboard.type('Un texto largo')
  await expect(page.getByText('Borrador guardado en este navegador')).toBeVisible()
  const isSend = (url: URL) => url.pathname.startsWith(`${course}/2/1`)
  await page.route(isSend, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('No se pudo enviar. Tu texto sigue aquí')).toBeVisible()
  await expect(comment(page, 'No te pierdas')).toHaveCount(0)
  await expect(textOf(page)).toHaveText('Un texto largo')
  expect(takeComplaints().join(), 'the browser tells of the call that failed').toContain('ERR_FAILED')
  await page.unroute(isSend)

  await page.reload()
  await expect(page.getByText('Recuperamos el borrador que no enviaste.')).toBeVisible()
  await expect(titleOf(page)).toHaveValue('No te pierdas')
  await expect(textOf(page)).toHaveText('Un texto largo')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(comment(page, 'No te pierdas')).toBeFocused()
  await expect(comment(page, 'No te pierdas')).toHaveCount(1)
  await page.reload()
  expect(await focusOnceLoaded(textOf(page)), 'no key is pressed beside the editor').toBe('textbox')
  await expect(toolbarOf(page)).toBeVisible()
  await expect(comment(page, 'No te pierdas')).toHaveCount(1)
  await expect(page.getByText('Recuperamos el borrador')).toHaveCount(0)

  await titleOf(page).fill('Mejor no')
  await expect(page.getByText('Borrador guardado en este navegador')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Descartar' }).press('Enter')
  await expect(titleOf(page)).toBeFocused()
  await expect(titleOf(page)).toHaveValue('')

  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Este campo es obligatorio.'), 'each field says what it lacks').toHaveCount(2)
  expect(takeComplaints().join()).toContain('400')
})

test('who edits a long comment sees where its form begins', async ({ page, newBuyer }) => {
  await newBuyer(`course${course}`)
  await page.goto(tab('2/0'))
  await startComment(page, 'Una duda muy larga')
  await textOf(page).click()
  await page.keyboard.insertText('Esto lo cuento con calma. '.repeat(120))
  await page.getByRole('button', { name: 'Enviar' }).click()
  const written = comment(page, 'Una duda muy larga')
  await written.getByRole('button', { name: 'Editar' }).click()
  await expect(titleOf(page)).toHaveValue('Una duda muy larga')
  await expect(titleOf(page)).toBeInViewport()
})

test('comments of a class are sorted by date or person, those of a course by class @long', async ({
  page,
  expectAccessible,
  newBuyer,
}) => {
  await newBuyer(`course${course}`)
  await page.goto(`${course}/1/0`)
  await page.getByRole('tab', { name: 'Comentarios' }).click()
  await expect(page.getByRole('heading', { name: '3 comentarios' })).toBeVisible()
  await page.getByRole('link', { name: 'Por persona' }).click()
  await expect(page).toHaveURL(/\?tab=comments&by=people$/)
  await expect(page.getByRole('heading', { level: 3, name: /Bruno Demo/ })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Ver los de todo el curso' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Comentarios de HTTP desde el cable' }),
  ).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Abrir la clase' }).first().click()
  await expect(page).toHaveURL(/\?tab=comments$/)
})

test('a comment is answered in place by another person, who reads it under the comment @phone', async ({
  page,
  newBuyer,
  mailTo,
  expectAccessible,
}) => {
  const asker = await newBuyer(`course${course}`)
  await page.goto(tab('2/1'))
  const question = `Una duda ${crypto.randomUUID()}`
  await startComment(page, question)
  await textOf(page).fill('¿Por qué dos veces?')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(comment(page, question).getByRole('button', { name: 'Editar' })).toBeVisible()

  await newBuyer(`course${course}`)
  await page.goto(tab('2/1'))
  await comment(page, question).getByRole('link', { name: 'Responder' }).click()
  const answer = page.getByRole('textbox', { name: 'Respuesta', exact: true })
  await answer.focus()
  await expect(toolbarOf(page)).toBeVisible()
  await page.keyboard.type('Para que nadie pague dos')
  await page.getByRole('button', { name: 'Responder' }).click()
  const answers = page.getByRole('list', { name: 'Respuestas' })
  await expect(answers.getByRole('article')).toContainText('Para que nadie pague dos')
  await expect(answers.getByRole('button', { name: 'Editar' })).toBeVisible()
  await expectAccessible()
  await page.reload()
  await expect(answers.getByRole('article')).toContainText('Para que nadie pague dos')
  expect((await mailTo(asker.email, /Te respondieron/)).links.join()).toContain('/newsletter/unsubscribe/')
})
