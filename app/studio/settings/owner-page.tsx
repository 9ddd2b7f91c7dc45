import { useTranslations } from 'use-intl'
import { requireOwner } from '#domain/kernel/require-user.ts'
import { transferShop } from '#domain/people/owner/transfer-shop.ts'
import { textIn } from '#values/sent.ts'
import { PostForm, useErrorMessage, useSending } from '../../forms/form.tsx'
import { formOutcome } from '../../forms/form-outcome.ts'
import { redirectTo } from '../../forms/redirect-to.ts'
import { requestOf } from '../../request-context.ts'
import { requireStaff } from '../frame/require-staff.ts'
import { orUnsent } from '../ui/or-unsent.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioField } from '../ui/studio-field.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import type { Route } from './+types/owner-page'
import { SettingsTabs } from './settings-tabs.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  requireOwner(requestContext.domain)
  return null
}

/** Hands the shop over, which ends the sessions of both people. */
export async function action({ request, context }: Route.ActionArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const { domain, accounts, limits } = requestContext
  requireOwner(domain)
  const form = await request.formData()
  return formOutcome(form, async () => {
    if (domain.actor.kind === 'user') await limits.count('password-check', domain.actor.id)
    await transferShop(domain, accounts, {
      email: textIn(form, 'email'),
      password: textIn(form, 'password'),
    })
    const headers = new Headers(accounts.forgetSession().map((cookie) => ['Set-Cookie', cookie]))
    throw redirectTo(requestContext, '/login?from=handed-over', headers)
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnsent(serverAction())
}

/** Explains what handing the shop over means before it is done. */
export default function OwnerPage({ actionData }: Route.ComponentProps) {
  const t = useTranslations('studioSettings')
  const message = useErrorMessage()
  const sending = useSending()
  const problem = actionData ?? null
  const wrong = problem?.fields.password?.[0]
  return (
    <StudioPage title={t('title')} lead={t('lead')} className="max-w-5xl">
      <SettingsTabs />
      <div className="max-w-3xl">
        <h2>{t('owner.title')}</h2>
        <p className="mt-1 max-w-(--measure) text-chalk-soft">{t('owner.lead')}</p>
        <ul className="mt-3 mb-6 grid max-w-(--measure) list-disc gap-1 pl-5 text-chalk-soft">
          {(['theirs', 'yours', 'sessions', 'back'] as const).map((key) => (
            <li key={key}>{t(`owner.${key}`)}</li>
          ))}
        </ul>
        <PostForm problem={problem} className="grid max-w-xl gap-5 rounded-md border border-red p-5">
          <StudioField
            name="email"
            type="email"
            label={t('owner.email')}
            hint={t('owner.emailHint')}
            autoComplete="off"
            required
            defaultValue={problem?.typed.email}
          />
          <StudioField
            name="password"
            type="password"
            label={t('owner.password')}
            autoComplete="current-password"
            required
            error={wrong ? message(wrong) : null}
          />
          <StudioButton type="submit" dangerous className="justify-self-start" aria-disabled={sending}>
            {t('owner.send')}
          </StudioButton>
        </PostForm>
      </div>
    </StudioPage>
  )
}
