import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { expectToFit } from '#tests/harness/editor-steps.ts'
import { expect, test } from '#tests/harness/journey.ts'

const unique = () => crypto.randomUUID().slice(0, 8)

test('every page of the site’s contents is accessible and fits the screen @every-screen', async ({
  page,
  account,
  signInAs,
  studio,
  audit,
  expectAccessible,
}) => {
  test.setTimeout(120_000)
  const slug = `preguntas-${unique()}`
  await studio('/info-pages', { slug, title: { es: 'Preguntas frecuentes' } })
  await signInAs(account('marina'))
  const size = page.viewportSize() ?? { width: 1440, height: 900 }
  for (const address of [
    '/studio/categories',
    '/studio/site',
    '/studio/site/new',
    `/studio/site/pages/${slug}`,
    '/studio/site/landing',
    '/studio/site/links',
    '/studio/site/recommendations',
    `/page/${slug}`,
  ]) {
    await test.step(address, async () => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const width of [size.width, 360]) {
        await page.setViewportSize({ ...size, width })
        await expectToFit(page, `at ${width} px`)
        await expectAccessible()
      }
      await audit()
      await page.setViewportSize(size)
    })
  }
})

test('two people on the first page: nothing is overwritten, and one chooses @long', async ({
  page,
  context,
  account,
  signInAs,
  expectAccessible,
  takeComplaints,
}) => {
  await signInAs(account('marina'))
  await page.goto('/studio/site/landing')
  const headline = page.getByLabel('Titular (Español)')
  const lead = page.getByLabel('Entradilla (Español)')
  const save = page.getByRole('button', { name: 'Guardar' })
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByLabel('Titular (Español)').fill(`Lo suyo ${unique()}`)
  await other.getByRole('button', { name: 'Guardar' }).click()
  await expect(other.getByText('La portada está guardada.')).toBeVisible()
  await other.close()
  await lead.fill('Solo lo mío')
  await headline.fill('Lo mío')
  await save.click()
  const conflict = page.getByRole('region', { name: 'Titular (Español)' })
  await expect(conflict).toContainText('Lo suyo')
  expect(takeComplaints().join()).toContain('409')
  await expectAccessible()
  await page.getByRole('button', { name: 'Quedarme con lo suyo' }).click()
  await expect(headline).toHaveValue(/^Lo suyo/)
  await expect(lead).toHaveValue('Solo lo mío')
  for (const field of [headline, lead]) await field.fill('')
  await save.click()
  await expect(page.getByText('La portada está guardada.')).toBeVisible()
  await page.reload()
  await expect(lead).toHaveValue('')
})

