import { data } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { deleteAccount, getDeletionPreview } from '#domain/account-life/personal-data/delete-account.ts'
import { formatMoney } from '#values/money.ts'
import { isTicked, textIn } from '#values/sent.ts'
import { FormField, PostForm, useErrorMessage, useSending } from '../forms/form.tsx'
import { formOutcome, formProblem } from '../forms/form-outcome.ts'
import { isPlainPost, redirectTo } from '../forms/redirect-to.ts'
import { requestOf } from '../request-context.ts'
import { FormPage } from '../shell/reading.tsx'
import { Button, ButtonLink, buttonClass } from '../ui/button.tsx'
import { Checkbox } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/delete-account-page'

/** What deleting the account removes; null for visitors. */
export async function loader({ context }: Route.LoaderArgs) {
  const { domain } = requestOf({ context })
  return { preview: domain.actor.kind === 'user' ? await getDeletionPreview(domain) : null }
}

export async function action({ request, context }: Route.ActionArgs) {
  const requestContext = requestOf({ context })
  const { domain, accounts, limits } = requestContext
  const { actor } = domain
  if (actor.kind !== 'user') throw redirectTo(requestContext, '/login?next=/profile/delete')
  const form = await request.formData()
  return formOutcome(form, async () => {
    await limits.count('password-check', actor.id)
    const result = await deleteAccount(domain, accounts, {
      password: textIn(form, 'password'),
      forgoShare: isTicked(form, 'forgo'),
    })
    if (!result.ok) {
      const { code } = result
      return formProblem(form, { code, at: code === 'password-wrong' ? 'password' : undefined })
    }
    const headers = new Headers(accounts.forgetSession().map((cookie) => ['Set-Cookie', cookie]))
    if (isPlainPost(request)) throw redirectTo(requestContext, '/', headers)
    return data({ ok: true as const }, { headers })
  })
}

export default function DeleteAccountPage({ loaderData: { preview }, actionData }: Route.ComponentProps) {
  const t = useTranslations('farewell')
  const locale = useLocale()
  const message = useErrorMessage()
  const sending = useSending()
  const problem = actionData?.ok === false ? actionData : null
  if (actionData?.ok) {
    return (
      <FormPage title={t('doneTitle')} lead={t('doneText')}>
        <PageHead title={t('doneTitle')} indexed={false} />
        <div>
          <ButtonLink to="/">{t('toCourses')}</ButtonLink>
        </div>
      </FormPage>
    )
  }
  return (
    <FormPage title={t('title')} lead={t('lead')}>
      <PageHead title={t('title')} indexed={false} />
      <section className="grid gap-2">
        <h2 className="text-lg">{t('goesTitle')}</h2>
        <p className="text-chalk-soft">{t('goesText')}</p>
      </section>
      <section className="grid gap-2">
        <h2 className="text-lg">{t('staysTitle')}</h2>
        <ul className="grid list-disc gap-1.5 pl-5 text-chalk-soft">
          {(['staysOrders', 'staysGifts', 'staysComments', 'staysShares'] as const).map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
      </section>
      {!preview ? (
        <div>
          <ButtonLink to="/login?next=/profile/delete" variant="primary">
            {t('signIn')}
          </ButtonLink>
        </div>
      ) : preview.obstacle ? (
        <Notice tone="yellow">{message(preview.obstacle)}</Notice>
      ) : (
        <>
          <div className="grid justify-items-start gap-3">
            <p className="text-chalk-soft">{t('downloadFirst')}</p>
            <a href="/api/v1/user/data" download className={buttonClass()}>
              {t('download')}
            </a>
          </div>
          <PostForm problem={problem}>
            {preview.unpaidShare.amount > 0 && (
              <Checkbox
                name="forgo"
                label={t('forgo', { amount: formatMoney(preview.unpaidShare, locale) })}
              />
            )}
            <FormField
              name="password"
              label={t('password')}
              type="password"
              autoComplete="current-password"
              problem={problem}
            />
            <Button
              type="submit"
              disabled={sending}
              wide
              className="border-red text-red hover:border-red hover:text-red"
            >
              {t('delete')}
            </Button>
          </PostForm>
        </>
      )}
    </FormPage>
  )
}
