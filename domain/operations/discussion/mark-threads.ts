import type { Context } from '#domain/kernel/context.ts'
import { markCommentThreads } from '#domain/learning/comments/answer-thread.ts'
import { markMessages } from '#domain/people/contact/answer-contact-message.ts'
import { type ThreadKey, threadName } from '#values/thread.ts'
import { discussionScope } from './discussion.ts'

/**
 * Marks threads and messages as done or as waiting, and returns those that changed, so that it can be undone. Leaves
 * what the caller may not see.
 */
export async function markThreads(
  context: Context,
  { keys, done }: { keys: readonly ThreadKey[]; done: boolean },
): Promise<ThreadKey[]> {
  const { seesMessages } = discussionScope(context)
  const idsOf = (kind: ThreadKey['kind']) => keys.flatMap((key) => (key.kind === kind ? [key.id] : []))
  return context.transaction(async (context) => {
    const comments = await markCommentThreads(context, { ids: idsOf('comments'), done })
    const messages = seesMessages ? await markMessages(context, { ids: idsOf('message'), done }) : []
    const changed = [
      ...comments.map((id) => ({ kind: 'comments' as const, id })),
      ...messages.map((id) => ({ kind: 'message' as const, id })),
    ]
    for (const key of changed) {
      await context.audit({
        action: done ? 'thread.done' : 'thread.reopened',
        subject: `thread/${threadName(key)}`,
      })
    }
    return changed
  })
}
