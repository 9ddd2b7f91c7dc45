import type { Accent } from '#values/accent-colour.ts'

/** Custom properties that replace the shipped accent in `tokens.css`, for the `style` of an element in either theme. */
export function accentStyle({ dark, light }: Accent): Readonly<Record<`--${string}`, string>> {
  return {
    '--accent-dark': dark.accent,
    '--wash-dark': dark.wash,
    '--accent-light': light.accent,
    '--wash-light': light.wash,
  }
}
