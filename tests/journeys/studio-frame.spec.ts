import { join } from 'node:path'
import { expectToFit } from '#tests/harness/editor-steps.ts'
import { expect, scriptsOf, test } from '#tests/harness/journey.ts'

const addresses = [
  '/studio',
  '/studio/figures',
  '/studio/figures/learning?course=http-desde-el-cable',
  '/studio/figures/searches',
  '/studio/courses',
  '/studio/books',
  '/studio/packs',
  '/studio/posts',
  '/studio/media',
  '/studio/backups',
  '/studio/jobs',
  '/studio/settings',
  '/studio/settings/look',
  '/studio/settings/payments',
  '/studio/settings/mail',
  '/studio/settings/owner',
  '/studio/log',
  '/studio/log?log=security',
  '/studio/newsletters/subscribers',
  '/studio/mails',
  '/studio/welcome',
  '/studio/welcome?step=first&sells=both',
  '/studio/welcome?step=ready&sells=both',
]

test('every page of the studio is accessible and fits the screen @every-screen', async ({
  page,
  account,
  signInAs,
  audit,
}) => {
  test.setTimeout(240_000)
  await signInAs(account('marina'))
  const size = page.viewportSize() ?? { width: 1440, height: 900 }
  for (const address of addresses) {
    await test.step(address, async () => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      for (const width of [size.width, 768, 360]) {
        await page.setViewportSize({ ...size, width })
        await expectToFit(page, `${address} at ${width} px`)
      }
      await page.setViewportSize(size)
      await audit()
    })
  }
})

test('pages of the shop do not know the studio’s routes, and lead to it by a new document', async ({
  page,
  account,
  signInAs,
}) => {
  const studioRoutes = () =>
    page.evaluate(() =>
      Object.keys(window.__reactRouterManifest?.routes ?? {}).filter((id) => id.startsWith('studio')),
    )
  await signInAs(account('marina'))
  await page.goto('/profile')
  expect(await studioRoutes()).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Abrir el estudio' }).click()
  await expect(page.getByRole('navigation', { name: 'Navegación del estudio' }).first()).toBeVisible()
  await expect.poll(studioRoutes).toContain('studio-home')
  await page.goBack()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByRole('main').getByRole('link', { name: 'Abrir el estudio' })).toBeVisible()
})

test('the owner goes everywhere by one key, from the login on', async ({
  page,
  account,
  expectAccessible,
}) => {
  await page.goto('/studio/books')
  const { email, password } = account('marina')
  const main = page.locator('main')
  await main.getByLabel('Correo electrónico').fill(email)
  await main.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/studio\/books$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Libros' })).toBeVisible()
  await scriptsOf(page)

  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Buscar y mandar' })
  const field = dialog.getByRole('combobox')
  await expect(field).toBeFocused()
  await page.keyboard.type('sql')
  await expect(dialog.getByRole('option', { name: /SQL que se explica/ })).toBeVisible()
  await expectAccessible()
  await field.fill('marina@')
  await expect(dialog.getByRole('option', { name: /marina@aula\.example/ })).toBeVisible()
  await field.fill('zzz nada de esto')
  await expect(dialog.getByText('Nada para «zzz nada de esto».')).toBeVisible()
  await field.fill('artículos')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/studio\/posts$/)
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Artículos' }).first()).toHaveAttribute('aria-current', 'page')

  await page.keyboard.press('Control+k')
  await field.fill('tema claro')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('without an answer the search says so and can be repeated @long', async ({
  page,
  context,
  account,
  signInAs,
  takeComplaints,
}) => {
  await signInAs(account('marina'))
  await page.goto('/studio')
  await context.route('**/studio/find.data*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Buscar y mandar' })
  await dialog.getByRole('combobox').fill('sql')
  await expect(dialog.getByText('No se ha podido buscar.')).toBeVisible()
  await context.unroute('**/studio/find.data*')
  await dialog.getByRole('button', { name: 'Buscar otra vez' }).click()
  await expect(dialog.getByRole('option', { name: /SQL que se explica/ })).toBeVisible()
  expect(takeComplaints().every((complaint) => complaint.includes('500'))).toBe(true)
})

test('a list is searched and sorted from the keyboard, in its address', async ({
  page,
  account,
  signInAs,
}) => {
  await signInAs(account('marina'))
  await page.goto('/studio/courses')
  const rows = page.getByRole('table').getByRole('row')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Buscar cursos' })).toBeFocused()
  await page.keyboard.type('typescript')
  await expect(page).toHaveURL(/q=typescript/)
  await expect(rows).toHaveCount(2)
  await expect(page.getByRole('searchbox', { name: 'Buscar cursos' })).toBeFocused()
  await page.getByRole('searchbox', { name: 'Buscar cursos' }).fill('')
  await expect.poll(() => rows.count()).toBeGreaterThan(5)
  await page.getByRole('columnheader', { name: 'Precio' }).getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/sort=price&order=desc/)
  await expect(page.getByRole('columnheader', { name: 'Precio' })).toHaveAttribute('aria-sort', 'descending')
})

