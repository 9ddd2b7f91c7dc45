import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { confirmSubscription, isConfirmationOpen } from '#domain/people/newsletter/subscribe.ts'
import { textIn } from '#values/sent.ts'
import { PostForm, useSending } from '../forms/form.tsx'
import { statusOf } from '../forms/refusal.ts'
import { requestOf } from '../request-context.ts'
import { FormPage } from '../shell/reading.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/confirm-subscription-page'

export { unlessDone as shouldRevalidate } from '../account/unless-done.ts'

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

const tokenOf = (request: Request) => textIn(new URL(request.url).searchParams, 'token')

/** A GET request changes nothing, because mail programs open links by themselves. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const open = await isConfirmationOpen(requestOf({ context }).domain, { token: tokenOf(request) })
  return data({ open }, { status: open ? 200 : 404 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const confirmed = await confirmSubscription(requestOf({ context }).domain, { token: tokenOf(request) })
  return data({ confirmed }, { status: confirmed ? 200 : statusOf('link-over') })
}

export default function ConfirmSubscriptionPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('newsletterLinks')
  const sending = useSending()
  const state = actionData?.confirmed ? 'confirmed' : loaderData.open && !actionData ? 'confirm' : 'over'
  const title = t(`${state}Title`)
  return (
    <FormPage title={title} lead={t(state === 'confirm' ? 'confirmLead' : `${state}Text`)}>
      <PageHead title={title} indexed={false} />
      {state === 'confirm' ? (
        <PostForm problem={null}>
          <Button type="submit" variant="primary" wide disabled={sending}>
            {t('confirm')}
          </Button>
        </PostForm>
      ) : (
        <div>
          <ButtonLink to="/">{t('toCourses')}</ButtonLink>
        </div>
      )}
    </FormPage>
  )
}
