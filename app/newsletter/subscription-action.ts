import { data, redirect } from 'react-router'
import { subscribe, unsubscribeSelf } from '#domain/people/newsletter/subscribe.ts'
import { isUnreachable } from '../connection/unreachable.ts'
import { isPlainPost, redirectTo } from '../forms/redirect-to.ts'
import { isLimited } from '../forms/refusal.ts'
import { requestOf } from '../request-context.ts'
import type { Route } from './+types/subscription-action'

/** The result of subscribing or leaving. `asked`: a mail that asks for confirmation was sent. */
export type SubscriptionOutcome = { outcome: 'subscribed' | 'asked' | 'left' | 'failed' }

export function loader() {
  return redirect('/')
}

export async function action({ request, context }: Route.ActionArgs) {
  const requestContext = requestOf({ context })
  const { domain, limits } = requestContext
  const { actor } = domain
  if (actor.kind !== 'user') throw redirectTo(requestContext, '/login?next=/profile')
  const leave = (await request.formData()).get('intent') === 'leave'
  const outcome = leave ? await take() : await put()
  return isPlainPost(request)
    ? redirectTo(requestContext, '/profile')
    : data<SubscriptionOutcome>({ outcome })

  async function take() {
    await unsubscribeSelf(domain)
    return 'left' as const
  }
  async function put() {
    if (actor.kind !== 'user') return 'failed' as const
    if (await isLimited(limits.count('subscribe', actor.email))) return 'failed' as const
    const result = await subscribe(domain, { email: actor.email })
    return result.ok
      ? result.subscribed
        ? ('subscribed' as const)
        : ('asked' as const)
      : ('failed' as const)
  }
}

/** Failures show nothing (specification, section 8), except that the server is unreachable. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (isUnreachable(error)) throw error
    return data<SubscriptionOutcome>({ outcome: 'failed' })
  }
}
