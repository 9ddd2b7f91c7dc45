import type { Context } from '#domain/kernel/context.ts'
import type { ProductType } from '#values/product.ts'
import type { Change, Counts } from './import-result.ts'

type Terms = {
  readonly status: string
  readonly price?: number
  readonly offerPrice?: number | null
  readonly offerFrom?: Date | null
  readonly offerUntil?: Date | null
}

/** Writes the audit entry of an import that changed something: status, prices, and the numbers of changed parts. */
export async function noteImport(
  { audit }: Pick<Context, 'audit'>,
  {
    kind,
    slug,
    before,
    after,
    saved,
  }: {
    kind: ProductType
    slug: string
    before: Terms | null
    after: Terms
    saved: { change: Change; sections?: Counts; lessons?: Counts }
  },
): Promise<void> {
  const { change, sections, lessons } = saved
  if (change === 'unchanged') return
  await audit({
    action: `${kind}.imported`,
    subject: `${kind}/${slug}`,
    before: before ? termsOf(before) : undefined,
    after: { ...termsOf(after), change, sections, lessons },
  })
}

function termsOf({ status, price, offerPrice, offerFrom, offerUntil }: Terms) {
  return { status, price, offerPrice, offerFrom, offerUntil }
}
