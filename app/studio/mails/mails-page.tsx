import { useTranslations } from 'use-intl'
import type { MailChoice } from '#domain/people/staff-mails/choose-mails.ts'
import { chooseMails, getMailChoices } from '#domain/people/staff-mails/choose-mails.ts'
import { PostForm, useSending } from '../../forms/form.tsx'
import { formOutcome } from '../../forms/form-outcome.ts'
import { requestOf } from '../../request-context.ts'
import { Notice } from '../../ui/notice.tsx'
import { requireStaff } from '../frame/require-staff.ts'
import { orUnsent } from '../ui/or-unsent.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { FieldBlock, StudioCheckbox } from '../ui/studio-field.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import type { Route } from './+types/mails-page'

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  const role = requireStaff(requestContext, request)
  return { ...(await getMailChoices(requestContext.domain)), isAuthor: role === 'author' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const form = await request.formData()
  return formOutcome(form, async () => {
    await chooseMails(requestContext.domain, { mails: form.getAll('mail').map(String) })
    return { ok: true as const }
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnsent(serverAction())
}

const parts = [
  { name: 'work', mails: ['message', 'transfer', 'failed-jobs', 'failed-backup', 'refusal'] },
  { name: 'conversation', mails: ['comment', 'opinion', 'reported-opinion'] },
  { name: 'sales', mails: ['sale', 'sales-of-day', 'first-refund'] },
] as const satisfies readonly { name: string; mails: readonly MailChoice['mail'][] }[]

/** The choice of mails that the caller gets about events in the shop. */
export default function MailsPage({
  loaderData: { choices, to, isAuthor },
  actionData,
}: Route.ComponentProps) {
  const t = useTranslations('staffMails')
  const sending = useSending()
  return (
    <StudioPage title={t('title')} lead={t('lead', { to })} className="max-w-2xl">
      <PostForm problem={actionData && !actionData.ok ? actionData : null}>
        {actionData?.ok && (
          <Notice tone="mint" live="polite">
            {t('saved')}
          </Notice>
        )}
        <div>
          {parts.map(({ name, mails }) => {
            const offered = choices.filter(({ mail }) => mails.some((each) => each === mail))
            if (offered.length === 0) return null
            return (
              <FieldBlock key={name} title={t(name)} aside={isAuthor && t('ownProducts')}>
                {offered.map(({ mail, chosen }) => (
                  <StudioCheckbox
                    key={mail}
                    name="mail"
                    value={mail}
                    defaultChecked={chosen}
                    label={t(`mail.${mail}`)}
                    hint={t(`hint.${mail}`)}
                  />
                ))}
              </FieldBlock>
            )
          })}
        </div>
        <div className="flex flex-wrap gap-2 border-line border-t pt-5">
          <StudioButton type="submit" variant="primary" aria-disabled={sending}>
            {t('save')}
          </StudioButton>
        </div>
      </PostForm>
    </StudioPage>
  )
}
