import type { Extras } from '#domain/pricing/quote.ts'

type CourseOrder = { slug: string; number: string; extras: Extras }

/** The page that confirms the order of a course (route `inscribe-success`); extras are 1 or 0. */
export function confirmationPath({ slug, number, extras }: CourseOrder): string {
  return `/inscribe-success/${slug}/${number}/${Number(extras.exclusive)}/${Number(extras.sourceCode)}`
}

/** The purchase page with the same choice, saying what became of the order (route `inscribe`). */
export function retryPath({ slug, number, extras }: CourseOrder): string {
  const query = new URLSearchParams({
    ...(extras.exclusive && { exclusive: '1' }),
    ...(extras.sourceCode && { code: '1' }),
    orden: number,
  })
  return `/inscribe/${slug}?${query}`
}
