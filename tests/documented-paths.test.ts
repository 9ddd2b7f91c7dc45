import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const pages = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')]
/** Files that the tasks tell the reader to add. */
const examples = new Set(['locales/pt.json', 'app/catalog/author-page.tsx'])
const ours = /`((?:app|database|docs|domain|emails|gateways|locales|scripts|server|tests|values)\/[\w./-]+)`/g

const pathsIn = (page: string) =>
  [...readFileSync(page, 'utf8').matchAll(ours)].flatMap(([, path]) => path ?? [])

test('the documents name paths', () => {
  expect(pages.flatMap(pathsIn).length).toBeGreaterThan(200)
})

test.each(pages)('every path in %s exists', (page) => {
  expect(pathsIn(page).filter((path) => !examples.has(path) && !existsSync(path))).toEqual([])
})