test('recommendations and the course of the first page are chosen by words, by keyboard, and saved in their order @long', async ({
  page,
  account,
  signInAs,
  audit,
}) => {
  await signInAs(account('marina'))
  const found = async (dialog: Locator, words: string) => {
    await expect(dialog.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type(words)
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
  }
  const list = page.getByRole('list', { name: 'Recomendaciones' })
  const titles = ['CSS que se lee', 'HTTP desde el cable']
  const save = page.getByRole('button', { name: 'Guardar' })
  await test.step('recommendations', async () => {
    await page.goto('/studio/site/recommendations')
    const course = page.getByRole('button', { name: /^Curso/ })
    await course.press('Enter')
    await found(page.getByRole('dialog', { name: 'Curso' }), 'sql que')
    await expect(page).toHaveURL(/course=sql-que-se-explica/)
    await expect(course).toHaveText('SQL que se explica')
    const dialog = page.getByRole('dialog', { name: 'Recomendaciones' })
    for (const title of titles) {
      await page.getByRole('button', { name: 'Añadir', exact: true }).press('Enter')
      await found(dialog, title)
      await expect(dialog.getByRole('button', { name: title })).toHaveText(/ya está/)
      await audit()
      await page.keyboard.press('Escape')
    }
    await expect(list.getByRole('listitem')).toHaveText(titles)
    const up = page.getByRole('button', { name: `Subir ${titles[1]}` })
    await up.press('Enter')
    await expect(up).toBeFocused()
    await expect(list.getByRole('listitem')).toHaveText(titles.toReversed())
    await save.press('Enter')
    await expect(page.getByText('Guardado')).toBeVisible()
    await page.reload()
    await expect(list.getByRole('listitem')).toHaveText(titles.toReversed())
    await page.getByRole('button', { name: `Quitar ${titles[1]}` }).press('Enter')
    await expect(page.getByRole('button', { name: `Quitar ${titles[0]}` })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Añadir', exact: true })).toBeFocused()
    const saved = page.waitForResponse((response) => response.request().method() === 'POST')
    await save.press('Enter')
    await saved
    await page.reload()
    await expect(page.getByText('Según la categoría')).toBeVisible()
    await expect(list).toHaveCount(0)
  })
  await test.step('the first page', async () => {
    await page.goto('/studio/site/landing')
    const course = page.getByRole('button', { name: /^Curso destacado/ })
    await course.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Curso destacado' })
    await found(dialog, 'http desde')
    await expect(course).toHaveText('HTTP desde el cable')
    const lesson = page.getByLabel('Clase gratis', { exact: true })
    await expect(lesson.locator('option')).not.toHaveCount(1)
    await lesson.selectOption({ index: 1 })
    await save.press('Enter')
    await expect(page.getByText('La portada está guardada.')).toBeVisible()
    await page.reload()
    await expect(course).toHaveText('HTTP desde el cable')
    await expect(lesson).not.toHaveValue('')
    await course.press('Enter')
    await dialog.getByRole('button', { name: 'El primero de la lista con una clase gratis' }).press('Enter')
    await expect(lesson).toHaveValue('')
    await save.press('Enter')
    await expect(page.getByText('La portada está guardada.')).toBeVisible()
  })
})

test('a category is added, renamed in place, undone, merged, brought back and deleted @long', async ({
  page,
  account,
  signInAs,
  expectAccessible,
}) => {
  const name = `Rarezas ${unique()}`
  await signInAs(account('marina'))
  await page.goto('/studio/categories')
  const form = page.getByRole('region', { name: 'Añadir una categoría' })
  await form.getByLabel('Nombre (español)').fill(name)
  await form.getByLabel('Nombre (español)').press('Enter')
  await expect(page.getByText(`«${name}» está añadida.`)).toBeVisible()

  const row = page.getByRole('listitem').filter({ has: page.locator('summary', { hasText: name }) })
  await row.getByLabel('Nombre (español)').fill(`${name} y más`)
  await row.getByLabel('Nombre (English)').fill('Oddities')
  await row.getByLabel('Nombre (English)').press('Enter')
  await expect(page.getByText(`«${name} y más» está guardada.`)).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).press('Enter')
  await expect(page.getByText(`«${name}» está guardada.`)).toBeVisible()
  await expect(row.getByLabel('Nombre (English)')).toHaveValue('')

  await test.step('on a phone, by its name', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(row.getByLabel('Nombre (español)')).toBeHidden()
    await row.getByText('Cambiar').press('Enter')
    await row.getByText('Unir o borrar').press('Enter')
    await expect(row.getByLabel('Nombre (español)')).toHaveValue(name)
    await expectToFit(page, 'an opened row')
    await expectAccessible()
    const controls = row.locator('summary, button, input:not([type=hidden]), select')
    for (const control of await controls.all()) {
      expect((await control.boundingBox())?.height, await control.innerText()).toBeGreaterThanOrEqual(44)
    }
    await row.getByLabel('Unir con').selectOption({ index: 1 })
    await row.getByRole('button', { name: `Unir y quitar «${name}»` }).press('Enter')
    await expect(page.getByText('Todo está ahora en', { exact: false })).toBeInViewport()
    await expect(row).toHaveCount(0)
    await page.getByRole('button', { name: 'Deshacer' }).press('Enter')
    await expect(page.getByText(`«${name}» vuelve a ser una categoría.`)).toBeVisible()
    await row.getByText('Unir o borrar').press('Enter')
  })
  await row.getByRole('button', { name: `Borrar «${name}»` }).press('Enter')
  await expect(page.getByText(`«${name}» está borrada.`)).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('a page is written in both languages, added to the footer and read by a visitor', async ({
  page,
  context,
  site,
  account,
  signInAs,
  expectAccessible,
}) => {
  test.setTimeout(90_000)
  const title = `Devoluciones ${unique()}`
  await signInAs(account('marina'))
  await page.goto('/studio/site/new')
  await page.getByLabel('Título (español)').fill(title)
  await page.getByLabel('Título (English)').fill(`Refunds ${title}`)
  await page.getByRole('button', { name: 'Crear la página' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByLabel('Entradilla (español)').fill('Qué pasa si cambias de idea.')
  // The editors are loaded once the page is there.
  await expect(page.locator('[contenteditable=true]')).toHaveCount(2)
  for (const [label, text] of [
    ['Texto (español)', 'Treinta días, sin preguntas.'],
    ['Texto (English)', 'Thirty days, no questions.'],
  ] as const) {
    await page.getByRole('textbox', { name: label }).click()
    await page.keyboard.type(text)
  }
  await page.getByRole('checkbox', { name: 'Publicada' }).press('Space')
  const save = page.getByRole('button', { name: 'Guardar' })
  await save.click()
  await expect(page.getByText('Todo está guardado')).toBeVisible()
  const slug = new URL(page.url()).pathname.split('/').at(-1)

  const folder = /^Data +(\S+)/m.exec(site.output())?.[1] ?? ''
  const { token } = JSON.parse(await readFile(join(folder, 'running.json'), 'utf8'))
  const rewritten = await fetch(`${site.url}/api/v1/studio/info-pages/${slug}`, {
    method: 'PATCH',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      revision: 2,
      fields: { body: { es: 'Quince días.', en: 'Thirty days, no questions.' } },
    }),
  })
  expect(rewritten.status, 'the command line saves, which is another person').toBe(200)
  await page.reload()
  const spanish = page.getByRole('textbox', { name: 'Texto (español)' })
  await expect(spanish).toHaveText('Quince días.')
  await page.getByRole('button', { name: 'Ver', exact: true }).last().press('Enter')
  const history = page.getByRole('dialog', { name: 'Historial' })
  await expect(history.getByText('Treinta días, sin preguntas.')).toBeVisible()
  await expectAccessible()
  await history.getByRole('button', { name: 'Volver a esta versión' }).press('Enter')
  await expect(spanish).toHaveText('Treinta días, sin preguntas.')
  await page.getByRole('button', { name: 'Volver a lo que había' }).press('Enter')
  await expect(spanish).toHaveText('Quince días.')

  await page.getByLabel('Dirección').fill(`cambios-${unique()}`)
  await save.press('Enter')
  await expect(page).not.toHaveURL(new RegExp(`/${slug}$`))
  const address = new URL(page.url()).pathname

  await page.goto('/studio/site/links')
  await page.getByLabel('Añadir un enlace: Pie').selectOption({ label: title })
  await page.getByRole('button', { name: `Subir ${title}` }).press('Enter')
  await save.press('Enter')
  await expect(page.getByText('El menú y el pie están guardados.')).toBeVisible()

  await context.clearCookies()
  await page.goto('/about')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('Quince días.')).toBeVisible()
  await page.goto(`/page/${slug}`)
  await expect(page).toHaveURL(`/page/${address.split('/').at(-1)}`)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByText('Thirty days, no questions.')).toBeVisible()

  await context.clearCookies()
  await signInAs(account('marina'))
  await page.goto(address)
  await page.getByRole('button', { name: 'Borrar la página' }).click()
  await page.getByRole('button', { name: 'Sí, borrar la página' }).press('Enter')
  await expect(page).toHaveURL(/\/studio\/site$/)
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
  await page.goto('/about')
  await expect(footer.getByRole('link', { name: title })).toHaveCount(0)
})
