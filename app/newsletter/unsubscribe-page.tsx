import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { isReplyMailToken, stopReplyMails } from '#domain/people/accounts/stop-reply-mails.ts'
import { isUnsubscribeToken, unsubscribe } from '#domain/people/newsletter/subscribe.ts'
import { PostForm, useSending } from '../forms/form.tsx'
import { statusOf } from '../forms/refusal.ts'
import { requestOf } from '../request-context.ts'
import { FormPage } from '../shell/reading.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/unsubscribe-page'

export { unlessDone as shouldRevalidate } from '../account/unless-done.ts'

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

/** Finds out which mails the link stops. Only the button stops them, because mail programs open links too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { domain } = requestOf({ context })
  const replies = isReplyMailToken(domain, params.token)
  const known = replies || (await isUnsubscribeToken(domain, params))
  return data({ replies, known }, { status: known ? 200 : 404 })
}

/** The answer is the same whether or not the person is subscribed, so that nobody can find out who is. */
export async function action({ params, context }: Route.ActionArgs) {
  const { domain } = requestOf({ context })
  if (await stopReplyMails(domain, params)) return data({ left: true }, { status: 200 })
  if (!(await isUnsubscribeToken(domain, params)))
    return data({ left: false }, { status: statusOf('link-over') })
  await unsubscribe(domain, params)
  return data({ left: true }, { status: 200 })
}

export default function UnsubscribePage({
  loaderData: { replies, known },
  actionData,
}: Route.ComponentProps) {
  const left = actionData?.left === true
  if (replies) return <StopReplies left={left} />
  return known || left ? <Leave left={left} /> : <Over />
}

function Over() {
  const t = useTranslations('newsletterLinks')
  return (
    <Stopping
      title={t('overTitle')}
      heading={t('overTitle')}
      lead={t('overText')}
      stop={null}
      next={{ to: '/', label: t('toCourses') }}
    />
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
  /** Text of the button; null once it is done. */
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
