import { existsSync } from 'node:fs'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { sitePaths } from '#values/site-paths.ts'
import { flatten } from '../app/route-traits.ts'
import siteMap from '../app/routes.ts'
import * as forBrowser from '../app/routes-for-browser.ts'
import { serverRoutes } from '../app/server-routes.ts'
import { isPurchasePath, isRootPath, placeOf } from '../app/site-map.ts'
import { createSite } from '../server/app.ts'
import {
  confirmationPath,
  giftPath,
  orderPath,
  productPath,
  purchasePath,
} from '../values/purchase-address.ts'
import { reservedSlugs } from '../values/slug.ts'
import { createTestServices } from './harness/services.ts'

const routes = flatten(siteMap)
const pages = routes.flatMap(({ page, ...route }) => (page ? [{ ...route, page }] : []))
const first = (path: string) => path.split('/')[0] ?? ''
const parametersOf = (path: string) =>
  path.split('/').flatMap((part) => (part.startsWith(':') ? [part.replace(/[?{].*$/, '')] : []))

const services = await createTestServices()
const app = createSite(services, () => Promise.reject(new Error('no page is asked for')))
const handled = [
  ...new Set(app.routes.map(({ path }) => path.replace(/\{(?:[^{}]|\{[^{}]*\})*\}/g, '').replace(/^\//, ''))),
].filter((path) => !path.endsWith('*'))

test("every route of the specification's table exists under its path, with its name", () => {
  const paths = new Map(routes.map(({ id, path }) => [id, path.replaceAll(':', '')]))
  const specified = {
    profile: 'profile',
    'affiliate-selling': 'affiliate/selling',
    index: '',
    books: 'libros',
    'book-detail': 'libro/slug',
    'book-visor': 'libro/visor/slug',
    'book-inscribe-success': 'libro/inscribe-success/slug/orden/coupon?',
    'my-resources': 'mis-recursos',
    detail: 'slug/s?/c?',
    'comments-detail': 'comments/slug/c?',
    'detail-free': 'free/slug/s?/c?',
    register: 'register',
    inscribe: 'inscribe/slug',
    'inscribe-success': 'inscribe-success/slug/orden/exclusive/code/coupon?',
    login: 'login',
    pack: 'pack',
    'pack-detail': 'pack/tag',
    'inscribe-success-pack': 'inscribe-success-pack/slug/orden/coupon?',
    'clases-exlusives': 'clases-exlusives',
    'clases-code': 'clases-code',
  }
  for (const [name, path] of Object.entries(specified)) expect([name, paths.get(name)]).toEqual([name, path])
})

test('every route has a distinct file and id', () => {
  for (const { file } of routes) expect([file, existsSync(`app/${file}`)]).toEqual([file, true])
  expect(new Set(routes.map(({ id }) => id)).size).toBe(routes.length)
  expect(new Set(routes.map(({ file }) => file)).size).toBe(routes.length)
})

test('no course slug can shadow a page, an API call or a file', () => {
  const firsts = [...routes, ...serverRoutes, ...handled.map((path) => ({ path }))].map(({ path }) =>
    first(path),
  )
  const taken = firsts.filter((each) => each !== '' && each !== '*' && !each.startsWith(':'))
  expect(taken.filter((each) => !reservedSlugs.has(each) && !each.includes('.'))).toEqual([])
})

test('the pages that links of newsletters are compared with are those of the table', () => {
  const own =
    /^studio(\/|$)|^(?:reset-password|verify-email|profile\/(?:delete|second-factor)|affiliate\/selling)$/
  const plain = pages
    .map(({ path }) => path.replace(/\/:\w+\?/g, ''))
    .filter((path) => !path.includes(':') && !own.test(path))
  expect([...sitePaths].sort()).toEqual(plain.map((path) => `/${path}`).sort())
})

/** Parameters that are public or give no access. */
const publicParameters = new Set([
  ':slug',
  ':tag',
  ':type',
  ':category',
  ':s',
  ':c',
  ':order',
  ':exclusive',
  ':coupon',
  ':format',
  ':lesson',
  ':id',
  ':fileId',
  ':noteId',
  ':commentId',
  ':sectionId',
  ':classId',
  ':courseId',
  ':kind',
  ':locale',
  ':name',
  ':provider',
  ':mail',
  ':place',
  ':email',
  ':country',
  'inscribe-success/:slug/:orden/:exclusive/:code :code',
  'inscribe-success/:slug/:orden/:exclusive/:code/:coupon :code',
  'certificado/:code :code',
  'certificado/:code/:file :code',
  'certificado/:code/:file :file',
  'academia/certificado/:code/:file :code',
  'academia/certificado/:code/:file :file',
  'certificates/:file :file',
  'libro/visor/:slug/pdf/:file :file',
  'api/docs/:file :file',
  'studio/settings/:section :section',
  'api/v1/studio/coupons/:code :code',
  'api/v1/studio/media/:file/renditions :file',
  // The proof beside it opens them.
  'media/lessons/:lesson/sizes/:locale/:version/:proof/:name :version',
  'media/logos/:file :file',
  // Who is pretended.
  ':person',
  // Numbers that open nothing to others.
  ':draft',
  ':revision',
  ':part',
  ':action',
  // Of who may open it, who asks decides.
  ':upload',
  ':thread',
  ':folder',
  'api/v1/studio/media/:file :file',
  // Of the site map.
  ':part :part',
])

const isBelow = (path: string, below: string) => path === below || path.startsWith(`${below}/`)
/** A path with an optional parameter is two routes in Hono. */
const writtenBoth = (path: string) => [path.replace(/\/:[^/]+\?$/, ''), path.replace(/\?$/, '')]

test('parameters that give access are declared secret', () => {
  const secretsOf = new Map<string, readonly string[]>()
  for (const { path, traits } of [...routes, ...serverRoutes]) {
    const secrets = [traits.secret ?? []].flat()
    const inPathSecrets = secrets.filter((secret) => secret.startsWith(':'))
    expect([path, inPathSecrets.filter((secret) => !parametersOf(path).includes(secret))]).toEqual([path, []])
    for (const each of writtenBoth(path)) secretsOf.set(each, secrets)
  }
  const wildcards = [...secretsOf].flatMap(([path, secrets]) =>
    path.endsWith('/*') && secrets.length > 0 ? [{ below: path.slice(0, -2), secrets }] : [],
  )
  const paths = [...routes.flatMap(({ path }) => writtenBoth(path)), ...handled]
  const silent = paths.flatMap((path) => {
    const open = parametersOf(path).filter(
      (each) => publicParameters.has(each) || publicParameters.has(`${path} ${each}`),
    )
    const said = secretsOf.get(path) ?? wildcards.find(({ below }) => isBelow(path, below))?.secrets ?? []
    return parametersOf(path)
      .filter((each) => !open.includes(each) && !said.includes(each))
      .map((each) => `${path} ${each}`)
  })
  expect([...new Set(silent)]).toEqual([])
})

test('the server answers every address in the table without a page', () => {
  const answered = handled.map((path) => path.replace(/\/$/, ''))
  for (const { path } of serverRoutes) {
    for (const each of writtenBoth(path.replace('/:kind/', '/courses/'))) {
      const below = each.endsWith('/*') ? each.slice(0, -2) : null
      const found = answered.some((other) => (below ? isBelow(other, below) : other === each))
      expect([each, found]).toEqual([each, true])
    }
  }
})

test('pages in the sitemap are cached for visitors, and no cached page has a secret or an upload', () => {
  const inSitemap = pages.filter(({ page }) => page.search === 'sitemap')
  for (const { id, traits } of inSitemap)
    expect([id, traits.cached, traits.secret]).toEqual([id, true, undefined])
  for (const { id, traits } of pages.filter((each) => each.traits.cached)) {
    expect([id, traits.secret, traits.upload]).toEqual([id, undefined, undefined])
  }
})

test("the browser's route data agrees with the table by the first segment", () => {
  const exampleOf = (path: string) => `/${path.replace(/\/?:[^/]+\?/g, '').replace(/:/g, 'a-')}`
  for (const { id, path, page, traits } of pages) {
    if (path.startsWith(':')) continue
    const example = exampleOf(path)
    expect([id, isRootPath(example)]).toEqual([id, traits.atRoot !== undefined])
    expect([id, placeOf(example)]).toEqual([id, page.place ?? null])
    const sold = [isPurchasePath(example), isPurchasePath(`/academia${example}`)]
    expect([id, sold]).toEqual([id, [page.sells === true, page.sells === true]])
    expect([id, forBrowser.withContactButton.includes(id)]).toEqual([id, page.contactButton === true])
  }
  for (const { path, traits } of serverRoutes.filter((route) => !route.path.endsWith('*')))
    expect([path, isRootPath(exampleOf(path))]).toEqual([path, traits.atRoot !== undefined])
})

test('the build gives the browser only values', () => {
  expect(JSON.parse(JSON.stringify(forBrowser))).toEqual({ ...forBrowser })
  expect(JSON.stringify(forBrowser)).not.toContain('.tsx')
})

test.each(['course', 'book', 'pack'] as const)('the addresses of a %s are in the table', (productType) => {
  const of = { productType, slug: 'azul', extras: { exclusive: false, sourceCode: false } }
  const ids = [
    purchasePath(of),
    confirmationPath({ ...of, orderNumber: '7KQ2' }),
    productPath(of),
    orderPath('7KQ2'),
    giftPath('A'),
  ].map(idOf)
  expect(ids).toEqual(
    {
      course: ['inscribe', 'inscribe-success', 'detail', 'purchase', 'gift'],
      book: ['book-detail', 'book-inscribe-success', 'book-detail', 'purchase', 'gift'],
      pack: ['pack-detail', 'inscribe-success-pack', 'pack-detail', 'purchase', 'gift'],
    }[productType],
  )
})

function idOf(path: string): string | undefined {
  return matchRoutes(siteMap as unknown as RouteObject[], path)?.at(-1)?.route.id
}
