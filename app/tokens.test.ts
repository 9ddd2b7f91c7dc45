import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const css = await readFile(join(import.meta.dirname, 'tokens.css'), 'utf8')

/** The luminance of each colour of a theme, with `var(--other)` resolved. */
function coloursOf(theme: 'dark' | 'light'): Map<string, number> {
  const [, block = ''] = new RegExp(`\\[data-theme="${theme}"\\] \\{(.*?)\\n\\}`, 's').exec(css) ?? []
  const values = new Map([...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]))
  const lit = (name: string): number => {
    const value = (values.get(name) ?? '').replace(/^var\(--[\w-]+, (.*)\)$/, '$1')
    const [, other] = /^var\(--([\w-]+)\)$/.exec(value) ?? []
    return other ? lit(other) : luminance(value)
  }
  return new Map(
    [...values.keys()]
      .filter((name) => name !== 'shadow')
      .map((name) => [name as string, lit(name as string)]),
  )
}

/** WCAG luminance of `oklch(…)` by the OKLab matrices. */
function luminance(value: string): number {
  const [, ...parts] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(value) ?? []
  const [lightness = 0, chroma = 0, hue = 0] = parts.map(Number)
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const within = (channel: number) => Math.min(1, Math.max(0, channel))
  const red = within(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = within(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = within(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one = Number.NaN, other = Number.NaN): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

const grounds = ['board', 'board-raised', 'board-sunken']

for (const theme of ['dark', 'light'] as const) {
  const colours = coloursOf(theme)
  const between = (one: string, other: string) => contrast(colours.get(one), colours.get(other))

  test(`the edges of controls, the accent and what is wrong reach 3:1 on every ground of the ${theme} theme`, () => {
    for (const edge of ['line-strong', 'mint', 'red']) {
      for (const ground of [...grounds, 'field', 'mint-wash']) {
        expect(between(edge, ground), `${edge} on ${ground}`).toBeGreaterThanOrEqual(3)
      }
    }
  })

  test(`texts reach 4.5:1 on every ground of the ${theme} theme`, () => {
    for (const text of ['chalk', 'chalk-soft', 'mint', 'yellow', 'purple', 'red']) {
      for (const ground of grounds) {
        expect(between(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      }
    }
    expect(between('on-mint', 'mint')).toBeGreaterThanOrEqual(4.5)
  })
}

test('fields are white on paper, so that none looks switched off', () => {
  expect(coloursOf('light').get('field')).toBeCloseTo(1, 5)
})