test('a folder is imported with its report, and its problems are shown', async ({
  page,
  account,
  signInAs,
  expectAccessible,
  takeComplaints,
}) => {
  await signInAs(account('marina'))
  await page.goto('/studio/books?import=1')
  const dialog = page.getByRole('dialog', { name: 'Importar un libro' })
  await expect(dialog).toBeVisible()
  await expectAccessible()
  const folder = join(import.meta.dirname, '../../database/demo/books/letra-pequena')
  await dialog.getByLabel('Elegir carpeta').setInputFiles(folder)
  await expect(dialog.getByText(/letra-pequena: (nada que cambiar|actualizado)/)).toBeVisible({
    timeout: 60_000,
  })
  await dialog.getByRole('button', { name: 'Importar otro' }).click()
  await dialog.getByLabel('Elegir carpeta').setInputFiles(`${folder}/chapters`)
  await expect(dialog.getByText('no se ha cambiado nada', { exact: false })).toBeVisible()
  await expect(dialog.getByRole('listitem').first()).toContainText(/:\d+/)
  await dialog.getByRole('button', { name: 'Elegir otra vez' }).click()
  await dialog.getByLabel('Elegir zip').setInputFiles({
    name: 'libro.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('no es un zip'),
  })
  await expect(dialog.getByText('No se han podido leer los archivos', { exact: false })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  expect(takeComplaints().every((complaint) => complaint.includes('422'))).toBe(true)
})

test('a course with videos is exported from its row, and importing that zip changes nothing @long', async ({
  page,
  account,
  signInAs,
}, journey) => {
  await signInAs(account('marina'))
  await page.goto('/studio/courses?q=git-sin-miedo')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Exportar: / }).focus()
  await page.keyboard.press('Enter')
  const exported = await download
  expect(exported.suggestedFilename()).toBe('git-sin-miedo.zip')
  const zip = journey.outputPath('git-sin-miedo.zip')
  await exported.saveAs(zip)
  await page.goto('/studio/courses?import=1')
  const dialog = page.getByRole('dialog', { name: 'Importar un curso' })
  await dialog.getByLabel('Elegir zip').setInputFiles(zip)
  await expect(dialog.getByText('git-sin-miedo: nada que cambiar')).toBeVisible({ timeout: 60_000 })
})

test('a phone has a bar with search and the rest of the places @phone-only', async ({
  page,
  account,
  signInAs,
  expectAccessible,
}) => {
  await signInAs(account('marina'))
  await page.goto('/studio')
  const bar = page.locator('.studio-bar')
  await expect(bar).toBeVisible()
  await expect(page.locator('.studio-navigation')).toBeHidden()
  await bar.getByRole('button', { name: 'Buscar' }).tap()
  await expect(page.getByRole('dialog', { name: 'Buscar y mandar' })).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar' }).tap()
  await bar.getByText('Más').tap()
  await expectAccessible()
  await bar.getByRole('link', { name: 'Packs' }).tap()
  await expect(page).toHaveURL(/\/studio\/packs$/)
  await expect(bar.getByRole('link', { name: 'Packs' })).toBeHidden()
})

test('a link of the navigation that takes the focus lies above the end that fades', async ({
  page,
  account,
  signInAs,
}) => {
  await signInAs(account('marina'))
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/studio')
  const list = page.locator('.studio-navigation ul').first()
  const edge = await list.evaluate((element) => element.getBoundingClientRect().bottom)
  const links = list.getByRole('link')
  let shown = 0
  for (const link of await links.all()) {
    await link.focus()
    const { y = 0, height = 0 } = (await link.boundingBox()) ?? {}
    expect(y + height, `link ${shown}`).toBeLessThanOrEqual(edge - 30)
    shown++
  }
  expect(shown).toBeGreaterThan(20)
})

test('links of the figures, of opinions and of what waits are as high as a finger @phone-only', async ({
  page,
  account,
  signInAs,
}) => {
  await signInAs(account('marina'))
  await page.goto('/studio/figures')
  const days = page.getByRole('link', { name: '30 días' })
  await expect(days).toBeVisible()
  expect((await days.boundingBox())?.height).toBeGreaterThanOrEqual(44)

  for (const path of ['/studio/opinions', '/studio']) {
    await page.goto(path)
    const links = page.locator('main :is(.studio-table, section:has(> h3)) a:visible')
    await expect(links.first()).toBeVisible()
    for (const link of await links.all()) {
      expect((await link.boundingBox())?.height, await link.innerText()).toBeGreaterThanOrEqual(44)
    }
  }
})

test('the way of a new shop survives a reload and ends in the shop', async ({ page, account, signInAs }) => {
  await signInAs(account('marina'))
  await page.goto('/studio/welcome')
  await page.getByRole('radio', { name: /Cursos y libros/ }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Seguir' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Importar un libro' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Importar un libro' })).toBeVisible()
  await page.getByRole('link', { name: /^Seguir/ }).press('Enter')
  await expect(page.getByRole('heading', { name: '¿Puedes vender?' })).toBeVisible()
  await page.getByRole('link', { name: 'Abrir la tienda' }).press('Enter')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.locator('.top-bar')).toBeVisible()
})
