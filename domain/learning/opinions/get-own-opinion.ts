import type { Context } from '#domain/kernel/context.ts'
import { requireUser } from '#domain/kernel/require-user.ts'
import type { LocalizedText } from '#values/localized-text.ts'
import type { ProductAddress } from '#values/product-address.ts'
import type { OpinionStanding } from './opinion-policy.ts'
import { findOwnOpinion } from './opinion-queries.ts'
import { findStanding } from './opinion-standing.ts'
import { requireOpinionProduct } from './write-opinion.ts'

export type OwnOpinion = {
  readonly product: ProductAddress & { readonly title: LocalizedText }
  readonly opinion: {
    readonly stars: number
    readonly words: string
    readonly hidden: boolean
    readonly answer: string | null
  } | null
  /** Whether the caller may write a first opinion; `yes` when there is one. */
  readonly standing: OpinionStanding
}

/** The caller's opinion on a product. Throws `sign-in-required`, `…-not-found`. */
export async function getOwnOpinion(context: Context, address: ProductAddress): Promise<OwnOpinion> {
  const { id: userId } = requireUser(context)
  const product = await requireOpinionProduct(context, address)
  const found = await findOwnOpinion(context.db, { userId, product })
  const { productType, slug, title } = product
  return {
    product: { productType, slug, title },
    opinion: found && {
      stars: found.stars,
      words: found.words,
      hidden: found.hiddenAt !== null,
      answer: found.answer,
    },
    standing: found ? 'yes' : await findStanding(context, { userId, product }),
  }
}
