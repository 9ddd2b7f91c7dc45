import { isDeepStrictEqual } from 'node:util'
import type { Extras } from '#domain/access/entitlements/ownership.ts'
import type { Context } from '#domain/kernel/context.ts'
import { findUserId } from '#domain/kernel/require-user.ts'
import { couponDays } from '#values/coupon-cookie.ts'
import type { ProductReference } from '#values/product.ts'
import { findChoice, removeChoice, removeChoicesBefore, saveChoice } from './purchase-choice-queries.ts'

export type RememberedChoice = {
  extras: Extras
  gift: boolean
  coupon: string | null
  country: string | null
}

const validMs = couponDays * 24 * 60 * 60 * 1000

type Asking = Pick<Context, 'db' | 'actor' | 'now'>

const oldest = ({ now }: Asking) => new Date(now().getTime() - validMs)

/** What the caller chose for a product and has not bought yet, without a price; null for a visitor. */
export async function recallChoice(
  context: Asking,
  { productType, productId }: ProductReference,
): Promise<RememberedChoice | null> {
  const userId = findUserId(context)
  const row = userId && (await findChoice(context.db, { userId, productType, productId }, oldest(context)))
  if (!row) return null
  const { exclusive, sourceCode, gift, coupon, country } = row
  return { extras: { exclusive, sourceCode }, gift, coupon, country }
}

/**
 * Saves the choice for the caller's account, on all their devices; null removes it. Does nothing for a visitor, whose
 * choice stays in the browser.
 */
export async function rememberChoice(
  context: Asking,
  { productType, productId }: ProductReference,
  choice: RememberedChoice | null,
): Promise<void> {
  const userId = findUserId(context)
  if (userId === null) return
  // Called on every view of the page, so it writes only when the choice has changed.
  if (isDeepStrictEqual(choice, await recallChoice(context, { productType, productId }))) return
  await removeChoicesBefore(context.db, userId, oldest(context))
  if (!choice) {
    await removeChoice(context.db, { userId, productType, productId })
    return
  }
  const { extras, ...rest } = choice
  const { exclusive, sourceCode } = extras
  const chosen = { ...rest, exclusive, sourceCode, chosenAt: context.now() }
  await saveChoice(context.db, { userId, productType, productId, ...chosen })
}
