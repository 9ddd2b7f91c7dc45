import { expect, test } from 'vitest'
import { createInfoPage } from '#domain/catalog/site/info-pages/create-info-page.ts'
import { removeInfoPage } from '#domain/catalog/site/info-pages/remove-info-page.ts'
import { saveInfoPage } from '#domain/catalog/site/info-pages/save-info-page.ts'
import { createUser } from '#tests/factories/create-user.ts'
import { contextOf, createTestServices, system, visitor } from '#tests/harness/services.ts'
import { findSiteFrame } from './find-site-frame.ts'
import { getSiteLinks } from './get-site-links.ts'
import { saveSiteLinks } from './save-site-links.ts'
import { type SiteLink, shippedLinks } from './site-link.ts'

const services = await createTestServices()
const owner = () => contextOf(services, system)
const frame = async () => findSiteFrame(await contextOf(services, visitor))
const place = (name: 'about' | 'books' | 'courses', hidden = false): SiteLink => ({
  kind: 'place',
  place: name,
  hidden,
})
const address: SiteLink = {
  kind: 'address',
  href: 'https://blog.example/',
  title: { es: 'Bitácora' },
  hidden: false,
}

const shipped = {
  menu: [{ place: 'courses' }, { place: 'books' }, { place: 'packs' }],
  footer: ['about', 'blog', 'exclusiveClasses', 'sourceCode', 'contact'].map((each) => ({ place: each })),
}

test('the links are as shipped as long as nothing is changed', async () => {
  expect(await frame()).toEqual(shipped)
  expect(await getSiteLinks(await owner())).toEqual({ ...shippedLinks, revision: 0, pages: [] })
})

test('what is hidden is left out, and a page is there while it is published', async () => {
  const context = await owner()
  const { id } = await createInfoPage(context, { slug: 'aviso', title: { es: 'Aviso' } })
  const links = {
    menu: [place('books'), place('courses', true), address],
    footer: [{ kind: 'page', pageId: id, hidden: false }, place('about')],
    social: { github: 'https://github.com/aula', youtube: 'https://youtube.com/@aula' },
    tagline: { es: ' Aprende ', en: '' },
  }
  expect(await saveSiteLinks(context, { revision: 0, links })).toEqual({ ok: true, revision: 1 })
  expect(await frame()).toEqual({
    menu: [{ place: 'books' }, { href: address.href, title: address.title }],
    footer: [{ place: 'about' }],
    social: [
      { name: 'youtube', href: 'https://youtube.com/@aula' },
      { name: 'github', href: 'https://github.com/aula' },
    ],
    tagline: { es: 'Aprende' },
  })
  await saveInfoPage(context, { slug: 'aviso', revision: 1, fields: { slug: 'legal', published: true } })
  expect((await frame()).footer).toEqual([{ to: '/page/legal', title: { es: 'Aviso' } }, { place: 'about' }])
  await removeInfoPage(context, { slug: 'legal' })
  expect((await frame()).footer).toEqual([{ place: 'about' }])
  expect((await getSiteLinks(context)).footer).toEqual([place('about')])
})

test.each([
  ['menu', [{ ...address, href: 'http://blog.example/' }]],
  ['menu', [{ ...address, href: 'javascript:alert(1)' }]],
  ['menu', [{ ...address, href: 'https:///x' }]],
  ['menu', [{ ...address, title: { es: ' ' } }]],
  ['footer', [place('about'), place('about')]],
  ['footer', [{ kind: 'page', pageId: 99, hidden: false }]],
  ['footer', [{ kind: 'place', place: 'studio', hidden: false }]],
  ['social', { github: 'ftp://x.example' }],
  ['tagline', { es: 'x'.repeat(201) }],
])('refuses a wrong %s: %j', async (list, value) => {
  const links = { ...shippedLinks, [list]: value }
  await expect(saveSiteLinks(await owner(), { revision: 0, links })).rejects.toMatchObject({
    fields: { [list]: [expect.any(String)] },
  })
  expect(await frame()).toEqual(shipped)
})

test('two people do not overwrite each other', async () => {
  const context = await owner()
  const save = (links: object, revision: number) =>
    saveSiteLinks(context, { revision, links: { ...shippedLinks, ...links } })
  expect(await save({ menu: [place('books')] }, 0)).toMatchObject({ ok: true })
  expect(await save({ menu: [] }, 0)).toMatchObject({
    ok: false,
    theirs: { revision: 1, menu: [place('books')] },
  })
  // Sent again, since its answer was lost.
  expect(await save({ menu: [place('books')] }, 0)).toEqual({ ok: true, revision: 1 })
  expect(await save({ menu: [] }, 1)).toEqual({ ok: true, revision: 2 })
})

test('menu and footer are the owner’s alone', async () => {
  for (const role of ['author', 'support', 'learner'] as const) {
    const context = await contextOf(services, await createUser(services, { role }))
    await expect(getSiteLinks(context)).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(saveSiteLinks(context, { revision: 0, links: shippedLinks })).rejects.toMatchObject({
      kind: 'forbidden',
    })
  }
})
