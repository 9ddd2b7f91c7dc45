import { averageStars, countOpinions, type StarCounts } from '#values/star-counts.ts'

/** As a card shows them; null without opinions. */
export type ShownStars = { readonly average: number; readonly count: number } | null

/** For loaders: a browser gets no more than what is shown. */
export function shownStars(counts: StarCounts): ShownStars {
  const average = averageStars(counts)
  return average === null ? null : { average, count: countOpinions(counts) }
}
