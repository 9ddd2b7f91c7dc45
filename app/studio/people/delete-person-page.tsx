import { redirect } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { deletePerson } from '#domain/account-life/people/delete-person.ts'
import { getDeletion } from '#domain/account-life/people/get-deletion.ts'
import { formatMoney } from '#values/money.ts'
import { isTicked, textIn } from '#values/sent.ts'
import { FormField, PostForm, useErrorMessage, useSending } from '../../forms/form.tsx'
import { formOutcome, formProblem } from '../../forms/form-outcome.ts'
import { requestOf } from '../../request-context.ts'
import { Notice } from '../../ui/notice.tsx'
import { requireStaff } from '../frame/require-staff.ts'
import { orUnsent } from '../ui/or-unsent.ts'
import { StudioButton, StudioButtonLink, studioButtonClass } from '../ui/studio-button.tsx'
import { StudioCheckbox } from '../ui/studio-field.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import type { Route } from './+types/delete-person-page'
import { personPath } from './people-address.ts'

export async function loader({ request, context, params: { id } }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  return { id, deletion: await getDeletion(requestContext.domain, { id }) }
}

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const { domain } = requestContext
  const form = await request.formData()
  return formOutcome(form, async () => {
    const { email, unpaidShare } = await getDeletion(domain, { id })
    const typed = textIn(form, 'address').trim().toLowerCase()
    if (typed !== email.toLowerCase()) return formProblem(form, { fields: { address: ['invalid-value'] } })
    const forgoShare = isTicked(form, 'forgo')
    // Refused here, because the use case's own message names an option of the command line.
    if (unpaidShare.amount > 0 && !forgoShare) return formProblem(form, { code: 'share-unpaid', at: 'forgo' })
    await deletePerson(domain, { email, forgoShare })
    throw redirect(`${requestContext.base}/studio/people?deleted=1`)
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnsent(serverAction())
}

/** Explains what is deleted and what remains. The address has to be typed, so that nobody else is deleted by mistake. */
export default function DeletePersonPage({ loaderData: { id, deletion }, actionData }: Route.ComponentProps) {
  const t = useTranslations('studioPeopleWork.delete')
  const locale = useLocale()
  const message = useErrorMessage()
  const sending = useSending()
  const problem = actionData ?? null
  const { name, email, comments, orders, obstacle, unpaidShare } = deletion
  return (
    <StudioPage
      title={t('title', { name: name || email })}
      lead={email}
      className="grid max-w-2xl gap-7 pt-2"
    >
      <section className="grid gap-1.5">
        <h2>{t('goes')}</h2>
        <p className="text-chalk-soft">{t('goesText')}</p>
      </section>
      <section className="grid gap-1.5">
        <h2>{t('stays')}</h2>
        <ul className="grid list-disc gap-1 pl-5 text-chalk-soft">
          <li>{t('staysOrders', { count: orders })}</li>
          <li>{t('staysComments', { count: comments })}</li>
          <li>{t('staysGifts')}</li>
          <li>{t('staysShares')}</li>
        </ul>
      </section>
      {obstacle ? (
        <div className="grid justify-items-start gap-4">
          <Notice tone="yellow">
            {message(obstacle === 'owner-stays' ? obstacle : `person-${obstacle}`)}
          </Notice>
          <StudioButtonLink to={personPath(id)}>{t('back')}</StudioButtonLink>
        </div>
      ) : (
        <>
          <div className="grid justify-items-start gap-3">
            <p className="text-chalk-soft">{t('exportFirst')}</p>
            <a
              href={`/api/v1/studio/people/${encodeURIComponent(email)}/personal-data`}
              download="personal-data.json"
              className={studioButtonClass()}
            >
              {t('export')}
            </a>
          </div>
          <PostForm problem={problem} className="grid gap-5 rounded-md border border-red p-5">
            <p className="font-semibold text-red">{t('final')}</p>
            {unpaidShare.amount > 0 && (
              <StudioCheckbox
                name="forgo"
                label={t('forgo', { amount: formatMoney(unpaidShare, locale) })}
                error={problem?.fields.forgo ? t('forgoNeeded') : null}
              />
            )}
            <FormField
              name="address"
              label={t('type', { address: email })}
              error={problem?.fields.address ? t('differs') : null}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              problem={problem}
            />
            <div className="flex flex-wrap gap-2">
              <StudioButton type="submit" dangerous aria-disabled={sending}>
                {t('send')}
              </StudioButton>
              <StudioButtonLink to={personPath(id)} variant="quiet">
                {t('cancel')}
              </StudioButtonLink>
            </div>
          </PostForm>
        </>
      )}
    </StudioPage>
  )
}
