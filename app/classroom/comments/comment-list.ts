import type { CommentsOrder } from './comments-address.ts'
import type { CommentItem, CommentsAnswer, RepliesAnswer } from './comments-loader.ts'

/** The comments that are loaded so far, and new ones (`written`), which belong after pages that are not loaded yet. */
export type CommentList = {
  readonly order: CommentsOrder
  readonly items: readonly CommentItem[]
  readonly written: readonly CommentItem[]
  readonly next: string | null
  readonly total: number
  /** The server's time, for relative times. */
  readonly now: Date
}

export type CommentChange =
  | { kind: 'page'; answer: Extract<CommentsAnswer, { ok: true }> }
  | { kind: 'saved'; item: CommentItem }
  | { kind: 'deleted'; id: number }
  | { kind: 'replies'; answer: Extract<RepliesAnswer, { ok: true }> }

export function changeList(list: CommentList | null, change: CommentChange): CommentList | null {
  if (change.kind === 'page') return addPage(list, change.answer)
  if (!list) return null
  if (change.kind === 'replies') {
    const { to, items, left } = change.answer
    return withReplies(list, to, (known) => ({ items: merged(known.items, items), left }))
  }
  if (change.kind === 'deleted') return withoutComment(list, change.id)
  const { item } = change
  const changedAt = item.editedAt ?? item.createdAt
  const now = changedAt > list.now ? changedAt : list.now
  if (item.parentId !== null) {
    return {
      ...withReplies(list, item.parentId, (known) => ({ ...known, items: merged(known.items, [item]) })),
      now,
    }
  }
  const known = [...list.items, ...list.written].some(({ id }) => id === item.id)
  if (!known) return { ...list, written: [...list.written, item], total: list.total + 1, now }
  const replace = (items: readonly CommentItem[]) =>
    items.map((each) => (each.id === item.id ? { ...item, replies: each.replies } : each))
  return { ...list, items: replace(list.items), written: replace(list.written), now }
}

const none: NonNullable<CommentItem['replies']> = { items: [], left: 0 }

function withReplies(
  list: CommentList,
  to: number,
  change: (known: typeof none) => typeof none,
): CommentList {
  const answered = (items: readonly CommentItem[]) =>
    items.map((each) => (each.id === to ? { ...each, replies: change(each.replies ?? none) } : each))
  return { ...list, items: answered(list.items), written: answered(list.written) }
}

/** Both lists in the order of their ids, which rise with time; an item in `added` replaces the one with its id. */
function merged(known: readonly CommentItem[], added: readonly CommentItem[]): CommentItem[] {
  const all = new Map([...known, ...added].map((item) => [item.id, item]))
  return [...all.values()].toSorted((a, b) => a.id - b.id)
}

/** A deleted comment with answers leaves an empty place, which is removed with the last of them. */
function withoutComment(list: CommentList, id: number): CommentList {
  let removed = 0
  const without = (items: readonly CommentItem[]) =>
    items.flatMap((item): CommentItem[] => {
      const { items: answers, left } = item.replies ?? none
      const stay = answers.filter((each) => each.id !== id)
      const hasAnswers = stay.length + left > 0
      if (item.id === id && hasAnswers) return [emptied(item)]
      if (item.id === id || (item.gone && stay.length < answers.length && !hasAnswers)) {
        removed += 1
        return []
      }
      return stay.length < answers.length ? [{ ...item, replies: { items: stay, left } }] : [item]
    })
  const [items, written] = [without(list.items), without(list.written)]
  return { ...list, items, written, total: list.total - removed }
}

function emptied(item: CommentItem): CommentItem {
  const rights = { mayEdit: false, mayDelete: false, mayHide: false }
  return {
    ...item,
    ...rights,
    author: null,
    title: '',
    html: '',
    source: null,
    hidden: false,
    gone: 'deleted',
  }
}

/** Adds a page without the comments that are there already, since new comments may shift the pages. */
function addPage(list: CommentList | null, answer: Extract<CommentsAnswer, { ok: true }>): CommentList {
  const { order, items, next, total, now } = answer
  if (list?.order !== order || answer.after === null) return { order, items, written: [], next, total, now }
  const here = new Set(list.items.map(({ id }) => id))
  const all = [...list.items, ...items.filter(({ id }) => !here.has(id))]
  const arrived = new Set(items.map(({ id }) => id))
  return { order, items: all, written: list.written.filter(({ id }) => !arrived.has(id)), next, total, now }
}

/** Groups neighbours by the same author, without changing the order. */
export function byAuthor(
  items: readonly CommentItem[],
): { author: CommentItem['author']; items: CommentItem[] }[] {
  const groups: { author: CommentItem['author']; items: CommentItem[] }[] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last && last.author?.id === item.author?.id) last.items.push(item)
    else groups.push({ author: item.author, items: [item] })
  }
  return groups
}
