import { type ListPlace, writePlace } from '#values/list-place.ts'
import { choiceIn, textIn } from '#values/sent.ts'
import {
  type ThreadKey,
  type ThreadKind,
  type ThreadState,
  threadKinds,
  threadName,
  threadStates,
} from '#values/thread.ts'
import { placesIn } from '../ui/list-query.ts'

/** The state, filters and order that the address of the inbox contains. */
export type DiscussionAddress = {
  state: ThreadState
  /** Null for both kinds. */
  kind: ThreadKind | null
  text: string
  course: string | null
  /** Null for the usual order of the state. */
  order: 'newest' | 'longest' | null
  after: ListPlace | null
  before: ListPlace | null
}

export const inboxPath = '/studio/discussion'

export function readDiscussionAddress(search: URLSearchParams): DiscussionAddress {
  return {
    state: choiceIn(search, 'state', threadStates) ?? 'open',
    kind: choiceIn(search, 'kind', threadKinds),
    text: textIn(search, 'q').trim(),
    course: textIn(search, 'course').trim() || null,
    order: choiceIn(search, 'order', ['newest', 'longest']),
    ...placesIn(search),
  }
}

/** The query of the inbox with these changes; it leads to the first page unless a place is among them. */
export function discussionQuery(
  { state, kind, text, course, order }: DiscussionAddress,
  { after, before, ...changes }: Partial<DiscussionAddress> = {},
): string {
  const next = { state, kind, text, course, order, ...changes }
  const query = new URLSearchParams({
    ...(next.state !== 'open' && { state: next.state }),
    ...(next.kind && { kind: next.kind }),
    ...(next.text && { q: next.text }),
    ...(next.course && { course: next.course }),
    ...(next.order && { order: next.order }),
    ...(after && { after: writePlace(after) }),
    ...(before && { before: writePlace(before) }),
  })
  return query.size > 0 ? `?${query}` : ''
}

/** The path of a thread; `search` is that of the list beside it, so that the list stays the same. */
export function threadPath(key: ThreadKey, search: string): string {
  return `${inboxPath}/${threadName(key)}${search}`
}
