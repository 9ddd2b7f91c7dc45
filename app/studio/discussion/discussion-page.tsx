import { clsx } from 'clsx'
import { Outlet, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { getNamedProduct } from '#domain/catalog/listing/get-named-product.ts'
import { listDiscussion, mostCounted } from '#domain/operations/discussion/list-discussion.ts'
import { listSavedViews } from '#domain/people/saved-views/saved-views.ts'
import { type ThreadState, threadStates } from '#values/thread.ts'
import { requestOf } from '../../request-context.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { requireStaff } from '../frame/require-staff.ts'
import { countLabel } from '../ui/count-label.ts'
import { orUnsent } from '../ui/or-unsent.ts'
import { isOfViews } from '../ui/saved-views.tsx'
import { StudioButtonLink } from '../ui/studio-button.tsx'
import type { Route } from './+types/discussion-page'
import { discussionAction } from './discussion-action.ts'
import { readDiscussionAddress } from './discussion-address.ts'
import { DiscussionToolbar } from './discussion-toolbar.tsx'
import { DoneNotice, useDiscussion } from './done-notice.tsx'
import { ThreadList } from './thread-list.tsx'
import { useThreadKeys } from './use-thread-keys.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  const role = requireStaff(requestContext, request)
  const { domain } = requestContext
  const address = readDiscussionAddress(new URL(request.url).searchParams)
  const { order, ...query } = address
  const descending = order === null ? undefined : order === 'newest'
  const [page, course, views] = await Promise.all([
    listDiscussion(domain, { ...query, descending }),
    address.course ? getNamedProduct(domain, { productType: 'course', slug: address.course }) : null,
    listSavedViews(domain, { place: 'discussion' }),
  ])
  const { counts } = page
  const labels =
    counts && threadStates.map((state) => [state, countLabel(counts[state], mostCounted)] as const)
  return {
    ...page,
    counts: labels && (Object.fromEntries(labels) as Record<ThreadState, string>),
    address,
    course,
    views,
    seesMessages: role !== 'author',
    now: domain.now(),
  }
}

export const action = discussionAction

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnsent(serverAction())
}

/** The inbox of comments and messages, with the open thread beside it on wide windows. */
export default function DiscussionPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('studioDiscussion')
  const { thread } = useParams()
  const viewsProblem = actionData && !actionData.ok && isOfViews(actionData.typed.intent) ? actionData : null
  const discussion = useDiscussion(viewsProblem ? undefined : actionData)
  useThreadKeys({ threads: loaderData.threads, address: loaderData.address, undo: discussion.undo })
  const Heading = thread ? 'p' : 'h1'
  return (
    <div className="wide:grid wide:h-dvh wide:grid-cols-[23.5rem_minmax(0,1fr)] wide:overflow-hidden">
      <section
        aria-label={t('list')}
        className={clsx(
          'flex min-w-0 flex-col border-line wide:overflow-y-auto wide:border-r',
          thread && 'narrow:hidden',
        )}
      >
        {!thread && <PageHead title={`${t('title')} · ${t('studio')}`} indexed={false} />}
        <header className="flex min-h-15 flex-wrap items-center justify-between gap-2 px-4 pt-3 wide:px-5">
          <Heading className="font-display font-semibold text-(length:--size-studio-title) leading-tight">
            {t('title')}
          </Heading>
          {loaderData.seesMessages && (
            <StudioButtonLink to="/studio/discussion/replies" title={t('cannedTitle')}>
              {t('canned')}
            </StudioButtonLink>
          )}
        </header>
        <DiscussionToolbar {...loaderData} problem={viewsProblem} />
        <ThreadList {...loaderData} chosen={thread ?? null} />
      </section>
      <div className={clsx('min-w-0 wide:overflow-hidden', !thread && 'narrow:hidden')}>
        <Outlet />
        {!thread && <NothingChosen hasAny={loaderData.threads.length > 0} />}
      </div>
      <DoneNotice discussion={discussion} />
    </div>
  )
}

function NothingChosen({ hasAny }: { hasAny: boolean }) {
  const t = useTranslations('studioDiscussion')
  return (
    <div className="grid h-full place-content-center justify-items-center gap-4 px-8 text-center text-chalk-soft">
      <p>{t(hasAny ? 'choose' : 'nothingWaits')}</p>
      <ul
        aria-label={t('keys.title')}
        className="flex max-w-md flex-wrap justify-center gap-x-4 gap-y-2 text-xs"
      >
        {(
          [
            ['J', 'next'],
            ['K', 'previous'],
            ['R', 'reply'],
            ['E', 'done'],
            ['H', 'hide'],
            ['Z', 'undo'],
          ] as const
        ).map(([key, name]) => (
          <li key={key} className="flex items-center gap-1.5">
            <kbd className="studio-key">{key}</kbd>
            {t(`keys.${name}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}
