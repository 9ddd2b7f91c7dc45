import { Check } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CannedReply } from '#domain/operations/discussion/canned-replies.ts'
import type { ThreadDetail } from '#domain/operations/discussion/get-thread.ts'
import { threadName } from '#values/thread.ts'
import { Moment } from '../ui/moment.tsx'
import { CommentConversation } from './comment-conversation.tsx'
import type { DiscussionOutcome } from './discussion-action.ts'
import { MessageConversation } from './message-conversation.tsx'
import { PersonPanel } from './person-panel.tsx'
import { ReplyForm } from './reply-form.tsx'

export type ThreadProps = {
  thread: ThreadDetail
  canned: readonly CannedReply[]
  replyKey: string
  /** The answer to a form without scripts. */
  sent: DiscussionOutcome | null
}

/** The conversation with the reply form, and the person who writes, beside it where there is space. */
export function ThreadBody({ thread, canned, replyKey, sent }: ThreadProps) {
  const t = useTranslations('studioThread')
  const [search] = useSearchParams()
  const name = threadName(thread.key)
  return (
    <div className="min-h-0 flex-1 xl:grid xl:grid-cols-[minmax(0,1fr)_17.5rem] wide:overflow-y-auto xl:overflow-hidden">
      <div className="flex min-w-0 flex-col xl:overflow-y-auto">
        <div className="grid w-full max-w-3xl gap-6 px-4 py-5 wide:px-6">
          {thread.done && !thread.isOpen && <DoneLine done={thread.done} />}
          {thread.kind === 'comments' ? (
            <CommentConversation key={name} thread={thread} />
          ) : (
            <MessageConversation key={name} thread={thread} />
          )}
        </div>
        <ReplyForm key={`${name} reply`} thread={thread} canned={canned} replyKey={replyKey} sent={sent} />
      </div>
      <aside aria-label={t('context')} className="border-line max-xl:border-t xl:overflow-y-auto xl:border-l">
        <PersonPanel thread={thread} search={search.toString()} />
      </aside>
    </div>
  )
}

function DoneLine({ done: { at, by } }: { done: NonNullable<ThreadDetail['done']> }) {
  const t = useTranslations('studioThread')
  const day = () => <Moment at={at} />
  return (
    <p className="flex items-center gap-2 text-chalk-soft text-xs">
      <Check size={15} aria-hidden className="flex-none" />
      <span>{by ? t.rich('doneBy', { name: by, day }) : t.rich('doneAt', { day })}</span>
    </p>
  )
}
