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

/** What an address of the inbox says. */
export type DiscussionAddress = {
  state: ThreadState
  /** Null: both. */
  kind: ThreadKind | null
  text: string
  course: string | null
  /** Null: as the state is sorted usually. */
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

/** With these changes; the page is the first one unless a place is among them. */
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

/** `search`: of the list beside it, so that it stays as it is. */
export function threadPath(key: ThreadKey, search: string): string {
  return `${inboxPath}/${threadName(key)}${search}`
}
