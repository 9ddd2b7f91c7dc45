import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { changeEmail, findEmailChange } from '#domain/people/email/change-email.ts'
import { textIn } from '#values/sent.ts'
import { PostForm, useSending } from '../forms/form.tsx'
import { statusOf } from '../forms/refusal.ts'
import { requestOf } from '../request-context.ts'
import { FormPage } from '../shell/reading.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/change-email-page'

export { unlessDone as shouldRevalidate } from './unless-done.ts'

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

const tokenOf = (request: Request) => textIn(new URL(request.url).searchParams, 'token')

/** A GET request changes nothing, because mail programs open links by themselves. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const email = await findEmailChange(requestOf({ context }).domain, { token: tokenOf(request) })
  return data({ email }, { status: email === null ? 404 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const changed = await changeEmail(requestOf({ context }).domain, { token: tokenOf(request) })
  return data({ changed }, { status: changed ? 200 : statusOf('link-over') })
}

export default function ChangeEmailPage({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const t = useTranslations('settings')
  const sending = useSending()
  const asked = email !== null && !actionData
  const title = t(asked ? 'confirmEmail' : actionData?.changed ? 'emailChanged' : 'linkOver')
  const lead = asked
    ? t('confirmEmailText', { email })
    : t(actionData?.changed ? 'emailChangedText' : 'linkOverText')
  return (
    <FormPage title={title} lead={<span className="wrap-anywhere">{lead}</span>}>
      <PageHead title={title} indexed={false} />
      {asked ? (
        <PostForm problem={null}>
          <Button type="submit" variant="primary" wide disabled={sending}>
            {t('confirmEmailAction')}
          </Button>
        </PostForm>
      ) : (
        <div>
          <ButtonLink to="/profile">{t('toProfile')}</ButtonLink>
        </div>
      )}
    </FormPage>
  )
}
