/** Where the letters of a face begin among the mathematical characters of Unicode: A, a, and 0 where it has digits. */
const faces: Readonly<Record<string, readonly [capitals: number, small: number, digits?: number]>> = {
  bold: [0x1d400, 0x1d41a, 0x1d7ce],
  italic: [0x1d434, 0x1d44e],
  'bold-italic': [0x1d468, 0x1d482],
  script: [0x1d49c, 0x1d4b6],
  'bold-script': [0x1d4d0, 0x1d4ea],
  fraktur: [0x1d504, 0x1d51e],
  'double-struck': [0x1d538, 0x1d552, 0x1d7d8],
  'bold-fraktur': [0x1d56c, 0x1d586],
  'sans-serif': [0x1d5a0, 0x1d5ba, 0x1d7e2],
  'bold-sans-serif': [0x1d5d4, 0x1d5ee, 0x1d7ec],
  monospace: [0x1d670, 0x1d68a, 0x1d7f6],
}

/** Those that Unicode had before, in another place. */
const olders: Readonly<Record<number, string>> = {
  ...{
    119893: 'ℎ',
    119965: 'ℬ',
    119968: 'ℰ',
    119969: 'ℱ',
    119971: 'ℋ',
    119972: 'ℐ',
    119975: 'ℒ',
    119976: 'ℳ',
  },
  ...{
    119981: 'ℛ',
    119994: 'ℯ',
    119996: 'ℊ',
    120004: 'ℴ',
    120070: 'ℭ',
    120075: 'ℌ',
    120076: 'ℑ',
    120085: 'ℜ',
  },
  ...{
    120093: 'ℨ',
    120122: 'ℂ',
    120127: 'ℍ',
    120133: 'ℕ',
    120135: 'ℙ',
    120136: 'ℚ',
    120137: 'ℝ',
    120145: 'ℤ',
  },
}

/** A text of Latin letters and digits in a face of MathML's `mathvariant`, as characters; other characters stay. */
export function inVariant(text: string, variant: string): string {
  const face = Object.hasOwn(faces, variant) ? faces[variant] : undefined
  if (!face) return text
  const [capitals, small, digits] = face
  return text.replaceAll(/[A-Za-z0-9]/g, (letter) => {
    const from = letter >= 'a' ? small : letter >= 'A' ? capitals : digits
    if (from === undefined) return letter
    const first = letter >= 'a' ? 'a' : letter >= 'A' ? 'A' : '0'
    const code = from + letter.charCodeAt(0) - first.charCodeAt(0)
    return olders[code] ?? String.fromCodePoint(code)
  })
}
