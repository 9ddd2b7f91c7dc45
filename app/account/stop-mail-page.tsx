import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { findStopped, stopMail } from '#domain/people/staff-mails/stop-mail.ts'
import { PostForm, useSending } from '../forms/form.tsx'
import { requestOf } from '../request-context.ts'
import { FormPage } from '../shell/reading.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/stop-mail-page'

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

/** Needs no session. Opening the page changes nothing, because mail programs open links too; only the button does. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const mail = findStopped(requestOf({ context }).domain, params)?.mail ?? null
  return data({ mail }, { status: mail === null ? 404 : 200 })
}

export async function action({ params, context }: Route.ActionArgs) {
  await stopMail(requestOf({ context }).domain, params)
  return { stopped: true }
}

export default function StopMailPage({ loaderData: { mail }, actionData }: Route.ComponentProps) {
  const t = useTranslations('staffMails')
  const sending = useSending()
  const stopped = actionData?.stopped === true && mail !== null
  const lead = mail ? t('stopLead', { mail: t(`mail.${mail}`) }) : t('unknownLead')
  return (
    <FormPage title={t(stopped ? 'stoppedTitle' : 'stopTitle')} lead={stopped ? t('stoppedText') : lead}>
      <PageHead title={t('stopTitle')} indexed={false} />
      {mail && !stopped && (
        <PostForm problem={null}>
          <Button type="submit" variant="primary" wide disabled={sending}>
            {t('stop')}
          </Button>
        </PostForm>
      )}
      <div>
        <ButtonLink to="/studio/mails">{t('toStudio')}</ButtonLink>
      </div>
    </FormPage>
  )
}
