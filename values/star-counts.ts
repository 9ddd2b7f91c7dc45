/** How many opinions give one star, two stars, and so on. */
export type StarCounts = readonly [one: number, two: number, three: number, four: number, five: number]

export const noStars: StarCounts = [0, 0, 0, 0, 0]

/** From most to fewest, as they are shown. */
export const starSteps = [5, 4, 3, 2, 1] as const
export type Stars = (typeof starSteps)[number]

export function countOpinions(counts: StarCounts): number {
  return counts.reduce((sum, count) => sum + count, 0)
}

/** The average with one decimal, for readers and search engines; null without opinions. */
export function averageStars(counts: StarCounts): number | null {
  const count = countOpinions(counts)
  if (count === 0) return null
  const sum = counts.reduce((total, each, index) => total + each * (index + 1), 0)
  return Math.round((sum / count) * 10) / 10
}

/** The number of stars in a text; null when it is not 1 to 5. */
export function readStars(text: string | null | undefined): Stars | null {
  return starSteps.find((step) => String(step) === text) ?? null
}
