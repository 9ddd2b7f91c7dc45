import type { Page } from '@playwright/test'
import { expect, test } from '#tests/harness/journey.ts'

type Studio = (
  path: string,
  data?: object,
  method?: 'PATCH',
) => Promise<{ json(): Promise<{ data: unknown }> }>

/** A course of two readings, of which the first is free and the second exclusive, and one to be bought; not published. */
async function draftOf(studio: Studio, title: string) {
  const call = async <Data>(path: string, data: object, method?: 'PATCH') =>
    (await (await studio(path, data, method)).json()).data as Data
  const { draftId, slug } = await call<{ draftId: number; slug: string }>('/drafts', {
    kind: 'course',
    title,
    locale: 'es',
  })
  const part = async (kind: string, parentId: number | null, name: string) =>
    (await call<{ partId: number }>(`/drafts/${draftId}/parts`, { kind, parentId, title: { es: name } }))
      .partId
  const section = await part('section', null, 'Mirar')
  const classes: number[] = []
  for (const [name, more] of [
    ['Abierta', { free: true, title: { es: 'Abierta', en: 'Open' } }],
    ['De pago', {}],
    ['Aparte', { exclusive: true }],
  ] as const) {
    const partId = await part('lesson', section, name)
    const fields = { type: 'reading', reading: { es: `Texto de ${name}.`, en: `Text of ${name}.` }, ...more }
    await call(`/drafts/parts/${partId}`, { revision: 1, fields }, 'PATCH')
    classes.push(partId)
  }
  const course = { price: 4000, exclusiveOffered: true, exclusivePrice: 500, subtitle: { es: 'De prueba' } }
  await call(`/drafts/${draftId}`, { revision: 1, fields: course }, 'PATCH')
  return { slug, classes }
}

const shopOf = (page: Page) => page.frameLocator('iframe')
const isWideEnough = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('a draft is seen as each person would see it, in both languages, as wide as a phone and a desk', async ({
  page,
  account,
  signInAs,
  studio,
  audit,
  expectAccessible,
  takeComplaints,
}) => {
  test.setTimeout(150_000)
  const { slug, classes } = await draftOf(studio, 'Antes de publicar')
  await signInAs(account('marina'))
  await page.goto(`/studio/courses/${slug}/${classes[1]}`)
  await page.getByRole('link', { name: 'Ver como…' }).press('Enter')
  const shop = shopOf(page)

  await test.step('as each person', async () => {
    await expect(shop.getByText('Compra el curso una vez', { exact: false }).first()).toBeVisible()
    const seen = {
      Comprador: 'Texto de De pago.',
      'Con anuncios': 'Abre esta clase con una gema',
      'Comprador exclusivo': 'Texto de De pago.',
    }
    for (const [person, text] of Object.entries(seen)) {
      await page.getByRole('radio', { name: person, exact: true }).check()
      await expect(shop.getByText(text)).toBeVisible()
    }
    await shop.getByRole('link', { name: 'Siguiente' }).click()
    await expect(shop.getByText('Texto de Aparte.')).toBeVisible()
    await expect(page.getByLabel('Página')).toHaveValue('0.2')
    await page.getByRole('radio', { name: 'Comprador', exact: true }).check()
    await expect(shop.getByText('Esta clase pertenece al extra exclusivo', { exact: false })).toBeVisible()
  })

  await test.step('what leads out or sends something does nothing but say so', async () => {
    await shop.getByRole('link', { name: 'Mis recursos' }).first().click()
    await expect(page.getByText('En la vista previa esto no lleva a ninguna parte.')).toBeVisible()
    await expect(shop.getByText('Esta clase pertenece al extra exclusivo', { exact: false })).toBeVisible()
  })

  await test.step('the sales page, in English, on a phone', async () => {
    await page.getByLabel('Página').selectOption('')
    await expect(shop.getByRole('heading', { level: 1, name: 'Antes de publicar' })).toBeVisible()
    await page.getByRole('radio', { name: 'Visitante' }).check()
    await page.getByRole('radio', { name: 'English' }).check()
    await expect(shop.getByText('Open', { exact: false }).first()).toBeVisible()
    await page.getByRole('radio', { name: 'Teléfono' }).check()
    await expect
      .poll(() =>
        page.locator('iframe').evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.innerWidth),
      )
      .toBe(390)
    await shop.getByRole('link', { name: /Open/ }).first().click()
    await expect(shop.getByText('Text of Abierta.')).toBeVisible()
    await audit()
  })

  await test.step('on a narrow screen', async () => {
    const size = page.viewportSize() ?? { width: 1440, height: 900 }
    await page.setViewportSize({ ...size, width: 360 })
    expect(await isWideEnough(page)).toBeLessThanOrEqual(0)
    await expectAccessible()
    await page.setViewportSize(size)
  })

  await test.step('Escape leads back to the class', async () => {
    await shop.locator('body').press('Escape')
    await expect(page).toHaveURL(new RegExp(`/studio/courses/${slug}/${classes[0]}$`))
  })
  // The shop looks ahead at what a link leads to.
  expect(takeComplaints().filter((complaint) => !complaint.includes('mis-recursos.data'))).toEqual([])
})

