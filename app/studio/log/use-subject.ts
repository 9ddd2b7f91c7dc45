import { useTranslations } from 'use-intl'
import type { DraftPlace } from '#domain/catalog/listing/list-draft-places.ts'
import { useTitle } from '../commands/command-entries.ts'
import { couponPath } from '../coupons/coupon-address.ts'
import { inboxPath, threadPath } from '../discussion/discussion-address.ts'
import { editorPathOf } from '../listing/item-address.ts'
import { newsletterPath } from '../newsletters/newsletter-address.ts'
import { orderPath } from '../orders/order-address.ts'
import { personPath } from '../people/people-address.ts'
import { transferPath } from '../transfers/transfer-address.ts'

/** What an entry of the audit log is about: its kind, which one it is, and where it is, if it has a page. */
export type Subject = { kind: string; label: string; to: string | null }

/** Where the page of each kind is, by its key. */
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
  people: () => '/studio/people',
  orders: () => '/studio/orders',
  order: (number) => orderPath(number),
  gift: (number) => orderPath(number),
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
  invitation: () => '/studio/people/invitations',
}

/** Keys that say nothing to a reader. */
const namesNothing = /^(?:all|list|file|owner|[0-9a-f-]{32,}|.*\/.*)$/

export function useSubject() {
  const t = useTranslations('studioLog')
  const titleOf = useTitle()
  return ({
    subject,
    name,
    draft,
  }: {
    subject: string
    /** Of the account that it is. */
    name: string | null
    draft?: DraftPlace | null
  }): Subject => {
    const cut = subject.indexOf('/')
    const [kind, key] = [subject.slice(0, cut), subject.slice(cut + 1)]
    const word = t.has(`subject.${kind as 'course'}`) ? t(`subject.${kind as 'course'}`) : kind
    if (kind === 'person' || kind === 'author') {
      const path = kind === 'person' ? personPath(key) : `/studio/authors/${encodeURIComponent(key)}`
      return { kind: word, label: name ?? t('nobody'), to: name === null ? null : path }
    }
    if (kind === 'draft') {
      return draft
        ? { kind: word, label: titleOf(draft.title).label, to: editorPathOf(draft) }
        : { kind: word, label: key, to: null }
    }
    const label = namesNothing.test(key) ? '' : key
    return { kind: word, label, to: places[kind]?.(key) ?? null }
  }
}
