import type { z } from 'zod'
import { averageStars, countOpinions, type StarCounts } from '#values/star-counts.ts'
import type { opinionSumEntity } from './schemas.ts'

export function wireOpinionSum(counts: StarCounts): z.infer<typeof opinionSumEntity> {
  return { count: countOpinions(counts), average: averageStars(counts), stars: [...counts] }
}
