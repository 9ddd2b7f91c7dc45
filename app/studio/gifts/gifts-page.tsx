import { useSearchParams } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import type { GiftState } from '#domain/commerce/gifts/gift-policy.ts'
import { type ListedGift, listGifts } from '#domain/commerce/gifts/list-gifts.ts'
import { changeAnyGiftAddress, resendAnyGift } from '#domain/commerce/gifts/manage-gift.ts'
import { listSavedViews } from '#domain/people/saved-views/saved-views.ts'
import { writePlace } from '#values/list-place.ts'
import { choiceIn, textIn } from '#values/sent.ts'
import { type FormProblem, formOutcome, formProblem } from '../../forms/form-outcome.ts'
import { requestOf } from '../../request-context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { requireStaff } from '../frame/require-staff.ts'
import { studioOrderPath } from '../orders/order-address.ts'
import { placesIn } from '../ui/list-query.ts'
import { orUnsent } from '../ui/or-unsent.ts'
import { Pager } from '../ui/pager.tsx'
import { isOfViews, SavedViews } from '../ui/saved-views.tsx'
import { StateMark, type StateShape } from '../ui/state-mark.tsx'
import { StudioButtonLink } from '../ui/studio-button.tsx'
import { StudioPage } from '../ui/studio-page.tsx'
import { Toolbar, ToolbarSearch, ToolbarTabs } from '../ui/toolbar.tsx'
import { useTitle } from '../ui/use-title.ts'
import { savedViewsAction } from '../views/saved-views-action.ts'
import type { Route } from './+types/gifts-page'
import { GiftForms } from './gift-forms.tsx'

function readGiftAddress(search: URLSearchParams) {
  return {
    text: textIn(search, 'q').trim(),
    state: choiceIn(search, 'state', shownStates),
    ...placesIn(search),
  }
}

const shownStates = [
  'delivered',
  'scheduled',
  'claimed',
  'unpaid',
  'revoked',
] as const satisfies readonly GiftState[]

type GiftAddress = ReturnType<typeof readGiftAddress>

function giftsQuery({ text, state, after, before }: Partial<GiftAddress>): string {
  return new URLSearchParams({
    ...(text && { q: text }),
    ...(state && { state }),
    ...(after && { after: writePlace(after) }),
    ...(before && { before: writePlace(before) }),
  }).toString()
}

function giftsPath(address: Partial<GiftAddress>): string {
  const query = giftsQuery(address)
  return `/studio/gifts${query && `?${query}`}`
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const { domain } = requestContext
  const address = readGiftAddress(new URL(request.url).searchParams)
  const [listed, views] = await Promise.all([
    listGifts(domain, address),
    listSavedViews(domain, { place: 'gifts' }),
  ])
  return { address, views, ...listed }
}

