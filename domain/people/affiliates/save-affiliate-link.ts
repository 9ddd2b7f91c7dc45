import type { Context } from '#domain/kernel/context.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { isAffiliateLink, longestAffiliateLink } from '#values/affiliate-link.ts'
import { findAffiliateByLink, lockAffiliateLink, upsertAffiliate } from './affiliate-queries.ts'

export type SavedLink =
  | { ok: true; link: string | null }
  | { ok: false; code: 'too-long' | 'affiliate-link-invalid' | 'affiliate-link-taken' }

/** Saves the caller's affiliate link (specification, N2); an empty text gives it up, so that others may take it. */
export async function saveAffiliateLink(context: Context, { link }: { link: string }): Promise<SavedLink> {
  const { id: userId } = requireUser(context)
  const newLink = link.trim()
  if (newLink.length > longestAffiliateLink) return { ok: false, code: 'too-long' }
  if (newLink !== '' && !isAffiliateLink(newLink)) return { ok: false, code: 'affiliate-link-invalid' }
  return context.transaction(async ({ db, now }) => {
    if (newLink !== '') {
      await lockAffiliateLink(db, newLink)
      const holder = await findAffiliateByLink(db, newLink)
      if (holder && holder.userId !== userId) return { ok: false, code: 'affiliate-link-taken' }
    }
    await upsertAffiliate(db, { userId, now: now() }, { link: newLink || null })
    return { ok: true, link: newLink || null }
  })
}
