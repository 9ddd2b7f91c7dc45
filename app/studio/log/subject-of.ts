import type { DraftPlace } from '#domain/catalog/listing/list-draft-places.ts'
import type { Locale } from '#values/locale.ts'
import { localize } from '#values/localized-text.ts'
import { couponPath } from '../coupons/coupon-address.ts'
import { inboxPath, threadPath } from '../discussion/discussion-address.ts'
import { editorPathOf } from '../listing/item-address.ts'
import { newsletterPath } from '../newsletters/newsletter-address.ts'
import { subscribersPath } from '../newsletters/subscriber-address.ts'
import { studioOrderPath } from '../orders/order-address.ts'
import { personPath } from '../people/people-address.ts'
import { transferPath } from '../transfers/transfer-address.ts'

/**
 * What an entry of the audit log is about. `name` is null for an account that is gone, and empty where the kind says
 * everything; `to` is null when there is no page.
 */
export type Subject = { kind: string; name: string | null; to: string | null }

/** The page of each kind of subject, by its key. */
const places: Readonly<Partial<Record<string, (key: string) => string>>> = {
  course: (slug) => editorPathOf({ kind: 'course', slug }),
  book: (slug) => editorPathOf({ kind: 'book', slug }),
  pack: (slug) => editorPathOf({ kind: 'pack', slug }),
  post: (slug) => editorPathOf({ kind: 'post', slug }),
  category: () => '/studio/categories',
  'info-page': (slug) => `/studio/site/pages/${encodeURIComponent(slug)}`,
  'site-links': () => '/studio/site/links',
  landing: () => '/studio/site/landing',
  setting: () => '/studio/settings',
  media: () => '/studio/media',
  upload: () => '/studio/media',
  person: (id) => personPath(id),
  author: (id) => `/studio/authors/${encodeURIComponent(id)}`,
  people: () => '/studio/people',
  orders: () => '/studio/orders',
  order: (number) => studioOrderPath(number),
  gift: (number) => studioOrderPath(number),
  transfer: (reference) => transferPath(reference),
  comment: () => inboxPath,
  thread: (name) => `${inboxPath}/${name}`,
  'contact-message': (id) => threadPath({ kind: 'message', id: Number(id) }, ''),
  'canned-reply': () => `${inboxPath}/replies`,
  opinion: () => '/studio/opinions',
  job: () => '/studio/jobs',
  backup: () => '/studio/backups',
  coupon: (code) => couponPath(code),
  'coupon-batch': (prefix) => `/studio/coupons?${new URLSearchParams({ batch: prefix })}`,
  country: () => '/studio/regional',
  payout: () => '/studio/payouts',
  newsletter: (id) => newsletterPath(Number(id)),
  subscriber: () => subscribersPath,
  subscribers: () => subscribersPath,
  invitation: () => '/studio/people/invitations',
}

/** Keys that mean nothing to a reader. */
const namesNothing = /^(?:all|list|file|owner|[0-9a-f-]{32,}|.*\/.*)$/

/**
 * The subject of an entry. For loaders only, so that the browser does not load the addresses of the whole studio.
 * `subjectName`: the name of the account that the entry is about, if it is about one.
 */
export function subjectOf(
  { subject, subjectName }: { subject: string; subjectName: string | null },
  draft: DraftPlace | undefined,
  locale: Locale,
): Subject {
  const cut = subject.indexOf('/')
  const [kind, key] = [subject.slice(0, cut), subject.slice(cut + 1)]
  if (draft) return { kind, name: localize(draft.title, locale) || draft.slug, to: editorPathOf(draft) }
  const to = places[kind]?.(key) ?? null
  if (kind === 'person' || kind === 'author') return { kind, name: subjectName, to: subjectName && to }
  return { kind, name: namesNothing.test(key) ? '' : key, to }
}
