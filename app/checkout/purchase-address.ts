import type { Extras } from '#domain/pricing/quote.ts'

/** The choice of extras as the address says it: `?exclusive=1&code=1`. */
export function readExtras(search: URLSearchParams): Extras {
  return { exclusive: search.get('exclusive') === '1', sourceCode: search.get('code') === '1' }
}

/** The choice as the query of the purchase page; `ready`: the ways to pay are shown. */
export function choiceQuery({ exclusive, sourceCode }: Extras, ready: boolean): Record<string, string> {
  return {
    ...(exclusive && { exclusive: '1' }),
    ...(sourceCode && { code: '1' }),
    ...(ready && { ready: '1' }),
  }
}

/** The purchase page with this choice. */
export function purchasePath(slug: string, extras: Extras, ready = false): string {
  const query = new URLSearchParams(choiceQuery(extras, ready)).toString()
  return `/inscribe/${slug}${query && `?${query}`}`
}

/** The page that says how an order stands (row L6). */
export function confirmationPath({
  slug,
  orderNumber,
  extras = { exclusive: false, sourceCode: false },
}: {
  slug: string
  orderNumber: string
  extras?: Extras
}): string {
  return `/inscribe-success/${slug}/${orderNumber}/${Number(extras.exclusive)}/${Number(extras.sourceCode)}`
}
