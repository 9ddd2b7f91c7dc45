import { useFormatter, useTranslations } from 'use-intl'
import { listSubscribers, type SubscriberPage } from '#domain/operations/newsletters/list-newsletters.ts'
import { languages } from '#values/languages.ts'
import { requestOf } from '../../request-context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { requireStaff } from '../frame/require-staff.ts'
import { personPath } from '../people/people-address.ts'
import { Pager } from '../ui/pager.tsx'
import { StudioButtonLink } from '../ui/studio-button.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { Table } from '../ui/table.tsx'
import type { Route } from './+types/subscribers-page'

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const typed = new URL(request.url).searchParams.get('page') ?? ''
  const page = /^[1-9]\d{0,4}$/.test(typed) ? Number(typed) : 1
  const { subscribers, ...rest } = await listSubscribers(requestContext.domain, { page })
  return {
    subscribers: subscribers.map(({ id, email, userId, locale, confirmedAt }) => ({
      id,
      email,
      userId,
      locale,
      confirmedAt,
    })),
    ...rest,
  }
}

/** Everybody who confirmed that they want the newsletter. */
export default function SubscribersPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('studioNewsletters')
  const { subscribers, total, page, pages } = loaderData
  return (
    <StudioPage
      title={t('subscribers.title')}
      lead={t('subscribers.count', { count: total })}
      actions={<StudioButtonLink to="/studio/newsletters">{t('subscribers.back')}</StudioButtonLink>}
    >
      {total === 0 ? (
        <EmptyState title={t('subscribers.empty')}>{t('subscribers.emptyText')}</EmptyState>
      ) : subscribers.length === 0 ? (
        <div className="grid justify-items-start gap-3 py-10">
          <p>{t('nothing')}</p>
          <StudioButtonLink to="?">{t('showAll')}</StudioButtonLink>
        </div>
      ) : (
        <Subscribers subscribers={subscribers} />
      )}
      <Pager
        label={t('pages')}
        previous={page > 1 && page <= pages ? { to: addressOf(page - 1), label: t('newer') } : null}
        next={page < pages ? { to: addressOf(page + 1), label: t('older') } : null}
      />
    </StudioPage>
  )
}

function Subscribers({
  subscribers,
}: {
  subscribers: readonly Pick<
    SubscriberPage['subscribers'][number],
    'id' | 'email' | 'userId' | 'locale' | 'confirmedAt'
  >[]
}) {
  const t = useTranslations('studioNewsletters.subscribers')
  const format = useFormatter()
  return (
    <Table label={t('title')}>
      <thead>
        <tr>
          <th scope="col">{t('column.address')}</th>
          <th scope="col" className="max-bar:hidden">
            {t('column.language')}
          </th>
          <th scope="col">{t('column.since')}</th>
        </tr>
      </thead>
      <tbody>
        {subscribers.map(({ id, email, userId, locale, confirmedAt }) => (
          <tr key={id} className="relative">
            <td className="py-1.5">
              {userId ? (
                <Link
                  to={personPath(userId)}
                  className="wrap-anywhere font-medium after:absolute after:inset-0 hover:text-mint"
                >
                  {email}
                </Link>
              ) : (
                <span className="wrap-anywhere">{email}</span>
              )}
              <span className="block text-chalk-soft text-xs bar:hidden">{languages[locale].name}</span>
            </td>
            <td className="max-bar:hidden">{languages[locale].name}</td>
            <td className="whitespace-nowrap">
              {confirmedAt && (
                <time dateTime={confirmedAt.toISOString()}>
                  {format.dateTime(confirmedAt, { dateStyle: 'medium' })}
                </time>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function addressOf(page: number): string {
  return page > 1 ? `?page=${page}` : '?'
}
