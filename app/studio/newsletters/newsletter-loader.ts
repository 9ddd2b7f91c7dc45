import type { LoaderFunctionArgs } from 'react-router'
import { checkNewsletter } from '#domain/operations/newsletters/check-newsletter.ts'
import { describeAudience, getAudienceProduct } from '#domain/operations/newsletters/describe-audience.ts'
import { getNewsletter } from '#domain/operations/newsletters/get-newsletter.ts'
import { getLastSent } from '#domain/operations/newsletters/list-newsletters.ts'
import { readId } from '#values/sent-id.ts'
import { requestOf } from '../../request-context.ts'
import { requireStaff } from '../frame/require-staff.ts'

export async function newsletterLoader({ request, context, params }: LoaderFunctionArgs) {
  const requestContext = requestOf({ context })
  requireStaff(requestContext, request)
  const { domain } = requestContext
  const newsletter = await getNewsletter(domain, { id: readId(params.id) ?? 0 })
  const [audience, product, checked, last] = await Promise.all([
    describeAudience(domain, newsletter.audience),
    getAudienceProduct(domain, newsletter.audience),
    newsletter.state === 'draft' ? checkNewsletter(domain, newsletter) : null,
    getLastSent(domain),
  ])
  const { actor } = domain
  return {
    newsletter,
    audience,
    product,
    checked,
    last,
    testTo: actor.kind === 'user' ? actor.email : '',
    now: domain.now(),
  }
}

export type NewsletterData = Awaited<ReturnType<typeof newsletterLoader>>
