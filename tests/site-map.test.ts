import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { reservedSlugs } from '../values/slug.ts'

/** React Router's own compiler reads the route table; so do we, with the folder that it wants to know. */
async function siteMap(): Promise<{ id: string; path: string }[]> {
  Object.assign(globalThis, { __reactRouterAppDirectory: `${process.cwd()}/app` })
  const { default: routes } = await import('../app/routes.ts')
  const flatten = (entries: RouteConfigEntry[]): { id: string; path: string }[] =>
    entries.flatMap(({ id, path, index, children }) => [
      ...(path !== undefined || index ? [{ id: String(id), path: path ?? '' }] : []),
      ...flatten(children ?? []),
    ])
  return flatten(routes as RouteConfigEntry[])
}

test("every route of the specification's table exists under its path, with its name", async () => {
  const routes = new Map((await siteMap()).map(({ id, path }) => [id, path.replaceAll(':', '')]))
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
  for (const [name, path] of Object.entries(specified)) expect([name, routes.get(name)]).toEqual([name, path])
})

test('no course can take the address of another page', async () => {
  const firsts = (await siteMap()).map(({ path }) => path.split('/')[0] ?? '')
  const taken = firsts.filter((first) => first !== '' && first !== '*' && !first.startsWith(':'))
  expect(taken.filter((first) => !reservedSlugs.has(first))).toEqual([])
})
