import type { NewsletterQuery } from '#domain/operations/newsletters/list-newsletters.ts'
import { type NewsletterState, newsletterStates } from '#values/newsletter.ts'

/** What an address of the list says. */
export type NewsletterAddress = Required<NewsletterQuery>

export function readNewsletterAddress(search: URLSearchParams): NewsletterAddress {
  const after = readId(search.get('after'))
  return {
    state: newsletterStates.find((each) => each === search.get('state')) ?? null,
    after,
    before: after === null ? readId(search.get('before')) : null,
  }
}

/** The first page unless a place is given. */
export function newsletterQuery({
  state,
  after,
  before,
}: {
  state: NewsletterState | null
  after?: number | null
  before?: number | null
}): string {
  const query = new URLSearchParams({
    ...(state && { state }),
    ...(after && { after: String(after) }),
    ...(before && { before: String(before) }),
  })
  return query.size > 0 ? `?${query}` : '?'
}

export const newsletterParts = ['write', 'preview', 'send'] as const

export type NewsletterPart = (typeof newsletterParts)[number]

/** What an address of a newsletter says: the part that narrow windows show, and whether sending is to be confirmed. */
export function readPart(search: URLSearchParams): { part: NewsletterPart; isAsking: boolean } {
  const isAsking = search.has('confirm')
  const part = newsletterParts.find((each) => each === search.get('part')) ?? 'write'
  return { part: isAsking ? 'send' : part, isAsking }
}

export function newsletterPath(id: number): string {
  return `/studio/newsletters/${id}`
}

/** The mail as a reader of that language gets it; `revision` makes the browser ask again after each save. */
export function mailAddress(
  id: number,
  { language, revision, as }: { language: string; revision: number; as: 'html' | 'text' },
): string {
  return `/api/v1/studio/newsletters/${id}/mail?${new URLSearchParams({ language, as, revision: String(revision) })}`
}

function readId(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
