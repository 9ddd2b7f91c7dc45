import { Form } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { invitePerson } from '#domain/people/invitations/invite-person.ts'
import { type InvitationState, listInvitations } from '#domain/people/invitations/list-invitations.ts'
import { withdrawInvitation } from '#domain/people/invitations/withdraw-invitation.ts'
import { textIn } from '#values/sent.ts'
import { idIn } from '#values/sent-id.ts'
import { PostForm, useErrorMessage, useSending } from '../../forms/form.tsx'
import { formOutcome } from '../../forms/form-outcome.ts'
import { requestOf } from '../../request-context.ts'
import { Notice } from '../../ui/notice.tsx'
import { requireStaff } from '../frame/require-staff.ts'
import { orUnsent } from '../ui/or-unsent.ts'
import { StateMark, type StateShape } from '../ui/state-mark.tsx'
import { StudioButton, StudioButtonLink } from '../ui/studio-button.tsx'
import { StudioField } from '../ui/studio-field.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { Table } from '../ui/table.tsx'
import type { Route } from './+types/invitations-page'

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  return { invitations: await listInvitations(requestContext.domain) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const { domain } = requestContext
  const form = await request.formData()
  return formOutcome(form, async () => {
    if (form.get('intent') === 'withdraw') {
      await withdrawInvitation(domain, { id: idIn(form, 'id') ?? 0 })
      return { ok: true as const, done: 'withdrawn' as const }
    }
    const role = form.get('role') === 'author' ? 'author' : 'support'
    await invitePerson(domain, { email: textIn(form, 'email'), role })
    return { ok: true as const, done: 'sent' as const }
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnsent(serverAction())
}

const shapeOf: Record<InvitationState, StateShape> = {
  open: 'waits',
  accepted: 'done',
  withdrawn: 'off',
  expired: 'off',
}

/** Invites people to work in the studio, and lists the invitations. */
export default function InvitationsPage({ loaderData: { invitations }, actionData }: Route.ComponentProps) {
  const t = useTranslations('studioPeopleWork.invitations')
  const s = useTranslations('studio')
  const format = useFormatter()
  const message = useErrorMessage()
  const busy = useSending()
  const problem = actionData && !actionData.ok ? actionData : null
  const done = actionData?.ok ? actionData.done : null
  const wrong = problem?.fields.email?.[0]
  const day = (at: Date) => format.dateTime(at, { dateStyle: 'medium' })
  return (
    <StudioPage
      title={t('title')}
      lead={t('lead')}
      actions={<StudioButtonLink to="/studio/people">{t('back')}</StudioButtonLink>}
      className="grid max-w-4xl gap-8 pt-2"
    >
      {done && <Notice live="polite">{t(`done.${done}`)}</Notice>}
      <PostForm
        problem={problem}
        key={`${done} ${invitations[0]?.id}`}
        className="grid gap-4 rounded-md border border-line p-5"
      >
        <StudioField
          label={t('email')}
          name="email"
          type="email"
          autoComplete="off"
          required
          defaultValue={problem?.typed.email ?? ''}
          error={wrong && message(wrong)}
        />
        <fieldset className="grid gap-1">
          <legend className="font-medium">{t('role')}</legend>
          {(['author', 'support'] as const).map((role) => (
            <label key={role} className="flex min-h-(--hit) items-start gap-2.5 py-1">
              <input
                type="radio"
                name="role"
                value={role}
                defaultChecked={(problem?.typed.role ?? 'author') === role}
                className="check mt-px"
              />
              <span>
                {s(`role.${role}`)}
                <span className="block text-chalk-soft text-xs">{t(`roleText.${role}`)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <StudioButton type="submit" variant="primary" aria-disabled={busy} className="justify-self-start">
          {t('send')}
        </StudioButton>
      </PostForm>
      {invitations.length === 0 ? (
        <p className="text-chalk-soft">{t('nothing')}</p>
      ) : (
        <Table label={t('title')}>
          <thead>
            <tr>
              <th scope="col">{t('email')}</th>
              <th scope="col" className="max-bar:hidden">
                {t('state')}
              </th>
              <th scope="col" className="max-bar:hidden">
                {t('sent')}
              </th>
              <th scope="col">
                <span className="sr-only">{t('act')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {invitations.map(({ id, email, role, state, createdAt, expiresAt }) => (
              <tr key={id}>
                <td className="py-1.5">
                  <span className="wrap-anywhere font-medium">{email}</span>
                  <span className="block text-chalk-soft text-xs">
                    {s(`role.${role}`)}
                    {state === 'open' && ` · ${t('until', { day: day(expiresAt) })}`}
                  </span>
                  <span className="block text-xs bar:hidden">
                    <StateMark shape={shapeOf[state]}>{t(`states.${state}`)}</StateMark>
                  </span>
                </td>
                <td className="whitespace-nowrap max-bar:hidden">
                  <StateMark shape={shapeOf[state]}>{t(`states.${state}`)}</StateMark>
                </td>
                <td className="whitespace-nowrap max-bar:hidden">{day(createdAt)}</td>
                <td className="text-right">
                  {state === 'open' && (
                    <Form method="post" preventScrollReset>
                      <input type="hidden" name="intent" value="withdraw" />
                      <input type="hidden" name="id" value={id} />
                      <StudioButton type="submit" variant="quiet" aria-disabled={busy}>
                        {t('withdraw')}
                        <span className="sr-only">: {email}</span>
                      </StudioButton>
                    </Form>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </StudioPage>
  )
}
