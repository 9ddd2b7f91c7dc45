import type { Context } from '#domain/kernel/context.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { isAffiliateLink, longestAffiliateLink } from '#values/affiliate-link.ts'
import { findAffiliateByLink, lockAffiliateLink, upsertAffiliate } from './affiliate-queries.ts'

export type SavedLink =
  | { ok: true; link: string | null }
  | { ok: false; code: 'too-long' | 'affiliate-link-invalid' | 'affiliate-link-taken' }

/**
 * Keeps the link that a logged-in person wants, selling or not yet (row N2). Nothing typed gives the link up: then it is
 * anybody's who asks for it, and codes of it that browsers keep count for nobody.
 */
export async function saveAffiliateLink(context: Context, { link }: { link: string }): Promise<SavedLink> {
  const { id: userId } = requireUser(context)
  const wanted = link.trim()
  if (wanted.length > longestAffiliateLink) return { ok: false, code: 'too-long' }
  if (wanted !== '' && !isAffiliateLink(wanted)) return { ok: false, code: 'affiliate-link-invalid' }
  return context.transaction(async ({ db, now }) => {
    if (wanted !== '') {
      await lockAffiliateLink(db, wanted)
      const holder = await findAffiliateByLink(db, wanted)
      if (holder && holder.userId !== userId) return { ok: false, code: 'affiliate-link-taken' }
    }
    await upsertAffiliate(db, { userId, now: now() }, { link: wanted || null })
    return { ok: true, link: wanted || null }
  })
}
