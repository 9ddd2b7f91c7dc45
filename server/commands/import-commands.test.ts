import { expect, test } from 'vitest'
import type { ImportProblem } from '#domain/catalog/imports/import-problem.ts'
import { tellPlaces } from './import-commands.ts'
import { showProgress } from './send-folder.ts'

const link = (file: string, line: number): ImportProblem => ({
  file,
  line,
  code: 'link-out-of-book',
  params: { name: `../std/${line}.html` },
})

test('a few problems are printed one by one', () => {
  expect(tellPlaces([link('a.md', 1), link('a.md', 2)], 'libro', 'en')).toEqual([
    expect.stringMatching(/^libro\/a\.md:1: \.\.\/std\/1\.html leads out of the book.*site: https/),
    expect.stringMatching(/^libro\/a\.md:2: /),
  ])
})

test('a repeated problem is printed once with its remedy and its places', () => {
  const links = Array.from({ length: 190 }, (_, index) => link(`${Math.floor(index / 5)}.md`, index + 1))
  const other: ImportProblem = { file: 'b.md', line: 3, code: 'media-inline', params: { name: 'video' } }
  const lines = tellPlaces([...links, other], 'libro', 'es')
  expect(lines).toHaveLength(15)
  expect(lines[0]).toMatch(/^190 veces: .*site: https/)
  expect(lines[1]).toBe('  libro/0.md:1, 2, 3, 4, 5')
  expect(lines[13]).toBe('  … y 26 archivos más; --json los da todos')
  expect(lines[14]).toMatch(/^libro\/b\.md:3: video/)
})

test('progress is printed to terminals only', () => {
  const written: string[] = []
  const write = (text: string) => written.push(text) > 0
  const folder = { folder: 'libro', total: 30_000_000 }
  const unseen = showProgress(folder, 'en', { isTTY: false, write })
  unseen.sent(1)
  unseen.end()
  expect(written).toEqual([])
  const seen = showProgress(folder, 'en', { isTTY: true, write })
  seen.sent(12_000_000)
  seen.working()
  seen.end()
  expect(written.join('')).toMatch(
    /libro: sending, 0 of 30 MB.*sending, 12 of 30 MB.*the shop is working on it, 0 s/s,
  )
})
