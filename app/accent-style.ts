import type { Accent } from '#values/accent-colour.ts'

/** For the `style` of an element with both themes in it: what `tokens.css` takes in place of the shipped accent. */
export function accentStyle({ dark, light }: Accent): Readonly<Record<`--${string}`, string>> {
  return {
    '--accent-dark': dark.accent,
    '--wash-dark': dark.wash,
    '--accent-light': light.accent,
    '--wash-light': light.wash,
  }
}
