import { Download } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import { listPayees } from '#domain/commerce/affiliate-sales/list-payees.ts'
import { listPayouts, type PayoutPage } from '#domain/commerce/affiliate-sales/list-payouts.ts'
import { formatMoney } from '#values/money.ts'
import { choiceIn } from '#values/sent.ts'
import { idIn } from '#values/sent-id.ts'
import { useErrorMessage } from '../../forms/form.tsx'
import { requestOf } from '../../request-context.ts'
import { Notice } from '../../ui/notice.tsx'
import { requireStaff } from '../frame/require-staff.ts'
import { orUnsent } from '../ui/or-unsent.ts'
import { Pager } from '../ui/pager.tsx'
import { StudioButtonLink, studioButtonClass } from '../ui/studio-button.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { Table } from '../ui/table.tsx'
import { ToolbarTabs } from '../ui/toolbar.tsx'
import type { Route } from './+types/payouts-page'
import { PayoutRow } from './payout-row.tsx'
import { type PayoutsDone, payoutsAction } from './payouts-action.ts'
import { PreparePart } from './prepare-part.tsx'

const states = ['prepared', 'paid', 'cancelled'] as const

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const { domain } = requestContext
  const search = new URL(request.url).searchParams
  const state = choiceIn(search, 'state', states)
  const [page, payees] = await Promise.all([
    listPayouts(domain, {
      state: state ?? undefined,
      before: idIn(search, 'before'),
      after: idIn(search, 'after'),
    }),
    listPayees(domain),
  ])
  return { state, page, payees }
}

export const action = payoutsAction

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnsent(serverAction())
}

/** The payouts to affiliates: those that can be prepared, those that wait for their payment, and past ones. */
export default function PayoutsPage({
  loaderData: { state, page, payees },
  actionData,
}: Route.ComponentProps) {
  const t = useTranslations('studioAffiliates.payouts')
  const message = useErrorMessage()
  const problem = actionData && !actionData.ok ? actionData : null
  const done = actionData?.ok ? actionData : null
  const { payouts, counts, previous, next } = page
  const total = states.reduce((sum, each) => sum + (counts[each] ?? 0), 0)
  const stateQuery = state ? `&state=${state}` : ''
  const isOfRow = payouts.some(
    ({ id, state }) => state === 'prepared' && String(id) === problem?.typed.payout,
  )
  const code = problem?.code ?? problem?.fields.email?.[0]
  return (
    <StudioPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <StudioButtonLink to="/studio/affiliates">{t('toAffiliates')}</StudioButtonLink>
          <FileLink payouts={payouts} />
        </>
      }
      className="grid gap-8 pt-2"
    >
      {done && <Done done={done} />}
      {code && !isOfRow && (
        <Notice tone="red" live="assertive">
          {problem?.fields.email ? t('chooseSome') : message(code, problem ?? undefined)}
        </Notice>
      )}
      <PreparePart payees={payees} />
      <section aria-labelledby="payouts" className="min-w-0">
        <h2 id="payouts">{t('history')}</h2>
        <ToolbarTabs
          label={t('byState')}
          tabs={[
            { to: '?', label: t('all'), count: total, current: state === null },
            ...states.map((each) => ({
              to: `?state=${each}`,
              label: t(`states.${each}`),
              count: counts[each] ?? 0,
              current: state === each,
            })),
          ]}
        />
        {payouts.length === 0 ? (
          <p className="py-6 text-chalk-soft">{t('nothing')}</p>
        ) : (
          <Table label={t('history')}>
            <thead className="max-bar:sr-only">
              <tr>
                <th scope="col">{t('column.payout')}</th>
                <th scope="col">{t('column.whom')}</th>
                <th scope="col">{t('column.state')}</th>
                <th scope="col" className="text-right">
                  {t('column.amount')}
                </th>
              </tr>
            </thead>
            <tbody>
              {payouts.map((payout) => (
                <PayoutRow
                  key={`${payout.id} ${payout.state}`}
                  payout={payout}
                  problem={problem?.typed.payout === String(payout.id) ? problem : null}
                />
              ))}
            </tbody>
          </Table>
        )}
        <Pager
          label={t('pages')}
          previous={previous === null ? null : { to: `?before=${previous}${stateQuery}`, label: t('newer') }}
          next={next === null ? null : { to: `?after=${next}${stateQuery}`, label: t('older') }}
        />
      </section>
    </StudioPage>
  )
}

/** Downloads the payouts on this page that wait for their payment. */
function FileLink({ payouts }: { payouts: PayoutPage['payouts'] }) {
  const t = useTranslations('studioAffiliates.payouts')
  const ids = payouts.filter(({ state }) => state === 'prepared').map(({ id }) => id)
  if (ids.length === 0) return null
  return (
    <a href={`/api/v1/studio/payouts/file?ids=${ids.join()}`} download className={studioButtonClass()}>
      <Download size={17} aria-hidden />
      {t('file', { count: ids.length })}
    </a>
  )
}

function Done({ done }: { done: PayoutsDone }) {
  const t = useTranslations('studioAffiliates.payouts')
  const locale = useLocale()
  const message = useErrorMessage()
  return (
    <Notice live="polite">
      {done.done === 'prepared' ? (
        <>
          <p>
            {t('prepared', { count: done.payouts.length, amount: formatMoney(done.total, locale) })}{' '}
            {done.payouts.length > 0 && (
              <a
                href={`/api/v1/studio/payouts/file?ids=${done.payouts.join()}`}
                download
                className="text-mint underline"
              >
                {t('fileOfThese')}
              </a>
            )}
          </p>
          {done.skipped.length > 0 && (
            <ul className="mt-2 list-disc pl-5">
              {done.skipped.map(({ email, code }) => (
                <li key={email}>
                  {email}: {message(code)}
                </li>
              ))}
            </ul>
          )}
        </>
      ) : (
        t(done.done, { payout: done.payout })
      )}
    </Notice>
  )
}
