import type { Page } from '@playwright/test'
import {
  addSection,
  createCourse,
  expectNoOverflow,
  expectSaved,
  outlineOf,
  saves,
} from '#tests/harness/editor-steps.ts'
import { expect, type Studio, test } from '#tests/harness/journey.ts'

const rowOf = (page: Page, title: string) =>
  outlineOf(page)
    .locator('.outline-row')
    .filter({ has: page.getByRole('link', { name: title }) })
const titlesOf = (page: Page) => outlineOf(page).locator('[data-title]').allTextContents()

test('a course is made from nothing, ordered, written in both languages and published', async ({
  page,
  browser,
  account,
  signInAs,
  audit,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  await signInAs(account('marina'))
  await page.goto('/studio/courses')
  await createCourse(page, 'Índices sin miedo')
  await addSection(page, 'Preguntar', ['Uno', 'Dos', 'Tres'])
  await addSection(page, 'Afinar', ['Cuatro'])
  const start = ['1. Preguntar', 'Uno', 'Dos', 'Tres', '2. Afinar', 'Cuatro']
  expect(await titlesOf(page)).toEqual(start)
  await audit()
  await expectNoOverflow(page)

  await test.step('by keyboard', async () => {
    await outlineOf(page).getByRole('link', { name: 'Dos' }).focus()
    await outlineOf(page).getByRole('button', { name: 'Mover Dos' }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByText('Dos: puesto 1 de 2 en Afinar')).toBeAttached()
    await page.keyboard.press('Escape')
    expect(await titlesOf(page)).toEqual(start)
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect.poll(() => titlesOf(page)).toEqual(start.with(1, 'Dos').with(2, 'Uno'))
    await page.keyboard.press('Control+z')
    await expect.poll(() => titlesOf(page)).toEqual(start)
    await outlineOf(page).getByRole('link', { name: 'Cuatro' }).focus()
    await page.keyboard.press('F2')
    await page.getByLabel('Título nuevo').fill('Último')
    await page.keyboard.press('Enter')
    await expect(outlineOf(page).getByRole('link', { name: 'Último' })).toBeFocused()
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(() => titlesOf(page)).toEqual([...start.slice(0, 4), 'Último', '2. Afinar'])
  })

  await test.step('by mouse', async () => {
    const grip = outlineOf(page).getByRole('button', { name: 'Mover Último' })
    const target = await rowOf(page, 'Dos').boundingBox()
    await grip.hover()
    await page.mouse.down()
    await page.mouse.move((target?.x ?? 0) + 60, (target?.y ?? 0) + 20, { steps: 4 })
    await page.mouse.move((target?.x ?? 0) + 60, (target?.y ?? 0) + 4, { steps: 4 })
    await page.mouse.up()
    await expect
      .poll(() => titlesOf(page))
      .toEqual(['1. Preguntar', 'Uno', 'Último', 'Dos', 'Tres', '2. Afinar'])
    await outlineOf(page).getByRole('link', { name: 'Tres' }).focus()
    await page.keyboard.press('Delete')
    await expect.poll(() => titlesOf(page)).not.toContain('Tres')
    await outlineOf(page).getByRole('button', { name: 'Deshacer' }).click()
    await expect.poll(() => titlesOf(page)).toContain('Tres')
    await expectSaved(page)
    await rowOf(page, 'Tres').getByRole('button', { name: 'Más de Tres' }).click({ force: true })
    await expectAccessible()
    await page.getByRole('menuitem', { name: 'Mover a la sección' }).hover()
    // What was done before may still be on its way.
    const moved = page.waitForResponse((response) => {
      const request = response.request()
      return /\/studio\/drafts\/outline/.test(request.url()) && /\bmove\b/.test(request.postData() ?? '')
    })
    await page.getByRole('menuitem', { name: 'Afinar' }).click()
    await expect
      .poll(() => titlesOf(page))
      .toEqual(['1. Preguntar', 'Uno', 'Último', 'Dos', '2. Afinar', 'Tres'])
    await moved
  })
  await page.reload()
  expect(await titlesOf(page)).toEqual(['1. Preguntar', 'Uno', 'Último', 'Dos', '2. Afinar', 'Tres'])

  await test.step('what keeps it from being published leads to its field', async () => {
    await page.getByRole('button', { name: 'Publicar', exact: true }).first().click()
    await expect(page.getByText(/No se ha publicado/)).toBeVisible()
    await expectAccessible()
    await page.getByRole('link', { name: /El curso, Subtítulo/ }).click()
    await expect(page.getByLabel('Subtítulo')).toBeFocused()
    await page.getByLabel('Subtítulo').fill('Qué hacen y cuándo no sirven')
    await page.getByLabel('Categoría', { exact: true }).selectOption('new')
    await page.getByLabel('Nombre de la categoría').fill('Bases raras')
    await expectSaved(page)
  })

  await test.step('a price counts once it can be read, and keeps nothing of what cannot', async () => {
    const price = page.getByLabel('Precio (US$)', { exact: true })
    const free = page.getByRole('checkbox', { name: 'Es gratis' })
    const unsaid = page.getByText('Di cuánto cuesta, o que es gratis.')
    await expect(price).toHaveValue('')
    await expect(unsaid).toBeVisible()
    await free.check()
    await expect(price).toHaveValue('0.00')
    await expect(unsaid).toBeHidden()
    await free.uncheck()
    await expect(price).toHaveValue('')
    await price.pressSequentially('0')
    await expect(free).toBeChecked()
    await price.press('Backspace')
    await expect(price).toHaveValue('')
    await expect(free).not.toBeChecked()
    await price.pressSequentially('1.234')
    await expect(page.getByText('Escribe un importe en dólares', { exact: false })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Sin guardar: revisa lo marcado' })).toBeVisible()
    await page.getByRole('button', { name: 'Publicar', exact: true }).first().click()
    const said = page.getByRole('region', { name: 'Avisos' })
    await expect(said.getByText('Hay algo sin guardar', { exact: false })).toBeVisible()
    await price.press('End')
    await price.pressSequentially(',50')
    await expectSaved(page)
    await page.reload()
    await expect(price).toHaveValue('1234.50')
    await price.fill('12,50')
    await expectSaved(page)
  })

  await test.step('a class is written in both languages', async () => {
    await outlineOf(page).getByRole('link', { name: 'Uno' }).click()
    await page.getByRole('radio', { name: 'Lectura' }).check()
    await page.getByRole('radio', { name: 'Gratis' }).check()
    await saves(page, () =>
      page.getByRole('textbox', { name: 'Lectura' }).fill('# Hola\n\nUn índice ordena.'),
    )
    await expect(rowOf(page, 'Uno').getByText('Gratis')).toBeVisible()
    await page.getByRole('radio', { name: 'Los dos' }).check()
    await page.getByLabel('Título (English)').fill('One')
    await saves(page, () =>
      page.getByRole('textbox', { name: 'Lectura (English)' }).fill('# Hello\n\nAn index sorts.'),
    )
    await expect(rowOf(page, 'Uno').getByText('Falta el inglés')).toHaveCount(0)
    await audit()
    await expectNoOverflow(page)
    await page.getByRole('radio', { name: 'español' }).check()
  })
  for (const title of ['Último', 'Dos', 'Tres']) {
    await outlineOf(page).getByRole('link', { name: title }).click()
    await expect(page.getByRole('textbox', { name: 'Título', exact: true })).toHaveValue(title)
    await page.getByRole('radio', { name: 'Lectura' }).check()
    await saves(page, () => page.getByRole('textbox', { name: 'Lectura' }).fill(`Texto de ${title}.`))
  }
  await page.getByRole('button', { name: 'Publicar', exact: true }).first().click()
  await expect(page.getByText('Los alumnos ven lo último')).toBeVisible()
  await expectAccessible()

  const visitor = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const shop = await visitor.newPage()
  await shop.goto('/free/indices-sin-miedo/0/0')
  await expect(shop.getByText('Un índice ordena.')).toBeVisible()
  await visitor.close()
})

/** Adds the class "Nueva" to a new course, whose outline the server does not know until `answer` is called. */
async function addHeldClass(page: Page, studio: Studio): Promise<{ slug: string; answer: () => void }> {
  const made = await (await studio('/drafts', { kind: 'course', title: 'Deprisa', locale: 'es' })).json()
  const { draftId, slug } = made.data
  const section = await (
    await studio(`/drafts/${draftId}/parts`, { kind: 'section', parentId: null, title: { es: 'Una' } })
  ).json()
  await studio(`/drafts/${draftId}/parts`, {
    kind: 'lesson',
    parentId: section.data.partId,
    title: { es: 'Primera' },
  })
  await page.goto(`/studio/courses/${slug}`)
  const answered = Promise.withResolvers<void>()
  await page.route('**/studio/drafts/outline*', async (route) => {
    await answered.promise
    await route.continue()
  })
  await outlineOf(page).getByRole('button', { name: 'Clase', exact: true }).last().click()
  await page.getByLabel('Título de la clase').fill('Nueva')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  return { slug, answer: answered.resolve }
}

test('a course with nothing to see is told so by a link to its outline, on a phone too', async ({
  page,
  account,
  signInAs,
}) => {
  await signInAs(account('marina'))
  await page.goto('/studio/courses')
  await createCourse(page, 'Nada todavía')
  const refusal = page.getByRole('link', { name: /^El curso, Clases/ })
  await page.getByRole('button', { name: 'Publicar', exact: true }).first().click()
  await refusal.click()
  await expect(outlineOf(page)).toBeFocused()
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'Publicar', exact: true }).last().click()
  await expect(outlineOf(page)).toBeHidden()
  await refusal.click()
  await expect(outlineOf(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('searchbox', { name: /^Buscar una clase/ })).toBeFocused()
})

test('a class that was just added opens once the server has made it', async ({
  page,
  account,
  signInAs,
  studio,
}) => {
  await signInAs(account('marina'))
  const { slug, answer } = await addHeldClass(page, studio)
  await outlineOf(page).getByRole('link', { name: 'Nueva' }).click()
  answer()
  await expect(page).toHaveURL(new RegExp(`/studio/courses/${slug}/\\d+$`))
  await expect(page.getByRole('textbox', { name: 'Título', exact: true })).toHaveValue('Nueva')
})

test('a class that was just added stays lifted when the server has made it', async ({
  page,
  account,
  signInAs,
  studio,
}) => {
  await signInAs(account('marina'))
  const { answer } = await addHeldClass(page, studio)
  await outlineOf(page).getByRole('button', { name: 'Mover Nueva' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  answer()
  await expect(outlineOf(page).getByRole('link', { name: 'Nueva' })).toHaveAttribute('href', /\/\d+$/)
  // What was saved before is still said when the move is made.
  const moved = page.waitForResponse((response) => response.url().includes('/studio/drafts/outline'))
  await page.keyboard.press('Enter')
  expect((await moved).ok()).toBe(true)
  await expectSaved(page)
  await page.reload()
  await expect.poll(() => titlesOf(page)).toEqual(['1. Una', 'Nueva', 'Primera'])
})

test('two people on one class: nothing is overwritten, and one chooses', async ({
  page,
  context,
  account,
  signInAs,
  studio,
  expectAccessible,
}) => {
  await signInAs(account('marina'))
  const made = await (await studio('/drafts', { kind: 'course', title: 'Entre dos', locale: 'es' })).json()
  const { draftId, slug } = made.data
  const part = async (json: object) =>
    (await (await studio(`/drafts/${draftId}/parts`, json)).json()).data.partId as number
  const section = await part({ kind: 'section', parentId: null, title: { es: 'Una' } })
  const lesson = await part({ kind: 'lesson', parentId: section, title: { es: 'Leer' } })

  await page.goto(`/studio/courses/${slug}/${lesson}`)
  const other = await context.newPage()
  await other.goto(`/studio/courses/${slug}/${lesson}`)
  const noteOf = (window: Page) => window.getByRole('textbox', { name: 'Nota de la clase' })
  await saves(other, () => noteOf(other).fill('Una nota de la otra ventana'))
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Leer despacio')
  await expect(page.getByText('Sus cambios ya están aquí')).toBeVisible()
  await expect(noteOf(page)).toHaveText('Una nota de la otra ventana')
  await expectSaved(page)

  await saves(other, () => noteOf(other).fill('La de la otra'))
  await noteOf(page).fill('La mía')
  await expect(page.getByText('Dos versiones', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Comparar y elegir' }).click()
  const dialog = page.getByRole('dialog', { name: 'Elige qué se queda' })
  await expect(dialog.getByText('La mía', { exact: false }).first()).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('radio', { name: 'Lo mío' }).check()
  await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click()
  await expectSaved(page)
  await other.reload()
  await expect(noteOf(other)).toHaveText('La mía')
  await other.close()

  await page.getByRole('button', { name: 'Ver', exact: true }).last().click()
  const history = page.getByRole('dialog', { name: 'Historial' })
  await expect(history.getByRole('button', { name: 'Volver a esta versión' })).toBeVisible()
  await expectAccessible()
})

test('what is typed without a connection is saved when it is back', async ({
  page,
  context,
  account,
  signInAs,
  studio,
  takeComplaints,
}) => {
  await signInAs(account('marina'))
  const made = await (await studio('/drafts', { kind: 'course', title: 'Sin red', locale: 'es' })).json()
  await page.goto(`/studio/courses/${made.data.slug}#subtitle-es`)
  await context.setOffline(true)
  await page.getByLabel('Subtítulo').fill('Escrito sin red')
  await expect(page.getByText('Sin guardar: se vuelve a intentar')).toBeVisible()
  await context.setOffline(false)
  await expectSaved(page)
  await page.reload()
  await expect(page.getByLabel('Subtítulo')).toHaveValue('Escrito sin red')
  takeComplaints()
})

test('an address that is no video stands against the preview until it is one', async ({
  page,
  account,
  signInAs,
  studio,
}) => {
  await signInAs(account('marina'))
  const made = await (await studio('/drafts', { kind: 'course', title: 'De fuera', locale: 'es' })).json()
  const { draftId, slug } = made.data
  await studio(`/drafts/${draftId}`, { revision: 1, fields: { player: 'youtube' } }, 'PATCH')
  const part = async (json: object) =>
    (await (await studio(`/drafts/${draftId}/parts`, json)).json()).data.partId as number
  const section = await part({ kind: 'section', parentId: null, title: { es: 'Una' } })
  const lesson = await part({ kind: 'lesson', parentId: section, title: { es: 'Ver' } })
  await page.goto(`/studio/courses/${slug}/${lesson}`)
  const address = page.getByLabel('Video de YouTube')
  await address.fill('https://example.org/no-es-un-video')
  await expect(page.getByText('Sin guardar: revisa lo marcado')).toBeVisible()
  await page.getByRole('link', { name: 'Ver como…' }).click()
  await expect(address).toHaveValue('https://example.org/no-es-un-video')
  await saves(page, () => address.fill('https://youtu.be/dQw4w9WgXcQ'))
})

test('a phone makes and orders a course with three tabs @phone-only', async ({
  page,
  account,
  signInAs,
  expectAccessible,
}) => {
  test.setTimeout(120_000)
  await signInAs(account('marina'))
  await page.goto('/studio/courses')
  await createCourse(page, 'Desde el móvil')
  await addSection(page, 'Primera', ['Alfa', 'Beta'])
  await expectAccessible()
  await outlineOf(page).getByRole('button', { name: 'Mover Beta' }).tap()
  await page.getByRole('button', { name: 'Subir' }).tap()
  await page.getByRole('button', { name: 'Dejar aquí' }).tap()
  await expect.poll(() => titlesOf(page)).toEqual(['1. Primera', 'Beta', 'Alfa'])
  await outlineOf(page).getByRole('link', { name: 'Alfa' }).tap()
  await expect(page.getByRole('textbox', { name: 'Título', exact: true })).toHaveValue('Alfa')
  await expect(outlineOf(page)).toBeHidden()
  await expectAccessible()
  await page.getByRole('button', { name: 'Publicar', exact: true }).last().tap()
  await expect(page.getByRole('heading', { name: 'Publicación' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Índice' }).tap()
  await expect(outlineOf(page)).toBeVisible()
  for (const turn of ['from a class', 'from its own outline']) {
    await outlineOf(page)
      .getByRole('link', { name: /^El curso: textos/ })
      .tap()
    await expect(page.getByLabel('Precio (US$)', { exact: true }), turn).toBeVisible()
    await page.getByRole('button', { name: 'Índice' }).tap()
  }
})

test('a long outline and a long text scroll in their own columns, and never the page @long', async ({
  page,
  account,
  signInAs,
  studio,
}) => {
  const create = async (path: string, data: object) => (await (await studio(path, data)).json()).data
  const { draftId, slug } = await create('/drafts', { kind: 'course', title: 'Muy largo', locale: 'es' })
  const part = (kind: string, parentId: number | null, title: string) =>
    create(`/drafts/${draftId}/parts`, { kind, parentId, title: { es: title } })
  const section = await part('section', null, 'Una')
  const lessons = []
  for (let number = 1; number <= 40; number += 1) {
    lessons.push(await part('lesson', section.partId, `Clase ${number}`))
  }
  const paragraphs = Array.from({ length: 200 }, (_, index) => `Párrafo ${index + 1}.`)
  const fields = { type: 'reading', reading: { es: paragraphs.join('\n\n') } }
  await studio(`/drafts/parts/${lessons[0].partId}`, { revision: 1, fields }, 'PATCH')
  await signInAs(account('marina'))
  await page.goto(`/studio/courses/${slug}/${lessons[0].partId}`)
  const text = page.getByRole('textbox', { name: 'Lectura' })
  await text.getByText('Párrafo 1.', { exact: true }).click()
  await page.keyboard.press('Control+End')
  await saves(page, () => page.keyboard.type(' El final.'))
  await expect(text.getByText('Párrafo 200. El final.')).toBeInViewport()
  const { height, window } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    window: innerHeight,
  }))
  expect(height).toBe(window)
  await page.keyboard.press('Control+Home')
  await expect(text.getByText('Párrafo 1.', { exact: true })).toBeInViewport()
})
