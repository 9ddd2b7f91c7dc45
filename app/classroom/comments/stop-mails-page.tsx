import { useTranslations } from 'use-intl'
import { stopReplyMails } from '#domain/people/accounts/stop-reply-mails.ts'
import { FormPage, PostForm, useSending } from '../../forms/form.tsx'
import { requestOf } from '../../request-context.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/stop-mails-page'

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

/** Needs no session. Opening the page changes nothing, since mail programs open links too; the button does. */
export async function action({ params, context }: Route.ActionArgs) {
  return { stopped: await stopReplyMails(requestOf({ context }).domain, params) }
}

export default function StopMailsPage({ actionData }: Route.ComponentProps) {
  const t = useTranslations('stopReplies')
  const sending = useSending()
  const outcome = actionData?.stopped
  return (
    <FormPage
      title={t(outcome ? 'doneTitle' : 'title')}
      lead={t(outcome === undefined ? 'lead' : outcome ? 'doneText' : 'unknown')}
    >
      <PageHead title={t('title')} indexed={false} />
      {outcome === undefined && (
        <PostForm problem={null}>
          <Button type="submit" variant="primary" wide disabled={sending}>
            {t('stop')}
          </Button>
        </PostForm>
      )}
      <div>
        <ButtonLink to="/profile">{t('choose')}</ButtonLink>
      </div>
    </FormPage>
  )
}
