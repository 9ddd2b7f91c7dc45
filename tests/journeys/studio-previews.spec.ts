import type { Page } from '@playwright/test'
import { expectToFit } from '#tests/harness/editor-steps.ts'
import { expect, test } from '#tests/harness/journey.ts'

type Studio = (
  path: string,
  data?: object,
  method?: 'PATCH',
) => Promise<{ json(): Promise<{ data: unknown }> }>

const shopOf = (page: Page) => page.frameLocator('iframe')
const asWho = (page: Page, person: string) => page.getByRole('radio', { name: person, exact: true }).check()

async function draftOf(studio: Studio, kind: 'book' | 'pack' | 'post', title: string, fields: object) {
  const made = await (await studio('/drafts', { kind, title, locale: 'es' })).json()
  const { draftId, slug } = made.data as { draftId: number; slug: string }
  await studio(`/drafts/${draftId}`, { revision: 1, fields }, 'PATCH')
  return { draftId, slug }
}

async function bookOf(studio: Studio, title: string) {
  const { draftId, slug } = await draftOf(studio, 'book', title, {
    price: 900,
    subtitle: { es: 'Un borrador' },
  })
  const chapters: number[] = []
  for (const number of [1, 2]) {
    const chapter = { kind: 'chapter', parentId: null, title: { es: `Capítulo ${number}` } }
    const added = await (await studio(`/drafts/${draftId}/parts`, chapter)).json()
    const { partId } = added.data as { partId: number }
    const content = { es: `Texto del ${number}.`, en: `Text of ${number}.` }
    await studio(`/drafts/parts/${partId}`, { revision: 1, fields: { content } }, 'PATCH')
    chapters.push(partId)
  }
  return { draftId, slug, chapters }
}

test('a draft of a book is seen as a visitor, a buyer and somebody who only reads would @long', async ({
  page,
  account,
  signInAs,
  studio,
  expectAccessible,
}) => {
  const { slug, chapters } = await bookOf(studio, 'Un libro antes de publicar')
  await signInAs(account('marina'))
  await page.goto(`/studio/books/${slug}/${chapters[1]}`)
  await expect(page.getByRole('toolbar', { name: 'Formato' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver como…' }).press('Enter')
  const shop = shopOf(page)
  await expect(shop.getByText('Texto del 2.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Comprador', exact: true })).toBeChecked()
  await asWho(page, 'Solo lectura')
  await expect(shop.getByText('Texto del 2.')).toBeVisible()
  await page.getByLabel('Página').selectOption('0')
  await expect(shop.getByText('Texto del 1.')).toBeVisible()
  await page.getByRole('radio', { name: 'English' }).check()
  await expect(shop.getByText('Text of 1.')).toBeVisible()
  await expectAccessible()
  await asWho(page, 'Visitante')
  await expect(shop.getByRole('heading', { level: 1, name: 'Un libro antes de publicar' })).toBeVisible()
  await expect(page.getByLabel('Página').locator('option:disabled')).toHaveCount(2)
  await expect(shop.getByText('Text of 1.')).toHaveCount(0)
  await shop.locator('body').press('Escape')
  await expect(page).toHaveURL(new RegExp(`/studio/books/${slug}$`))
})

test('a draft of a pack is seen before and after it was bought; an empty one says what it lacks @long', async ({
  page,
  account,
  signInAs,
  studio,
  expectAccessible,
}) => {
  const { draftId, slug } = await draftOf(studio, 'pack', 'Un pack antes de publicar', {})
  await signInAs(account('marina'))
  await page.goto(`/studio/packs/${slug}`)
  await page.getByRole('link', { name: 'Ver como…' }).press('Enter')
  await expect(page.getByText('El pack está vacío.', { exact: false })).toBeVisible()
  await expectAccessible()
  const choices = (await (await studio(`/drafts/${draftId}/pack-choices`)).json()).data as {
    products: { productType: string; productId: number; title: { es: string } }[]
  }
  const product = choices.products.find(({ title }) => title.es === 'CSS que se lee')
  const items = [{ productType: product?.productType, productId: product?.productId, price: 700 }]
  await studio(`/drafts/${draftId}`, { revision: 1, fields: { items } }, 'PATCH')
  await page.reload()
  const shop = shopOf(page)
  await expect(shop.getByRole('heading', { name: 'CSS que se lee' })).toBeVisible()
  await expect(shop.getByText('Ya lo tienes', { exact: true })).toHaveCount(0)
  await asWho(page, 'Comprador')
  await expect(shop.getByText('Ya lo tienes', { exact: true })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Volver al editor' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/studio/packs/${slug}$`))
})

test('a draft of an article is read as it will be @long', async ({
  page,
  account,
  signInAs,
  studio,
  expectAccessible,
}) => {
  const { slug } = await draftOf(studio, 'post', 'Un artículo antes de publicar', {
    content: { es: 'Lo que cuenta.', en: 'What it tells.' },
  })
  await signInAs(account('marina'))
  await page.goto(`/studio/posts/${slug}`)
  await page.getByRole('link', { name: 'Ver como…' }).press('Enter')
  const shop = shopOf(page)
  await expect(shop.getByText('Lo que cuenta.')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Como quién' })).toHaveCount(0)
  await page.getByRole('radio', { name: 'English' }).check()
  await expect(shop.getByText('What it tells.')).toBeVisible()
  await shop.getByRole('link', { name: 'Blog' }).first().click()
  await expect(page.getByText('En la vista previa esto no lleva a ninguna parte.')).toBeVisible()
  await expectAccessible()
})

test('on a phone the shop has the window to itself, and one bar @phone-only @long', async ({
  page,
  account,
  signInAs,
  studio,
  expectAccessible,
}) => {
  const { slug } = await bookOf(studio, 'Un libro en el teléfono')
  await signInAs(account('marina'))
  await page.goto(`/studio/books/${slug}`)
  await expect(page.locator('nav.studio-bar')).toBeVisible()
  await page.getByRole('link', { name: 'Ver como…' }).click()
  const shop = shopOf(page)
  await expect(shop.getByRole('heading', { level: 1, name: 'Un libro en el teléfono' })).toBeVisible()
  await expect(page.locator('nav.studio-bar')).toHaveCount(0)
  await page.getByLabel('Como quién').selectOption('buyer')
  await page.getByLabel('Página').selectOption('1')
  await expect(shop.getByText('Texto del 2.')).toBeVisible()
  const reach = await page
    .locator('iframe')
    .evaluate((frame) => frame.getBoundingClientRect().bottom - innerHeight)
  expect(Math.abs(reach)).toBeLessThan(1)
  await expectToFit(page, 'on a phone')
  await expectAccessible()
  await page.getByRole('link', { name: 'Volver al editor' }).click()
  await expect(page.locator('nav.studio-bar')).toBeVisible()
})
