import { z } from 'zod'
import type { Context } from '#domain/kernel/context.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { RequestLimits } from '#domain/kernel/request-limits.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import { severalLines } from '#domain/kernel/typed-text.ts'
import { savePreferences } from '#domain/people/preferences/save-preferences.ts'
import { type FieldErrors, fieldErrors } from '#values/field-errors.ts'
import { isVisible } from '#values/is-visible.ts'
import { mostOpinionCharacters } from '#values/opinion-limits.ts'
import type { ProductReference } from '#values/product.ts'
import type { ProductAddress } from '#values/product-address.ts'
import { isSlug } from '#values/slug.ts'
import { isStorableText } from '#values/storable-text.ts'
import { requireStanding } from './opinion-policy.ts'
import { findOpinionProduct, findOwnOpinion, type OpinionProduct, upsertOpinion } from './opinion-queries.ts'
import { findSeen, findStanding } from './opinion-standing.ts'

const plainText = z
  .string({ error: 'required' })
  .refine(isStorableText, { error: 'invalid-value', abort: true })
  .transform((text) => severalLines(text).replaceAll(/\n{3,}/g, '\n\n'))

/** Validates plain text in paragraphs, `most` characters long; messages are error codes. */
export function plainWords(most: number) {
  return plainText
    .refine(isVisible, { error: 'required', abort: true })
    .pipe(z.string().max(most, { error: 'too-long' }))
}

const opinionInput = z.object({
  stars: z.coerce
    .number({ error: 'required' })
    .int({ error: 'required' })
    .min(1, 'required')
    .max(5, 'required'),
  /** May be empty, as stars alone are an opinion, too. */
  words: z
    .string()
    .optional()
    .transform((words = '') => words)
    .pipe(plainText.transform((text) => (isVisible(text) ? text : '')))
    .pipe(z.string().max(mostOpinionCharacters, { error: 'too-long' })),
})

/**
 * Writes or changes the caller's one opinion on a product. The first one needs enough of it seen or read, and the staff
 * is told. Throws `…-not-found`, `opinion-not-bought`, `opinion-too-early`, `opinion-of-own-item`, `too-many-attempts`.
 */
export async function writeOpinion(
  context: Context,
  limits: Pick<RequestLimits, 'count'>,
  { productType, slug, ...input }: ProductAddress & { stars: unknown; words: unknown },
): Promise<{ ok: true } | { ok: false; fields: FieldErrors }> {
  const { id: writerId } = requireUser(context)
  const product = await requireOpinionProduct(context, { productType, slug })
  const written = await findOwnOpinion(context.db, { userId: writerId, product })
  if (!written) requireStanding(await findStanding(context, { userId: writerId, product }))
  const checked = opinionInput.safeParse(input)
  if (!checked.success) return { ok: false, fields: fieldErrors(checked.error) }
  await limits.count('opinion', writerId)
  const { productId } = product
  const { seen, total } = (await findSeen(context, { userId: writerId, product })) ?? {}
  await context.transaction(async (inner) => {
    const { db, jobs, locale, now } = inner
    const opinion = {
      productType,
      productId,
      writerId,
      ...checked.data,
      seen: seen ?? null,
      seenOf: total ?? null,
      locale,
      createdAt: now(),
    }
    const opinionId = await upsertOpinion(db, opinion)
    if (opinionId !== null) await jobs.enqueue('tell-staff', { event: 'opinion', opinionId })
    await savePreferences(inner, { opinionsAsked: { [askedKey(product)]: true } })
  })
  return { ok: true }
}

/** A published or archived product. Throws `…-not-found`. */
export async function requireOpinionProduct(
  { db }: Pick<Context, 'db'>,
  { productType, slug }: ProductAddress,
): Promise<OpinionProduct> {
  const product = isSlug(slug) ? await findOpinionProduct(db, { productType, slug }) : null
  if (!product || product.status === 'draft') throw notFound(productType)
  return product
}

/** The key in a person's preferences that says not to ask them again. */
export function askedKey({ productType, productId }: ProductReference): string {
  return `${productType}-${productId}`
}
