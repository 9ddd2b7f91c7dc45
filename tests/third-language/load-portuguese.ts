import { relative, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { additions, portugueseCatalogue, withAdditions } from './portuguese.ts'

const root = resolve(import.meta.dirname, '../..')
const catalogue = resolve(root, 'locales/pt.json')

export function loadPortuguese(): Plugin {
  return {
    name: 'aula:portuguese',
    enforce: 'pre',
    resolveId: (id) => (/(^|\/)pt\.json$/.test(id) ? catalogue : null),
    load: (id) => (id.split('?')[0] === catalogue ? portugueseCatalogue() : null),
    transform(code, id) {
      const file = relative(root, id.split('?')[0] ?? '')
      return additions[file] ? withAdditions(file, code) : null
    },
  }
}
