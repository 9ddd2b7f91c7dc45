import { useEffect } from 'react'
import { useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { sendContactMessage } from '#domain/contact/send-contact-message.ts'
import { requestOf } from '../request-context.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { toast } from '../ui/toast.ts'
import type { Route } from './+types/contact-page'
import { AccountForm, FormField, FormPage, useSending } from './account-form.tsx'
import { formProblem, withinLimits } from './form-outcome.ts'

/** Who is logged in finds their name and address filled in. */
export function loader({ context }: Route.LoaderArgs) {
  const { actor } = requestOf({ context }).domain
  if (actor.kind !== 'user') return { email: '', name: '', surname: '' }
  const [name = '', ...surname] = actor.name.split(/\s+/)
  return { email: actor.email, name, surname: surname.join(' ') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { domain, limits } = requestOf({ context })
  const form = await request.formData()
  return withinLimits(form, async () => {
    await limits.count('contact')
    const result = await sendContactMessage(domain, Object.fromEntries(form))
    if (!result.ok) return formProblem(form, { fields: result.fields })
    return { ok: true as const, sentAt: domain.now().getTime() }
  })
}

export default function ContactPage({ actionData }: Route.ComponentProps) {
  const t = useTranslations('account')
  const known = useLoaderData<typeof loader>()
  const sending = useSending()
  const problem = actionData?.ok === false ? actionData : null
  const sentAt = actionData?.ok ? actionData.sentAt : null
  useEffect(() => {
    if (sentAt !== null) toast.success(t('contactSent'))
  }, [sentAt, t])
  return (
    <FormPage title={t('contactTitle')} lead={t('contactLead')}>
      <PageHead title={t('contactTitle')} description={t('contactLead')} />
      {sentAt !== null && <Notice live="polite">{t('contactThanks')}</Notice>}
      {/* A form of its own after each message that was sent: its fields are empty again. */}
      <AccountForm key={sentAt} problem={problem}>
        <FormField
          name="email"
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          defaultValue={known.email}
          problem={problem}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <FormField
            name="name"
            label={t('givenName')}
            autoComplete="given-name"
            defaultValue={known.name}
            problem={problem}
          />
          <FormField
            name="surname"
            label={t('surname')}
            autoComplete="family-name"
            defaultValue={known.surname}
            problem={problem}
          />
        </div>
        <FormField name="message" label={t('message')} multiline maxLength={5000} problem={problem} />
        <Button type="submit" variant="primary" wide disabled={sending}>
          {t('send')}
        </Button>
      </AccountForm>
    </FormPage>
  )
}
