import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * With both, server and browser know the sheet by two addresses: React waits for the second, and forms show no answer meanwhile.
 */
test('a style sheet is loaded with its module, or linked by its address, but not both', () => {
  const ways = new Map<string, Set<string>>()
  for (const file of globSync('app/**/*.{ts,tsx}')) {
    const imports = readFileSync(file, 'utf8').matchAll(/^import (?:\w+ from )?'(\..+\.css)(\?url)?'/gm)
    for (const [, path = '', url = 'with its module'] of imports) {
      const sheet = join(dirname(file), path)
      ways.set(sheet, (ways.get(sheet) ?? new Set()).add(url))
    }
  }
  expect(ways.get('app/opinions/opinions.css')).toEqual(new Set(['?url']))
  expect([...ways].filter(([, found]) => found.size > 1).map(([sheet]) => sheet)).toEqual([])
})
