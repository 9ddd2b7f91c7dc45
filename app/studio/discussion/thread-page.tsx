import { lazy, Suspense } from 'react'
import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { listCannedReplies } from '#domain/operations/discussion/canned-replies.ts'
import { getThread } from '#domain/operations/discussion/get-thread.ts'
import { readThreadName } from '#values/thread.ts'
import { whenReached } from '../../connection/unreachable.ts'
import { requestOf } from '../../request-context.ts'
import { requireStaff } from '../frame/require-staff.ts'
import { whenAllowed } from '../frame/when-allowed.ts'
import { orUnsent } from '../ui/or-unsent.ts'
import type { Route } from './+types/thread-page'
import { discussionAction } from './discussion-action.ts'

/** The view's code loads after the page; on the server it is imported directly, so that the page works without scripts. */
const loadView = () => import('./thread-view.tsx')
const View = import.meta.env.SSR ? (await loadView()).default : lazy(() => whenReached(loadView))

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const { domain } = requestContext
  const key = readThreadName(params.thread)
  if (!key) throw data(null, { status: 404 })
  const thread = await getThread(domain, key)
  const canned = await whenAllowed(listCannedReplies(domain))
  return { thread, canned: canned ?? [], replyKey: domain.randomText(20) }
}

export const action = discussionAction

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnsent(serverAction())
}

/** A thread: beside the list on wide windows, on a page of its own on narrow ones. */
export default function ThreadPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('studioDiscussion')
  return (
    <Suspense fallback={<p className="px-6 py-5 text-chalk-soft">{t('loading')}</p>}>
      <View {...loaderData} sent={actionData ?? null} />
    </Suspense>
  )
}
