import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ThreadDetail } from '#domain/operations/discussion/get-thread.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Flag } from '../../ui/flag.tsx'
import { Moment } from '../ui/moment.tsx'

/** A message sent by the contact form, with the replies that were mailed. */
export function MessageConversation({ thread }: { thread: Extract<ThreadDetail, { kind: 'message' }> }) {
  const t = useTranslations('studioThread')
  const { key, person, message, replies } = thread
  const name = person?.name || message.email
  return (
    <ol className="grid gap-6">
      <li>
        <Letter id={person?.id ?? name} name={name} at={message.createdAt} text={message.text}>
          {message.hasImage && (
            <a
              href={`/api/v1/studio/contact-messages/${key.id}/image`}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-(--hit) items-center gap-2 text-mint underline underline-offset-4"
            >
              {t('seeImage')}
            </a>
          )}
        </Letter>
      </li>
      {replies.map(({ id, author, body, createdAt }) => (
        <li key={id} className="ml-2 border-line border-l-2 pl-3 wide:ml-10 wide:pl-4">
          <Letter id={author ?? ''} name={author ?? t('formerStaff')} at={createdAt} text={body} isReply />
        </li>
      ))}
    </ol>
  )
}

function Letter({
  id,
  name,
  at,
  text,
  isReply = false,
  children,
}: {
  id: string
  name: string
  at: Date
  text: string
  isReply?: boolean
  children?: ReactNode
}) {
  const t = useTranslations('studioThread')
  return (
    <article aria-label={name} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <Avatar id={id} name={name} size="small" />
      <div className="flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1">
        <b className="wrap-anywhere font-semibold">{name}</b>
        <Moment at={at} className="text-chalk-soft text-xs" />
        {isReply && <Flag tone="mint">{t('byMail')}</Flag>}
      </div>
      <div className="col-start-2 min-w-0">
        <p className="wrap-anywhere max-w-(--measure) whitespace-pre-line">{text}</p>
        {children}
      </div>
    </article>
  )
}
