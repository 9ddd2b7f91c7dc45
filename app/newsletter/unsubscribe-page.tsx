import { useTranslations } from 'use-intl'
import { unsubscribe } from '#domain/people/newsletter/subscribe.ts'
import { FormPage, PostForm, useSending } from '../forms/form.tsx'
import { requestOf } from '../request-context.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/unsubscribe-page'

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

/** Same answer for unknown secrets, to reveal no subscribers. */
export async function action({ params, context }: Route.ActionArgs) {
  await unsubscribe(requestOf({ context }).domain, params)
  return { left: true }
}

export default function UnsubscribePage({ actionData }: Route.ComponentProps) {
  const t = useTranslations('newsletter')
  const sending = useSending()
  const left = actionData?.left === true
  return (
    <FormPage title={t(left ? 'leftTitle' : 'leaveTitle')} lead={t(left ? 'leftText' : 'leaveLead')}>
      <PageHead title={t('leaveTitle')} indexed={false} />
      {left ? (
        <div>
          <ButtonLink to="/">{t('toCourses')}</ButtonLink>
        </div>
      ) : (
        <PostForm problem={null}>
          <Button type="submit" variant="primary" wide disabled={sending}>
            {t('leave')}
          </Button>
        </PostForm>
      )}
    </FormPage>
  )
}
