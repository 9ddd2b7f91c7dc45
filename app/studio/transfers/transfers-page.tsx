import { clsx } from 'clsx'
import { Outlet, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { listTransfers } from '#domain/commerce/transfers/list-transfers.ts'
import { listSavedViews } from '#domain/people/saved-views/saved-views.ts'
import { requestOf } from '../../request-context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { requireStaff } from '../frame/require-staff.ts'
import { orUnsent } from '../ui/or-unsent.ts'
import { Pager } from '../ui/pager.tsx'
import { SavedViews } from '../ui/saved-views.tsx'
import { StudioButtonLink } from '../ui/studio-button.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { listViewsAction } from '../views/saved-views-action.ts'
import { useListKeys } from '../views/use-list-keys.ts'
import type { Route } from './+types/transfers-page'
import {
  readTransferAddress,
  shownTransferStates,
  transferPath,
  transferQuery,
  transfersPath,
} from './transfer-address.ts'
import { TransfersTable } from './transfers-table.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const { domain } = requestContext
  const address = readTransferAddress(new URL(request.url).searchParams)
  const [listed, views] = await Promise.all([
    listTransfers(domain, address),
    listSavedViews(domain, { place: 'transfers' }),
  ])
  return { address, views, now: domain.now(), ...listed }
}

export function action(args: Route.ActionArgs) {
  return listViewsAction(args, {
    place: 'transfers',
    queryOf: (search) => transferQuery({ state: readTransferAddress(search).state }),
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnsent(serverAction())
}

export type TransferList = Route.ComponentProps['loaderData']

/** The list of transfers, those that wait first, with the one in the address beside it. */
export default function TransfersPage({ loaderData: list, actionData }: Route.ComponentProps) {
  const t = useTranslations('studioTransfers')
  const { reference } = useParams()
  const { address, transfers, waiting } = list
  useListKeys({
    keys: transfers.map((transfer) => transfer.reference),
    open: reference ?? null,
    pathOf: transferPath,
    listPath: transfersPath,
  })
  const isEmpty = transfers.length === 0 && transferQuery(address) === ''
  return (
    <div className={clsx('split split-wide', reference && 'split-open')}>
      <div className="split-list @container">
        <StudioPage title={t('title')} name={reference && t('one')} lead={t('lead', { count: waiting })}>
          {isEmpty ? (
            <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
          ) : (
            <>
              <States list={list} />
              <SavedViews
                place="transfers"
                query={transferQuery({ state: address.state })}
                views={list.views}
                problem={actionData ?? null}
              />
              {transfers.length === 0 ? (
                <div className="grid justify-items-start gap-3 py-10">
                  <p>{t('nothing')}</p>
                  <StudioButtonLink to="/studio/transfers">{t('showAll')}</StudioButtonLink>
                </div>
              ) : (
                <TransfersTable
                  transfers={transfers}
                  query={transferQuery(address)}
                  now={list.now}
                  chosen={reference ?? null}
                />
              )}
              <Foot list={list} />
            </>
          )}
        </StudioPage>
      </div>
      <Outlet />
    </div>
  )
}

function States({ list: { address, waiting } }: { list: TransferList }) {
  const t = useTranslations('studioTransfers')
  return (
    <nav
      aria-label={t('byState')}
      className="-mx-4 overflow-x-auto border-line border-b px-4 bar:mx-0 bar:px-0"
    >
      <ul className="flex gap-5">
        {[null, ...shownTransferStates].map((state) => (
          <li key={state}>
            <Link
              to={transfersPath(transferQuery({ state }))}
              preventScrollReset
              aria-current={address.state === state ? 'page' : undefined}
              className="inline-flex min-h-(--row) min-w-(--hit) items-center gap-2 whitespace-nowrap border-transparent border-b-2 font-medium text-chalk-soft hover:text-chalk aria-[current=page]:border-mint aria-[current=page]:text-chalk"
            >
              {state ? t(`states.${state}`) : t('all')}
              {state === 'submitted' && waiting > 0 && (
                <span className="rounded-full bg-mint-wash px-1.5 text-chalk text-xs tabular-nums">
                  {waiting}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Foot({ list: { address, previous, next } }: { list: TransferList }) {
  const t = useTranslations('studioTransfers')
  const { state } = address
  return (
    <div className="flex flex-wrap items-end justify-end gap-2">
      <p aria-hidden className="mr-auto flex items-center gap-1.5 text-chalk-soft text-xs max-lg:hidden">
        <kbd className="studio-key">J</kbd>
        <kbd className="studio-key">K</kbd>
        {t('move')}
        <kbd className="studio-key ml-2">A</kbd>
        {t('approve')}
        <kbd className="studio-key ml-2">R</kbd>
        {t('reject')}
      </p>
      <Pager
        label={t('pages')}
        previous={
          previous && { to: transfersPath(transferQuery({ state, before: previous })), label: t('newer') }
        }
        next={next && { to: transfersPath(transferQuery({ state, after: next })), label: t('older') }}
      />
    </div>
  )
}