test('the rule of a country is found, changed in place and undone; a new one is added @every-screen @long', async ({
  page,
  account,
  signInAs,
  audit,
  expectAccessible,
}) => {
  await signInAs(account('marina'))
  await page.goto('/studio/regional?q=urug')
  await page.getByLabel('Añadir una regla').selectOption('UY')
  const row = page.getByRole('form', { name: 'Uruguay' })
  await row.getByLabel(/^Moneda/).fill('UYU')
  await row.getByLabel(/^Por un dólar/).fill('0')
  await row.getByLabel(/^español/).fill('Banco de Prueba')
  await row.getByRole('button', { name: /^Crear la regla/ }).press('Enter')
  await expect(row.getByText('La tasa', { exact: false })).toBeVisible()
  await row.getByLabel(/^Por un dólar/).fill('39,50')
  await row.getByRole('button', { name: /^Crear la regla/ }).press('Enter')
  await expect(page.getByText('Guardado: Uruguay.')).toBeVisible()
  await expect(row.getByText(/cuesta .* en Uruguay: UYU.1.501,00/)).toBeVisible()
  await row.getByLabel(/^Por un dólar/).fill('41')
  await row.getByLabel(/^Por un dólar/).press('Enter')
  await expect(row.getByText(/UYU.1.558,00/)).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).press('Enter')
  await expect(row.getByLabel(/^Por un dólar/)).toHaveValue('39.50')
  await page.getByRole('searchbox', { name: 'Buscar países' }).fill('')
  await expect(page.getByRole('form', { name: 'Venezuela' })).toBeVisible()
  const size = page.viewportSize() ?? { width: 1440, height: 900 }
  for (const width of [size.width, 360]) {
    await page.setViewportSize({ ...size, width })
    expect(await isWideEnough(page)).toBeLessThanOrEqual(0)
    await expectAccessible()
  }
  await audit()
})

