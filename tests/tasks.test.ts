import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const pages = readdirSync('docs/tasks')
const examples = new Set(['locales/pt.json', 'app/catalog/author-page.tsx'])

test.each(pages)('every path in docs/tasks/%s exists', (page) => {
  const text = readFileSync(`docs/tasks/${page}`, 'utf8')
  const paths = [
    ...text.matchAll(
      /`((?:app|database|docs|domain|gateways|locales|scripts|server|tests|values)\/[\w./-]+)`/g,
    ),
  ]
    .flatMap(([, path]) => path ?? [])
    .filter((path) => !examples.has(path))
  expect(paths.length).toBeGreaterThan(2)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})
