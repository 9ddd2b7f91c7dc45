import { Form, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { getAffiliate } from '#domain/commerce/affiliate-sales/get-affiliate.ts'
import { isStaffRole } from '#values/role.ts'
import { failureCode } from '../connection/unreachable.ts'
import { SubscriptionPart } from '../newsletter/subscription-part.tsx'
import { requestOf } from '../request-context.ts'
import { Reading, readingTop } from '../shell/reading.tsx'
import { useRootData } from '../shell/root-data.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button, ButtonLink, buttonClass } from '../ui/button.tsx'
import { Flag } from '../ui/flag.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/profile-page'
import { type AffiliateOutcome, affiliateAction } from './affiliate-action.ts'
import { AffiliatePart } from './affiliate-part.tsx'
import { PreferenceFields } from './preference-fields.tsx'
import { ProfilePart } from './profile-part.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { domain } = requestOf({ context })
  return { affiliate: domain.actor.kind === 'user' ? await getAffiliate(domain) : null }
}

export const action = affiliateAction

/**
 * Without a connection the page stays, with what was typed, and says so. The answer has no error status, so that the page reloads
 * its data: the change may be saved although the answer was lost.
 */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    return { field: null, ok: false, code: failureCode(error), typed: '' } satisfies AffiliateOutcome
  }
}

/** Account, preferences and affiliate link (specification, N1). */
export default function ProfilePage({ loaderData: { affiliate }, actionData }: Route.ComponentProps) {
  const t = useTranslations('account')
  const gems = useTranslations('gems')
  const news = useTranslations('newsletter')
  const root = useRootData()
  const user = root?.user
  const [search] = useSearchParams()
  return (
    <Reading className={`grid gap-10 ${readingTop}`}>
      <PageHead title={t('profileTitle')} indexed={false} />
      <h1 className="text-3xl">{t('profileTitle')}</h1>
      <ProfilePart title={t('accountPart')}>
        {user ? (
          <>
            <Avatar id={user.id} name={user.name} size="large" className="mb-5" />
            <dl className="grid grid-cols-1 gap-3">
              <div>
                <dt className="text-chalk-soft text-sm">{t('name')}</dt>
                <dd className="wrap-anywhere">{user.name}</dd>
              </div>
              <div>
                <dt className="text-chalk-soft text-sm">{t('email')}</dt>
                <dd className="flex flex-wrap items-center gap-3">
                  <span className="min-w-0 break-all">{user.email}</span>
                  <Flag tone={user.verified ? 'mint' : 'yellow'}>
                    {t(user.verified ? 'isVerified' : 'notVerified')}
                  </Flag>
                </dd>
              </div>
            </dl>
            <div className="mt-6 flex flex-wrap gap-3">
              <ButtonLink to="/profile/settings">{t('toSettings')}</ButtonLink>
              <Form method="post" action="/sign-out">
                <Button type="submit">{t('signOut')}</Button>
              </Form>
            </div>
          </>
        ) : (
          <>
            <p className="text-chalk-soft">{t('profileVisitor')}</p>
            <div className="mt-5 flex flex-wrap gap-3">
              <ButtonLink to="/login?next=/profile" variant="primary">
                {t('signIn')}
              </ButtonLink>
              <ButtonLink to="/register">{t('register')}</ButtonLink>
            </div>
          </>
        )}
      </ProfilePart>
      {user && isStaffRole(user.role) && (
        <ProfilePart title={t('studioPart')}>
          <p className="mb-5 text-chalk-soft">{t('studioText')}</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/studio" reloadDocument>
              {t('toStudio')}
            </ButtonLink>
            <ButtonLink to="/studio/mails" reloadDocument>
              {t('toStaffMails')}
            </ButtonLink>
          </div>
        </ProfilePart>
      )}
      {user && (
        <ProfilePart title={t('purchasesPart')}>
          <p className="mb-5 text-chalk-soft">{t('purchasesText')}</p>
          <ButtonLink to="/mis-compras">{t('toPurchases')}</ButtonLink>
        </ProfilePart>
      )}
      {user && (
        <ProfilePart title={gems('part')}>
          <p className="mb-5 text-chalk-soft">{gems('partText')}</p>
          <ButtonLink to="/gemas">{gems('toGems')}</ButtonLink>
        </ProfilePart>
      )}
      {affiliate && (
        <ProfilePart title={t('affiliatePart')}>
          <AffiliatePart
            affiliate={affiliate}
            editing={search.get('edit') === 'email'}
            outcome={actionData ?? null}
          />
        </ProfilePart>
      )}
      {user && (
        <ProfilePart title={news('title')}>
          <SubscriptionPart user={user} />
        </ProfilePart>
      )}
      <ProfilePart title={t('preferencesPart')}>
        <PreferenceFields />
      </ProfilePart>
      {user && (
        <ProfilePart title={t('dataPart')}>
          <p className="mb-5 text-chalk-soft">{t('dataText')}</p>
          <div className="flex flex-wrap gap-3">
            <a href="/api/v1/user/data" download className={buttonClass()}>
              {t('download')}
            </a>
            <ButtonLink to="/profile/delete" variant="quiet" inset="none">
              {t('toDelete')}
            </ButtonLink>
          </div>
        </ProfilePart>
      )}
    </Reading>
  )
}
