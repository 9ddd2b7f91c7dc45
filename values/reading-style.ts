/** The width of lines in the reader. */
export const lineWidths = ['narrow', 'medium', 'wide'] as const
export type LineWidth = (typeof lineWidths)[number]

export const typefaces = ['serif', 'sans'] as const
export type Typeface = (typeof typefaces)[number]

/** Factors of the usual size (specification, section 9). */
export const textSizes = { least: 0.5, most: 3.1, step: 0.1, usual: 1 } as const

export function isTextSize(size: number): boolean {
  return size >= textSizes.least && size <= textSizes.most
}

/** The size some steps away, within the limits and without binary rounding errors. */
export function textSizeFrom(size: number, steps: number): number {
  const { least, most, step } = textSizes
  return Math.round(Math.min(Math.max(size + steps * step, least), most) * 10) / 10
}
