import {
  clampChroma,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  type Oklch,
  useMode as register,
  wcagContrast,
} from 'culori/fn'

register(modeRgb)
register(modeLrgb)
register(modeOklab)
const toOklch = register(modeOklch)

export type Theme = 'dark' | 'light'

/** The tokens `mint` and `mint-wash` of a theme, as `#rrggbb`. */
export type AccentOfTheme = {
  readonly accent: string
  readonly wash: string
  /**
   * Whether the accent is lighter or darker than the chosen colour, which is unreadable in this theme; null when it is
   * the chosen colour.
   */
  readonly moved: 'lighter' | 'darker' | null
}
export type Accent = { readonly [Each in Theme]: AccentOfTheme }

const oklch = (l: number, c: number, h: number): Oklch => ({ mode: 'oklch', l, c, h })

/**
 * For each theme, the backgrounds of accents and the text on them (`on-mint`), as in `app/tokens.css`, and how a wash
 * is made.
 */
export const accentGrounds = {
  dark: {
    grounds: [oklch(0.19, 0.018, 175), oklch(0.235, 0.02, 175), oklch(0.16, 0.016, 175)],
    on: oklch(0.2, 0.04, 170),
    wash: { l: 0.29, c: 0.045 },
  },
  light: {
    grounds: [oklch(0.978, 0.007, 105), oklch(1, 0, 0), oklch(0.945, 0.009, 120)],
    on: oklch(0.99, 0.01, 165),
    wash: { l: 0.93, c: 0.04 },
  },
} as const

const leastContrast = 4.5
const step = 0.005

/**
 * The accent of both themes from one colour: its hue, at the nearest lightness at which it is readable as a text on
 * every background and on its wash, and a text on it is readable, too.
 */
export function deriveAccent(colour: string): Accent {
  return { dark: inTheme(colour, 'dark'), light: inTheme(colour, 'light') }
}

function inTheme(colour: string, theme: Theme): AccentOfTheme {
  const chosen = toOklch(colour) ?? oklch(0, 0, 0)
  const { grounds, on, wash: washed } = accentGrounds[theme]
  const wash = hexOf({ ...chosen, l: washed.l, c: Math.min(chosen.c, washed.c) })
  for (let distance = 0; distance <= 1; distance += step) {
    for (const l of [chosen.l + distance, chosen.l - distance]) {
      // At distance 0 the colour itself, free of rounding.
      const accent = distance === 0 ? colour.toLowerCase() : hexOf({ ...chosen, l })
      if ([...grounds, on, wash].every((each) => wcagContrast(accent, each) >= leastContrast)) {
        const moved = distance === 0 ? null : l > chosen.l ? 'lighter' : 'darker'
        return { accent, wash, moved }
      }
    }
  }
  throw new Error(`no lightness of ${colour} can be read`)
}

/** The nearest colour that screens can show, with less chroma if necessary. */
function hexOf({ mode, l, c, h }: Oklch): string {
  return formatHex(clampChroma({ mode, l: Math.min(1, Math.max(0, l)), c, h }, 'oklch'))
}
