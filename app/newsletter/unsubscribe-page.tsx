import { useTranslations } from 'use-intl'
import { isReplyMailToken, stopReplyMails } from '#domain/people/accounts/stop-reply-mails.ts'
import { unsubscribe } from '#domain/people/newsletter/subscribe.ts'
import { PostForm, useSending } from '../forms/form.tsx'
import { requestOf } from '../request-context.ts'
import { FormPage } from '../shell/reading.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/unsubscribe-page'

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

/** Which mails the link stops. Opening the page changes nothing, since mail programs open links too; the button does. */
export function loader({ params, context }: Route.LoaderArgs) {
  return { replies: isReplyMailToken(requestOf({ context }).domain, params.token) }
}

/** Same answer for unknown secrets, to reveal no subscribers. */
export async function action({ params, context }: Route.ActionArgs) {
  const { domain } = requestOf({ context })
  if (!(await stopReplyMails(domain, params))) await unsubscribe(domain, params)
  return { left: true }
}

export default function UnsubscribePage({ loaderData: { replies }, actionData }: Route.ComponentProps) {
  return replies ? (
    <StopReplies left={actionData?.left === true} />
  ) : (
    <Leave left={actionData?.left === true} />
  )
}

function Leave({ left }: { left: boolean }) {
  const t = useTranslations('newsletterLinks')
  return (
    <Stopping
      title={t('leaveTitle')}
      heading={t(left ? 'leftTitle' : 'leaveTitle')}
      lead={t(left ? 'leftText' : 'leaveLead')}
      stop={left ? null : t('leave')}
      next={left ? { to: '/', label: t('toCourses') } : null}
    />
  )
}

function StopReplies({ left }: { left: boolean }) {
  const t = useTranslations('stopReplies')
  return (
    <Stopping
      title={t('title')}
      heading={t(left ? 'doneTitle' : 'title')}
      lead={t(left ? 'doneText' : 'lead')}
      stop={left ? null : t('stop')}
      next={{ to: '/profile', label: t('choose') }}
    />
  )
}

function Stopping({
  title,
  heading,
  lead,
  stop,
  next,
}: {
  title: string
  heading: string
  lead: string
  /** Null once it is done. */
  stop: string | null
  next: { to: string; label: string } | null
}) {
  const sending = useSending()
  return (
    <FormPage title={heading} lead={lead}>
      <PageHead title={title} indexed={false} />
      {stop && (
        <PostForm problem={null}>
          <Button type="submit" variant="primary" wide disabled={sending}>
            {stop}
          </Button>
        </PostForm>
      )}
      {next && (
        <div>
          <ButtonLink to={next.to}>{next.label}</ButtonLink>
        </div>
      )}
    </FormPage>
  )
}
