import type { Context } from '#domain/kernel/context.ts'
import type { Database } from '#domain/kernel/database.ts'
import {
  isPlace,
  type PageAsked,
  type PagesBeside,
  type PageToRead,
  readListPage,
} from '#domain/kernel/list-page.ts'
import { searchable } from '#domain/kernel/typed-text.ts'
import type { ListPlace } from '#values/list-place.ts'
import type { ThreadKind, ThreadState } from '#values/thread.ts'
import { type DiscussionScope, discussionScope, type ThreadRow } from './discussion.ts'
import { countThreads, type DiscussionFilter, listMessageRows, listThreadRows } from './discussion-queries.ts'
import { findMessagesWithText, findThreadsWithText } from './found-text-queries.ts'

export type DiscussionQuery = PageAsked & {
  state?: ThreadState
  /** Null for threads and messages. */
  kind?: ThreadKind | null
  text?: string
  course?: string | null
  descending?: boolean
  size?: number
}

export type DiscussionPage = PagesBeside & {
  threads: ThreadRow[]
  /**
   * For each state, regardless of the state that is asked for; `mostCounted` means that many or more. Null when more
   * contains the text than was searched.
   */
  counts: Record<ThreadState, number> | null
}

const pageSize = 30
/** Above this number it only matters that there are many. */
export const mostCounted = 1_000

/**
 * A page of comment threads and messages. By default those that wait longest come first, and of those that are done the
 * ones done last. Three small queries, and a few more for a text, which is searched until 50 of each kind are found.
 */
export async function listDiscussion(
  context: Pick<Context, 'db' | 'actor'>,
  {
    state = 'open',
    kind = null,
    text = '',
    course = null,
    descending = isNewestFirst(state),
    after,
    before,
    size = pageSize,
  }: DiscussionQuery = {},
): Promise<DiscussionPage> {
  const scope = discussionScope(context)
  const sought = searchable(text)
  const ofCourse = { ...scope, course: course === null ? null : searchable(course) }
  const filter: DiscussionFilter = {
    ...ofCourse,
    found: sought === '' ? null : await findText(context.db, sought, ofCourse),
  }
  const { found } = filter
  const isCut = found !== null && (found.threads.isCut || found.messages.isCut)
  const counted = isCut ? null : await countThreads(context.db, filter, mostCounted)
  const { shown, ...beside } = await readListPage({
    size,
    descending,
    after,
    before,
    isPlace: isListPlace,
    read: (page) => rowsOf(context, { ...filter, state, kind }, page),
    placeOf: ({ sortValue, key }) => ({ value: sortValue, key }),
  })
  return {
    threads: shown.map(({ sortValue: _, key: __, ...row }) => row),
    counts: counted && sumOf(counted, kind),
    ...beside,
  }
}

const nothing = { ids: [], isCut: false }

async function findText(db: Database, text: string, scope: Omit<DiscussionFilter, 'found'>) {
  const threads = await findThreadsWithText(db, text, scope)
  const seesMessages = scope.seesMessages && scope.course === null
  return { threads, messages: seesMessages ? await findMessagesWithText(db, text) : nothing }
}

/** Whether lists in this state begin with the newest by default. */
export function isNewestFirst(state: ThreadState): boolean {
  return state === 'done' || state === 'hidden'
}

type SortedRow = ThreadRow & { sortValue: number; key: number }

/** The first rows of both lists together, sorted. */
async function rowsOf(
  { db }: Pick<Context, 'db'>,
  { state, kind, ...filter }: DiscussionFilter & { state: ThreadState; kind: ThreadKind | null },
  page: PageToRead,
): Promise<SortedRow[]> {
  const threads = kind === 'message' ? [] : await listThreadRows(db, { ...filter, state }, page)
  const withMessages = mayHaveMessages(filter, kind) && (state === 'open' || state === 'done')
  const messages = withMessages ? await listMessageRows(db, { ...filter, state }, page) : []
  const rows: SortedRow[] = [
    ...threads.map(({ personId, personName, excerpt, reports, reasons, course, lesson, ...row }) => ({
      kind: 'comments' as const,
      id: row.id,
      person: personName === null ? null : { id: personId, name: personName },
      excerpt: excerpt ?? '',
      at: row.at,
      isOpen: row.isOpen,
      place: { course, lesson, section: row.section, number: row.number },
      hasImage: false,
      reports: { count: reports, reasons: reasons ?? [] },
      hidden: row.hidden,
      sortValue: row.sortValue,
      key: row.key,
    })),
    ...messages.map(({ userId, name, ...row }) => ({
      ...row,
      kind: 'message' as const,
      person: { id: userId, name },
      isOpen: state === 'open',
      place: null,
      reports: { count: 0, reasons: [] },
      hidden: false,
    })),
  ]
  const sign = page.descending ? -1 : 1
  rows.sort((a, b) => sign * (a.sortValue - b.sortValue || a.key - b.key))
  return rows.slice(0, page.limit)
}

function mayHaveMessages(filter: DiscussionScope & { course: string | null }, kind: ThreadKind | null) {
  return filter.seesMessages && filter.course === null && kind !== 'comments'
}

function sumOf(
  { comments, messages }: Awaited<ReturnType<typeof countThreads>>,
  kind: ThreadKind | null,
): Record<ThreadState, number> {
  if (kind === 'comments') return comments
  if (kind === 'message') return messages
  const of = (state: ThreadState) => Math.min(comments[state] + messages[state], mostCounted)
  return { open: of('open'), done: of('done'), reported: of('reported'), hidden: of('hidden') }
}

/** Keys in this list are twice as large as ids. */
function isListPlace({ value, key }: ListPlace): boolean {
  return isPlace({ value, key: Math.trunc(key / 2) }, false)
}
