import type { NewsletterQuery } from '#domain/operations/newsletters/list-newsletters.ts'
import { type NewsletterState, newsletterStates } from '#values/newsletter.ts'
import { choiceIn } from '#values/sent.ts'
import { idIn } from '#values/sent-id.ts'

/** What an address of the list says. */
export type NewsletterAddress = Required<NewsletterQuery>

export function readNewsletterAddress(search: URLSearchParams): NewsletterAddress {
  const after = idIn(search, 'after')
  return {
    state: choiceIn(search, 'state', newsletterStates),
    after,
    before: after === null ? idIn(search, 'before') : null,
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
  const part = choiceIn(search, 'part', newsletterParts) ?? 'write'
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
