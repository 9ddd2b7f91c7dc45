import { isDeepStrictEqual } from 'node:util'
import { findProductName } from '#domain/catalog/listing/product-name-queries.ts'
import type { Context } from '#domain/kernel/context.ts'
import { DomainError, invalidInput } from '#domain/kernel/errors.ts'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { isByProduct, type NewsletterAudience } from '#values/newsletter-audience.ts'
import { getLockedNewsletter } from './get-newsletter.ts'
import { updateNewsletter } from './newsletter-draft-queries.ts'

/**
 * Changes the audience of a draft. For the owner. Throws `nothing-here`, `changed-meanwhile`, and `invalid-input` for a
 * product that does not exist, is missing, or does not belong to this kind of audience.
 */
export async function chooseAudience(
  context: Context,
  { id, audience }: { id: number; audience: NewsletterAudience },
): Promise<void> {
  requireOwner(context)
  if (isByProduct(audience.who) !== Boolean(audience.product))
    throw invalidInput({ product: ['invalid-value'] })
  if (audience.product && !(await findProductName(context.db, audience.product))) {
    throw invalidInput({ product: ['invalid-value'] })
  }
  await context.transaction(async ({ db, now, audit }) => {
    const row = await getLockedNewsletter(db, id)
    if (row.state !== 'draft') throw new DomainError('conflict', 'changed-meanwhile')
    if (isDeepStrictEqual(row.audience, audience)) return
    await updateNewsletter(db, id, { audience, updatedAt: now() })
    await audit({
      action: 'newsletter.audience-chosen',
      subject: `newsletter/${id}`,
      before: row.audience,
      after: audience,
    })
  })
}
