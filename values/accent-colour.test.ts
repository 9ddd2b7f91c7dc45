import { wcagContrast } from 'culori'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentGrounds, deriveAccent, type Theme } from './accent-colour.ts'
import { accentPresets } from './accent-presets.ts'

const themes = ['dark', 'light'] as const satisfies readonly Theme[]

function leastContrast(colour: string): number {
  const contrasts = themes.flatMap((theme) => {
    const { accent, wash } = deriveAccent(colour)[theme]
    const { grounds, on } = accentGrounds[theme]
    return [...grounds, on, wash].map((each) => wcagContrast(accent, each))
  })
  return Math.min(...contrasts)
}

test.each(['#000000', '#ffffff', '#808080', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#12064d'])(
  'an accent of %s can be read in both themes',
  (colour) => expect(leastContrast(colour)).toBeGreaterThanOrEqual(4.5),
)

test('an accent of any colour can be read in both themes', () => {
  const colours = fc
    .integer({ min: 0, max: 0xffffff })
    .map((each) => `#${each.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(colours, (colour) => leastContrast(colour) >= 4.5),
    { numRuns: 100 },
  )
})

test('what can be read already stays, and what cannot is moved no further than it must', () => {
  expect(deriveAccent('#A0E0FF').dark).toMatchObject({ accent: '#a0e0ff', moved: null })
  expect(deriveAccent('#A0E0FF').light).toMatchObject({ moved: 'darker' })
  expect(deriveAccent('#123a7a').light).toMatchObject({ accent: '#123a7a', moved: null })
  expect(deriveAccent('#123a7a').dark).toMatchObject({ moved: 'lighter' })
  for (const preset of Object.values(accentPresets)) expect(deriveAccent(preset).dark.moved).toBeNull()
})
