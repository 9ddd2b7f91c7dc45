import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectNoOverflow, outlineOf, saves, show } from '#tests/harness/editor-steps.ts'
import { expect, test } from '#tests/harness/journey.ts'

const titlesOf = (page: Page) => outlineOf(page).locator('[data-title]').allTextContents()
test('a book is made from nothing, in both languages and with a file, and a visitor sees it @every-screen', async ({
  page,
  browser,
  account,
  signInAs,
  audit,
  expectAccessible,
  takeComplaints,
}) => {
  test.setTimeout(120_000)
  await signInAs(account('marina'))
  await page.goto('/studio/books')
  await page.getByRole('link', { name: 'Crear un libro' }).click()
  await page.getByRole('dialog', { name: 'Crear un libro' }).getByLabel('Título').fill('Cartas a un índice')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Cartas a un índice' })).toBeVisible()

  await test.step('chapters in the outline, ordered by keyboard', async () => {
    await show(page, 'Índice')
    await outlineOf(page).getByRole('button', { name: 'Capítulo', exact: true }).click()
    for (const title of ['La respuesta', 'La pregunta']) {
      await page.getByLabel('Título del capítulo').fill(title)
      await page.keyboard.press('Enter')
    }
    await page.keyboard.press('Escape')
    await outlineOf(page).getByRole('link', { name: 'La pregunta' }).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(() => titlesOf(page)).toEqual(['La pregunta', 'La respuesta'])
    await audit()
    await expectNoOverflow(page)
  })

  await test.step('a chapter in both languages', async () => {
    await outlineOf(page).getByRole('link', { name: 'La pregunta' }).click()
    await page.getByRole('radio', { name: 'Los dos' }).check()
    await expect(page.getByRole('toolbar', { name: 'Formato' })).toHaveCount(2)
    await saves(page, () =>
      page.getByRole('textbox', { name: 'Texto (español)' }).fill('Querido **índice**:'),
    )
    await saves(page, () => page.getByLabel('Título (English)').fill('The question'))
    await saves(page, () => page.getByRole('textbox', { name: 'Texto (English)' }).fill('Dear **index**:'))
    await audit()
    await expectNoOverflow(page)
  })
  await test.step('another one, inside it', async () => {
    await show(page, 'Índice')
    await outlineOf(page).getByRole('link', { name: 'La respuesta' }).click()
    await expect(page.getByText(/capítulo 2 de 2/)).toBeVisible()
    await expect(page.getByRole('toolbar', { name: 'Formato' })).toHaveCount(2)
    await saves(page, () => page.getByRole('textbox', { name: 'Texto (español)' }).fill('Querida tabla:'))
    await saves(page, () => page.getByLabel('Nivel').selectOption('1'))
    await expect(page.getByText('1.1 · capítulo 2 de 2')).toBeVisible()
    await saves(page, () => page.getByLabel('Título (English)').fill('The answer'))
    await saves(page, () => page.getByRole('textbox', { name: 'Texto (English)' }).fill('Dear table:'))
  })

  await test.step('the book itself, with a file', async () => {
    await show(page, 'Índice')
    await outlineOf(page)
      .getByRole('link', { name: /^El libro: textos/ })
      .click()
    await expect(page.getByRole('heading', { level: 2, name: 'El libro' })).toBeAttached()
    await show(page, 'Editar')
    await saves(page, () => page.getByLabel('Título (English)', { exact: true }).fill('Letters to an index'))
    await saves(page, () => page.getByRole('textbox', { name: 'Descripción (español)' }).fill('Seis cartas.'))
    await saves(page, () => page.getByLabel('Precio (US$)').fill('7,50'))
    await page.getByLabel('Categoría', { exact: true }).selectOption({ index: 1 })
    await page
      .getByLabel('Añadir un archivo')
      .setInputFiles({ name: 'roto.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no') })
    await expect(page.getByText('Acaba en .pdf, pero no es un PDF.')).toBeVisible()
    await page.getByRole('button', { name: 'Cerrar el aviso de roto.pdf' }).first().click()

    const path = join(await mkdtemp(join(tmpdir(), 'aula-libro-')), 'Cartas.pdf')
    await writeFile(path, '%PDF-1.7')
    const parts = '**/api/v1/studio/uploads/*'
    await page.route(parts, (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    )
    const cutOff = page.waitForEvent('requestfailed', (request) => request.method() === 'PATCH')
    await page.getByLabel('Añadir un archivo').setInputFiles(path)
    await cutOff
    page.once('dialog', (dialog) => dialog.accept())
    await page.reload()
    await page.unroute(parts)
    takeComplaints()
    await show(page, 'Editar')
    await expect(page.getByText('Se cortó al 0 %')).toBeVisible()
    await expectAccessible()
    await expectNoOverflow(page)
    await saves(page, () => page.getByLabel('Elegir el mismo archivo').setInputFiles(path))
    await rm(dirname(path), { recursive: true })
    await expect(page.getByText('Se cortó')).toHaveCount(0)
    await expect(page.getByText('cartas.pdf', { exact: true })).toBeVisible()
    await saves(page, () => page.getByLabel('Dónde se abre').selectOption('webvisor'))
    await expectAccessible()
    await expectNoOverflow(page)
  })

  await page.getByRole('button', { name: 'Publicar', exact: true }).first().click()
  await show(page, 'Publicar')
  await expect(page.getByText('Los lectores ven lo último.')).toBeVisible()
  await expectAccessible()

  const visitor = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const shop = await visitor.newPage()
  await shop.goto('/libro/cartas-a-un-indice')
  await expect(shop.getByRole('heading', { level: 1, name: 'Cartas a un índice' })).toBeVisible()
  await expect(shop.getByText('7,50').first()).toBeVisible()
  await expect(shop.getByText('La respuesta').first()).toBeVisible()
  await visitor.close()
})

test('what is typed while another chapter is on its way is saved when its own one goes', async ({
  page,
  account,
  signInAs,
  studio,
}) => {
  const call = async <Data>(path: string, data?: object) =>
    (await (await studio(path, data)).json()).data as Data
  const book = { kind: 'book', title: 'Al vuelo', locale: 'es' }
  const { draftId, slug } = await call<{ draftId: number; slug: string }>('/drafts', book)
  const add = (title: string) =>
    call<{ partId: number }>(`/drafts/${draftId}/parts`, {
      kind: 'chapter',
      parentId: null,
      title: { es: title },
    })
  const [first, second] = [await add('Uno'), await add('Dos')]
  await signInAs(account('marina'))
  await page.goto(`/studio/books/${slug}/${first.partId}`)
  await expect(page.getByRole('toolbar', { name: 'Formato' })).toBeVisible()
  const held = Promise.withResolvers<void>()
  await page.route(new RegExp(`/studio/books/${slug}/${second.partId}\\.data`), async (route) => {
    await held.promise
    await route.continue()
  })
  // No pause in typing is over by the time at which the page goes.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const text = page.getByRole('textbox', { name: 'Texto' })
  await text.pressSequentially('Antes')
  await outlineOf(page).getByRole('link', { name: 'Dos' }).click()
  await text.pressSequentially(' y durante')
  held.resolve()
  await expect(page.getByText(/capítulo 2 de 2/)).toBeVisible()
  const stored = async () =>
    (await call<{ fields: { content: { es?: string } } }>(`/drafts/parts/${first.partId}`)).fields.content.es
  await expect.poll(stored).toBe('Antes y durante')
})
