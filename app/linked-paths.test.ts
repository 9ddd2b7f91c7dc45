import { globSync, readFileSync } from 'node:fs'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import routes from './routes.ts'

const written = /\b(?:to|href|action|path)(?:=|: )["'](\/[^"'$`]*)["']/g

test('every path that a page names leads to a page of its own', () => {
  const known = routes as RouteObject[]
  const named = globSync('app/**/*.tsx', { cwd: new URL('..', import.meta.url).pathname }).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(written)].map(([, path = '']) => ({ file, path })),
  )
  expect(named.length).toBeGreaterThan(50)
  const lost = named.filter(({ path }) => {
    // The server answers for the API and for files, without a page.
    if (path.startsWith('/api/') || /\.\w+$/.test(path)) return false
    // A path that belongs to no page would be taken for the address of a course.
    const deepest = matchRoutes(known, path)?.at(-1)?.route
    return !deepest || (deepest.path?.startsWith(':') ?? false) || deepest.path === '*'
  })
  expect(lost).toEqual([])
})