export async function action({ request, context }: Route.ActionArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const { domain } = requestContext
  const form = await request.formData()
  if (isOfViews(form.get('intent'))) {
    const { text, state } = readGiftAddress(new URL(request.url).searchParams)
    return savedViewsAction(requestContext, form, { place: 'gifts', query: giftsQuery({ text, state }) })
  }
  const orderNumber = textIn(form, 'order')
  const intent = form.get('intent')
  return formOutcome(form, async () => {
    const changed =
      intent === 'address'
        ? await changeAnyGiftAddress(domain, { orderNumber, email: textIn(form, 'email') })
        : await resendAnyGift(domain, { orderNumber })
    if (!changed.ok) return formProblem(form, { code: changed.code })
    return {
      ok: true as const,
      order: orderNumber,
      done: intent === 'address' ? ('address' as const) : ('resent' as const),
    }
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnsent(serverAction())
}

/** All gifts, with forms for those that nobody has accepted yet. */
export default function GiftsPage({ loaderData: list, actionData }: Route.ComponentProps) {
  const t = useTranslations('studioGifts')
  const { address, gifts, counts, previous, next } = list
  const [search] = useSearchParams()
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const problem = actionData && !actionData.ok ? actionData : null
  const done = actionData?.ok ? actionData : null
  return (
    <StudioPage title={t('title')}>
      {total === 0 ? (
        <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
      ) : (
        <>
          <Toolbar>
            <ToolbarSearch
              label={t('search')}
              text={address.text}
              parameters={[...search].filter(([name]) => name === 'state')}
            />
            <ToolbarTabs
              label={t('byState')}
              tabs={[
                {
                  to: giftsPath({ text: address.text }),
                  label: t('all'),
                  count: total,
                  current: address.state === null,
                },
                ...shownStates
                  .filter((state) => counts[state] || address.state === state)
                  .map((state) => ({
                    to: giftsPath({ text: address.text, state }),
                    label: t(`states.${state}`),
                    count: counts[state] ?? 0,
                    current: address.state === state,
                  })),
              ]}
            />
          </Toolbar>
          <SavedViews
            place="gifts"
            query={giftsQuery({ text: address.text, state: address.state })}
            views={list.views}
            problem={problem && isOfViews(problem.typed.intent) ? problem : null}
          />
          {done && (
            <Notice live="polite" className="mb-3">
              {t(`done.${done.done}`)}
            </Notice>
          )}
          {gifts.length === 0 ? (
            <div className="grid justify-items-start gap-3 py-10">
              <p>{t('nothing')}</p>
              <StudioButtonLink to="/studio/gifts">{t('showAll')}</StudioButtonLink>
            </div>
          ) : (
            <ul aria-label={t('title')} className="divide-y divide-line border-line border-b">
              {gifts.map((gift) => (
                <GiftRow
                  key={gift.id}
                  gift={gift}
                  problem={problem?.typed.order === gift.order ? problem : null}
                />
              ))}
            </ul>
          )}
          <Pager
            label={t('pages')}
            previous={
              previous && {
                to: giftsPath({ text: address.text, state: address.state, before: previous }),
                label: t('newer'),
              }
            }
            next={
              next && {
                to: giftsPath({ text: address.text, state: address.state, after: next }),
                label: t('older'),
              }
            }
          />
        </>
      )}
    </StudioPage>
  )
}

const shapes: Record<GiftState, StateShape> = {
  unpaid: 'off',
  scheduled: 'waits',
  delivered: 'waits',
  claimed: 'done',
  revoked: 'off',
}

function GiftRow({ gift, problem }: { gift: ListedGift; problem: FormProblem | null }) {
  const t = useTranslations('studioGifts')
  const format = useFormatter()
  const titleOf = useTitle()
  const {
    state,
    recipientEmail,
    payerEmail,
    giverName,
    title,
    order,
    createdAt,
    deliverAt,
    deliveredAt,
    claimedAt,
  } = gift
  const { label, lang } = titleOf(title)
  const day = (moment: Date) => format.dateTime(moment, { dateStyle: 'medium' })
  const moment =
    (claimedAt && t('on.claimed', { day: day(claimedAt) })) ??
    (deliveredAt && t('on.delivered', { day: day(deliveredAt) })) ??
    (deliverAt && t('on.scheduled', { day: day(deliverAt) })) ??
    t('on.ordered', { day: day(createdAt) })
  const isOpen = state === 'delivered' || state === 'scheduled'
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 bar:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium">{recipientEmail}</p>
        <p className="wrap-anywhere text-chalk-soft text-xs">
          <span lang={lang}>{label}</span> · {t('from', { name: giverName || payerEmail })}
        </p>
        <p className="text-chalk-soft text-xs">{moment}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 bar:justify-end">
        <StateMark shape={shapes[state]}>{t(`state.${state}`)}</StateMark>
        <Link
          to={studioOrderPath(order)}
          className="inline-flex min-h-(--hit) items-center font-code text-[0.8125rem] text-mint hover:underline"
        >
          <span className="sr-only">{t('order')} </span>
          {order}
        </Link>
      </div>
      {(isOpen || problem) && <GiftForms gift={gift} isOpen={isOpen} problem={problem} />}
    </li>
  )
}
