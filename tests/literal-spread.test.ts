import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const { plugins } = JSON.parse(readFileSync('biome.json', 'utf8')) as { plugins?: string[] }
const folder = mkdtempSync(join(tmpdir(), 'aula-lint-'))
writeFileSync(
  join(folder, 'biome.json'),
  JSON.stringify({ root: true, plugins: plugins?.map((path) => resolve(path)) }),
)
afterAll(() => rmSync(folder, { recursive: true }))

/** What the linter says of a source with the plugins of `biome.json`. */
function lint(source: string): string {
  writeFileSync(join(folder, 'a.ts'), source)
  const biome = resolve('node_modules/@biomejs/biome/bin/biome')
  const { stdout, stderr } = spawnSync(process.execPath, [biome, 'lint', 'a.ts'], {
    cwd: folder,
    encoding: 'utf8',
  })
  return stdout + stderr
}

test.each([
  'export const one = { ...{ a: 1, b: 2 }, c: 3 }',
  'export const one = [...[1, 2], 3]',
  'export const one = Math.max(...[1, 2])',
])('a literal that is spread is refused: %s', (source) => {
  const output = lint(source)
  expect(output).toContain('instead of spreading it')
  expect(output).toContain('Found 1 error')
})

test.each([
  'export const one = (more: boolean) => ({ ...(more && { a: 1 }), c: 3 })',
  'export const one = (more: number[]) => [...more, ...(more.length > 1 ? [1] : []), 3]',
])('what is spread on a condition is allowed: %s', (source) => {
  expect(lint(source)).toContain('Checked 1 file in')
  expect(lint(source)).not.toContain('Found')
})
