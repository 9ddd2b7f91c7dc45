import { Download, MailPlus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { listPeople, mostCounted } from '#domain/account-life/people/list-people.ts'
import { readPeopleFilter } from '#domain/account-life/people/people-filter.ts'
import { getNamedProduct } from '#domain/catalog/listing/get-named-product.ts'
import { listSavedViews } from '#domain/people/saved-views/saved-views.ts'
import { requestOf } from '../../request-context.ts'
import { Notice } from '../../ui/notice.tsx'
import { requireStaff } from '../frame/require-staff.ts'
import { orUnsent } from '../ui/or-unsent.ts'
import { Pager } from '../ui/pager.tsx'
import { SavedViews } from '../ui/saved-views.tsx'
import { StudioButtonLink, studioButtonClass } from '../ui/studio-button.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { Toolbar, ToolbarSearch } from '../ui/toolbar.tsx'
import { listViewsAction } from '../views/saved-views-action.ts'
import type { Route } from './+types/people-page'
import { peopleFile, peopleQuery, readPeopleAddress } from './people-address.ts'
import { PeopleFilters } from './people-filters.tsx'
import { PeopleTable } from './people-table.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  const role = requireStaff(requestContext, request)
  const { domain } = requestContext
  const address = readPeopleAddress(new URL(request.url).searchParams)
  const { fields, ...order } = address
  const filter = readPeopleFilter({ ...fields, text: fields.q })
  const [list, product, views] = await Promise.all([
    listPeople(domain, { ...filter, ...order }),
    filter.owns ? getNamedProduct(domain, filter.owns) : null,
    listSavedViews(domain, { place: 'people' }),
  ])
  return {
    views,
    list: { address, ...list },
    most: mostCounted,
    product,
    isOwner: role === 'owner',
    now: domain.now(),
  }
}

export function action(args: Route.ActionArgs) {
  return listViewsAction(args, {
    place: 'people',
    queryOf: (search) => peopleQuery(readPeopleAddress(search)),
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnsent(serverAction())
}

/** Everybody with an account, searched and filtered by the address. */
export default function PeoplePage({ loaderData, actionData }: Route.ComponentProps) {
  const { list, most, product, views, isOwner, now } = loaderData
  const t = useTranslations('studioPeople')
  const [search] = useSearchParams()
  const { address, people, total, previous, next } = list
  const parameters = [...search].filter(([name]) => !['q', 'after', 'before', 'deleted'].includes(name))
  return (
    <StudioPage
      title={t('title')}
      lead={total === null ? t('countOfMany', { most }) : t('count', { count: total })}
      actions={
        isOwner && (
          <>
            <a href={peopleFile(address)} download className={studioButtonClass()}>
              <Download size={17} aria-hidden />
              {t('file')}
            </a>
            <StudioButtonLink to="/studio/people/invitations">
              <MailPlus size={17} aria-hidden />
              {t('invitations')}
            </StudioButtonLink>
          </>
        )
      }
    >
      {search.has('deleted') && (
        <Notice live="polite" className="mb-4">
          {t('deleted')}
        </Notice>
      )}
      <Toolbar>
        <ToolbarSearch label={t('search')} text={address.fields.q} parameters={parameters} />
        <PeopleFilters address={address} product={product} />
      </Toolbar>
      <SavedViews place="people" query={peopleQuery(address)} views={views} problem={actionData ?? null} />
      {people.length === 0 ? (
        <div className="grid justify-items-start gap-3 py-10">
          <p>{t('nothing')}</p>
          <StudioButtonLink to="?">{t('showAll')}</StudioButtonLink>
        </div>
      ) : (
        <PeopleTable list={list} now={now} />
      )}
      <Pager
        label={t('pages')}
        previous={previous && { to: peopleQuery(address, { before: previous }), label: t('previous') }}
        next={next && { to: peopleQuery(address, { after: next }), label: t('next') }}
      />
    </StudioPage>
  )
}
