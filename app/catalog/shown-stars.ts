import { averageStars, countOpinions, type StarCounts } from '#values/star-counts.ts'

/** The stars that a card shows; null without opinions. */
export type ShownStars = { readonly average: number; readonly count: number } | null

/** The stars to show. Called in loaders, so that a browser gets no more than that. */
export function shownStars(counts: StarCounts): ShownStars {
  const average = averageStars(counts)
  return average === null ? null : { average, count: countOpinions(counts) }
}
