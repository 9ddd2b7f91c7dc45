import type { ImageReference } from '#domain/kernel/ports/image.ts'

export const yesNo = (value: boolean) => (value ? ('yes' as const) : ('no' as const))
export const yesNot = (value: boolean) => (value ? ('yes' as const) : ('not' as const))
export const dollars = (cents: number) => cents / 100
export const cents = (dollars: number) => Math.round(dollars * 100)

/** The path of a cover at least 640 pixels wide, or of its largest version. */
export function imageAddress(cover: ImageReference | null): string | null {
  if (!cover) return null
  const width = cover.widths.find((each) => each >= 640) ?? cover.widths.at(-1)
  return `/media/images/${cover.hash}-${width}.webp`
}
