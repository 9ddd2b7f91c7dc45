import { Download } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  listSubscribers,
  mostCounted,
  type SubscriberList,
} from '#domain/operations/subscribers/list-subscribers.ts'
import { removeSubscriber } from '#domain/operations/subscribers/remove-subscriber.ts'
import { listSavedViews } from '#domain/people/saved-views/saved-views.ts'
import { idIn } from '#values/sent-id.ts'
import { formOutcome } from '../../forms/form-outcome.ts'
import { requestOf } from '../../request-context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { requireStaff } from '../frame/require-staff.ts'
import { orUnsent } from '../ui/or-unsent.ts'
import { Pager } from '../ui/pager.tsx'
import { isOfViews, SavedViews } from '../ui/saved-views.tsx'
import { StudioButtonLink, studioButtonClass } from '../ui/studio-button.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { Toolbar, ToolbarSearch, ToolbarTabs } from '../ui/toolbar.tsx'
import { savedViewsAction } from '../views/saved-views-action.ts'
import type { Route } from './+types/subscribers-page'
import {
  readSubscriberAddress,
  type SubscriberAddress,
  shownKinds,
  subscriberFile,
  subscriberQuery,
} from './subscriber-address.ts'
import { SubscribersTable } from './subscribers-table.tsx'

const place = 'newsletters/subscribers'

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const { domain } = requestContext
  const address = readSubscriberAddress(new URL(request.url).searchParams)
  const [list, views] = await Promise.all([
    listSubscribers(domain, address),
    listSavedViews(domain, { place }),
  ])
  return { address, views, most: mostCounted, ...list }
}

export async function action({ request, context }: Route.ActionArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const form = await request.formData()
  if (isOfViews(form.get('intent'))) {
    const query = subscriberQuery(readSubscriberAddress(new URL(request.url).searchParams))
    return savedViewsAction(requestContext, form, { place, query })
  }
  const id = idIn(form, 'id') ?? 0
  return formOutcome(form, async () => {
    const { email } = await removeSubscriber(requestContext.domain, { id })
    return { ok: true as const, email }
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnsent(serverAction())
}

/** Everybody who confirmed a subscription to the newsletter. */
export default function SubscribersPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('studioNewsletters')
  const { address, views, subscribers, counts, most, previous, next } = loaderData
  const problem = actionData && !actionData.ok ? actionData : null
  const viewsProblem = problem && isOfViews(problem.typed.intent) ? problem : null
  const isEmpty = counts.all === 0 && address.text === ''
  const count = counts[address.kind ?? 'all']
  return (
    <StudioPage
      title={t('subscribers.title')}
      lead={
        count !== null
          ? t('subscribers.count', { count })
          : address.kind === null && t('subscribers.countOfMany', { most })
      }
      actions={
        <>
          {subscribers.length > 0 && (
            <a href={subscriberFile(address)} download className={studioButtonClass()}>
              <Download size={17} aria-hidden />
              {t('subscribers.file')}
            </a>
          )}
          <StudioButtonLink to="/studio/newsletters">{t('subscribers.back')}</StudioButtonLink>
        </>
      }
    >
      {actionData?.ok && (
        <Notice live="polite" className="mb-4">
          {t('subscribers.removed', { address: actionData.email })}
        </Notice>
      )}
      {isEmpty ? (
        <EmptyState title={t('subscribers.empty')}>{t('subscribers.emptyText')}</EmptyState>
      ) : (
        <>
          <SubscriberToolbar address={address} counts={counts} />
          <SavedViews place={place} query={subscriberQuery(address)} views={views} problem={viewsProblem} />
          {subscribers.length === 0 ? (
            <div className="grid justify-items-start gap-3 py-10">
              <p>{t('subscribers.nothing')}</p>
              <StudioButtonLink to="?">{t('subscribers.showAll')}</StudioButtonLink>
            </div>
          ) : (
            <SubscribersTable
              subscribers={subscribers}
              address={address}
              problem={viewsProblem ? null : problem}
            />
          )}
          <Pager
            label={t('pages')}
            previous={
              previous && {
                to: subscriberQuery(address, { before: previous }),
                label: t('subscribers.previous'),
              }
            }
            next={next && { to: subscriberQuery(address, { after: next }), label: t('subscribers.next') }}
          />
        </>
      )}
    </StudioPage>
  )
}

function SubscriberToolbar({
  address,
  counts,
}: {
  address: SubscriberAddress
  counts: SubscriberList['counts']
}) {
  const t = useTranslations('studioNewsletters.subscribers')
  const [search] = useSearchParams()
  const parameters = [...search].filter(([name]) => ['show', 'sort', 'order'].includes(name))
  // The filter for people whom newsletters failed to reach is offered only when there are some.
  const kinds = shownKinds.filter((kind) => kind !== 'unreached' || counts[kind] || address.kind === kind)
  return (
    <Toolbar>
      <ToolbarSearch label={t('search')} text={address.text} parameters={parameters} />
      <ToolbarTabs
        label={t('byKind')}
        tabs={[null, ...kinds].map((kind) => ({
          to: subscriberQuery(address, { kind }),
          label: t(`kind.${kind ?? 'all'}`),
          count: counts[kind ?? 'all'] ?? undefined,
          current: address.kind === kind,
        }))}
      />
    </Toolbar>
  )
}
