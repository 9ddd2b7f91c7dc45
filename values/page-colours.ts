/** The themes of `app/tokens.css` as hex values, for what has no style sheet: mails, icons, pages without scripts. */
export const paperColours = {
  board: '#f7f7f1',
  raised: '#ffffff',
  line: '#d8dcd4',
  chalk: '#1c2926',
  soft: '#4b5955',
} as const

/** `board` is also the ground of the icons in `public`. */
export const boardColours = {
  board: '#0d1615',
  raised: '#17211f',
  line: '#2b3734',
  chalk: '#f0f1ec',
  soft: '#b5c0bb',
} as const

/** These colours as CSS variables, each for the theme that the page is shown in. */
export function themeColours(names: readonly (keyof typeof paperColours)[]): string {
  return names.map((name) => `--${name}: light-dark(${paperColours[name]}, ${boardColours[name]});`).join(' ')
}

/** On a certificate, which is always paper. */
export const certificateColours = {
  paper: '#fbfaf5',
  chalk: paperColours.chalk,
  soft: paperColours.soft,
  line: '#cfd6cd',
  mint: '#0b6b50',
} as const
