import { useSearchParams } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { AffiliateWithFigures } from '#domain/commerce/affiliate-sales/affiliate-with-figures.ts'
import { listAffiliates } from '#domain/commerce/affiliate-sales/list-affiliates.ts'
import { listSavedViews } from '#domain/people/saved-views/saved-views.ts'
import { formatMoney, money } from '#values/money.ts'
import { requestOf } from '../../request-context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { requireStaff } from '../frame/require-staff.ts'
import { orUnsent } from '../ui/or-unsent.ts'
import { Pager } from '../ui/pager.tsx'
import { SavedViews } from '../ui/saved-views.tsx'
import { StateMark } from '../ui/state-mark.tsx'
import { StudioButtonLink } from '../ui/studio-button.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { sortHeads, Table } from '../ui/table.tsx'
import { Toolbar, ToolbarSearch, ToolbarTabs } from '../ui/toolbar.tsx'
import { listViewsAction } from '../views/saved-views-action.ts'
import type { Route } from './+types/affiliates-page'
import {
  type AffiliateAddress,
  affiliateKinds,
  affiliatePath,
  affiliateQuery,
  readAffiliateAddress,
} from './affiliate-address.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const address = readAffiliateAddress(new URL(request.url).searchParams)
  const { domain } = requestContext
  const [listed, views] = await Promise.all([
    listAffiliates(domain, address),
    listSavedViews(domain, { place: 'affiliates' }),
  ])
  return { address, views, ...listed }
}

export function action(args: Route.ActionArgs) {
  return listViewsAction(args, {
    place: 'affiliates',
    queryOf: (search) => affiliateQuery(readAffiliateAddress(search), {}),
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnsent(serverAction())
}

/** The list of affiliates, with what they sold and what they are owed. */
export default function AffiliatesPage({ loaderData: list, actionData }: Route.ComponentProps) {
  const t = useTranslations('studioAffiliates')
  const locale = useLocale()
  const [search] = useSearchParams()
  const { address, affiliates, counts, due, previous, next } = list
  const parameters = [...search].filter(([name]) => ['show', 'sort', 'order'].includes(name))
  const isFiltered = address.text !== '' || address.kind !== null
  return (
    <StudioPage
      title={t('title')}
      lead={due.amount > 0 ? t('dueTotal', { amount: formatMoney(due, locale) }) : undefined}
      actions={
        <StudioButtonLink to="/studio/payouts" variant={due.amount > 0 ? 'primary' : 'secondary'}>
          {t('toPayouts')}
        </StudioButtonLink>
      }
    >
      {counts.all === 0 && !isFiltered ? (
        <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
      ) : (
        <>
          <Toolbar>
            <ToolbarSearch label={t('search')} text={address.text} parameters={parameters} />
            <ToolbarTabs
              label={t('byKind')}
              tabs={[
                {
                  to: affiliateQuery(address, { kind: null }),
                  label: t('all'),
                  count: counts.all,
                  current: address.kind === null,
                },
                ...affiliateKinds.map((kind) => ({
                  to: affiliateQuery(address, { kind }),
                  label: t(`kind.${kind}`),
                  count: counts[kind],
                  current: address.kind === kind,
                })),
              ]}
            />
          </Toolbar>
          <SavedViews
            place="affiliates"
            query={affiliateQuery(address, {})}
            views={list.views}
            problem={actionData ?? null}
          />
          {affiliates.length === 0 ? (
            <div className="grid justify-items-start gap-3 py-10">
              <p>{t('nothing')}</p>
              <StudioButtonLink to="?">{t('showAll')}</StudioButtonLink>
            </div>
          ) : (
            <AffiliatesTable affiliates={affiliates} address={address} />
          )}
          <Pager
            label={t('pages')}
            previous={previous && { to: affiliateQuery(address, { before: previous }), label: t('previous') }}
            next={next && { to: affiliateQuery(address, { after: next }), label: t('next') }}
          />
        </>
      )}
    </StudioPage>
  )
}

const figureNames = ['sold', 'earned', 'paid', 'unpaid', 'due'] as const
/** Narrow windows show fewer figures; what is due is always shown. */
const hiddenBelow = {
  sold: 'max-lg:hidden',
  earned: 'max-lg:hidden',
  paid: 'max-bar:hidden',
  unpaid: 'max-bar:hidden',
  due: '',
}

function AffiliatesTable({
  affiliates,
  address,
}: {
  affiliates: readonly AffiliateWithFigures[]
  address: AffiliateAddress
}) {
  const t = useTranslations('studioAffiliates')
  const sortHead = sortHeads(address, {
    to: (order) => affiliateQuery(address, order),
    label: (sort) => t(`column.${sort}`),
    begins: (sort) => sort !== 'name',
  })
  return (
    <Table label={t('title')}>
      <thead>
        <tr>
          {sortHead('name')}
          <th scope="col" className="max-bar:hidden">
            {t('column.state')}
          </th>
          {figureNames.map((name) => sortHead(name, `text-right ${hiddenBelow[name]}`))}
        </tr>
      </thead>
      <tbody>
        {affiliates.map((affiliate) => (
          <AffiliateRow key={affiliate.userId} affiliate={affiliate} />
        ))}
      </tbody>
    </Table>
  )
}

function AffiliateRow({ affiliate }: { affiliate: AffiliateWithFigures }) {
  const t = useTranslations('studioAffiliates')
  const locale = useLocale()
  const { userId, name, email, selling, percent, customPercent, payoutEmail, figures } = affiliate
  const amount = (figure: (typeof figureNames)[number]) => formatMoney(money(figures[figure]), locale)
  const state = (
    <StateMark shape={selling ? 'done' : 'off'}>
      {t(selling ? 'sells' : 'sellsNot')} ·{' '}
      {t(customPercent === null ? 'percent' : 'ownPercent', { percent })}
    </StateMark>
  )
  return (
    <tr className="relative">
      <td className="py-1.5">
        <Link
          to={affiliatePath(userId)}
          className="wrap-anywhere font-semibold after:absolute after:inset-0 hover:text-mint"
        >
          {name || email || t('gone')}
        </Link>
        <span className="wrap-anywhere block text-chalk-soft text-xs">{email}</span>
        <span className="block text-xs bar:hidden">{state}</span>
        {figures.due > 0 && payoutEmail === null && (
          <span className="block text-red text-xs">{t('noAddress')}</span>
        )}
      </td>
      <td className="whitespace-nowrap max-bar:hidden">{state}</td>
      {figureNames.map((figure) => (
        <td
          key={figure}
          className={`whitespace-nowrap text-right tabular-nums ${hiddenBelow[figure]} ${figures[figure] === 0 ? 'text-chalk-soft' : ''} ${figure === 'due' && figures.due > 0 ? 'font-semibold' : ''}`}
        >
          {amount(figure)}
        </td>
      ))}
    </tr>
  )
}
