import { readFile } from 'node:fs/promises'
import { differenceEuclidean } from 'culori'
import { expect, test } from 'vitest'
import { boardColours, paperColours } from './page-colours.ts'

const tokens = await readFile('app/tokens.css', 'utf8')
const difference = differenceEuclidean('oklab')
const names = {
  board: 'board',
  raised: 'board-raised',
  line: 'line',
  chalk: 'chalk',
  soft: 'chalk-soft',
} as const

test.each([
  ['dark', boardColours],
  ['light', paperColours],
] as const)('the %s colours are those of the style sheet to the eye', (theme, colours) => {
  const block = new RegExp(`\\[data-theme="${theme}"\\] \\{\\n([^}]*)\\}`).exec(
    tokens.replace(/@media print \{.*?\n\}\n/s, ''),
  )?.[1]
  for (const [name, token] of Object.entries(names)) {
    const value = new RegExp(`--${token}: ([^;]+);`).exec(block ?? '')?.[1]
    const distance = difference(value ?? '', colours[name as keyof typeof colours])
    expect([name, distance < 0.02]).toEqual([name, true])
  }
})

test('the icon that ships lies on the dark board', async () => {
  expect(await readFile('public/favicon.svg', 'utf8')).toContain(`fill="${boardColours.board}"`)
})
