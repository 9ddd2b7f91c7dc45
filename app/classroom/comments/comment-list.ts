import type { CommentsOrder } from './comments-address.ts'
import type { CommentItem, CommentsAnswer } from './comments-loader.ts'

/** The pages loaded so far, and new comments, which stand after the pages not loaded yet. */
export type CommentList = {
  readonly order: CommentsOrder
  readonly items: readonly CommentItem[]
  readonly written: readonly CommentItem[]
  readonly next: string | null
  readonly total: number
  /** The clock for relative times. */
  readonly now: Date
}

export type CommentChange =
  | { kind: 'page'; answer: Extract<CommentsAnswer, { ok: true }> }
  | { kind: 'kept'; item: CommentItem }
  | { kind: 'deleted'; id: number }

export function changeList(list: CommentList | null, change: CommentChange): CommentList | null {
  if (change.kind === 'page') return addPage(list, change.answer)
  if (!list) return null
  if (change.kind === 'deleted') {
    const without = (items: readonly CommentItem[]) => items.filter(({ id }) => id !== change.id)
    return { ...list, items: without(list.items), written: without(list.written), total: list.total - 1 }
  }
  const { item } = change
  const changedAt = item.editedAt ?? item.createdAt
  const now = changedAt > list.now ? changedAt : list.now
  const known = [...list.items, ...list.written].some(({ id }) => id === item.id)
  if (!known) return { ...list, written: [...list.written, item], total: list.total + 1, now }
  const replace = (items: readonly CommentItem[]) => items.map((each) => (each.id === item.id ? item : each))
  return { ...list, items: replace(list.items), written: replace(list.written), now }
}

/** Skips duplicates: new comments may shift the pages. */
function addPage(list: CommentList | null, answer: Extract<CommentsAnswer, { ok: true }>): CommentList {
  const { order, items, next, total, now } = answer
  if (list?.order !== order || answer.after === null) return { order, items, written: [], next, total, now }
  const here = new Set(list.items.map(({ id }) => id))
  const all = [...list.items, ...items.filter(({ id }) => !here.has(id))]
  const arrived = new Set(items.map(({ id }) => id))
  return { order, items: all, written: list.written.filter(({ id }) => !arrived.has(id)), next, total, now }
}

/** Groups neighbours by the same author, in order. */
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
