import type { Context } from '#domain/kernel/context.ts'
import { findUserId, hasRole, requireStudioRole } from '#domain/kernel/require-user.ts'
import {
  countWaitingOpinions,
  listStudioOpinions,
  type StudioOpinionRow,
} from '#domain/learning/opinions/studio-opinion-queries.ts'
import type { WaitingGroup } from './list-waiting.ts'

export type WaitingOpinion = Pick<StudioOpinionRow, 'id' | 'title' | 'stars' | 'words' | 'writer'>

export type WaitingOpinions = Readonly<Record<'reportedOpinions' | 'opinions', WaitingGroup<WaitingOpinion>>>

const most = 4
const none = { total: 0, rows: [] }

/**
 * Reported opinions, for owner and support, and opinions without an answer, for the product's author and the owner;
 * oldest first. Empty for those who may not settle or answer them.
 */
export async function listWaitingOpinions(context: Pick<Context, 'db' | 'actor'>): Promise<WaitingOpinions> {
  requireStudioRole(context)
  const { db, actor } = context
  const settles = hasRole(actor, 'support')
  const answers = hasRole(actor, 'author')
  const scope = { authorId: settles ? null : findUserId(context), stars: null, product: null }
  const counts = await countWaitingOpinions(db, scope)
  const groupOf = async (state: keyof typeof counts): Promise<WaitingGroup<WaitingOpinion>> => {
    if (counts[state] === 0) return none
    const rows = await listStudioOpinions(db, {
      ...scope,
      state,
      descending: false,
      after: null,
      limit: most,
    })
    return {
      total: counts[state],
      rows: rows.map(({ id, title, stars, words, writer, createdAt, reportedAt }) => ({
        id,
        title,
        stars,
        words,
        writer,
        since: (state === 'reported' && reportedAt) || createdAt,
      })),
    }
  }
  return {
    reportedOpinions: settles ? await groupOf('reported') : none,
    opinions: answers ? await groupOf('unanswered') : none,
  }
}
