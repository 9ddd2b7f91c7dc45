import type { NewsletterQuery } from '#domain/operations/newsletters/list-newsletters.ts'
import { type NewsletterState, newsletterStates } from '#values/newsletter.ts'
import { choiceIn } from '#values/sent.ts'
import { idIn } from '#values/sent-id.ts'

/** The state and the page that the address of the list contains. */
export type NewsletterAddress = Required<NewsletterQuery>

export function readNewsletterAddress(search: URLSearchParams): NewsletterAddress {
  const after = idIn(search, 'after')
  return {
    state: choiceIn(search, 'state', newsletterStates),
    after,
    before: after === null ? idIn(search, 'before') : null,
  }
}

/** The query of the list; it leads to the first page unless a place is given. */
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

/** Which part of the page narrow windows show, and whether to ask for confirmation before sending. */
export function readPart(search: URLSearchParams): { part: NewsletterPart; isAsking: boolean } {
  const isAsking = search.has('confirm')
  const part = choiceIn(search, 'part', newsletterParts) ?? 'write'
  return { part: isAsking ? 'send' : part, isAsking }
}

export function newsletterPath(id: number): string {
  return `/studio/newsletters/${id}`
}

/** The path of the mail as a reader of that language gets it; `revision` makes the browser load it again after each save. */
export function mailAddress(
  id: number,
  { language, revision, as }: { language: string; revision: number; as: 'html' | 'text' },
): string {
  return `/api/v1/studio/newsletters/${id}/mail?${new URLSearchParams({ language, as, revision: String(revision) })}`
}