test('of two people who change a price, the second sees both and decides @long', async ({
  page,
  context,
  account,
  signInAs,
  studio,
}) => {
  const { slug } = await publishedOf(studio, 'Precio de dos')
  await signInAs(account('marina'))
  await page.goto(`/studio/prices?q=${slug}`)
  const priceOf = (window: Page) => window.getByRole('textbox', { name: /^Precio ?: Precio de dos/ })
  const other = await context.newPage()
  await other.goto(`/studio/prices?q=${slug}`)
  await priceOf(other).fill('30')
  await priceOf(other).press('Enter')
  await expect(other.getByText('1 precio cambiado.')).toBeVisible()
  await other.close()

  await priceOf(page).fill('25')
  await priceOf(page).press('Enter')
  await expect(page.getByText('Precio: ahora 30.00, el tuyo 25')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar el mío' }).press('Enter')
  await expect(page.getByText('1 precio cambiado.')).toBeVisible()
  await expect(priceOf(page)).toHaveValue('25.00')
})

test('of two people who change the rule of a country, the second sees both and decides by keyboard @long', async ({
  page,
  account,
  signInAs,
  studio,
  audit,
  expectAccessible,
}) => {
  const meanwhile = (change: object) => studio('/regional-rules/BO', change, 'PATCH')
  const bankDetails = { es: 'Banco' }
  await meanwhile({ currency: 'BOB', rate: '6.96', discount: 200, minimum: 300, bankDetails, active: true })
  await signInAs(account('marina'))
  await page.goto('/studio/regional?q=bolivia')
  const row = page.getByRole('form', { name: 'Bolivia' })
  const rate = row.getByLabel(/^Por un dólar/)
  const save = row.getByRole('button', { name: /^Guardar ?: Bolivia$/ })
  const mine = row.getByRole('button', { name: 'Guardar lo mío' })
  const theirs = row.getByRole('button', { name: 'Dejar lo que hay' })
  const change = async (typed: string, other: object) => {
    await meanwhile(other)
    await rate.fill(typed)
    await rate.press('Enter')
    await expect(row.getByRole('alert')).toBeFocused()
    await page.keyboard.press('Tab')
  }

  await test.step('what the other one wrote stays', async () => {
    await change('6,95', { rate: '7.10', minimum: 500 })
    await expect(row.getByText('Por un dólar: ahora 7.10, lo tuyo 6,95')).toBeVisible()
    const size = page.viewportSize() ?? { width: 1440, height: 900 }
    for (const width of [360, size.width]) {
      await page.setViewportSize({ ...size, width })
      expect(await isWideEnough(page)).toBeLessThanOrEqual(0)
      await expectAccessible()
    }
    await audit()
    await page.keyboard.press('Tab')
    await expect(theirs).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(rate).toHaveValue('7.10')
    await expect(save).toBeFocused()
    await expect(row.getByRole('alert')).toHaveCount(0)
  })

  await test.step('one’s own is saved, and what only the other one changed stays', async () => {
    await change('6,90', { rate: '7.20', active: false })
    await expect(mine).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Guardado: Bolivia.')).toBeVisible()
    await expect(rate).toHaveValue('6.90')
    await expect(save).toBeFocused()
    const { data } = await (await studio('/regional-rules')).json()
    expect((data as { country: string }[]).find(({ country }) => country === 'BO')).toMatchObject({
      rate: '6.90',
      minimum: 500,
      active: false,
    })
  })
})

test('what a publication changes for those who have the course is said first @long', async ({
  page,
  account,
  signInAs,
  newBuyer,
  studio,
  expectAccessible,
}) => {
  const { draftId, slug } = await publishedOf(studio, 'Para quien lo tiene')
  await newBuyer(`course/${slug}`)
  const section = { kind: 'section', parentId: null, title: { es: 'Una' } }
  const added = await (await studio(`/drafts/${draftId}/parts`, section)).json()
  const { partId } = added.data as { partId: number }
  const lesson = { kind: 'lesson', parentId: partId, title: { es: 'Leer más' } }
  const made = (await (await studio(`/drafts/${draftId}/parts`, lesson)).json()).data as { partId: number }
  const fields = { type: 'reading', reading: { es: 'Más.' } }
  await studio(`/drafts/parts/${made.partId}`, { revision: 1, fields }, 'PATCH')
  await signInAs(account('marina'))
  await page.goto(`/studio/courses/${slug}`)
  const publish = page.getByRole('button', { name: /^Publicar/ }).first()
  await publish.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Antes de publicar' })
  await expect(dialog.getByText('1 persona tiene este curso.', { exact: false })).toBeVisible()
  await expect(dialog.getByText('Leer más')).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Ahora no' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await publish.press('Enter')
  await dialog.getByRole('button', { name: 'Publicar' }).press('Enter')
  await expect(page.getByText('Los alumnos ven lo último')).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('what was published is shown as such although another class is opened at once', async ({
  page,
  account,
  signInAs,
  studio,
}) => {
  const { draftId, slug } = await publishedOf(studio, 'Con prisa')
  const add = async (kind: string, parentId: number | null, title: string) => {
    const made = await (
      await studio(`/drafts/${draftId}/parts`, { kind, parentId, title: { es: title } })
    ).json()
    return (made.data as { partId: number }).partId
  }
  const section = await add('section', null, 'Una')
  const first = await add('lesson', section, 'Primera')
  const second = await add('lesson', section, 'Segunda')
  for (const partId of [first, second]) {
    const fields = { type: 'reading', reading: { es: 'Texto.' } }
    await studio(`/drafts/parts/${partId}`, { revision: 1, fields }, 'PATCH')
  }
  await signInAs(account('marina'))
  await page.goto(`/studio/courses/${slug}/${first}`)
  // The answer that would show it comes too late.
  const opened = Promise.withResolvers<void>()
  await page.route(`**/studio/courses/${slug}/${first}.data*`, async (route) => {
    await opened.promise
    await route.continue()
  })
  const asked = page.waitForRequest(`**/studio/courses/${slug}/${first}.data*`)
  await page
    .getByRole('button', { name: /^Publicar/ })
    .first()
    .press('Enter')
  await asked
  await page.getByRole('region', { name: 'Índice' }).getByRole('link', { name: 'Segunda' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Título', exact: true })).toHaveValue('Segunda')
  opened.resolve()
  await expect(page.getByText('Los alumnos ven lo último')).toBeVisible()
})

async function publishedOf(studio: Studio, title: string) {
  const made = await (await studio('/drafts', { kind: 'course', title, locale: 'es' })).json()
  const { draftId, slug } = made.data as { draftId: number; slug: string }
  const fields = { subtitle: { es: 'Uno' }, category: { slug: 'dos', title: { es: 'Dos' } }, price: 2000 }
  await studio(`/drafts/${draftId}`, { revision: 1, fields }, 'PATCH')
  await studio(`/drafts/${draftId}/publish`, {})
  return { draftId, slug }
}
